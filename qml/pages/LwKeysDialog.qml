// The keyboard map: every command with its key, and keys without a command, in groups.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

LwDialog {
    id: dialog

    property LwPages pages: null
    // { title, entries: [[keys, what they do]] }
    property var groups: []
    readonly property LwKeyMap keyMap: LwKeyMap {}

    iconName: "help"
    title: qsTr("Keys")
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(840)) : Theme.wide(840)
    y: parent ? Math.round((parent.height - height) / 2) : 0
    acceptText: qsTr("Close")
    rejectText: ""

    // Keys change with the page that is shown and with the settings.
    onAboutToShow: dialog.groups = dialog.keyMap.groups(dialog.pages)

    Item {
        width: dialog.availableWidth
        height: dialog.contentRoom
        implicitHeight: column.implicitHeight

        Flickable {
            id: view

            objectName: "keyList"

            function scroll(by: real): void {
                view.contentY = Math.max(0, Math.min(view.contentHeight - view.height, view.contentY + by));
            }

            anchors.fill: parent
            contentHeight: column.implicitHeight
            clip: true
            activeFocusOnTab: view.contentHeight > view.height
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: LwScrollBar {}

            Accessible.role: Accessible.List
            Accessible.name: dialog.title

            Keys.onPressed: event => {
                switch (event.key) {
                case Qt.Key_Up: view.scroll(-Theme.factRowHeight); break;
                case Qt.Key_Down: view.scroll(Theme.factRowHeight); break;
                case Qt.Key_PageUp: view.scroll(-view.height); break;
                case Qt.Key_PageDown: view.scroll(view.height); break;
                case Qt.Key_Home: view.scroll(-view.contentHeight); break;
                case Qt.Key_End: view.scroll(view.contentHeight); break;
                default: return;
                }
                event.accepted = true;
            }

            Column {
                id: column

                width: dialog.availableWidth - Theme.scrollBar
                spacing: Theme.gap12

                Repeater {
                    model: dialog.groups

                    Column {
                        id: group

                        required property int index
                        required property var modelData

                        objectName: "keyGroup" + index
                        width: column.width
                        spacing: Theme.gap4

                        LwLabel {
                            width: group.width
                            text: group.modelData.title
                            font: Theme.fontBaseStrong
                            Accessible.role: Accessible.Heading
                            Accessible.name: text
                        }
                        GridLayout {
                            width: group.width
                            columns: width < Theme.wide(640) ? 1 : 2
                            columnSpacing: Theme.gap24
                            rowSpacing: Theme.gap4

                            Repeater {
                                model: group.modelData.entries

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
                                        Accessible.role: Accessible.StaticText
                                        Accessible.name: qsTr("%1: %2").arg(entry.modelData[0]).arg(entry.modelData[1])
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        LwFocusRing {
            shown: view.activeFocus
        }
    }
}
