// A text link: opens a rule, a source, a remedy. Quiet links have the hint colour until hovered.
import QtQuick
import Lanewatt.Ui

LwPress {
    id: link

    property string iconName: ""
    property bool quiet: false
    property font font: Theme.fontSmall
    readonly property color textColor: looksDisabled ? Theme.tx3 : quiet && !hovered ? Theme.tx3 : Theme.ac
    readonly property real beside: icon.name.length > 0 ? icon.width + Theme.gap4 : 0

    implicitWidth: beside + Math.ceil(label.implicitWidth)
    implicitHeight: Math.max(Theme.lineSmall, icon.name.length > 0 ? icon.height : 0, label.implicitHeight)
    ringRadius: Theme.radiusBox
    cursor: Qt.PointingHandCursor

    LwIcon {
        id: icon

        anchors.verticalCenter: parent.verticalCenter
        name: link.iconName
        size: Theme.iconSmall
        color: link.textColor
    }
    LwLabel {
        id: label

        x: link.beside
        anchors.verticalCenter: parent.verticalCenter
        width: link.width - x
        text: link.text
        font: link.font
        color: link.textColor
    }
}
