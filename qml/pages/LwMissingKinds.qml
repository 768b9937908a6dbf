// What the machine still lacks, in the order in which it is chosen; each opens its parts. `kinds` is a list of MissingChoice.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: missing

    property var kinds: []

    signal wanted(string category)

    visible: kinds.length > 0
    implicitHeight: flow.implicitHeight + 2 * Theme.gap8

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Still missing")

    Flow {
        id: flow

        x: Theme.gap12
        y: Theme.gap8
        width: parent.width - 2 * Theme.gap12
        spacing: Theme.gap6

        LwLabel {
            height: Theme.smallControlHeight
            text: qsTr("Still missing")
            font: Theme.fontSmall
            color: Theme.tx2
            Accessible.ignored: true
        }
        Repeater {
            model: LwRows {
                rows: missing.kinds
            }

            LwButton {
                required property int index
                required property var modelData

                objectName: "missing" + index
                small: true
                iconName: "plus"
                text: modelData.title
                note: modelData.needed ? "" : qsTr("optional")
                Accessible.name: qsTr("Add %1").arg(text)
                onClicked: missing.wanted(modelData.category)
            }
        }
    }
}
