// The keyboard map.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwDialog {
    id: dialog

    readonly property var map: [
        ["Ctrl K", qsTr("Search or run a command")], ["Ctrl N", qsTr("New design")],
        ["Ctrl O", qsTr("Open")], ["Ctrl S", qsTr("Save")],
        ["Ctrl Shift S", qsTr("Save as")], ["Ctrl E", qsTr("Export BOM")],
        ["Ctrl Shift E", qsTr("Export drawing")], ["Ctrl Shift C", qsTr("Copy BOM as Markdown")],
        ["Ctrl Z", qsTr("Undo")], ["Ctrl Shift Z", qsTr("Redo")],
        ["A, Ins", qsTr("Add part")], ["Enter", qsTr("Change or use the part")],
        ["Shift Enter", qsTr("Use the part and stay")], ["Del", qsTr("Remove the line")],
        ["F1", qsTr("Explain the focused number")], ["F8, Shift F8", qsTr("Next, previous finding")],
        ["Alt 1…9", qsTr("Fix of the focused finding")], ["/", qsTr("Search in the page")],
        ["1, 2", qsTr("Build, Parts")], ["F6, Shift F6", qsTr("Next, previous panel")],
        ["Ctrl Tab", qsTr("Next design")], ["Ctrl W", qsTr("Close the design")],
        ["Ctrl + − 0", qsTr("Zoom the lane map")], ["F10", qsTr("Menu")],
        ["F2", qsTr("Rename the design")], ["Esc", qsTr("Close one layer")]
    ]

    iconName: "help"
    title: qsTr("Keys")
    width: 640
    acceptText: qsTr("Close")
    rejectText: ""

    GridLayout {
        width: dialog.availableWidth
        columns: 2
        columnSpacing: Theme.gap24
        rowSpacing: Theme.gap4

        Repeater {
            model: dialog.map

            RowLayout {
                id: entry

                required property var modelData

                Layout.fillWidth: true
                Layout.preferredWidth: 1
                spacing: Theme.gap8

                Item {
                    implicitWidth: 104
                    implicitHeight: Theme.factRowHeight

                    LwKeyCap {
                        anchors.verticalCenter: parent.verticalCenter
                        keys: entry.modelData[0]
                    }
                }
                LwLabel {
                    Layout.fillWidth: true
                    text: entry.modelData[1]
                    font: Theme.fontSmall
                    Accessible.name: qsTr("%1: %2").arg(entry.modelData[0]).arg(entry.modelData[1])
                }
            }
        }
    }
}
