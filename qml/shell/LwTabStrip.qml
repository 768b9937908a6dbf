// The top 40 px: mark (main menu), open documents, new-document button, palette field. `tabs` is an array (or model) of {
// title, iconName, unsaved, readOnly, errors, closable }. The owner sets `currentIndex` on activated.
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: strip

    property var tabs: []
    property int currentIndex: 0
    property string paletteKeys: qsTr("Ctrl K")

    signal activated(int index)
    signal closeRequested(int index)
    signal newRequested()
    signal paletteRequested()
    signal markClicked()

    implicitWidth: Theme.minWindowWidth
    implicitHeight: Theme.tabStripHeight

    Rectangle {
        anchors.fill: parent
        color: Theme.bg0
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: Theme.border
        color: Theme.line
    }

    LwPress {
        id: brand

        objectName: "mainMenu"
        width: Theme.railWidth
        height: parent.height
        text: qsTr("Menu")
        keys: qsTr("F10")
        hint: qsTr("%1 (%2)").arg(text).arg(keys)
        ringOffset: -2 * Theme.ring
        spokenRole: Accessible.ButtonMenu
        onClicked: strip.markClicked()

        Rectangle {
            anchors.fill: parent
            color: brand.hovered || brand.down ? Theme.bg2 : Theme.none
        }
        Rectangle {
            anchors.right: parent.right
            width: Theme.border
            height: parent.height
            color: Theme.line
        }
        LwMark {
            anchors.centerIn: parent
        }
    }

    LwTabList {
        id: list

        anchors.left: brand.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        width: Math.min(contentWidth, strip.width - brand.width - newTab.width - palette.width - 4 * Theme.gap8)
        tabs: strip.tabs
        currentIndex: strip.currentIndex
        onActivated: index => strip.activated(index)
        onCloseRequested: index => strip.closeRequested(index)
    }

    LwIconButton {
        id: newTab

        objectName: "newTab"
        anchors.left: list.right
        anchors.leftMargin: Theme.gap4
        anchors.verticalCenter: parent.verticalCenter
        iconName: "plus"
        label: qsTr("New document")
        keys: qsTr("Ctrl N")
        onClicked: strip.newRequested()
    }

    LwAbstractButton {
        id: palette

        objectName: "paletteField"
        anchors.right: parent.right
        anchors.rightMargin: Theme.gap8
        anchors.verticalCenter: parent.verticalCenter
        implicitWidth: Theme.paletteFieldWidth
        implicitHeight: Theme.controlHeight
        text: qsTr("Search or run a command")
        keys: strip.paletteKeys
        Accessible.description: strip.paletteKeys
        onClicked: strip.paletteRequested()

        contentItem: Item {
            LwIcon {
                x: Theme.gap8
                anchors.verticalCenter: parent.verticalCenter
                name: "search"
                size: Theme.iconMedium
                color: Theme.tx3
            }
            LwLabel {
                anchors.left: parent.left
                anchors.leftMargin: Theme.gap8 + Theme.iconMedium + Theme.gap8
                anchors.right: parent.right
                anchors.rightMargin: Theme.gap8 + (parent.children[2] as Item).width + Theme.gap6
                anchors.verticalCenter: parent.verticalCenter
                text: palette.text
                color: Theme.tx3
            }
            LwKeyCap {
                anchors.right: parent.right
                anchors.rightMargin: Theme.gap6
                anchors.verticalCenter: parent.verticalCenter
                keys: palette.keys
            }
        }
        background: Rectangle {
            radius: Theme.radiusControl
            color: palette.hovered ? Theme.bg2 : Theme.bg1
            border.width: Theme.border
            border.color: Theme.ctl
        }
    }
}
