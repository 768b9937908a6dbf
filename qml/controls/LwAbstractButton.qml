// Base of all buttons: Space, Enter, press by assistive technology, focus ring, and a reason when disabled. A non-empty
// `disabledReason` blocks the button but keeps it focusable, so that the reason can be read.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.AbstractButton {
    id: control

    // The tooltip.
    property string hint: ""
    // Shortcut to display.
    property string keys: ""
    property string disabledReason: ""
    readonly property bool blocked: disabledReason.length > 0
    readonly property bool looksDisabled: blocked || !enabled
    property int ringOffset: Theme.ringOffset
    property int ringRadius: Theme.radiusControl

    // As if it was pressed; does nothing while it is blocked.
    function activate(): void {
        if (control.looksDisabled)
            return;
        if (control.checkable)
            control.toggle();
        control.clicked();
    }

    hoverEnabled: true
    font: Theme.fontBase

    Keys.onReturnPressed: event => {
        if (!event.isAutoRepeat)
            control.activate();
    }
    Keys.onEnterPressed: event => {
        if (!event.isAutoRepeat)
            control.activate();
    }
    Keys.onSpacePressed: event => event.accepted = control.blocked

    Accessible.role: Accessible.Button
    Accessible.name: control.text
    Accessible.description: control.blocked ? control.disabledReason : control.hint
    Accessible.onPressAction: control.activate()

    // Stops clicks from reaching items below.
    MouseArea {
        anchors.fill: parent
        z: 1
        visible: control.blocked
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
