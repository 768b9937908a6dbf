// A check box with its label; `trailing` is a count at the right end, as in facets.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.CheckBox {
    id: control

    property string trailing: ""
    property string hint: ""

    implicitWidth: indicator.width + (text.length > 0 ? Theme.gap8 + implicitContentWidth : 0)
    implicitHeight: Theme.smallControlHeight
    spacing: Theme.gap8
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
    Accessible.description: trailing.length > 0 ? trailing : hint

    indicator: Rectangle {
        y: Math.round((control.height - height) / 2)
        width: Theme.checkBox
        height: Theme.checkBox
        radius: Theme.radiusBox
        color: !control.enabled ? Theme.none : control.checkState !== Qt.Unchecked ? Theme.acBg : control.hovered ? Theme.bg3 : Theme.none
        border.width: Theme.border
        border.color: !control.enabled ? Theme.line : control.checkState !== Qt.Unchecked ? Theme.acBg : Theme.ctl

        LwIcon {
            anchors.centerIn: parent
            name: control.checkState === Qt.Checked ? "check" : control.checkState === Qt.PartiallyChecked ? "minus" : ""
            size: Theme.iconSmall
            color: control.enabled ? Theme.acTx : Theme.tx3
        }
        LwFocusRing {
            shown: control.visualFocus
            cornerRadius: Theme.radiusBox
        }
    }

    contentItem: Item {
        implicitWidth: Math.ceil((children[0] as Text).implicitWidth) + (control.trailing.length > 0 ? Theme.gap8 + Math.ceil((children[1] as Text).implicitWidth) : 0)

        LwLabel {
            x: Theme.checkBox + Theme.gap8
            width: parent.width - x - (control.trailing.length > 0 ? (parent.children[1] as Text).implicitWidth + Theme.gap8 : 0)
            height: parent.height
            text: control.text
            font: control.font
            color: control.enabled ? Theme.tx : Theme.tx3
            Accessible.ignored: true
        }
        LwLabel {
            anchors.right: parent.right
            height: parent.height
            text: control.trailing
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true
        }
    }

    LwHint {
        shown: control.hovered
        message: control.hint
    }
}
