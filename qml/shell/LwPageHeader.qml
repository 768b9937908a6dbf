// The 48 px head of a page: title, chips and selectors after it, commands at the right end.
// `lead` and `actions` take items: lead: [LwChip { … }], actions: [LwIconButton { … }, LwButton { … }].
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: header

    property string title: ""
    property alias lead: leadRow.data
    property alias actions: actionRow.data

    implicitWidth: Theme.minWindowWidth - Theme.railWidth
    implicitHeight: Theme.pageHeaderHeight
    color: Theme.bg1

    Accessible.role: Accessible.Heading
    Accessible.name: title

    LwLabel {
        id: titleLabel

        anchors.left: parent.left
        anchors.leftMargin: Theme.gap16
        height: parent.height
        width: Math.max(0, Math.min(Math.ceil(implicitWidth), header.width - leadRow.width - actionRow.width - 4 * Theme.gap16))
        text: header.title
        font: Theme.fontPageTitle
        Accessible.ignored: true
    }

    RowLayout {
        id: leadRow

        anchors.left: titleLabel.right
        anchors.leftMargin: Theme.gap8
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap8
    }

    RowLayout {
        id: actionRow

        anchors.right: parent.right
        anchors.rightMargin: Theme.gap16
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap8
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: Theme.border
        color: Theme.line
    }
}
