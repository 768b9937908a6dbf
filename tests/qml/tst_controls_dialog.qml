// The pane of a dialog that is taller than its window, and texts at twice their size.
import QtQuick
import QtQuick.Templates as T
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property var dialog: null

    name: "ControlsDialog"
    when: windowShown
    visible: true
    width: 900
    height: 500

    Component {
        id: dialogComponent

        LwDialog {
            id: box

            property int fields: 12
            property int pressed: 0
            readonly property alias pane: pane
            readonly property Item bar: pane.T.ScrollBar.vertical

            title: "Many fields"

            LwDialogPane {
                id: pane

                owner: box

                Repeater {
                    model: box.fields

                    LwTextField {
                        required property int index

                        objectName: "field" + index
                        width: parent.width
                    }
                }
                LwSpin {
                    objectName: "spin"
                }
                LwButton {
                    objectName: "button"
                    text: "Add"
                    onClicked: box.pressed += 1
                }
            }
        }
    }
    Component {
        id: switchComponent

        LwSwitch {
            text: "All readings"
        }
    }

    function init() {
        Theme.textScale = 2;
    }

    function cleanup() {
        if (suite.dialog)
            suite.dialog.destroy();
        suite.dialog = null;
        Theme.textScale = 1;
        wait(0);
    }

    function show(fields) {
        suite.dialog = dialogComponent.createObject(suite, {fields: fields});
        suite.dialog.open();
        tryVerify(() => suite.dialog.opened);
        waitForRendering(suite.dialog.contentItem);
    }

    function child(name) {
        return findChild(suite.dialog.contentItem, name);
    }

    function seen(item) {
        const top = item.mapToItem(suite.dialog.pane, 0, 0).y;
        return top >= 0 && top + item.height <= suite.dialog.pane.height;
    }

    function test_theBarCoversNoField() {
        suite.show(12);
        const bar = suite.dialog.bar;
        verify(bar.visible);
        const field = child("field0");
        verify(bar.mapToItem(null, 0, 0).x >= field.mapToItem(null, field.width, 0).x);
        verify(bar.mapToItem(null, bar.width, 0).x <= suite.dialog.x + suite.dialog.width);
        verify(suite.dialog.height <= suite.height);
    }

    function test_whatFitsIsNotScrolled() {
        suite.show(1);
        verify(!suite.dialog.bar.visible);
        compare(suite.dialog.pane.contentY, 0);
        verify(seen(child("button")));
        verify(suite.dialog.pane.contentHeight <= suite.dialog.pane.height);
    }

    function test_tabBringsEachControlIntoView() {
        suite.show(12);
        child("field0").forceActiveFocus(Qt.TabFocusReason);
        for (let i = 1; i < 12; ++i) {
            keyClick(Qt.Key_Tab);
            const field = child("field" + i);
            verify(field.activeFocus, "field " + i);
            tryVerify(() => seen(field), 1000, "field " + i);
        }
        keyClick(Qt.Key_Tab);
        verify(child("spin").activeFocus);
        tryVerify(() => seen(child("spin")));
        keyClick(Qt.Key_Tab);
        verify(child("button").activeFocus);
        tryVerify(() => seen(child("button")));
        child("field0").forceActiveFocus(Qt.BacktabFocusReason);
        tryVerify(() => seen(child("field0")));
    }

    function test_focusOnOpeningIsSeen() {
        suite.dialog = dialogComponent.createObject(suite, {fields: 12});
        suite.dialog.open();
        child("field9").forceActiveFocus(Qt.OtherFocusReason);
        tryVerify(() => suite.dialog.opened);
        tryVerify(() => seen(child("field9")));
    }

    function test_whatIsPressedStaysUnderThePointer() {
        suite.show(12);
        const pane = suite.dialog.pane;
        // half of the button is below the edge
        const button = child("button");
        pane.contentY = button.mapToItem(pane.contentItem, 0, button.height / 2).y - pane.height;
        waitForRendering(pane);
        const before = pane.contentY;
        mousePress(button, 10, 4);
        wait(50);
        compare(pane.contentY, before);
        mouseRelease(button, 10, 4);
        compare(suite.dialog.pressed, 1);
    }

    function test_aSwitchGrowsWithTheText() {
        const large = createTemporaryObject(switchComponent, suite);
        compare(large.indicator.height, 28);
        compare(large.indicator.width, 52);
        const wide = large.implicitWidth;
        verify(wide > large.indicator.width);
        Theme.textScale = 1;
        compare(large.indicator.height, 16);
        compare(large.indicator.width, 28);
        verify(large.implicitWidth < wide);
    }
}
