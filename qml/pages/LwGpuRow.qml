// One GPU of a real machine: what it draws, how warm it is, how its link stands. A value that was not read says why.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property var model
    // A row that has left the model lives on for a moment without one.
    readonly property var entry: model ? model : ({absent: []})
    // { role, title, width, right } of the columns between the name and the verdict.
    required property var columns
    property int numberWidth: 36
    property int powerWidth: 140
    property int verdictWidth: 124

    activeFocusOnTab: false
    spoken: entry.spoken ? entry.spoken : ""

    RowLayout {
        anchors.fill: parent
        spacing: 0

        LwCell {
            Layout.preferredWidth: row.numberWidth
            Layout.fillHeight: true
            alignRight: true
            text: row.entry.number ? row.entry.number : ""
            color: Theme.tx3
            Accessible.name: qsTr("Number: %1").arg(text)
        }
        LwCell {
            objectName: "gpuName"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.fillHeight: true
            text: row.entry.name ? row.entry.name : ""
            medium: row.selected
            Accessible.name: qsTr("GPU: %1").arg(text)
        }
        Item {
            readonly property bool known: row.entry.absent ? row.entry.absent.indexOf("powerText") < 0 : false

            id: power

            Layout.preferredWidth: row.powerWidth
            Layout.fillHeight: true

            Accessible.role: Accessible.Cell
            Accessible.name: qsTr("Power in watts: %1").arg(powerCell.text)

            LwBudgetBar {
                anchors.left: parent.left
                anchors.leftMargin: Theme.gap8
                anchors.right: parent.right
                anchors.rightMargin: row.powerWidth - Theme.gap8 - Theme.wide(44)
                anchors.verticalCenter: parent.verticalCenter
                visible: power.known
                used: row.entry.power ? row.entry.power : 0
                limit: row.entry.limit ? row.entry.limit : 0
                Accessible.ignored: true
            }
            LwCell {
                id: powerCell

                objectName: "gpuPower"
                anchors.fill: parent
                alignRight: true
                text: row.entry.powerText ? row.entry.powerText : ""
                small: !power.known
                color: power.known ? Theme.tx : Theme.tx3
                Accessible.ignored: true
            }
        }
        Repeater {
            model: row.columns

            LwCell {
                required property var modelData
                readonly property bool known: row.entry.absent ? row.entry.absent.indexOf(modelData.role) < 0 : false

                objectName: "gpu_" + modelData.role
                Layout.preferredWidth: modelData.width
                Layout.fillHeight: true
                alignRight: modelData.right && known
                padding: Theme.gap6
                text: row.entry[modelData.role] ? row.entry[modelData.role] : ""
                small: !known
                color: known ? Theme.tx : Theme.tx3
                Accessible.name: qsTr("%1: %2").arg(modelData.title).arg(text)

                HoverHandler {
                    id: cellHover
                }
                LwHint {
                    shown: cellHover.hovered && !parent.known
                    message: parent.Accessible.name
                }
            }
        }
        LwCell {
            id: verdict

            objectName: "gpuVerdict"
            Layout.preferredWidth: row.verdictWidth
            Layout.fillHeight: true
            text: row.entry.verdict ? row.entry.verdict : ""
            iconName: row.entry.verdict ? Theme.severityIcon(row.entry.verdictSeverity) : ""
            small: true
            color: row.entry.verdict ? Theme.severityText(row.entry.verdictSeverity) : Theme.tx
            Accessible.name: qsTr("Link: %1").arg(text)
            Accessible.description: row.entry.verdictHint ? row.entry.verdictHint : ""

            HoverHandler {
                id: verdictHover
            }
            LwHint {
                shown: verdictHover.hovered && message.length > 0
                message: row.entry.verdictHint ? row.entry.verdictHint : ""
            }
        }
    }
}
