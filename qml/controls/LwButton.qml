// The button: primary, default or quiet, in two heights, with icon, short result note and key cap. `note` shows the result
// of a fix ("still 18.21 A") or why a command is blocked ("1 error").
import QtQuick
import Lanewatt.Ui

LwAbstractButton {
    id: control

    property string iconName: ""
    property string trailingIconName: ""
    property bool primary: false
    property bool quiet: false
    property bool small: false
    // A text that is wider than the button goes on in a second line instead of being cut.
    property bool wrapped: false
    property string note: ""
    property int noteSeverity: -1
    readonly property color textColor: looksDisabled ? Theme.tx3 : primary ? Theme.acTx : quiet ? (hovered || down ? Theme.tx : Theme.tx2) : Theme.tx

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: Math.max(small ? Theme.smallControlHeight : Theme.controlHeight, wrapped ? implicitContentHeight + 2 * Theme.gap4 : 0)
    leftPadding: small ? Theme.gap8 : Theme.gap8 + Theme.gap2
    rightPadding: leftPadding
    font: primary ? (small ? Theme.fontSmallMedium : Theme.fontBaseMedium) : (small ? Theme.fontSmall : Theme.fontBase)

    Accessible.name: note.length > 0 ? qsTr("%1, %2").arg(text).arg(note) : text

    contentItem: Item { // qmllint disable deferred-property-id
        id: face

        // Width of everything next to the text, with gaps.
        readonly property real beside: (icon.name.length > 0 ? icon.width + Theme.gap6 : 0) + (result.text.length > 0 ? result.width + Theme.gap6 : 0)
                                       + (control.keys.length > 0 ? cap.width + Theme.gap6 : 0) + (trailing.name.length > 0 ? trailing.width + Theme.gap6 : 0)
        readonly property real words: Math.ceil(label.implicitWidth)

        implicitWidth: control.text.length > 0 ? beside + words : Math.max(0, beside - Theme.gap6)
        implicitHeight: line.implicitHeight

        Row {
            id: line

            anchors.centerIn: parent
            spacing: Theme.gap6

            LwIcon {
                id: icon

                anchors.verticalCenter: parent.verticalCenter
                name: control.iconName
                size: control.small ? Theme.iconSmall : Theme.iconMedium
                color: control.textColor
            }
            LwLabel {
                id: label

                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(face.words, Math.max(0, face.width - face.beside))
                text: control.text
                visible: control.text.length > 0
                wrapMode: control.wrapped ? Text.Wrap : Text.NoWrap
                maximumLineCount: control.wrapped ? 3 : 1
                font: control.font
                color: control.textColor
            }
            LwLabel {
                id: result

                anchors.verticalCenter: parent.verticalCenter
                width: Math.ceil(implicitWidth)
                visible: control.note.length > 0
                text: control.note
                elide: Text.ElideNone
                font: Theme.fontSmall
                color: control.primary && !control.looksDisabled ? Theme.acTx : Theme.severityText(control.noteSeverity)
            }
            LwKeyCap {
                id: cap

                anchors.verticalCenter: parent.verticalCenter
                width: Math.ceil(implicitWidth)
                keys: control.keys
                primary: control.primary && !control.looksDisabled
            }
            LwIcon {
                id: trailing

                anchors.verticalCenter: parent.verticalCenter
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
