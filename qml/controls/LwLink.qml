// A text link: opens a rule, a source, a freeing action. Quiet links take the hint colour until hovered.
import QtQuick
import Lanewatt.Ui

LwAbstractButton {
    id: link

    property string iconName: ""
    property bool quiet: false
    readonly property color textColor: looksDisabled ? Theme.tx3 : quiet && !hovered ? Theme.tx3 : Theme.ac

    implicitWidth: implicitContentWidth
    implicitHeight: Math.max(Theme.lineSmall, implicitContentHeight)
    ringRadius: Theme.radiusBox
    font: Theme.fontSmall

    spokenRole: Accessible.Link

    contentItem: Item {
        id: face

        readonly property real beside: icon.name.length > 0 ? icon.width + Theme.gap4 : 0

        implicitWidth: beside + Math.ceil(label.implicitWidth)
        implicitHeight: Math.max(icon.name.length > 0 ? icon.height : 0, label.implicitHeight)

        // On the content: a handler on the button itself would make it answer to every mouse button.
        HoverHandler {
            cursorShape: Qt.PointingHandCursor
        }

        LwIcon {
            id: icon

            anchors.verticalCenter: parent.verticalCenter
            name: link.iconName
            size: Theme.iconSmall
            color: link.textColor
        }
        LwLabel {
            id: label

            x: face.beside
            anchors.verticalCenter: parent.verticalCenter
            width: face.width - x
            text: link.text
            font: link.font
            color: link.textColor
        }
    }
}
