// A row of a list or table: selection, hover, keyboard ring, line below. Children are its cells. Enter activates, Space
// toggles the selection; the Menu key, Shift F10 and the right button request the menu.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: row

    property bool selected: false
    property bool group: false
    property bool total: false
    property bool interactive: !group && !total
    property string spoken: ""
    readonly property alias hovered: hover.hovered
    default property alias content: cellArea.data

    signal clicked()
    signal activated()
    signal toggled()
    signal menuRequested(real menuX, real menuY)

    implicitWidth: Theme.menuMaxHeight
    implicitHeight: group ? Theme.reasonRowHeight : Theme.rowHeight
    color: selected ? Theme.bgSel : group || total ? Theme.bg2 : interactive && hover.hovered ? Theme.bg3 : Theme.bg1
    activeFocusOnTab: interactive

    Keys.onPressed: event => {
        if (row.interactive && event.key === Qt.Key_F10 && event.modifiers === Qt.ShiftModifier) {
            row.menuRequested(Theme.gap24, row.height);
            event.accepted = true;
            return;
        }
        if (!row.interactive || (event.modifiers & (Qt.ShiftModifier | Qt.ControlModifier | Qt.AltModifier)))
            return;
        switch (event.key) {
        case Qt.Key_Return:
        case Qt.Key_Enter: row.activated(); break;
        case Qt.Key_Space: row.toggled(); break;
        case Qt.Key_Menu: row.menuRequested(Theme.gap24, row.height); break;
        default: return;
        }
        event.accepted = true;
    }

    Accessible.role: Accessible.Row
    Accessible.name: spoken
    Accessible.selectable: interactive
    Accessible.selected: selected
    Accessible.focusable: interactive
    Accessible.onPressAction: if (row.interactive) row.activated()

    HoverHandler {
        id: hover
    }

    TapHandler {
        enabled: row.interactive
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            row.forceActiveFocus(Qt.MouseFocusReason);
            row.clicked();
        }
        onDoubleTapped: row.activated()
    }

    TapHandler {
        enabled: row.interactive
        acceptedButtons: Qt.RightButton
        onTapped: eventPoint => row.menuRequested(eventPoint.position.x, eventPoint.position.y)
    }

    Item {
        id: cellArea

        anchors.fill: parent
        anchors.bottomMargin: Theme.border
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.border
        color: Theme.line
    }

    LwFocusRing {
        shown: row.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }
}
