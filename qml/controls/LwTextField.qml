// Single-line input. `invalidMessage` draws the error line and tells below it what is wrong and what is accepted.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.TextField {
    id: field

    property string label: ""
    property string invalidMessage: ""
    property string hint: ""
    // An example value, styled so that nobody takes it for the content.
    property string example: ""
    // Placeholder where there is no example.
    property string hintText: ""
    property bool mono: false
    property string leadingIconName: ""
    property int trailingSpace: 0
    readonly property bool invalid: invalidMessage.length > 0
    readonly property int messageHeight: invalid ? Math.ceil(message.implicitHeight) + Theme.gap2 : 0

    function openMenu(menuX: real, menuY: real): void {
        field.persistentSelection = true;
        field.forceActiveFocus(Qt.MouseFocusReason);
        menuLoader.active = true;
        const menu = menuLoader.item as LwEditMenu;
        menu.field = field;
        menu.popup(field, menuX, menuY);
    }

    implicitWidth: Theme.fieldWidth
    implicitHeight: Theme.controlHeight + messageHeight
    leftPadding: Theme.gap8 + (leadingIconName.length > 0 ? Theme.icon + Theme.gap8 : 0)
    rightPadding: Theme.gap8 + trailingSpace
    topPadding: 0
    bottomPadding: messageHeight
    bottomInset: messageHeight
    verticalAlignment: TextInput.AlignVCenter
    font: mono ? Theme.fontMono : Theme.fontBase
    color: enabled ? Theme.tx : Theme.tx3
    placeholderText: example.length > 0 ? qsTr("such as %1").arg(example) : hintText
    placeholderTextColor: Theme.tx3
    selectionColor: Theme.acBg
    selectedTextColor: Theme.acTx
    selectByMouse: true
    hoverEnabled: true

    Accessible.role: Accessible.EditableText
    Accessible.name: label.length > 0 ? label : placeholderText
    Accessible.description: invalid ? invalidMessage : hint
    Accessible.readOnly: readOnly

    background: Rectangle {
        radius: Theme.radiusControl
        color: field.readOnly ? Theme.bg2 : Theme.bg0
        border.width: Theme.border
        border.color: field.invalid ? Theme.errorText : !field.enabled || field.readOnly ? Theme.line : field.hovered ? Theme.tx3 : Theme.ctl

        LwFocusRing {
            shown: field.activeFocus
            offset: -Theme.ring + Theme.border
        }
    }

    LwIcon {
        x: Theme.gap8
        y: Math.round((Theme.controlHeight - height) / 2)
        name: field.leadingIconName
        color: Theme.tx2
    }

    LwLabel {
        x: field.leftPadding
        width: field.width - field.leftPadding - field.rightPadding
        height: Theme.controlHeight
        visible: field.length === 0 && field.preeditText.length === 0
        text: field.placeholderText
        font: field.font
        color: field.placeholderTextColor
        Accessible.ignored: true
    }

    LwLabel {
        id: message

        anchors.bottom: parent.bottom
        width: field.width
        visible: field.invalid
        text: field.invalidMessage
        // All of it is needed to mend what is wrong.
        elide: Text.ElideNone
        wrapMode: Text.Wrap
        font: Theme.fontSmall
        color: Theme.errorText
        Accessible.ignored: true
    }

    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.RightButton
        cursorShape: Qt.IBeamCursor
        onClicked: event => field.openMenu(event.x, event.y)
    }

    Loader {
        id: menuLoader

        active: false
        sourceComponent: Component {
            LwEditMenu {}
        }
    }

    LwHint {
        shown: field.hovered && !field.activeFocus
        message: field.hint
    }
}
