// One of the two knobs of a range.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

Rectangle {
    id: knob

    required property T.RangeSlider slider
    required property real at
    required property bool held
    required property string label
    required property string valueText

    x: slider.leftPadding + at * (slider.availableWidth - width)
    y: slider.height - Math.round((Theme.smallControlHeight + height) / 2)
    width: Theme.switchKnob
    height: Theme.switchKnob
    radius: height / 2
    color: held ? Theme.ac : Theme.bg1
    border.width: Theme.ring
    border.color: slider.enabled ? Theme.ac : Theme.line2

    Accessible.role: Accessible.Slider
    Accessible.name: label
    Accessible.description: valueText
    Accessible.focusable: true

    LwFocusRing {
        shown: knob.activeFocus
        cornerRadius: Theme.switchKnob / 2
    }
}
