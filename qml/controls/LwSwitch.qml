// On or off, with immediate effect. The knob changes side and the track changes fill.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.Switch {
    id: control

    property string hint: ""

    implicitWidth: text.length > 0 ? Math.ceil(implicitContentWidth) : Theme.switchWidth
    implicitHeight: Theme.smallControlHeight
    font: Theme.fontBase
    hoverEnabled: true

    Keys.onPressed: event => {
        if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter) {
            control.toggle();
            control.toggled();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.CheckBox
    Accessible.name: text
    Accessible.description: hint

    indicator: Rectangle {
        y: Math.round((control.height - height) / 2)
        width: Theme.switchWidth
        height: Theme.switchHeight
        radius: height / 2
        color: !control.enabled ? Theme.none : control.checked ? Theme.acBg : Theme.bg3
        border.width: Theme.border
        border.color: !control.enabled ? Theme.line : control.checked ? Theme.ac : Theme.ctl

        Rectangle {
            x: control.checked ? parent.width - width - Theme.gap2 : Theme.gap2
            y: Theme.gap2
            width: Theme.switchKnob
            height: Theme.switchKnob
            radius: height / 2
            color: !control.enabled ? Theme.line2 : control.checked ? Theme.acTx : Theme.tx2
        }
        LwFocusRing {
            shown: control.visualFocus
            cornerRadius: Theme.switchHeight / 2
        }
    }

    contentItem: LwLabel {
        leftPadding: Theme.switchWidth + Theme.gap8
        text: control.text
        font: control.font
        color: control.enabled ? Theme.tx : Theme.tx3
        Accessible.ignored: true
    }

    LwHint {
        shown: control.hovered
        message: control.hint
    }
}
