// The 48 px header of a page: title, chips and selectors, commands at the right end; where they do not fit (large text) the
// commands are below the title, in as many rows as needed. `lead` takes a row that fills it, `actions` takes items: lead:
// RowLayout { … }, actions: [LwIconButton { … }, LwButton { … }].
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: header

    property string title: ""
    property alias lead: leadArea.data
    property alias actions: actionRow.data
    readonly property real room: width - 2 * Theme.gap16
    readonly property real actionsWidth: {
        let sum = 0;
        for (let i = 0; i < actionRow.children.length; ++i) {
            const item = actionRow.children[i];
            // Repeaters among them have no width.
            sum += item.visible && item.implicitWidth > 0 ? item.implicitWidth + Theme.gap8 : 0;
        }
        return sum;
    }
    // A title may be elided, but not to nothing.
    readonly property bool wrapped: Math.min(titleLabel.implicitWidth, Theme.wide(96)) + Theme.gap8 + leadArea.implicitWidth + actionsWidth > room

    implicitWidth: Theme.minWindowWidth - Theme.railWidth
    implicitHeight: Theme.pageHeaderHeight + (wrapped ? actionRow.height + Theme.gap8 : 0)
    color: Theme.bg1

    Accessible.role: Accessible.Heading
    Accessible.name: title

    LwLabel {
        id: titleLabel

        anchors.left: parent.left
        anchors.leftMargin: Theme.gap16
        height: Theme.pageHeaderHeight
        width: Math.min(Math.ceil(implicitWidth), header.wrapped ? Math.max(Theme.wide(96), header.room - leadArea.implicitWidth - Theme.gap8)
                                                                : header.room - leadArea.implicitWidth - Theme.gap8 - header.actionsWidth)
        text: header.title
        font: Theme.fontPageTitle
    }

    Item {
        id: leadArea

        readonly property Item row: children.length > 0 ? children[0] : null

        anchors.left: titleLabel.right
        anchors.leftMargin: Theme.gap8
        anchors.verticalCenter: titleLabel.verticalCenter
        implicitWidth: row ? row.implicitWidth : 0
        implicitHeight: row ? row.implicitHeight : 0
        width: Math.min(implicitWidth, header.room - titleLabel.width - Theme.gap8)
    }

    Flow {
        id: actionRow

        x: header.wrapped ? Theme.gap16 : header.width - Theme.gap16 - width
        y: header.wrapped ? Theme.pageHeaderHeight : Math.round((header.height - height) / 2)
        width: Math.min(header.room, Math.max(0, header.actionsWidth - Theme.gap8))
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
