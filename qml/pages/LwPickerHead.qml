// The column heads of the part list.
import QtQuick
import Lanewatt.Ui

Item {
    id: head

    required property LwPickerColumns columns

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
        x: head.columns.priceX
        width: head.columns.priceWidth
        title: qsTr("Price")
        alignRight: true
    }
    LwHeaderCell {
        x: head.columns.dateX
        width: head.columns.dateWidth
        visible: !head.columns.tight
        title: qsTr("Dated, kind")
    }
    LwHeaderCell {
        x: head.columns.letterX
        width: head.width - x
        visible: !head.columns.tight
        title: ""
        Accessible.name: qsTr("Confidence")
    }
}
