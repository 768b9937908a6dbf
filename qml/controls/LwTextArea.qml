// Multi-line input with scroll bars. Tab leaves it, so that keyboard users are not trapped.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: control

    property alias text: area.text
    property alias placeholderText: area.placeholderText
    property string label: ""
    property alias readOnly: area.readOnly
    property alias font: area.font
    property string invalidMessage: ""

    signal textEdited()

    implicitWidth: Theme.fieldWidth
    implicitHeight: 6 * Theme.rowHeight
    activeFocusOnTab: false

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusControl
        color: Theme.bg0
        border.width: Theme.border
        border.color: control.invalidMessage.length > 0 ? Theme.errorText : hover.hovered ? Theme.tx3 : Theme.ctl

        HoverHandler {
            id: hover
        }
        LwFocusRing {
            shown: area.activeFocus
            offset: -Theme.ring + Theme.border
        }
    }

    Flickable {
        id: flick

        anchors.fill: parent
        anchors.margins: Theme.border
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        T.TextArea.flickable: T.TextArea {
            id: area

            focus: true
            activeFocusOnTab: true
            leftPadding: Theme.gap8
            rightPadding: Theme.gap8 + Theme.scrollBar
            topPadding: Theme.gap6
            bottomPadding: Theme.gap6
            wrapMode: TextEdit.Wrap
            textFormat: TextEdit.PlainText
            font: Theme.fontMono
            color: Theme.tx
            placeholderTextColor: Theme.tx3
            selectionColor: Theme.acBg
            selectedTextColor: Theme.acTx
            selectByMouse: true
            KeyNavigation.priority: KeyNavigation.BeforeItem
            onTextChanged: if (area.activeFocus) control.textEdited()

            Keys.onPressed: event => {
                if (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab) {
                    const next = area.nextItemInFocusChain(event.key === Qt.Key_Tab);
                    if (next)
                        next.forceActiveFocus(event.key === Qt.Key_Tab ? Qt.TabFocusReason : Qt.BacktabFocusReason);
                    event.accepted = true;
                }
            }

            Accessible.role: Accessible.EditableText
            Accessible.name: control.label
            Accessible.description: control.invalidMessage
            Accessible.readOnly: area.readOnly
            Accessible.multiLine: true
        }
    }

    LwParagraph {
        x: area.leftPadding + Theme.border
        y: area.topPadding + Theme.border
        width: control.width - 2 * x
        visible: area.length === 0 && area.preeditText.length === 0
        text: area.placeholderText
        color: Theme.tx3
        Accessible.ignored: true
    }
}
