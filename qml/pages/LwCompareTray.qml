// The parts to compare, below the list: one chip each, and a button for the table.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: tray

    property var compared: []

    signal removed(string key)
    signal cleared()
    signal tableRequested()

    implicitHeight: visible ? Theme.tabStripHeight : 0
    visible: compared.length > 0
    color: Theme.bg1

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Compared parts, %1 of 5").arg(compared.length)

    Rectangle {
        width: parent.width
        height: Theme.border
        color: Theme.line2
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.gap12
        anchors.rightMargin: Theme.gap12
        spacing: Theme.gap8

        LwIcon {
            name: "compare"
            color: Theme.tx
        }
        LwLabel {
            text: qsTr("%1 of 5").arg(tray.compared.length)
            elide: Text.ElideNone
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.minimumWidth: 0
            spacing: Theme.gap6

            Repeater {
                model: tray.compared

                LwChip {
                    required property int index
                    required property var modelData

                    objectName: "compared" + index
                    Layout.fillWidth: true
                    Layout.minimumWidth: Theme.wide(48)
                    Layout.maximumWidth: Math.ceil(implicitWidth)
                    text: modelData.title
                    hint: modelData.title
                    removable: true
                    onRemoved: tray.removed(modelData.key)
                }
            }
            Item {
                Layout.fillWidth: true
                Layout.preferredWidth: 1
            }
        }
        LwButton {
            small: true
            quiet: true
            text: qsTr("Clear")
            onClicked: tray.cleared()
        }
        LwButton {
            objectName: "sideBySide"
            small: true
            text: qsTr("Side by side")
            keys: qsTr("C")
            disabledReason: tray.compared.length < 2 ? qsTr("Two parts or more can be compared") : ""
            onClicked: tray.tableRequested()
        }
    }
}
