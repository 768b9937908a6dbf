// One GPU of a real machine: power, temperature, link. A value that could not be read shows the reason.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property string key
    required property string number
    required property string name
    required property string powerText
    required property string powerHint
    required property real power
    required property real limit
    required property string temperature
    required property string memory
    required property string clock
    required property string linkNow
    required property string linkCard
    required property string linkHost
    required property string ecc
    // Roles whose value could not be read.
    required property list<string> absent
    required property string verdict
    required property int verdictSeverity
    required property string verdictHint
    required spoken
    // Its optional columns stand between the power and the verdict.
    required property LwTable owner
    required property LwColumn numberColumn
    required property LwColumn nameColumn
    required property LwColumn powerColumn
    required property LwColumn verdictColumn
    property bool barShown: true

    activeFocusOnTab: false

    RowLayout {
        anchors.fill: parent
        spacing: 0

        LwTableCell {
            column: row.numberColumn
            text: row.number
            color: Theme.tx3
            Accessible.ignored: false
            Accessible.name: qsTr("Number: %1").arg(text)
        }
        LwTableCell {
            objectName: "gpuName"
            column: row.nameColumn
            text: row.name
            medium: row.selected
            Accessible.ignored: false
            Accessible.name: qsTr("GPU: %1").arg(text)

            HoverHandler {
                id: nameHover
            }
            LwHint {
                shown: nameHover.hovered
                message: row.name
            }
        }
        Item {
            readonly property bool known: row.absent.indexOf("powerText") < 0

            id: draw

            Layout.preferredWidth: row.powerColumn.room
            Layout.fillHeight: true

            Accessible.role: Accessible.Cell
            Accessible.name: qsTr("Power in watts: %1").arg(row.powerHint)

            HoverHandler {
                id: powerHover
            }
            LwHint {
                shown: powerHover.hovered && !draw.known
                message: draw.Accessible.name
            }

            LwBudgetBar {
                anchors.left: parent.left
                anchors.leftMargin: Theme.gap8
                anchors.right: parent.right
                anchors.rightMargin: parent.width - Theme.gap8 - Theme.wide(44)
                anchors.verticalCenter: parent.verticalCenter
                visible: draw.known && row.barShown
                used: row.power
                limit: row.limit
                Accessible.ignored: true
            }
            LwCell {
                id: powerCell

                objectName: "gpuPower"
                anchors.fill: parent
                alignRight: true
                text: row.powerText
                small: !draw.known
                color: draw.known ? Theme.tx : Theme.tx3
                Accessible.ignored: true
            }
        }
        Repeater {
            model: row.owner.columns

            LwTableCell {
                id: cell

                required property LwColumn modelData
                readonly property bool known: !row || row.absent.indexOf(modelData?.role ?? "") < 0
                readonly property string words: row && modelData && modelData.role.length > 0 ? row[modelData.role] : ""
                // The reason for a missing value is shown whole or, where there is no room, in the hint.
                readonly property bool told: known || reason.advanceWidth <= (modelData?.width ?? 0) - 2 * padding
                // The host's side of a link that is too narrow or slow for the card, where the cause may be.
                readonly property bool narrow: modelData?.role === "linkHost" && row.verdictSeverity === 2 && row.linkHost !== row.linkCard

                objectName: "gpu_" + (modelData?.role ?? "")
                column: modelData
                visible: column !== null && column.visible && column.optional
                alignRight: column !== null && column.alignRight && (known || !told)
                text: told ? words : "–"
                small: !known
                strong: narrow
                color: narrow ? Theme.warningText : known ? Theme.tx : Theme.tx3
                Accessible.ignored: false
                Accessible.name: qsTr("%1: %2").arg(modelData?.title ?? "").arg(words)

                TextMetrics {
                    id: reason

                    font: Theme.fontSmall
                    text: cell.known ? "" : cell.words
                }
                HoverHandler {
                    id: cellHover
                }
                LwHint {
                    shown: cellHover.hovered && !cell.known
                    message: cell.Accessible.name
                }
            }
        }
        LwTableCell {
            objectName: "gpuVerdict"
            column: row.verdictColumn
            text: row.verdict
            iconName: Theme.severityIcon(row.verdictSeverity)
            small: true
            color: Theme.severityText(row.verdictSeverity)
            Accessible.ignored: false
            Accessible.name: qsTr("Link: %1").arg(text)
            Accessible.description: row.verdictHint

            HoverHandler {
                id: verdictHover
            }
            LwHint {
                shown: verdictHover.hovered && message.length > 0
                message: row.verdictHint
            }
        }
    }
}
