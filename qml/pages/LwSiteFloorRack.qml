// What the chosen rack of the floor is: its name, what it holds, its meters, what closes it, and the way to its page.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

Item {
    id: card

    property SitePageViewModel site: null
    // Its number in the list of racks; −1: none is chosen.
    property int rack: -1
    readonly property var chosen: site !== null && site.revision >= 0 && rack >= 0 ? site.racks.rowAt(rack) : null

    signal opened()

    implicitHeight: chosen !== null ? column.implicitHeight + 2 * Theme.gap8 : 0
    height: implicitHeight
    visible: chosen !== null

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("The chosen rack")
    Accessible.description: chosen ? chosen.spoken : ""

    Rectangle {
        anchors.fill: parent
        color: Theme.bg2
    }
    Rectangle {
        width: parent.width
        height: Theme.border
        color: Theme.line
    }

    ColumnLayout {
        id: column

        x: Theme.gap12
        y: Theme.gap8
        width: card.width - 2 * Theme.gap12
        spacing: Theme.gap4

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwIcon {
                name: "rack"
                color: Theme.tx
            }
            LwLabel {
                objectName: "floorCardName"
                Layout.fillWidth: true
                Layout.maximumWidth: Math.ceil(implicitWidth)
                text: card.chosen ? card.chosen.name : ""
                font: Theme.fontBaseStrong
            }
            LwLabel {
                Layout.fillWidth: true
                text: card.chosen ? card.chosen.contents : ""
                font: Theme.fontSmall
                color: Theme.tx3
            }
            LwLink {
                objectName: "floorOpen"
                text: qsTr("Open rack")
                onClicked: card.opened()
            }
            LwKeyCap {
                keys: qsTr("Enter")
            }
        }
        Flow {
            Layout.fillWidth: true
            spacing: Theme.gap16

            Repeater {
                model: card.chosen ? card.chosen.meters : []

                Row {
                    id: meter

                    required property var modelData

                    spacing: Theme.gap4

                    LwIcon {
                        anchors.verticalCenter: parent.verticalCenter
                        name: meter.modelData.iconName
                        size: Theme.iconSmall
                        color: Theme.familyColor(meter.modelData.family)
                    }
                    LwBudgetBar {
                        anchors.verticalCenter: parent.verticalCenter
                        width: Theme.budgetBarWidth
                        used: meter.modelData.used
                        limit: meter.modelData.limit
                        maximum: meter.modelData.limit
                        known: meter.modelData.known
                        family: meter.modelData.family
                        label: meter.modelData.title
                        Accessible.ignored: true
                    }
                    LwLabel {
                        text: meter.modelData.limited ? meter.modelData.usedText + " / " + meter.modelData.limitText : Theme.joined([meter.modelData.usedText, meter.modelData.limitText], " ")
                        font: Theme.fontLabel
                        color: meter.modelData.severity >= 2 ? Theme.severityText(meter.modelData.severity) : Theme.tx2
                    }
                }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            // It keeps its room, so that the floor above does not move when limits become known.
            opacity: card.chosen !== null && card.chosen.closed.length > 0 ? 1 : 0
            spacing: Theme.gap4

            LwIcon {
                name: card.chosen ? card.chosen.closedIcon : ""
                size: Theme.iconSmall
                color: Theme.warningText
            }
            LwLabel {
                objectName: "floorCardClosed"
                Layout.fillWidth: true
                text: card.chosen ? Theme.joined([card.chosen.closed, card.chosen.next], ", ") : ""
                font: Theme.fontSmall
                color: Theme.warningText
            }
        }
    }
}
