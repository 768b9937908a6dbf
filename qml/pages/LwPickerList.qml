// The parts of the picker in their groups. Not Bound: in Qt 6.4 a bound section delegate cannot be made.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

ListView {
    id: list

    readonly property LwPickerColumns columns: LwPickerColumns {
        tableWidth: list.width
        perGigabyte: list.perGigabyte
    }
    property bool perGigabyte: false
    // What the current row shows, for the detail beside it.
    property var currentEntry: null

    // The pointer was moved onto a row.
    signal rowPointed(int row)
    signal rowClicked(int row)
    signal rowActivated(int row)
    // Space.
    signal rowToggled(int row)

    function take(): void {
        const row = list.currentItem as LwPickerRow;
        list.currentEntry = row ? {partName: row.partName, maker: row.maker, fit: row.fit, reason: row.reason, priceText: row.priceText, priceHint: row.priceHint, priceStale: row.priceStale, chosen: row.chosen, fitWord: row.fitWord} : null;
    }

    function lookAtHeadings(): void {
        // It would look for the headings of rows that have gone, and crash, before it knows of them.
        list.forceLayout();
        list.section.property = "";
        list.section.property = "group";
    }

    clip: true
    // Rows made ahead of time would still be in the making when the next letter takes them away.
    cacheBuffer: 0
    // Rows that leave at one end come in at the other.
    reuseItems: true
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    keyNavigationEnabled: false
    currentIndex: -1
    T.ScrollBar.vertical: LwScrollBar {}

    onCurrentItemChanged: list.take()

    Accessible.role: Accessible.Table
    Accessible.name: qsTr("Parts")

    // A list view does not look at its headings again when rows change where they are (Qt 6.4).
    Connections {
        target: list.model
        function onDataChanged(from: var, to: var, roles: var): void {
            if (roles.length === 0 || !list.model.roleOf || roles.indexOf(list.model.roleOf("group")) >= 0)
                Qt.callLater(list.lookAtHeadings);
        }
    }
    section.property: "group"
    section.delegate: Rectangle {
        id: group

        width: ListView.view ? ListView.view.width : 0
        height: Theme.reasonRowHeight
        color: Theme.bg2

        LwLabel {
            objectName: "groupName"
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            height: parent.height
            // Not a required property: the view renews only the context's value where a heading stays (Qt 6.4).
            text: section // qmllint disable unqualified
            font: Theme.fontLabel
            color: Theme.tx3
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
    }

    delegate: LwPickerRow {
        id: row

        readonly property LwPickerList owner: ListView.view as LwPickerList
        // Kept for another part: not to be met by a screen reader meanwhile.
        property bool kept: false

        visible: !kept
        ListView.onPooled: row.kept = true
        ListView.onReused: row.kept = false
        columns: owner ? owner.columns : null
        objectName: "part" + index
        width: owner ? owner.width : implicitWidth
        selected: ListView.isCurrentItem
        onPointed: owner.rowPointed(index)
        onClicked: owner.rowClicked(index)
        onActivated: owner.rowActivated(index)
        onToggled: owner.rowToggled(index)
        onSpokenChanged: {
            if (ListView.isCurrentItem)
                owner.take();
        }
    }
}
