// What waits for a place, and the rows of racks.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: panel

    property SitePageViewModel site: null
    property string machinesKeys: ""

    signal rowChosen(string key)
    signal machinesWanted()

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("To place")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwScrollPane {
        anchors.fill: parent
        contentHeight: column.implicitHeight

        Column {
            id: column

            width: parent.width

            LwPanelHeader {
                width: column.width
                title: qsTr("To place")
                subtitle: panel.site ? qsTr("%n machine(s)", "", panel.site.waitingCount) : ""
            }
            LwParagraph {
                x: Theme.gap12
                width: column.width - 2 * Theme.gap12
                topPadding: Theme.gap8
                bottomPadding: Theme.gap8
                visible: panel.site !== null && panel.site.waitingCount === 0
                text: qsTr("Every machine stands in a rack.")
            }
            Repeater {
                model: panel.site ? panel.site.waiting : null

                ColumnLayout {
                    id: waiting

                    required property int index
                    required property var model

                    objectName: "waiting" + index
                    x: Theme.gap12
                    width: column.width - 2 * Theme.gap12
                    spacing: 0

                    Accessible.role: Accessible.StaticText
                    Accessible.name: model ? Theme.joined([model.count, model.name, model.reason], ", ") : ""

                    LwLabel {
                        Layout.fillWidth: true
                        Layout.topMargin: Theme.gap8
                        text: waiting.model ? qsTr("%1 × %2").arg(waiting.model.count).arg(waiting.model.name) : ""
                        font: Theme.fontBaseMedium
                        Accessible.ignored: true
                    }
                    LwParagraph {
                        Layout.fillWidth: true
                        Layout.bottomMargin: Theme.gap8
                        text: waiting.model ? waiting.model.reason : ""
                        color: waiting.model && waiting.model.left ? Theme.warningText : Theme.tx3
                        Accessible.ignored: true
                    }
                }
            }
            LwButton {
                objectName: "siteMachines"
                x: Theme.gap12
                width: column.width - 2 * Theme.gap12
                small: true
                iconName: "build"
                text: qsTr("Number…")
                hint: qsTr("How many machines there are")
                keys: panel.machinesKeys
                onClicked: panel.machinesWanted()
            }
            Item {
                width: 1
                height: Theme.gap8
            }
            LwPanelHeader {
                width: column.width
                title: qsTr("Rows")
                lineAbove: true
            }
            Repeater {
                model: panel.site ? panel.site.rows : null

                LwPress {
                    id: row

                    required property int index
                    required property var model
                    readonly property int first: model ? model.first : 0

                    objectName: "siteRow" + index
                    width: column.width
                    implicitHeight: Theme.rowHeight
                    text: model ? Theme.joined([model.title, qsTr("%n rack(s)", "", model.count), model.aisle.length > 0 ? qsTr("aisle %1").arg(model.aisle) : ""], ", ") : ""
                    onClicked: panel.rowChosen(panel.site.racks.rowAt(row.first).key)

                    LwLabel {
                        anchors.left: parent.left
                        anchors.right: parent.right
                        anchors.leftMargin: Theme.gap12
                        anchors.rightMargin: Theme.gap12
                        anchors.verticalCenter: parent.verticalCenter
                        text: row.text
                        font: Theme.fontSmall
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
}
