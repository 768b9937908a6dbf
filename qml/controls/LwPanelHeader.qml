// The 36 px head of a panel: icon, title, a quiet subtitle, chips after it, actions at the right end.
// `chips` and `actions` take items: chips: [LwChip { … }], actions: [LwButton { … }].
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: header

    property string title: ""
    property string subtitle: ""
    property string iconName: ""
    property alias chips: chipRow.data
    property alias actions: actionRow.data
    property bool lineAbove: false

    implicitWidth: row.implicitWidth + 2 * Theme.gap12
    implicitHeight: Theme.panelHeaderHeight
    color: Theme.bg1

    Accessible.role: Accessible.Heading
    Accessible.name: title
    Accessible.description: subtitle

    RowLayout {
        id: row

        anchors.fill: parent
        anchors.leftMargin: Theme.gap12
        anchors.rightMargin: Theme.gap12
        spacing: Theme.gap8

        LwIcon {
            name: header.iconName
            color: Theme.tx
        }
        LwLabel {
            Layout.maximumWidth: Math.ceil(implicitWidth)
            Layout.fillWidth: true
            Layout.minimumWidth: Math.min(implicitWidth, Theme.menuMinWidth / 2)
            text: header.title
            font: Theme.fontPanelTitle
        }
        LwLabel {
            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            visible: header.subtitle.length > 0
            text: header.subtitle
            font: Theme.fontSmall
            color: Theme.tx3
        }
        RowLayout {
            id: chipRow

            spacing: Theme.gap8
            visible: children.length > 0
        }
        Item {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
        }
        RowLayout {
            id: actionRow

            spacing: Theme.gap8
            visible: children.length > 0
        }
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: Theme.border
        color: Theme.line
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        height: Theme.border
        visible: header.lineAbove
        color: Theme.line2
    }
}
