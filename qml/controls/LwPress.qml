// A pressable item that is no button for assistive technology, such as a link or menu. In Qt 6.4, types of Qt Quick
// Templates keep the role of their type, whatever Accessible.role says.
import QtQuick
import Lanewatt.Ui

Item {
    id: control

    property string text: ""
    // As in LwAbstractButton.
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
    // Focused by the mouse, so no ring is shown.
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
