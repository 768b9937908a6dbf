// One GPU of a real machine: power, temperature, link. A value that could not be read shows the reason.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property var model
    // A copy, because a removed row lives on for a moment without its model.
    readonly property var entry: model ? ({
        number: model.number, name: model.name, powerText: model.powerText, powerHint: model.powerHint, power: model.power, limit: model.limit, temperature: model.temperature,
        memory: model.memory, clock: model.clock, linkNow: model.linkNow, linkCard: model.linkCard, linkHost: model.linkHost, ecc: model.ecc,
        absent: model.absent, verdict: model.verdict, verdictSeverity: model.verdictSeverity, verdictHint: model.verdictHint, spoken: model.spoken
    }) : ({
        number: "", name: "", powerText: "", powerHint: "", power: 0, limit: 0, absent: [], verdict: "", verdictSeverity: -1, verdictHint: "", spoken: ""
    })
    // Its optional columns stand between the power and the verdict.
    required property LwTable owner
    required property LwColumn numberColumn
    required property LwColumn nameColumn
    required property LwColumn powerColumn
    required property LwColumn verdictColumn
    property bool barShown: true

    activeFocusOnTab: false
    spoken: entry.spoken

    RowLayout {
        anchors.fill: parent
        spacing: 0

        LwTableCell {
            column: row.numberColumn
            text: row.entry.number
            color: Theme.tx3
            Accessible.ignored: false
            Accessible.name: qsTr("Number: %1").arg(text)
        }
        LwTableCell {
            objectName: "gpuName"
            column: row.nameColumn
            text: row.entry.name
            medium: row.selected
            Accessible.ignored: false
            Accessible.name: qsTr("GPU: %1").arg(text)

            HoverHandler {
                id: nameHover
            }
            LwHint {
                shown: nameHover.hovered
                message: row.entry.name
            }
        }
        Item {
            readonly property bool known: row.entry.absent.indexOf("powerText") < 0

            id: power

            Layout.preferredWidth: row.powerColumn.room
            Layout.fillHeight: true

            Accessible.role: Accessible.Cell
            Accessible.name: qsTr("Power in watts: %1").arg(row.entry.powerHint)

            HoverHandler {
                id: powerHover
            }
            LwHint {
                shown: powerHover.hovered && !power.known
                message: power.Accessible.name
            }

            LwBudgetBar {
                anchors.left: parent.left
                anchors.leftMargin: Theme.gap8
                anchors.right: parent.right
                anchors.rightMargin: parent.width - Theme.gap8 - Theme.wide(44)
                anchors.verticalCenter: parent.verticalCenter
                visible: power.known && row.barShown
                used: row.entry.power
                limit: row.entry.limit
                Accessible.ignored: true
            }
            LwCell {
                id: powerCell

                objectName: "gpuPower"
                anchors.fill: parent
                alignRight: true
                text: row.entry.powerText
                small: !power.known
                color: power.known ? Theme.tx : Theme.tx3
                Accessible.ignored: true
            }
        }
        Repeater {
            model: row.owner.columns

            LwTableCell {
                id: cell

                required property LwColumn modelData
                readonly property bool known: row.entry.absent.indexOf(modelData.role) < 0
                readonly property string words: row.entry[modelData.role] ? row.entry[modelData.role] : ""
                // The reason for a missing value is shown whole or, where there is no room, in the hint.
                readonly property bool told: known || reason.advanceWidth <= modelData.width - 2 * padding
                // The host's side of a link that is too narrow or slow for the card, where the cause may be.
                readonly property bool narrow: modelData.role === "linkHost" && row.entry.verdictSeverity === 2 && row.entry.linkHost !== row.entry.linkCard

                objectName: "gpu_" + modelData.role
                column: modelData
                visible: column.visible && column.optional
                alignRight: column.alignRight && (known || !told)
                text: told ? words : "–"
                small: !known
                strong: narrow
                color: narrow ? Theme.warningText : known ? Theme.tx : Theme.tx3
                Accessible.ignored: false
                Accessible.name: qsTr("%1: %2").arg(modelData.title).arg(words)

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
            text: row.entry.verdict
            iconName: Theme.severityIcon(row.entry.verdictSeverity)
            small: true
            color: Theme.severityText(row.entry.verdictSeverity)
            Accessible.ignored: false
            Accessible.name: qsTr("Link: %1").arg(text)
            Accessible.description: row.entry.verdictHint

            HoverHandler {
                id: verdictHover
            }
            LwHint {
                shown: verdictHover.hovered && message.length > 0
                message: row.entry.verdictHint
            }
        }
    }
}
