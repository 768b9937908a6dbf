// The Parts page by real mouse and keys, over a fake picker.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property LwPartsPage page: null
    property FakePicker picker: null

    name: "PagesParts"
    when: windowShown
    visible: true
    width: 1376
    height: 820

    Component {
        id: pickerComponent

        FakePicker {
            active: true
        }
    }
    Component {
        id: pageComponent

        LwPartsPage {
            anchors.fill: parent
            designName: "Six-3090 rig"
            selectedName: "GeForce RTX 3090 FE"
        }
    }

    function init() {
        suite.picker = createTemporaryObject(pickerComponent, suite);
        suite.page = pageComponent.createObject(suite, {picker: suite.picker});
        suite.page.startFocus();
        waitForRendering(suite.page);
        tryVerify(() => child("partSearch").activeFocus);
    }

    function cleanup() {
        suite.page.destroy();
        wait(0);
    }

    function child(name) {
        const item = findChild(suite.page, name);
        verify(item, name);
        return item;
    }

    function test_typingSearches() {
        keyClick("a");
        keyClick("6");
        compare(suite.picker.query, "a6");
        keyClick(Qt.Key_Escape);
        compare(suite.picker.query, "");
        verify(suite.picker.active);
        keyClick(Qt.Key_Escape);
        verify(!suite.picker.active);
    }

    function test_downGoesToTheListAndEnterUses() {
        keyClick(Qt.Key_Down);
        verify(child("partList").activeFocus);
        compare(suite.picker.hovered, 0);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        compare(suite.picker.hovered, 2);
        compare(child("detailName").text, "RTX A6000");
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "use 2 leave");
    }

    function test_shiftEnterStays() {
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return, Qt.ShiftModifier);
        compare(suite.picker.last(), "use 0 stay");
        verify(suite.picker.active);
    }

    function test_enterInTheSearchUsesTheCurrentRow() {
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "");
        suite.picker.hovered = 1;
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "use 1 leave");
    }

    function test_rowsSayTheirFitAndReason() {
        compare(child("part3").Accessible.name, "NVIDIA GeForce RTX 5090 FE, Blocked, PSU overload: needs 3,745 W · allows 3,200 W, $1,999 new · 2026-11-17");
        compare(child("part0").Accessible.name, "NVIDIA GeForce RTX 3090 FE, Fits, $700 used · 2026-11-14, chosen now");
        verify(child("part3").height > child("part0").height);
    }

    function test_mouseChooses() {
        mouseClick(child("part1"), 200, 14);
        compare(suite.picker.hovered, 1);
        compare(suite.picker.calls.length, 0);
        verify(child("partList").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "use 1 leave");
    }

    function test_detailAndEffects() {
        suite.picker.hovered = 2;
        compare(child("effect0").Accessible.name, "DC load 2,395 / 3,200 W, no change");
        compare(child("effect1").Accessible.name, "Peak, 1 ms from 3,760 to 4,156 / 3,680 W, Error");
        compare(child("useButton").text, "Use this part");
        verify(child("useButton").primary);
        suite.picker.hovered = 3;
        compare(child("useButton").text, "Use anyway");
        verify(!child("useButton").primary);
        suite.picker.placement = "";
        suite.picker.hovered = 1;
        compare(child("useButton").text, "Add this part");
        mouseClick(child("useButton"));
        compare(suite.picker.last(), "use 1 leave");
    }

    function test_pricesHaveDateKindAndAge() {
        suite.picker.hovered = 2;
        compare(child("detailPrice").text, "$4,649 new · 2022-10-02, 4 years old");
        compare(child("detailPrice").color, Theme.warningText);
        suite.picker.hovered = 0;
        compare(child("detailPrice").color, Theme.tx2);
    }

    function test_pointerPreviewsWithoutChoosing() {
        mouseMove(child("part1"), 100, 14);
        mouseMove(child("part1"), 120, 14);
        tryCompare(suite.picker, "hovered", 1);
        compare(child("detailName").text, "RTX 6000 Ada");
        compare(suite.picker.calls.length, 0);
    }

    function test_quantityToAdd() {
        const spin = child("addQuantity");
        verify(!spin.visible);
        suite.picker.placement = "";
        verify(spin.visible);
        mouseClick(findChild(spin, "spinUp"));
        compare(suite.picker.quantity, 2);
    }

    function test_kinds() {
        mouseClick(child("kind_psu"));
        compare(suite.picker.category, "psu");
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Return);
        compare(suite.picker.category, "storage");
    }

    function test_nothingMatches() {
        keyClick("z");
        suite.picker.rows.clear();
        waitForRendering(suite.page);
        mouseClick(child("empty0"));
        compare(suite.picker.query, "");
    }

    function test_columnsLineUp() {
        suite.width = 1072;
        waitForRendering(suite.page);
        verify(child("partList").width >= 540);
        suite.width = 1376;
    }
}
