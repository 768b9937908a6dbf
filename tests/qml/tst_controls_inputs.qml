// Fields: search, text, quantity, combo box, slider.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property Gallery gallery: null

    name: "ControlsInputs"
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
        suite.gallery = createTemporaryObject(galleryComponent, suite);
        verify(suite.gallery);
        waitForRendering(suite.gallery);
    }

    function type(words) {
        for (const letter of words)
            keyClick(letter);
    }

    function test_searchTypesAndClears() {
        const search = findChild(suite.gallery, "search");
        const clear = findChild(search, "clearButton");
        verify(!clear.visible);
        mouseClick(search);
        verify(search.activeFocus);
        suite.type("24gb");
        compare(search.text, "24gb");
        compare(suite.gallery.lastAction, "search 24gb");
        verify(clear.visible);
        mouseClick(clear);
        compare(search.text, "");
        compare(suite.gallery.lastAction, "search ");
        verify(search.activeFocus);
        suite.type("x");
        keyClick(Qt.Key_Escape);
        compare(search.text, "");
        keyClick(Qt.Key_Down);
        compare(suite.gallery.lastAction, "leave search");
    }

    function test_editMenu() {
        const field = findChild(suite.gallery, "nameField");
        field.text = "Rig";
        mouseClick(field, 20, 10, Qt.RightButton);
        let all = null;
        tryVerify(() => {
            all = suite.below(field.Window.window.contentItem, "editAll");
            return all !== null && all.visible;
        });
        waitForItemPolished(all.parent.parent);
        mouseClick(all);
        compare(field.selectedText, "Rig");
    }

    function below(item, name) {
        if (item.objectName === name)
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const hit = suite.below(item.children[i], name);
            if (hit)
                return hit;
        }
        return null;
    }

    function test_invalidIsSaid() {
        const field = findChild(suite.gallery, "nameField");
        const before = field.height;
        field.invalidMessage = "A name is needed";
        compare(field.Accessible.description, "A name is needed");
        verify(field.implicitHeight > before);
        field.invalidMessage = "";
        compare(field.implicitHeight, before);
    }

    function test_spinTyping() {
        const spin = findChild(suite.gallery, "spin0");
        const input = findChild(spin, "spinInput");
        compare(spin.value, 6);
        mouseClick(input);
        verify(input.activeFocus);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        suite.type("12");
        compare(spin.value, 6);
        keyClick(Qt.Key_Return);
        compare(spin.value, 12);
        compare(input.text, "12");
    }

    function test_spinLimits() {
        const spin = findChild(suite.gallery, "spin0");
        const input = findChild(spin, "spinInput");
        input.forceActiveFocus();
        keyClick(Qt.Key_A, Qt.ControlModifier);
        suite.type("999");
        keyClick(Qt.Key_Return);
        compare(spin.value, 16);
        keyClick(Qt.Key_Up);
        compare(spin.value, 16);
        keyClick(Qt.Key_PageDown);
        compare(spin.value, 6);
        keyClick(Qt.Key_PageDown);
        compare(spin.value, 0);
        keyClick(Qt.Key_Down);
        compare(spin.value, 0);
        compare(input.text, "0");
    }

    function test_spinArrowsAndEscape() {
        const spin = findChild(suite.gallery, "spin1");
        const input = findChild(spin, "spinInput");
        mouseClick(findChild(spin, "spinUp"));
        compare(spin.value, 2);
        mouseClick(findChild(spin, "spinDown"));
        mouseClick(findChild(spin, "spinDown"));
        compare(spin.value, 0);
        verify(!findChild(spin, "spinDown").enabled);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        suite.type("7");
        keyClick(Qt.Key_Escape);
        compare(input.text, "0");
        compare(spin.value, 0);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        suite.type("abc");
        keyClick(Qt.Key_Return);
        compare(input.text, "0");
    }

    function test_spinCommitsWhenLeft() {
        const spin = findChild(suite.gallery, "spin2");
        const input = findChild(spin, "spinInput");
        input.forceActiveFocus();
        keyClick(Qt.Key_A, Qt.ControlModifier);
        suite.type("4");
        findChild(suite.gallery, "search").forceActiveFocus();
        compare(spin.value, 4);
    }

    function test_spinFollowsOnlyItsOwner() {
        const spin = createTemporaryObject(loneSpin, suite);
        const input = findChild(spin, "spinInput");
        input.forceActiveFocus();
        keyClick(Qt.Key_Up);
        compare(spin.asked, 4);
        compare(spin.value, 3);
        compare(input.text, "3");
    }

    Component {
        id: loneSpin

        LwSpin {
            property int asked: -1

            value: 3
            onValueEdited: newValue => asked = newValue
        }
    }

    function test_comboByKeys() {
        const combo = findChild(suite.gallery, "combo");
        compare(combo.currentIndex, 0);
        combo.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Down);
        compare(combo.currentIndex, 1);
        compare(suite.gallery.lastAction, "combo 1");
        keyClick("c");
        compare(combo.displayText, "Colo cage");
        verify(combo.Accessible.name.indexOf("Colo cage") >= 0);
    }

    // Closing the list by a key where nothing is highlighted chooses nothing.
    function test_comboWithoutAChoice() {
        const combo = findChild(suite.gallery, "combo");
        combo.forceActiveFocus(Qt.TabFocusReason);
        combo.currentIndex = -1;
        suite.gallery.lastAction = "";
        for (const key of [Qt.Key_Return, Qt.Key_Space]) {
            mouseClick(combo);
            tryVerify(() => combo.popup.opened);
            compare(combo.highlightedIndex, -1);
            keyClick(key);
            tryVerify(() => !combo.popup.visible);
            compare(suite.gallery.lastAction, "");
        }
    }

    function test_comboByMouse() {
        const combo = findChild(suite.gallery, "combo");
        mouseClick(combo);
        tryVerify(() => combo.popup.opened);
        const list = combo.popup.contentItem;
        tryCompare(list, "count", 3);
        waitForRendering(suite.gallery);
        mouseClick(list.itemAtIndex(2));
        compare(combo.currentIndex, 2);
        tryVerify(() => !combo.popup.visible);
    }

    function test_slider() {
        const slider = findChild(suite.gallery, "slider");
        slider.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(slider.value, 360);
        keyClick(Qt.Key_PageDown);
        compare(slider.value, 260);
    }
}
