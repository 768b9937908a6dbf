// The 2 px focus ring, which LwFocusRing makes when it is needed. `offset` is the gap outside the control; a negative one
// draws the ring inside.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: ring

    property int offset: Theme.ringOffset
    property int cornerRadius: Theme.radiusControl

    anchors.fill: parent
    anchors.margins: -(offset + Theme.ring)
    z: 10
    color: Theme.none
    radius: cornerRadius > 0 ? Math.max(0, cornerRadius + offset + Theme.ring - 1) : 0
    border.width: Theme.ring
    border.color: Theme.focus

    Accessible.ignored: true
}
