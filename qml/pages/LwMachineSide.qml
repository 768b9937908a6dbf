// Beside the machine: all that was read of the chosen GPU, what was not read, and what of it is told to others.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: side

    required property MachineViewModel machine
    // Too low for panels of their own height, one below the other: all of it scrolls.
    property bool tight: false
    readonly property bool hasGpus: machine.gpus.count > 0

    signal copyRequested(string text)

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }
    Rectangle {
        width: Theme.border
        height: parent.height
        color: Theme.line2
    }

    Flickable {
        anchors.fill: parent
        contentHeight: side.tight ? sharing.y + sharing.height : height
        interactive: side.tight
        clip: side.tight
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        LwPanel {
            id: factPanel

            objectName: "factPanel"
            anchors.top: parent.top
            anchors.left: parent.left
            anchors.leftMargin: Theme.border
            anchors.right: parent.right
            height: !visible ? 0 : Math.max(side.height - missing.height - sharing.height, side.tight ? Math.round(side.height * 0.85) : 0)
            visible: side.hasGpus
            title: side.machine.selectedTitle
            subtitle: qsTr("all that was read")

            LwMachineList {
                id: factList

                objectName: "factList"
                anchors.fill: parent
                label: qsTr("Facts of %1").arg(side.machine.selectedTitle)
                nameWidth: Math.min(Theme.wide(120), Math.round(width * 0.45))
                facts: true
                model: side.machine.facts
            }
        }

        LwPanel {
            id: missing

            objectName: "missingPanel"
            anchors.top: factPanel.bottom
            anchors.left: parent.left
            anchors.leftMargin: Theme.border
            anchors.right: parent.right
            height: visible ? Math.min(Theme.panelHeaderHeight + gapColumn.implicitHeight + 2 * Theme.gap8, Math.round(side.height * 0.36)) : 0
            visible: side.machine.gaps.count > 0 || side.machine.rootCommand.length > 0
            title: qsTr("Not read")
            subtitle: side.machine.gaps.count > 0 ? qsTr("%n thing(s)", "", side.machine.gaps.count) : ""

            Flickable {
                id: gapFlick

                objectName: "gapFlick"
                anchors.fill: parent
                contentHeight: gapColumn.implicitHeight + 2 * Theme.gap8
                activeFocusOnTab: contentHeight > height
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                T.ScrollBar.vertical: LwScrollBar {}

                Accessible.role: Accessible.List
                Accessible.name: missing.title

                Keys.onUpPressed: gapFlick.contentY = Math.max(0, gapFlick.contentY - Theme.rowHeight)
                Keys.onDownPressed: gapFlick.contentY = Math.max(0, Math.min(gapFlick.contentHeight - gapFlick.height, gapFlick.contentY + Theme.rowHeight))

                ColumnLayout {
                    id: gapColumn

                    x: Theme.gap12
                    y: Theme.gap8
                    width: parent.width - 2 * Theme.gap12
                    spacing: Theme.gap8

                    Repeater {
                        model: side.machine.gaps

                        RowLayout {
                            id: gap

                            required property string what
                            required property string where
                            required property int severity

                            Layout.fillWidth: true
                            spacing: Theme.gap8

                            Accessible.role: Accessible.ListItem
                            Accessible.name: Theme.joined([gap.what, gap.where], ", ")

                            LwIcon {
                                Layout.alignment: Qt.AlignTop
                                name: Theme.severityIcon(gap.severity)
                                size: Theme.iconMedium
                                color: Theme.severityText(gap.severity)
                            }
                            LwParagraph {
                                Layout.fillWidth: true
                                text: gap.where.length > 0 ? gap.what + " (" + gap.where + ")" : gap.what
                                Accessible.ignored: true
                            }
                        }
                    }
                    LwParagraph {
                        Layout.fillWidth: true
                        visible: side.machine.rootCommand.length > 0
                        text: qsTr("Only root may read memory modules, slots and serial numbers. Run this and open the file:")
                    }
                    RowLayout {
                        Layout.fillWidth: true
                        visible: side.machine.rootCommand.length > 0
                        spacing: Theme.gap8

                        LwParagraph {
                            objectName: "rootCommand"
                            Layout.fillWidth: true
                            text: side.machine.rootCommand
                            font: Theme.fontMonoSmall
                            color: Theme.tx
                        }
                        LwIconButton {
                            objectName: "copyRoot"
                            iconName: "copy"
                            label: qsTr("Copy the command")
                            onClicked: side.copyRequested(side.machine.rootCommand)
                        }
                    }
                }
            }

            LwFocusRing {
                shown: gapFlick.activeFocus
                offset: -Theme.ring
                cornerRadius: 0
            }
        }

        Rectangle {
            anchors.top: missing.bottom
            width: parent.width
            height: Theme.border
            z: 1
            color: Theme.line2
        }
        Rectangle {
            anchors.top: factPanel.bottom
            width: parent.width
            height: Theme.border
            z: 1
            color: Theme.line2
        }

        LwPanel {
            id: sharing

            anchors.top: missing.bottom
            anchors.left: parent.left
            anchors.leftMargin: Theme.border
            anchors.right: parent.right
            height: Theme.panelHeaderHeight + sharingColumn.implicitHeight + 2 * Theme.gap8
            title: qsTr("Sharing")

            Column {
                id: sharingColumn

                x: Theme.gap12
                y: Theme.gap8
                width: parent.width - 2 * Theme.gap12
                spacing: Theme.gap4

                LwSwitch {
                    objectName: "privateSwitch"
                    width: parent.width
                    text: qsTr("Show private values")
                    hint: qsTr("Serial numbers, UUIDs, MAC and IP addresses, host name and asset tags")
                    checked: side.machine.privateShown
                    onToggled: side.machine.privateShown = checked
                }
                LwParagraph {
                    objectName: "hiddenText"
                    width: parent.width
                    text: side.machine.hiddenText
                    color: Theme.tx3
                }
            }
        }
    }
}
