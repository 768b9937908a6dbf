// Progress. `share` is from 0 to 1; below 0 the progress is unknown, and a segment moves back and forth.
import QtQuick
import Lanewatt.Ui

Item {
    id: bar

    property real share: -1
    property string label: ""
    readonly property bool known: share >= 0

    implicitWidth: Theme.fieldWidth
    implicitHeight: Theme.budgetTrack
    clip: true

    Accessible.role: Accessible.ProgressBar
    Accessible.name: label
    Accessible.description: known ? qsTr("%1 percent").arg(Math.round(100 * share)) : ""

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusBar
        color: Theme.bg3
        border.width: Theme.border
        border.color: Theme.line2
    }

    Rectangle {
        id: piece

        y: Theme.border
        x: Theme.border
        width: Math.round((bar.width - 2 * Theme.border) * (bar.known ? Math.min(1, bar.share) : 0.2))
        height: bar.height - 2 * Theme.border
        color: Theme.ac

        SequentialAnimation on x {
            running: bar.visible && !bar.known && !Theme.reducedMotion
            loops: Animation.Infinite
            alwaysRunToEnd: false
            onStopped: piece.x = Theme.border

            NumberAnimation {
                from: Theme.border
                to: bar.width * 0.8
                duration: 8 * Theme.motion
            }
            NumberAnimation {
                from: bar.width * 0.8
                to: Theme.border
                duration: 8 * Theme.motion
            }
        }
    }
}
