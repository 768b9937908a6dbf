// A panel: header and body. Children go into the body, which fills the rest of the height.
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: panel

    property string title: ""
    property string subtitle: ""
    property string iconName: ""
    property bool headerVisible: true
    property bool lineRight: false
    property alias chips: header.chips
    property alias actions: header.actions
    property alias body: bodyItem
    default property alias content: bodyItem.data

    implicitWidth: header.implicitWidth
    implicitHeight: headerVisible ? header.implicitHeight : 0

    Accessible.role: Accessible.Pane
    Accessible.name: title

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: header

        width: parent.width
        visible: panel.headerVisible
        title: panel.title
        subtitle: panel.subtitle
        iconName: panel.iconName
    }

    Item {
        id: bodyItem

        anchors.top: panel.headerVisible ? header.bottom : parent.top
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.rightMargin: panel.lineRight ? Theme.border : 0
        anchors.bottom: parent.bottom
        clip: true
    }

    Rectangle {
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: Theme.border
        visible: panel.lineRight
        color: Theme.line
    }
}
