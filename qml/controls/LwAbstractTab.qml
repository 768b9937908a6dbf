// What all tabs share: Space, Enter, the mouse, the assistive press and the ring, which shows where keys have led.
// Not a button: Qt's buttons say that they are buttons whenever assistive technology is found.
import QtQuick
import Lanewatt.Ui

Item {
    id: tab

    property string spoken: ""
    property string hint: ""
    property bool current: false
    property int ringOffset: Theme.ringOffset
    readonly property alias hovered: hover.hovered
    readonly property alias down: press.pressed
    // The focus came by the pointer: there is no ring.
    property bool byPointer: false

    signal clicked()

    activeFocusOnTab: true
    onActiveFocusChanged: {
        if (!tab.activeFocus)
            tab.byPointer = false;
    }

    Keys.onPressed: event => {
        if (event.key !== Qt.Key_Return && event.key !== Qt.Key_Enter && event.key !== Qt.Key_Space)
            return;
        if (!event.isAutoRepeat)
            tab.clicked();
        event.accepted = true;
    }

    Accessible.role: Accessible.PageTab
    Accessible.name: tab.spoken
    Accessible.description: tab.hint
    Accessible.focusable: true
    Accessible.selectable: true
    Accessible.selected: tab.current
    Accessible.onPressAction: tab.clicked()

    HoverHandler {
        id: hover
    }

    TapHandler {
        id: press

        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            tab.byPointer = true;
            tab.forceActiveFocus(Qt.MouseFocusReason);
            tab.clicked();
        }
    }

    LwFocusRing {
        shown: tab.activeFocus && !tab.byPointer
        offset: tab.ringOffset
    }

    LwHint {
        shown: hover.hovered
        message: tab.hint
    }
}
