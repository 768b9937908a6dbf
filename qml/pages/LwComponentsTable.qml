// The lines of a build and their total. `lines` is the document's components model. Arrows move the selection, Enter
// changes the part, Del removes the line, Tab goes to the quantity of the line and from there on.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwTable {
    id: table

    property RowList lines: null
    property string selected: ""
    property string totalText: ""
    property string totalLabel: ""
    property string unpricedText: ""
    // Lines of the design that name no part, shown below the others.
    property var openLines: []
    readonly property bool unitShown: width >= Theme.wide(456)
    readonly property bool roomy: width > Theme.wide(600)
    readonly property int roleWide: Math.max(Theme.wide(roomy ? 100 : 84), roleNeeded)
    // Role names are shown beside their icons if all of them fit, and the names of parts are whole beside them, if need be
    // in two lines, which are never quite full.
    readonly property bool roleShown: unitShown && roleNeeded <= Theme.wide(roomy ? 140 : 96) && shortNeeded <= 1.7 * (width - roleWide - quantityColumn.room - unitColumn.room - extendedColumn.room - statusColumn.room - 2 * Theme.gap8)
    // Room for the scroll bar where there is one.
    readonly property bool scrolls: view.contentHeight + openGroup.height > view.height
    // Width of the widest role and name.
    property int roleNeeded: 0
    property int shortNeeded: 0

    // Placements to highlight: they contribute to the hovered budget.
    property var lit: []

    signal selectRequested(string key)
    signal changeRequested(string key)
    signal removeRequested(string key)
    signal quantityEdited(string key, int quantity)
    signal undoWanted(bool again)
    signal menuRequested(string key, Item row, real menuX, real menuY)
    signal totalExplainRequested(Item figure)
    signal settled()
    signal lineChoosing(int number, string text)
    signal lineRemoving(int number, string text)

    // Gives the focus to the current line, not to its quantity.
    function focusLine(): void {
        if (table.currentItem)
            table.currentItem.forceActiveFocus(Qt.OtherFocusReason);
        else
            table.goTo();
    }

    function select(): void {
        const row = table.currentItem as LwComponentRow;
        if (row)
            table.selectRequested(row.key);
    }

    function fit(row: LwComponentRow): void {
        table.shortNeeded = Math.max(table.shortNeeded, row.shortNeeded);
        table.roleNeeded = Math.max(table.roleNeeded, Math.ceil(roleMetrics.advanceWidth(row.roleText)) + Theme.iconMedium + Theme.gap6 + 2 * Theme.gap8);
    }

    // Another design begins at its first line, not where the last one was scrolled to.
    onLinesChanged: view.positionViewAtBeginning()
    // When the focus returns, it goes to the line, not to its quantity.
    onActiveFocusChanged: {
        if (!activeFocus && currentItem)
            currentItem.focus = true;
    }
    onEntered: table.select()
    onMoved: table.select()

    rows: lines
    model: steady.given
    chosen: selected
    tight: true
    listName: "componentList"
    label: qsTr("Components")
    columns: [
        LwColumn {
            id: roleColumn

            title: qsTr("Role")
            width: table.roleShown ? table.roleWide : Theme.wide(40)
        },
        LwColumn {
            title: qsTr("Part")
            stretch: 1
        },
        LwColumn {
            id: quantityColumn

            title: qsTr("Qty")
            width: Theme.wide(36)
            alignRight: true
        },
        LwColumn {
            id: unitColumn

            title: qsTr("Unit")
            width: Theme.wide(52)
            shown: table.unitShown
            alignRight: true
            fitted: true
            headFitted: true
        },
        LwColumn {
            id: extendedColumn

            title: qsTr("Extended")
            width: Theme.wide(68)
            alignRight: true
            fitted: true
        },
        LwColumn {
            id: statusColumn

            title: qsTr("Status")
            width: Math.max(Theme.wide(84) + (table.scrolls ? Theme.scrollBar : 0), needed + (table.scrolls ? Theme.gap2 : 0))
            fitted: true
        }
    ]

    Keys.onDeletePressed: {
        if (table.selected.length > 0)
            table.removeRequested(table.selected);
    }

    Binding {
        target: table.view
        property: "bottomMargin"
        value: openGroup.height
    }

    LwSteadyRows {
        id: steady

        source: table.lines
    }

    FontMetrics {
        id: roleMetrics

        font: Theme.fontSmall
    }

    // Of selected lines, whose names are the widest.
    FontMetrics {
        id: nameMetrics

        font: Theme.fontBaseMedium
    }

    delegate: LwComponentRow {
        id: line

        objectName: "component" + index
        width: table.width
        // When the page is destroyed, the table goes before its rows.
        selected: table !== null && key === table.selected
        pointed: table !== null && table.lit.indexOf(key) >= 0
        roleShown: table.roleShown
        roleSpace: roleColumn
        quantitySpace: quantityColumn
        unitSpace: unitColumn
        extendedSpace: extendedColumn
        statusSpace: statusColumn
        nameNeeded: table !== null ? Math.ceil(nameMetrics.advanceWidth(partName)) : 0
        shortNeeded: table !== null ? Math.ceil(nameMetrics.advanceWidth(shortName)) : 0
        onShortNeededChanged: {
            if (table)
                table.fit(line);
        }
        onRoleTextChanged: {
            if (table)
                table.fit(line);
        }
        Component.onCompleted: table.fit(line)
        onClicked: table.selectRequested(line.key)
        onActivated: {
            table.selectRequested(line.key);
            table.changeRequested(line.key);
        }
        onQuantityEdited: quantity => table.quantityEdited(line.key, quantity)
        onQuantityLeft: rows => {
            table.move(line.index + rows);
            table.focusLine();
        }
        onUndoWanted: again => table.undoWanted(again)
        onMenuRequested: (x, y) => {
            table.selectRequested(line.key);
            table.menuRequested(line.key, line, x, y);
        }
    }

    // Scrolls with the lines. Not the list's footer: in Qt 6.4 that cannot be a component of this file.
    LwOpenLines {
        id: openGroup

        objectName: "openLines"
        parent: table.view.contentItem
        y: table.view.originY + table.view.contentHeight
        width: table.width
        lines: table.openLines
        unitShown: table.unitShown
        quantityWidth: quantityColumn.room
        unitWidth: unitColumn.room
        extendedWidth: extendedColumn.room
        statusWidth: statusColumn.room
        onChoosing: (number, text) => table.lineChoosing(number, text)
        onRemoving: (number, text) => table.lineRemoving(number, text)
        onEmptied: table.focusLine()
        onReached: row => {
            const list = table.view;
            const top = row.mapToItem(list.contentItem, 0, 0).y;
            if (top < list.contentY)
                list.contentY = top;
            else if (top + row.height > list.contentY + list.height)
                list.contentY = top + row.height - list.height;
        }
    }

    foot: LwRow {
        width: table.width
        visible: table.count > 0 || table.openLines.length > 0
        height: visible ? implicitHeight : 0
        total: true
        spoken: Theme.joined([table.totalLabel, table.totalText, table.unpricedText], ", ")

        LwCell {
            anchors.left: parent.left
            anchors.right: totalFigure.left
            height: parent.height
            strong: true
            text: table.totalLabel
            Accessible.ignored: true
        }
        LwExplainable {
            id: totalFigure

            objectName: "totalFigure"
            anchors.right: parent.right
            anchors.rightMargin: unpriced.width + Theme.gap4
            anchors.verticalCenter: parent.verticalCenter
            text: table.totalText
            spoken: Theme.joined([qsTr("Total %1").arg(table.totalText), table.unpricedText], " ")
            onExplainRequested: table.totalExplainRequested(totalFigure)
        }
        LwCell {
            id: unpriced

            anchors.right: parent.right
            width: Math.max(statusColumn.room + Theme.gap4, implicitWidth)
            height: parent.height
            padding: Theme.gap4
            small: true
            text: table.unpricedText
            color: Theme.warningText
            Accessible.ignored: true
        }
    }
}
