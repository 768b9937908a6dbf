// Lists and tables by keys and clicks.
pragma ComponentBehavior: Bound
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property int entered: 0
    property int moved: 0

    name: "ControlsLists"
    when: windowShown
    visible: true
    width: 640
    height: 480

    ListModel {
        id: entries
    }
    ListModel {
        id: nothing
    }

    LwList {
        id: list

        width: 200
        height: 5 * Theme.rowHeight
        model: entries
        label: "Things"
        emptyText: "No things"
        onEntered: suite.entered += 1
        onMoved: suite.moved += 1
        delegate: LwRow {
            required property int index
            required property string name

            objectName: "row" + index
            width: list.width
            activeFocusOnTab: false
            spoken: name
            onClicked: list.take(index)
        }
    }
    LwTextField {
        id: field

        x: 220
        label: "Elsewhere"
    }
    LwTable {
        id: table

        x: 220
        y: 60
        width: 400
        height: 300
        listName: "tableList"
        label: "Table of things"
        model: entries
        kept: 10
        columns: [
            LwColumn {
                role: "name"
                title: "Name"
                width: 100
                stretch: 1
            },
            LwColumn {
                role: "amount"
                title: "Amount"
                width: 80
                alignRight: true
                fitted: true
            },
            LwColumn {
                role: "unit"
                title: "Unit"
                width: 90
                optional: true
            },
            LwColumn {
                role: "spoken"
                title: "Words"
                width: 110
                optional: true
            },
            LwColumn {
                role: "spoken"
                title: "Hidden"
                width: 10
                shown: false
            }
        ]
        delegate: LwTableRow {
            objectName: "tableRow" + index
            owner: table
            selected: index === table.currentIndex
        }
        foot: LwLabel {
            text: "Sum"
            height: 20
        }
    }

    function init() {
        Theme.textScale = 1.0;
        field.forceActiveFocus();
        list.currentIndex = -1;
        list.model = entries;
        table.width = 400;
        table.columns[1].needed = 0;
        entries.clear();
        for (let i = 0; i < 20; ++i)
            entries.append({name: "thing " + i, amount: String(i), unit: "W", spoken: "thing " + i + ", " + i + " W"});
        waitForRendering(list);
        suite.entered = 0;
        suite.moved = 0;
    }

    function head(title: string): Item {
        const heads = Array.from(table.children).find(child => Array.from(child.children).some(cell => cell.title !== undefined));
        return Array.from(heads.children).find(cell => cell.title === title) ?? null;
    }

    function test_theFirstRowIsCurrentWhenTheFocusComes() {
        compare(list.currentIndex, -1);
        list.goTo();
        compare(list.currentIndex, 0);
        compare(suite.entered, 1);
        compare(suite.moved, 0);
        verify(list.currentItem.activeFocus);
        // Where it was, when the focus comes back.
        keyClick(Qt.Key_Down);
        field.forceActiveFocus();
        list.goTo();
        compare(list.currentIndex, 1);
        compare(suite.entered, 1);
    }

    function test_keysGoFromRowToRow_data() {
        return [
            {tag: "down", keys: [Qt.Key_Down], at: 1},
            {tag: "up from the first", keys: [Qt.Key_Up], at: 0},
            {tag: "page down", keys: [Qt.Key_PageDown], at: 4},
            {tag: "page down and up", keys: [Qt.Key_PageDown, Qt.Key_PageDown, Qt.Key_PageUp], at: 4},
            {tag: "end", keys: [Qt.Key_End], at: 19},
            {tag: "beyond the end", keys: [Qt.Key_End, Qt.Key_Down, Qt.Key_PageDown], at: 19},
            {tag: "home", keys: [Qt.Key_End, Qt.Key_Home], at: 0}
        ];
    }

    function test_keysGoFromRowToRow(data) {
        list.goTo();
        for (const key of data.keys)
            keyClick(key);
        compare(list.currentIndex, data.at);
        compare(suite.moved, data.keys.length);
        verify(list.currentItem.activeFocus);
        verify(list.currentItem.y >= list.contentY);
        verify(list.currentItem.y + list.currentItem.height <= list.contentY + list.height);
    }

    function test_keysWithControlAreLeftToOthers() {
        list.goTo();
        keyClick(Qt.Key_End, Qt.ControlModifier);
        keyClick(Qt.Key_Down, Qt.AltModifier);
        compare(list.currentIndex, 0);
        compare(suite.moved, 0);
    }

    function test_aListAcrossTakesLeftAndRight() {
        list.orientation = ListView.Horizontal;
        list.goTo();
        keyClick(Qt.Key_Right);
        compare(list.currentIndex, 1);
        keyClick(Qt.Key_Down);
        compare(list.currentIndex, 1);
        keyClick(Qt.Key_Left);
        compare(list.currentIndex, 0);
        list.orientation = ListView.Vertical;
    }

    function test_aClickMovesAndTakesTheFocus() {
        mouseClick(findChild(list, "row2"));
        compare(list.currentIndex, 2);
        verify(list.activeFocus);
        verify(list.currentItem.activeFocus);
        compare(suite.moved, 1);
    }

    function test_theCurrentRowStaysWithItsEntry() {
        list.goTo();
        list.move(3);
        entries.insert(0, {name: "before", amount: "0", unit: "W", spoken: "before"});
        tryCompare(list, "currentIndex", 4);
        compare((list.currentItem as LwRow).spoken, "thing 3");
        entries.remove(1, 2);
        tryCompare(list, "currentIndex", 2);
        compare((list.currentItem as LwRow).spoken, "thing 3");
        verify(list.currentItem.activeFocus);
    }

    function test_oneTabStop() {
        field.forceActiveFocus();
        keyClick(Qt.Key_Tab);
        verify(table.view.activeFocus);
        keyClick(Qt.Key_Tab);
        verify(list.activeFocus);
        keyClick(Qt.Key_Tab);
        verify(field.activeFocus);
    }

    function test_withoutRowsItSaysSo() {
        compare(findChild(list, "emptyList"), null);
        list.model = nothing;
        const empty = findChild(list, "emptyList");
        verify(empty && empty.visible);
        compare(empty.title, "No things");
        compare(Math.round(empty.y + empty.height / 2), Math.round(list.height / 2));
        list.goTo();
        keyClick(Qt.Key_Down);
        compare(list.currentIndex, -1);
        compare(suite.moved, 0);
    }

    function test_aTableShowsTheColumnsForWhichThereIsRoom() {
        // 400 less 10, 100 and 80: both optional ones fit.
        verify(head("Unit").visible);
        verify(head("Words").visible);
        verify(!head("Hidden").visible);
        table.width = 370;
        verify(head("Unit").visible);
        verify(!head("Words").visible);
        table.width = 250;
        verify(!head("Unit").visible);
        verify(head("Name").visible);
        const row = findChild(table, "tableRow0");
        verify(!findChild(row, "cell_unit").visible);
        verify(findChild(row, "cell_amount").visible);
    }

    function test_cellsStandBelowTheirHeads() {
        waitForRendering(table);
        const row = findChild(table, "tableRow1");
        for (const [role, title] of [["name", "Name"], ["amount", "Amount"], ["unit", "Unit"]]) {
            const cell = findChild(row, "cell_" + role);
            compare(cell.mapToItem(table, 0, 0).x, head(title).mapToItem(table, 0, 0).x, role);
            compare(cell.width, head(title).width, role);
        }
        compare(findChild(row, "cell_name").text, "thing 1");
        verify(findChild(row, "cell_amount").alignRight);
    }

    function test_aFittedColumnIsAsWideAsItsWidestCell() {
        const before = head("Amount").width;
        compare(before, 80);
        entries.setProperty(0, "amount", "1 234 567 890 123 456 789 €");
        const cell = findChild(findChild(table, "tableRow0"), "cell_amount");
        tryCompare(head("Amount"), "width", Math.ceil(cell.implicitWidth));
        verify(head("Amount").width > before);
        verify(!head("Words").visible, "the width comes from optional columns");
    }

    function test_aTableMovesByKeysAndHasAFoot() {
        table.goTo();
        compare(table.currentIndex, 0);
        keyClick(Qt.Key_End);
        compare(table.currentIndex, 19);
        compare(findChild(table, "tableList").Accessible.name, "Table of things");
        compare(table.footHeight, 20);
        compare(table.view.height, table.height - table.headHeight - table.footHeight);
        verify((table.currentItem as LwRow).selected);
    }

    function test_rowsThatComeAfterTheFocusHaveACurrentOne() {
        entries.clear();
        list.currentIndex = -1;
        list.goTo();
        const before = suite.entered;
        compare(list.currentIndex, -1);
        entries.append({name: "one"});
        entries.append({name: "two"});
        tryCompare(list, "currentIndex", 0);
        compare(suite.entered, before + 1);
        keyClick(Qt.Key_Down);
        compare(list.currentIndex, 1);
    }
}
