// After a crash: designs that can be recovered. `recoveries` is an array of { recoveryId, title, detail }.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: bar

    property var recoveries: []

    signal recoverRequested(string recoveryId)
    signal dismissRequested(string recoveryId)

    implicitHeight: recoveries.length > 0 ? column.implicitHeight + 2 * Theme.gap8 : 0
    visible: recoveries.length > 0
    color: Theme.warningFill

    Accessible.role: Accessible.AlertMessage
    Accessible.name: qsTr("Lanewatt was closed unexpectedly")

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.border
        color: Theme.warningLine
    }

    ColumnLayout {
        id: column

        x: Theme.gap16
        y: Theme.gap8
        width: parent.width - 2 * Theme.gap16
        spacing: Theme.gap4

        Repeater {
            model: bar.recoveries

            RowLayout {
                id: entry

                required property int index
                required property var modelData

                spacing: Theme.gap8

                LwIcon {
                    name: "warning"
                    color: Theme.warningText
                }
                LwLabel {
                    text: qsTr("Lanewatt was closed unexpectedly: %1").arg(entry.modelData.title)
                    font: Theme.fontBaseMedium
                }
                LwLabel {
                    Layout.fillWidth: true
                    text: entry.modelData.detail
                    font: Theme.fontSmall
                    color: Theme.tx2
                }
                LwButton {
                    objectName: "recover" + entry.index
                    small: true
                    text: qsTr("Recover")
                    Accessible.name: qsTr("Recover %1").arg(entry.modelData.title)
                    onClicked: bar.recoverRequested(entry.modelData.recoveryId)
                }
                LwButton {
                    objectName: "dismiss" + entry.index
                    small: true
                    quiet: true
                    text: qsTr("Discard")
                    Accessible.name: qsTr("Discard the changes of %1").arg(entry.modelData.title)
                    onClicked: bar.dismissRequested(entry.modelData.recoveryId)
                }
            }
        }
    }
}
