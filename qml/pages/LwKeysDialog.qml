// The keyboard map: every command with its key, and keys without a command.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

LwDialog {
    id: dialog

    property LwCommands commands: null
    property var map: []
    // As key caps: with the names printed on keyboards.
    readonly property var others: [
        [qsTr("Ctrl K"), qsTr("Search or run a command")], [qsTr("Shift Enter"), qsTr("Use the part and stay")],
        [qsTr("Alt 1…9"), qsTr("Fix of the focused finding")], [qsTr("Ctrl + − 0"), qsTr("Zoom the drawing")],
        [qsTr("Space"), qsTr("Select")], [qsTr("Esc"), qsTr("Close one layer")]
    ]

    iconName: "help"
    title: qsTr("Keys")
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(840)) : Theme.wide(840)
    y: parent ? Math.round((parent.height - height) / 2) : 0
    acceptText: qsTr("Close")
    rejectText: ""

    onCommandsChanged: {
        const list = [];
        for (const command of dialog.commands ? dialog.commands.all() : []) {
            if (command.keys.length > 0)
                list.push([command.keys, command.title]);
        }
        dialog.map = list.concat(dialog.others);
    }

    Flickable {
        width: dialog.availableWidth
        height: dialog.contentRoom
        implicitHeight: grid.implicitHeight
        contentHeight: grid.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        GridLayout {
            id: grid

            width: dialog.availableWidth - Theme.scrollBar
            columns: width < Theme.wide(640) ? 1 : 2
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
                        implicitWidth: Math.max(Theme.wide(144), cap.implicitWidth)
                        implicitHeight: Theme.factRowHeight

                        LwKeyCap {
                            id: cap

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
}
