// The way from a network down to what is looked at; each step leads back to it.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Row {
    id: trail

    // Of { key, title }, the whole first.
    property var steps: []

    signal wanted(key: string)

    spacing: Theme.gap4

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Way to what is shown")

    Repeater {
        model: LwRows {
            id: rows

            rows: trail.steps
        }

        Row {
            id: step

            required property int index
            required property var modelData
            readonly property bool last: index === trail.steps.length - 1

            height: Theme.smallControlHeight
            spacing: Theme.gap4

            LwIcon {
                anchors.verticalCenter: parent.verticalCenter
                name: step.index > 0 ? "chevronRight" : ""
                size: Theme.iconSmall
                color: Theme.tx3
            }
            LwLink {
                objectName: "trail" + step.index
                anchors.verticalCenter: parent.verticalCenter
                visible: !step.last
                text: step.modelData.title
                onClicked: trail.wanted(step.modelData.key)
            }
            LwLabel {
                objectName: "trailEnd" + step.index
                anchors.verticalCenter: parent.verticalCenter
                visible: step.last
                text: step.modelData.title
                font: Theme.fontBaseStrong
            }
        }
    }
}
