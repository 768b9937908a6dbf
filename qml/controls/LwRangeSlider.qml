// A range slider with steps and two knobs. `counts` of the steps are bars above it. Tab moves between knobs, an arrow key
// is one step. It changes its own values, as Qt sliders do; edited is emitted for changes by the user.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.RangeSlider {
    id: slider

    required property string label
    // Names of the steps.
    required property var steps
    property var counts: []
    readonly property int low: Math.round(first.value)
    readonly property int high: Math.round(second.value)
    readonly property int lineTop: height - Math.round((Theme.smallControlHeight + Theme.gap4) / 2)
    readonly property int most: counts.length > 0 ? Math.max(1, ...counts) : 1

    signal edited()

    function stepText(step: int): string {
        return slider.steps[step] ?? "";
    }

    implicitWidth: Theme.fieldWidth
    implicitHeight: Theme.smallControlHeight + (counts.length > 0 ? Theme.gap8 : 0)
    leftPadding: Theme.ring + Theme.border
    rightPadding: leftPadding
    from: 0
    to: Math.max(1, steps.length - 1)
    stepSize: 1
    snapMode: T.RangeSlider.SnapAlways
    hoverEnabled: true

    first.onMoved: slider.edited()
    second.onMoved: slider.edited()

    first.handle: LwRangeKnob {
        objectName: "rangeFrom"
        slider: slider
        at: slider.first.visualPosition
        held: slider.first.pressed
        label: qsTr("%1 from").arg(slider.label)
        valueText: slider.stepText(slider.low)
    }
    second.handle: LwRangeKnob {
        objectName: "rangeTo"
        slider: slider
        at: slider.second.visualPosition
        held: slider.second.pressed
        label: qsTr("%1 to").arg(slider.label)
        valueText: slider.stepText(slider.high)
    }

    background: Item {
        Repeater {
            model: slider.counts.length

            Rectangle {
                required property int index
                readonly property real room: slider.availableWidth / Math.max(1, slider.counts.length)

                x: slider.leftPadding + index * room
                width: Math.max(1, room - 1)
                height: slider.counts[index] > 0 ? Math.max(2, Math.round(Theme.gap12 * slider.counts[index] / slider.most)) : 0
                y: slider.lineTop - height
                color: index >= slider.low && index <= slider.high ? Theme.line2 : Theme.bg3
            }
        }
        Rectangle {
            x: slider.leftPadding
            y: slider.lineTop
            width: slider.availableWidth
            height: Theme.gap4
            radius: Theme.radiusBar
            color: Theme.bg3

            Rectangle {
                x: slider.first.visualPosition * parent.width
                width: slider.second.visualPosition * parent.width - x
                height: parent.height
                radius: Theme.radiusBar
                color: Theme.ac
            }
        }
    }
}
