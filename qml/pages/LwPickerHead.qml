// The column heads of the part list; the widths are the rows' own.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

RowLayout {
    id: head

    readonly property int fitWidth: Theme.wide(92)
    readonly property int priceWidth: Theme.wide(88)
    readonly property int dateWidth: Theme.wide(148)
    readonly property int letterWidth: 40
    // Where it is narrow the name, which tells parts apart, gets more than the facts, which the pane repeats.
    readonly property int nameShare: width < Theme.wide(800) ? 8 : 4

    height: Theme.tableHeaderHeight
    spacing: 0

    LwHeaderCell {
        Layout.preferredWidth: head.fitWidth
        title: qsTr("Fit")
        padding: Theme.gap12
    }
    LwHeaderCell {
        Layout.fillWidth: true
        Layout.preferredWidth: head.nameShare
        title: qsTr("Part")
    }
    LwHeaderCell {
        Layout.fillWidth: true
        Layout.preferredWidth: 4
        title: qsTr("Chief facts")
    }
    LwHeaderCell {
        Layout.preferredWidth: head.priceWidth
        title: qsTr("Price")
        alignRight: true
    }
    LwHeaderCell {
        Layout.preferredWidth: head.dateWidth
        title: qsTr("Dated, kind")
    }
    LwHeaderCell {
        Layout.preferredWidth: head.letterWidth
        title: ""
        Accessible.name: qsTr("Confidence")
    }
}
