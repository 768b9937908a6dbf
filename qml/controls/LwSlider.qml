// A slider for a limit: the filled side is the allowed range. An arrow key is one step, Page ten. It changes its own value,
// as Qt sliders do; moved is emitted for changes by the user.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.Slider {
    id: slider

    property string label: ""
    property string valueText: String(value)
    property bool allowAbove: false

    implicitWidth: Theme.fieldWidth
    implicitHeight: Theme.smallControlHeight
    leftPadding: Theme.ring + Theme.border
    rightPadding: leftPadding
    stepSize: 1
    snapMode: T.Slider.SnapAlways
    hoverEnabled: true

    Keys.onPressed: event => {
        const by = event.key === Qt.Key_PageUp ? 10 : event.key === Qt.Key_PageDown ? -10 : 0;
        if (by === 0)
            return;
        slider.value = Math.max(slider.from, Math.min(slider.to, slider.value + by * slider.stepSize));
        slider.moved();
        event.accepted = true;
    }

    Accessible.role: Accessible.Slider
    Accessible.name: label
    Accessible.description: valueText

    handle: Rectangle {
        x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
        y: Math.round((slider.height - height) / 2)
        width: Theme.switchKnob
        height: Theme.switchKnob
        radius: height / 2
        color: slider.pressed ? Theme.ac : Theme.bg1
        border.width: Theme.ring
        border.color: slider.enabled ? Theme.ac : Theme.line2

        LwFocusRing {
            shown: slider.visualFocus
            cornerRadius: Theme.switchKnob / 2
        }
    }

    background: Item {
        Rectangle {
            x: slider.leftPadding
            y: Math.round((slider.height - height) / 2)
            width: slider.availableWidth
            height: Theme.gap4
            radius: Theme.radiusBar
            color: Theme.bg3

            Rectangle {
                x: slider.allowAbove ? slider.visualPosition * parent.width : 0
                width: slider.allowAbove ? parent.width - x : slider.visualPosition * parent.width
                height: parent.height
                radius: Theme.radiusBar
                color: slider.enabled ? Theme.ac : Theme.line2
            }
        }
    }
}
