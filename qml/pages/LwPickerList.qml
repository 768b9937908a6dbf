// The parts of the picker in their groups.
import QtQuick
import Lanewatt.Ui

LwGroupedList {
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

    function read(): void {
        const row = list.currentItem as LwPickerRow;
        list.currentEntry = row ? {key: row.key, partName: row.partName, maker: row.maker, fit: row.fit, reason: row.reason, priceText: row.priceText, priceHint: row.priceHint, priceStale: row.priceStale, chosen: row.chosen, fitWord: row.fitWord} : null;
    }

    // Rows made ahead of time would still be in the making when the next letter takes them away.
    cacheBuffer: 0
    // Rows that leave at one end come in at the other.
    reuseItems: true

    onCurrentItemChanged: list.read()

    label: qsTr("Parts")

    Accessible.role: Accessible.Table

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
                owner.read();
        }
    }
}
