// The 2 px focus ring around its parent item while `shown`. `offset` is the gap outside the item; a negative one draws the
// ring inside.
import QtQuick
import Lanewatt.Ui

Rectangle {
    property bool shown: false
    property int offset: Theme.ringOffset
    property int cornerRadius: Theme.radiusControl

    anchors.fill: parent
    anchors.margins: -(offset + Theme.ring)
    z: 10
    visible: shown
    color: Theme.none
    radius: cornerRadius > 0 ? Math.max(0, cornerRadius + offset + Theme.ring - 1) : 0
    border.width: Theme.ring
    border.color: Theme.focus

    Accessible.ignored: true
}
