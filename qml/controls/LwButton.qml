// The button: primary, default or quiet, in two heights, with icon, short result note and key cap.
// `note` says what a fix will do ("still 18.21 A") or why a command is shut ("1 error").
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwAbstractButton {
    id: control

    property string iconName: ""
    property string trailingIconName: ""
    property bool primary: false
    property bool quiet: false
    property bool small: false
    property string note: ""
    property int noteSeverity: -1
    readonly property color textColor: looksDisabled ? Theme.tx3 : primary ? Theme.acTx : quiet ? (hovered || down ? Theme.tx : Theme.tx2) : Theme.tx

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: small ? Theme.smallControlHeight : Theme.controlHeight
    leftPadding: small ? Theme.gap8 : Theme.gap8 + Theme.gap2
    rightPadding: leftPadding
    font: primary ? (small ? Theme.fontSmallMedium : Theme.fontBaseMedium) : (small ? Theme.fontSmall : Theme.fontBase)

    Accessible.name: note.length > 0 ? qsTr("%1, %2").arg(text).arg(note) : text

    contentItem: Item {
        implicitWidth: (children[0] as Item).implicitWidth
        implicitHeight: (children[0] as Item).implicitHeight

        RowLayout {
            anchors.centerIn: parent
            width: Math.min(implicitWidth, parent.width)
            spacing: Theme.gap6

            LwIcon {
                name: control.iconName
                size: control.small ? Theme.iconSmall : Theme.iconMedium
                color: control.textColor
            }
            LwLabel {
                Layout.fillWidth: true
                Layout.maximumWidth: Math.ceil(implicitWidth)
                text: control.text
                visible: control.text.length > 0
                font: control.font
                color: control.textColor
                Accessible.ignored: true
            }
            LwLabel {
                visible: control.note.length > 0
                text: control.note
                elide: Text.ElideNone
                font: Theme.fontSmall
                color: control.primary && !control.looksDisabled ? Theme.acTx : Theme.severityText(control.noteSeverity)
                Accessible.ignored: true
            }
            LwKeyCap {
                keys: control.keys
                primary: control.primary && !control.looksDisabled
            }
            LwIcon {
                name: control.trailingIconName
                size: Theme.iconSmall
                color: control.textColor
            }
        }
    }

    background: Rectangle {
        radius: Theme.radiusControl
        border.width: Theme.border
        color: {
            if (control.looksDisabled)
                return Theme.none;
            if (control.primary)
                return control.down ? Theme.acBgPressed : control.hovered ? Theme.acBgHover : Theme.acBg;
            if (control.down || control.checked)
                return Theme.bg3;
            if (control.quiet)
                return control.hovered ? Theme.bg2 : Theme.none;
            return control.hovered ? Theme.bg3 : Theme.bg2;
        }
        border.color: control.looksDisabled ? (control.quiet ? Theme.none : Theme.line)
                      : control.primary ? color
                      : control.quiet ? Theme.none
                      : control.down ? Theme.ctl : Theme.line2
    }
}
