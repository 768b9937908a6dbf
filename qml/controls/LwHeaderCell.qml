// A column head, 28 px: title, sort arrow, and a grip at its right edge when it can be resized.
// `sort` is 0 none, 1 ascending, 2 descending.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: cell

    property string title: ""
    property bool alignRight: false
    property int sort: 0
    property bool sortable: false
    property bool resizable: false
    property string hint: ""
    property int padding: Theme.gap8

    signal sortRequested()
    signal resized(real newWidth)

    implicitWidth: Math.ceil(label.implicitWidth) + 2 * padding + (sortable ? Theme.iconSmall + Theme.gap2 : 0)
    implicitHeight: Theme.tableHeaderHeight
    color: sortable && hover.hovered ? Theme.bg3 : Theme.bg2
    activeFocusOnTab: sortable

    Keys.onPressed: event => {
        if (cell.sortable && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space)) {
            cell.sortRequested();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.ColumnHeader
    Accessible.name: title
    Accessible.description: sort === 1 ? qsTr("sorted, lowest first") : sort === 2 ? qsTr("sorted, highest first") : hint
    Accessible.focusable: sortable
    Accessible.onPressAction: if (cell.sortable) cell.sortRequested()

    HoverHandler {
        id: hover
    }

    TapHandler {
        enabled: cell.sortable
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: cell.sortRequested()
    }

    LwLabel {
        id: label

        x: cell.alignRight ? cell.width - width - cell.padding : cell.padding
        width: Math.min(Math.ceil(implicitWidth), cell.width - 2 * cell.padding - (arrow.visible ? arrow.width + Theme.gap2 : 0))
        height: parent.height
        text: cell.title
        font: Theme.fontLabel
        color: cell.sort > 0 ? Theme.tx : Theme.tx3
        Accessible.ignored: true
    }

    LwIcon {
        id: arrow

        x: cell.alignRight ? label.x - width - Theme.gap2 : label.x + label.width + Theme.gap2
        anchors.verticalCenter: parent.verticalCenter
        name: cell.sort === 1 ? "sortUp" : cell.sort === 2 ? "sortDown" : ""
        size: Theme.iconSmall
        color: Theme.tx
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.border
        color: Theme.line
    }

    MouseArea {
        id: grip

        property real pressX: 0

        anchors.right: parent.right
        width: Theme.splitHandle
        height: parent.height
        enabled: cell.resizable
        hoverEnabled: cell.resizable
        cursorShape: cell.resizable ? Qt.SplitHCursor : Qt.ArrowCursor
        preventStealing: true
        onPressed: event => grip.pressX = event.x
        onPositionChanged: event => {
            if (grip.pressed)
                cell.resized(Math.max(Theme.gap24, cell.width + event.x - grip.pressX));
        }

        Rectangle {
            anchors.right: parent.right
            width: Theme.border
            height: parent.height
            visible: grip.containsMouse || grip.pressed
            color: Theme.ctl
        }
    }

    LwFocusRing {
        shown: cell.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }

    LwHint {
        shown: hover.hovered
        message: cell.hint
    }
}
