// A button with only an icon: close, undo, redo, chevrons, drag. `label` is its tooltip and accessible name.
import QtQuick
import Lanewatt.Ui

LwAbstractButton {
    id: control

    required property string iconName
    required property string label
    property bool small: false
    property bool outlined: false
    property int iconSize: small ? Theme.iconSmall : Theme.iconMedium
    property color iconColor: hovered || down ? Theme.tx : Theme.tx2

    implicitWidth: implicitHeight
    implicitHeight: small ? Theme.smallControlHeight : Theme.controlHeight
    hint: keys.length > 0 ? qsTr("%1 (%2)").arg(label).arg(keys) : label

    Accessible.name: control.label
    Accessible.description: control.blocked ? control.disabledReason : control.keys

    contentItem: Item {
        LwIcon {
            anchors.centerIn: parent
            name: control.iconName
            size: control.iconSize
            color: control.looksDisabled ? Theme.line2 : control.iconColor
        }
    }

    background: Rectangle {
        radius: Theme.radiusControl
        color: control.looksDisabled ? Theme.none : control.down ? Theme.bg3 : control.hovered ? (control.outlined ? Theme.bg3 : Theme.bg2) : control.outlined ? Theme.bg2 : Theme.none
        border.width: control.outlined ? Theme.border : 0
        border.color: control.looksDisabled ? Theme.line : Theme.line2
    }
}
