// What is pressed and is no button to assistive technology, as a link or a menu. What Qt Quick Templates have keeps the role of
// its type in Qt 6.4, whatever Accessible.role says.
import QtQuick
import Lanewatt.Ui

Item {
    id: control

    property string text: ""
    // As LwAbstractButton has them.
    property string hint: ""
    property string keys: ""
    property string disabledReason: ""
    readonly property bool blocked: disabledReason.length > 0
    readonly property bool looksDisabled: blocked || !enabled
    property int spokenRole: Accessible.Link
    property int ringOffset: Theme.ringOffset
    property int ringRadius: Theme.radiusControl
    property int cursor: Qt.ArrowCursor
    readonly property alias hovered: hover.hovered
    readonly property alias down: area.pressed
    // It has the focus by the mouse: no ring shows it.
    property bool byMouse: false
    readonly property bool visualFocus: activeFocus && !byMouse

    signal clicked()

    function activate(): void {
        if (!control.looksDisabled)
            control.clicked();
    }

    function press(event: KeyEvent): void {
        event.accepted = true;
        if (!event.isAutoRepeat)
            control.activate();
    }

    activeFocusOnTab: true
    onActiveFocusChanged: {
        if (!control.activeFocus)
            control.byMouse = false;
    }

    Keys.onReturnPressed: event => control.press(event)
    Keys.onEnterPressed: event => control.press(event)
    Keys.onSpacePressed: event => control.press(event)

    Accessible.role: control.spokenRole
    Accessible.name: control.text
    Accessible.description: control.blocked ? control.disabledReason : control.hint
    Accessible.focusable: true
    Accessible.onPressAction: control.activate()

    HoverHandler {
        id: hover

        cursorShape: control.cursor
    }
    MouseArea {
        id: area

        anchors.fill: parent
        z: 1
        onPressed: {
            if (control.blocked)
                return;
            control.byMouse = true;
            control.forceActiveFocus(Qt.MouseFocusReason);
        }
        onClicked: control.activate()
    }

    LwFocusRing {
        shown: control.visualFocus
        offset: control.ringOffset
        cornerRadius: control.ringRadius
    }
    LwHint {
        shown: control.hovered || (control.blocked && control.visualFocus)
        message: control.blocked ? control.disabledReason : control.hint
    }
}
