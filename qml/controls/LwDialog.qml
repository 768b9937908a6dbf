// A modal dialog over a plain scrim. `acceptReason` blocks the primary button and tells why; Esc rejects. `discardText`
// adds a third button: discarded() and the dialog closes. With `staysOpen` it stays open when accepted, because the action
// takes time and the dialog shows its progress.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

T.Dialog {
    id: dialog

    property string iconName: ""
    property string acceptText: qsTr("OK")
    property string rejectText: qsTr("Cancel")
    property string acceptReason: ""
    property string discardText: ""
    property string discardReason: ""
    property string acceptKeys: ""
    property bool staysOpen: false
    // Height between header and footer, for contents that fill a dialog of a given height.
    readonly property real contentRoom: availableHeight - (header as Item).implicitHeight - (footer as Item).implicitHeight

    function tryAccept(): void {
        if (dialog.acceptReason.length > 0)
            return;
        if (dialog.staysOpen)
            dialog.accepted();
        else
            dialog.accept();
    }

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.round(Math.min(Theme.paletteTop, (parent.height - height) / 2)) : 0
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.dialogWidth, Theme.dialogWidth)
    height: Math.min(implicitHeight, parent ? parent.height - 2 * Theme.gap24 : implicitHeight)
    implicitHeight: (header as Item).implicitHeight + (footer as Item).implicitHeight + implicitContentHeight + topPadding + bottomPadding
    modal: true
    focus: true
    topPadding: Theme.gap12
    bottomPadding: Theme.gap12
    leftPadding: Theme.gap16
    rightPadding: Theme.gap16
    closePolicy: T.Popup.CloseOnEscape
    font: Theme.fontBase

    T.Overlay.modal: Rectangle {
        color: Theme.scrim
    }

    background: Rectangle {
        color: Theme.pop
        radius: Theme.radiusPopover
        border.width: Theme.border
        border.color: Theme.line2
        Accessible.role: Accessible.Dialog
        Accessible.name: dialog.title
    }

    header: Item {
        implicitHeight: Theme.tabStripHeight

        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.gap16
            anchors.rightMargin: Theme.gap8
            spacing: Theme.gap8

            LwIcon {
                name: dialog.iconName
                color: Theme.tx
            }
            LwLabel {
                Layout.fillWidth: true
                text: dialog.title
                font: Theme.fontPanelTitle
                Accessible.role: Accessible.Heading
            }
            LwIconButton {
                objectName: "dialogClose"
                iconName: "close"
                label: qsTr("Close")
                keys: qsTr("Esc")
                onClicked: dialog.reject()
            }
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
    }

    footer: Item {
        implicitHeight: Theme.pageHeaderHeight

        Rectangle {
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.gap16
            anchors.rightMargin: Theme.gap16
            spacing: Theme.gap8

            LwLabel {
                Layout.fillWidth: true
                text: dialog.acceptReason
                font: Theme.fontSmall
                color: Theme.tx3
            }
            LwButton {
                objectName: "dialogDiscard"
                visible: text.length > 0
                text: dialog.discardText
                disabledReason: dialog.discardReason
                onClicked: {
                    dialog.close();
                    dialog.discarded();
                }
            }
            LwButton {
                objectName: "dialogReject"
                visible: text.length > 0
                text: dialog.rejectText
                onClicked: dialog.reject()
            }
            LwButton {
                objectName: "dialogAccept"
                visible: text.length > 0
                primary: true
                text: dialog.acceptText
                keys: dialog.acceptKeys
                disabledReason: dialog.acceptReason
                onClicked: dialog.tryAccept()
            }
        }
    }
}
