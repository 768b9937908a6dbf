// Buttons, chips, segments, switches: by mouse, by keyboard, and when blocked.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property Gallery gallery: null

    name: "ControlsButtons"
    when: windowShown
    visible: true
    width: 1440
    height: 900

    Component {
        id: galleryComponent

        Gallery {
            width: 1440
            height: 900
        }
    }

    function init() {
        Theme.dark = true;
        suite.gallery = createTemporaryObject(galleryComponent, suite);
        verify(suite.gallery);
        waitForRendering(suite.gallery);
    }

    function test_press_data() {
        return [
            {tag: "default", who: "defaultButton", what: "compare"},
            {tag: "primary", who: "primaryButton", what: "find"},
            {tag: "small", who: "addButton", what: "add"},
            {tag: "icon", who: "undo", what: "undo"}
        ];
    }

    function test_press(row) {
        const button = findChild(suite.gallery, row.who);
        mouseClick(button);
        compare(suite.gallery.lastAction, row.what);
        for (const key of [Qt.Key_Space, Qt.Key_Return, Qt.Key_Enter]) {
            suite.gallery.lastAction = "";
            button.forceActiveFocus(Qt.TabFocusReason);
            keyClick(key);
            compare(suite.gallery.lastAction, row.what);
        }
    }

    function test_oneClickIsOneClick() {
        const button = findChild(suite.gallery, "defaultButton");
        const spy = createTemporaryObject(spyComponent, suite, {target: button, signalName: "clicked"});
        mouseClick(button);
        compare(spy.count, 1);
        button.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Return);
        compare(spy.count, 2);
        keyClick(Qt.Key_Space);
        compare(spy.count, 3);
    }

    Component {
        id: spyComponent

        SignalSpy {}
    }

    function test_blockedSaysWhyAndDoesNothing() {
        const button = findChild(suite.gallery, "blockedButton");
        verify(button.Accessible.description.indexOf("Circuit overload") > 0);
        mouseClick(button);
        button.forceActiveFocus(Qt.TabFocusReason);
        verify(button.activeFocus);
        keyClick(Qt.Key_Space);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "");
        button.disabledReason = "";
        mouseClick(button);
        compare(suite.gallery.lastAction, "export");
    }

    function test_blockedShowsTooltip() {
        const button = findChild(suite.gallery, "blockedButton");
        mouseMove(button, button.width / 2, button.height / 2);
        mouseMove(button, button.width / 2 + 2, button.height / 2);
        let tip = null;
        tryVerify(() => {
            tip = suite.tooltipWith(suite.gallery.Window.window.contentItem.parent, button.disabledReason)
                || suite.tooltipWith(suite.gallery.Window.window.contentItem, button.disabledReason);
            return tip !== null;
        }, 3000);
        verify(tip.visible);
    }

    // The first item below `item` with the text `words`.
    function tooltipWith(item, words) {
        if (!item)
            return null;
        if (item.text === words && item.visible)
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const hit = suite.tooltipWith(item.children[i], words);
            if (hit)
                return hit;
        }
        return null;
    }

    function test_focusRingOnlyForKeys() {
        const button = findChild(suite.gallery, "defaultButton");
        mouseClick(button);
        verify(!button.visualFocus);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Backtab);
        verify(button.visualFocus);
    }

    function test_segmentByArrowsAndMouse() {
        const segment = findChild(suite.gallery, "segment");
        segment.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(segment.currentIndex, 1);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Right);
        compare(segment.currentIndex, 2);
        keyClick(Qt.Key_Home);
        compare(segment.currentIndex, 0);
        keyClick(Qt.Key_Left);
        compare(segment.currentIndex, 0);
        mouseClick(findChild(segment, "segment1"));
        compare(segment.currentIndex, 1);
    }

    function test_segmentKeepsItsWidth() {
        const segment = findChild(suite.gallery, "segment");
        const before = segment.width;
        segment.activated(2);
        compare(segment.currentIndex, 2);
        compare(segment.width, before);
    }

    function test_checkAndSwitch() {
        const check = findChild(suite.gallery, "check");
        verify(check.checked);
        mouseClick(check, 6, check.height / 2);
        verify(!check.checked);
        check.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        verify(check.checked);
        keyClick(Qt.Key_Return);
        verify(!check.checked);
        const toggle = findChild(suite.gallery, "switchOff");
        toggle.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        verify(toggle.checked);
        mouseClick(toggle);
        verify(!toggle.checked);
    }

    function test_chips() {
        const chip = findChild(suite.gallery, "clickChip");
        mouseClick(chip);
        compare(suite.gallery.lastAction, "chip");
        suite.gallery.lastAction = "";
        chip.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "chip");
        const removable = findChild(suite.gallery, "removableChip");
        removable.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Delete);
        compare(suite.gallery.lastAction, "chip removed");
        suite.gallery.lastAction = "";
        mouseClick(removable, removable.width - 12, removable.height / 2);
        compare(suite.gallery.lastAction, "chip removed");
    }

    function test_emptyState() {
        mouseClick(findChild(suite.gallery, "empty1"));
        compare(suite.gallery.lastAction, "empty 1");
    }

    function test_menu() {
        mouseClick(findChild(suite.gallery, "menuButton"));
        const menu = findChild(suite.gallery, "menu");
        tryVerify(() => menu.opened);
        verify(menu.width >= Theme.menuMinWidth);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "menu change");
        tryVerify(() => !menu.visible);
    }
}
