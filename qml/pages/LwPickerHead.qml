// The column heads of the part list.
import QtQuick
import Lanewatt.Ui

Item {
    id: head

    required property LwPickerColumns columns
    // As in PickerViewModel.
    property int order: 0

    signal orderRequested(int order)

    height: Theme.tableHeaderHeight

    LwHeaderCell {
        width: head.columns.fitWidth
        title: head.columns.wordShown ? qsTr("Fit") : ""
        padding: Theme.gap12
        Accessible.name: qsTr("Fit")
    }
    LwHeaderCell {
        x: head.columns.fitWidth
        width: head.columns.nameWidth
        title: qsTr("Part")
    }
    LwHeaderCell {
        x: head.columns.factsX
        width: head.columns.factsWidth
        visible: !head.columns.tight
        title: qsTr("Chief facts")
    }
    LwHeaderCell {
        objectName: "priceHead"
        x: head.columns.priceX
        width: head.columns.priceWidth
        visible: !perGigabyte.visible || !head.columns.tight
        title: qsTr("Price")
        alignRight: true
        sortable: true
        sort: head.order === 1 ? 1 : 0
        hint: qsTr("Lowest price first")
        onSortRequested: head.orderRequested(head.order === 1 ? 0 : 1)
    }
    LwHeaderCell {
        x: head.columns.dateX
        width: head.columns.dateWidth
        visible: !head.columns.tight && !perGigabyte.visible
        title: qsTr("Dated, kind")
    }
    LwHeaderCell {
        id: perGigabyte

        objectName: "perGigabyteHead"
        x: head.columns.tight ? head.columns.priceX : head.columns.dateX
        width: head.columns.tight ? head.columns.priceWidth : head.columns.dateWidth
        visible: head.columns.perGigabyte
        title: qsTr("Per GB")
        alignRight: true
        sortable: true
        sort: 1
        onSortRequested: head.orderRequested(0)
    }
    LwHeaderCell {
        x: head.columns.letterX
        width: head.width - x
        visible: !head.columns.tight
        title: ""
        Accessible.name: qsTr("Confidence")
    }
}
