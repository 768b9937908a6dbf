// What all buttons share: Space, Enter, the assistive press, the ring, and a reason when they refuse.
// A non-empty `disabledReason` blocks the button but keeps it focusable, so that the reason can be read.
import QtQuick
import Lanewatt.Ui

LwPressable {
    id: control

    // What assistive technology is told it is.
    property int spokenRole: Accessible.Button

    font: Theme.fontBase
    ringOffset: Theme.ringOffset
    ringRadius: Theme.radiusControl

    Accessible.role: control.spokenRole
    Accessible.name: control.text
    Accessible.description: control.blocked ? control.disabledReason : control.hint
    Accessible.onPressAction: control.activate()
}
