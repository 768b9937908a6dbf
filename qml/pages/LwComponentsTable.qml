// The lines of a build and their total. `lines` is the document's components model. One tab stop: arrows move
// the selection, Enter changes the part, Del removes the line, Tab goes to the quantity of the line and from there on.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
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
    readonly property bool roleShown: unitShown && roleNeeded <= Theme.wide(roomy ? 140 : 96) && shortNeeded <= 1.7 * (width - roleWide - quantityWidth - unitWidth - extendedWidth - statusWidth - 2 * Theme.gap8)
    readonly property int roleWidth: roleShown ? roleWide : Theme.wide(40)
    readonly property int quantityWidth: Theme.wide(36)
    // Room for the scroll bar where there is one.
    readonly property bool scrolls: list.contentHeight + openGroup.height > list.height
    readonly property int statusWidth: Math.max(Theme.wide(84) + (scrolls ? Theme.scrollBar : 0), statusNeeded + (scrolls ? Theme.gap2 : 0))
    readonly property int unitWidth: Math.max(Theme.wide(52), Math.ceil(unitHead.implicitWidth), unitNeeded)
    readonly property int extendedWidth: Math.max(Theme.wide(68), extendedNeeded)
    // Width of the widest line.
    property int unitNeeded: 0
    property int extendedNeeded: 0
    property int statusNeeded: 0
    property int roleNeeded: 0
    property int shortNeeded: 0
    readonly property alias count: list.count

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
        if (list.currentItem)
            list.currentItem.forceActiveFocus(Qt.OtherFocusReason);
        else
            list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function move(to: int): void {
        const at = Math.max(0, Math.min(list.count - 1, to));
        if (list.count === 0)
            return;
        list.currentIndex = at;
        list.positionViewAtIndex(at, ListView.Contain);
        const row = list.currentItem as LwComponentRow;
        if (row)
            table.selectRequested(row.key);
    }

    // Makes the selected line current. Delayed, because changing the current item moves the focus, which may select.
    function follow(): void {
        for (let at = 0; at < list.count; ++at) {
            const row = list.itemAtIndex(at) as LwComponentRow;
            if (row && row.selected) {
                list.currentIndex = at;
                list.positionViewAtIndex(at, ListView.Contain);
                return;
            }
        }
    }

    // Numbers and status texts are never cut: the widest one sets the column width.
    function fit(row: LwComponentRow): void {
        table.unitNeeded = Math.max(table.unitNeeded, row.unitNeeded);
        table.extendedNeeded = Math.max(table.extendedNeeded, row.extendedNeeded);
        table.statusNeeded = Math.max(table.statusNeeded, row.statusNeeded);
        table.shortNeeded = Math.max(table.shortNeeded, row.shortNeeded);
        table.roleNeeded = Math.max(table.roleNeeded, Math.ceil(roleMetrics.advanceWidth(row.roleText)) + Theme.iconMedium + Theme.gap6 + 2 * Theme.gap8);
    }

    // Another design begins at its first line, not where the last one was scrolled to.
    onLinesChanged: list.positionViewAtBeginning()

    implicitHeight: head.height + list.contentHeight + openGroup.height + total.height

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

    RowLayout {
        id: head

        width: parent.width
        height: Theme.tableHeaderHeight
        spacing: 0

        LwHeaderCell {
            Layout.preferredWidth: table.roleWidth
            title: qsTr("Role")
        }
        LwHeaderCell {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            title: qsTr("Part")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.quantityWidth
            title: qsTr("Qty")
            alignRight: true
        }
        LwHeaderCell {
            id: unitHead

            Layout.preferredWidth: table.unitWidth
            visible: table.unitShown
            title: qsTr("Unit")
            alignRight: true
        }
        LwHeaderCell {
            Layout.preferredWidth: table.extendedWidth
            title: qsTr("Extended")
            alignRight: true
        }
        LwHeaderCell {
            Layout.preferredWidth: table.statusWidth
            title: qsTr("Status")
        }
    }

    ListView {
        id: list

        objectName: "componentList"
        anchors.top: head.bottom
        width: parent.width
        height: Math.min(contentHeight + openGroup.height, parent.height - head.height - total.height)
        bottomMargin: openGroup.height
        focus: true
        activeFocusOnTab: true
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        highlightMoveDuration: 0
        currentIndex: -1
        model: steady.given
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Components")

        onActiveFocusChanged: {
            if (activeFocus && currentIndex < 0)
                table.move(0);
            // When the focus returns, it goes to the line, not to its quantity.
            if (!activeFocus && currentItem)
                currentItem.focus = true;
        }

        Keys.onPressed: event => {
            const page = Math.max(1, Math.floor(list.height / Theme.rowHeight) - 1);
            const row = list.currentItem as LwComponentRow;
            switch (event.key) {
            case Qt.Key_Up: table.move(list.currentIndex - 1); break;
            case Qt.Key_Down: table.move(list.currentIndex + 1); break;
            case Qt.Key_PageUp: table.move(list.currentIndex - page); break;
            case Qt.Key_PageDown: table.move(list.currentIndex + page); break;
            case Qt.Key_Home: table.move(0); break;
            case Qt.Key_End: table.move(list.count - 1); break;
            case Qt.Key_Delete:
                if (table.selected.length > 0)
                    table.removeRequested(table.selected);
                break;
            default: return;
            }
            event.accepted = true;
        }

        delegate: LwComponentRow {
            id: line

            objectName: "component" + index
            width: list.width
            // When the page is destroyed, the table goes before its rows.
            selected: table !== null && key === table.selected
            pointed: table !== null && table.lit.indexOf(key) >= 0
            unitShown: table.unitShown
            roleShown: table.roleShown
            roleWidth: table.roleWidth
            quantityWidth: table.quantityWidth
            statusWidth: table.statusWidth
            unitWidth: table.unitWidth
            extendedWidth: table.extendedWidth
            nameNeeded: table !== null ? Math.ceil(nameMetrics.advanceWidth(partName)) : 0
            shortNeeded: table !== null ? Math.ceil(nameMetrics.advanceWidth(shortName)) : 0
            onSelectedChanged: {
                if (selected)
                    Qt.callLater(table.follow); // qmllint disable type
            }
            onUnitNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onExtendedNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onShortNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onRoleTextChanged: {
                if (table)
                    table.fit(line);
            }
            onStatusNeededChanged: {
                if (table)
                    table.fit(line);
            }
            Component.onCompleted: {
                table.fit(line);
                if (line.selected)
                    Qt.callLater(table.follow); // qmllint disable type
            }
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
    }

    // Scrolls with the lines. Not the list's footer: in Qt 6.4 that cannot be a component of this file.
    LwOpenLines {
        id: openGroup

        objectName: "openLines"
        parent: list.contentItem
        y: list.originY + list.contentHeight
        width: list.width
        lines: table.openLines
        unitShown: table.unitShown
        quantityWidth: table.quantityWidth
        unitWidth: table.unitWidth
        extendedWidth: table.extendedWidth
        statusWidth: table.statusWidth
        onChoosing: (number, text) => table.lineChoosing(number, text)
        onRemoving: (number, text) => table.lineRemoving(number, text)
        onEmptied: table.focusLine()
        onReached: row => {
            const top = row.mapToItem(list.contentItem, 0, 0).y;
            if (top < list.contentY)
                list.contentY = top;
            else if (top + row.height > list.contentY + list.height)
                list.contentY = top + row.height - list.height;
        }
    }

    LwRow {
        id: total

        anchors.top: list.bottom
        width: parent.width
        visible: list.count > 0 || table.openLines.length > 0
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
            width: Math.max(table.statusWidth + Theme.gap4, implicitWidth)
            height: parent.height
            padding: Theme.gap4
            small: true
            text: table.unpricedText
            color: Theme.warningText
            Accessible.ignored: true
        }
    }
}
