// One open document: icon, name, state. A dot means unsaved, a lock read-only, an octagon errors.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwAbstractTab {
    id: tab

    property string title: ""
    property string iconName: "file"
    property bool unsaved: false
    property bool readOnly: false
    property int errors: 0
    property bool closable: true
    readonly property bool dotShown: unsaved && !(closable && hovered)

    signal closeRequested()

    implicitWidth: Math.min(Theme.tabMaxWidth, implicitContentWidth + leftPadding + rightPadding)
    leftPadding: Theme.gap12
    rightPadding: Theme.gap8
    implicitHeight: Theme.tabStripHeight
    ringOffset: -Theme.ring - Theme.ringOffset
    spoken: tab.title

    Keys.onDeletePressed: if (tab.closable) tab.closeRequested()

    Accessible.description: Theme.joined([tab.errors > 0 ? qsTr("%n error(s)", "", tab.errors) : "", tab.unsaved ? qsTr("unsaved") : "", tab.readOnly ? qsTr("read-only") : ""], ", ")

    background: Rectangle {
        color: tab.current ? Theme.bg1 : tab.hovered ? Theme.bg2 : Theme.bg0

        Rectangle {
            width: parent.width
            height: Theme.ring
            visible: tab.current
            color: Theme.ac
        }
        Rectangle {
            anchors.right: parent.right
            width: Theme.border
            height: parent.height
            color: Theme.line
        }
    }

    contentItem: RowLayout {
        spacing: Theme.gap8

        // On the content: a handler on the button itself would make it react to all mouse buttons.
        TapHandler {
            acceptedButtons: Qt.MiddleButton
            enabled: tab.closable
            onTapped: tab.closeRequested()
        }

        LwIcon {
            name: tab.errors > 0 ? "error" : ""
            size: Theme.iconMedium
            color: Theme.errorText
        }
        LwIcon {
            name: tab.readOnly ? "lock" : tab.iconName
            size: Theme.iconMedium
            color: tab.current ? Theme.tx : Theme.tx2
        }
        LwLabel {
            Layout.fillWidth: true
            text: tab.title
            // Names of variants begin with the same text.
            elide: Text.ElideMiddle
            color: tab.current || tab.hovered ? Theme.tx : Theme.tx2
        }
        Item {
            implicitWidth: Theme.icon + Theme.gap4
            implicitHeight: Theme.icon + Theme.gap4
            visible: tab.closable || tab.unsaved

            Rectangle {
                anchors.centerIn: parent
                width: Theme.dot
                height: Theme.dot
                radius: Theme.dot / 2
                visible: tab.dotShown
                color: Theme.tx3
            }
            LwIconButton {
                objectName: "closeTab"
                anchors.fill: parent
                visible: tab.closable && !tab.dotShown
                focusPolicy: Qt.NoFocus
                iconName: "close"
                iconSize: Theme.iconSmall
                label: qsTr("Close %1").arg(tab.title)
                onClicked: tab.closeRequested()
            }
        }
    }
}
