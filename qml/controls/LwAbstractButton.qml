// What all buttons share: Space, Enter, the assistive press, the ring, and a reason when they refuse.
// A non-empty `disabledReason` blocks the button but keeps it focusable, so that the reason can be read.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.Button {
    id: control

    property string disabledReason: ""
    property string hint: ""
    property string keys: ""
    // What assistive technology is told it is. Qt's buttons say Button again whenever assistive technology is found.
    property int spokenRole: Accessible.Button
    property int ringOffset: Theme.ringOffset
    property int ringRadius: Theme.radiusControl
    readonly property bool blocked: disabledReason.length > 0
    readonly property bool looksDisabled: blocked || !enabled

    function activate(): void {
        if (control.looksDisabled)
            return;
        if (control.checkable)
            control.toggle();
        if (control.action)
            control.action.trigger(control);
        control.clicked();
    }

    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    font: Theme.fontBase

    // One by one: to compare with a name of Qt's means to read all of them, which the start would wait for.
    Keys.onReturnPressed: event => {
        if (!event.isAutoRepeat)
            control.activate();
    }
    Keys.onEnterPressed: event => {
        if (!event.isAutoRepeat)
            control.activate();
    }
    Keys.onSpacePressed: event => event.accepted = control.blocked

    Accessible.role: control.spokenRole
    Accessible.onRoleChanged: {
        if (control.Accessible.role !== control.spokenRole)
            control.Accessible.role = control.spokenRole;
    }
    Accessible.name: control.text
    Accessible.description: control.blocked ? control.disabledReason : control.hint
    Accessible.onPressAction: control.activate()

    LwFocusRing {
        shown: control.visualFocus
        offset: control.ringOffset
        cornerRadius: control.ringRadius
    }

    MouseArea {
        id: refusal

        anchors.fill: parent
        enabled: control.blocked
        hoverEnabled: control.blocked
        z: 11
    }

    LwHint {
        shown: control.hovered || refusal.containsMouse || (control.visualFocus && control.blocked)
        message: control.blocked ? control.disabledReason : control.hint
    }
}
