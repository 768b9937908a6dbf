// The text of one table cell. Numbers are right-aligned and never elided; other text is elided at the end.
import QtQuick
import Lanewatt.Ui

Item {
    id: cell

    property string text: ""
    property bool alignRight: false
    property bool mono: false
    property bool strong: false
    property bool medium: false
    property bool small: false
    property color color: Theme.tx
    property string iconName: ""
    property color iconColor: color
    property int padding: Theme.gap8

    implicitWidth: Math.ceil(label.implicitWidth) + 2 * padding + (iconName.length > 0 ? Theme.iconMedium + Theme.gap6 : 0)
    implicitHeight: Theme.rowHeight

    Accessible.role: Accessible.Cell
    Accessible.name: text

    LwIcon {
        id: mark

        x: cell.padding
        anchors.verticalCenter: parent.verticalCenter
        name: cell.iconName
        size: Theme.iconMedium
        color: cell.iconColor
    }

    LwLabel {
        id: label

        x: cell.padding + (mark.visible ? mark.width + Theme.gap6 : 0)
        width: cell.width - x - cell.padding
        height: parent.height
        text: cell.text
        elide: cell.alignRight ? Text.ElideNone : Text.ElideRight
        horizontalAlignment: cell.alignRight ? Text.AlignRight : Text.AlignLeft
        font: cell.mono ? Theme.fontMono : cell.small ? (cell.strong ? Theme.fontSmallStrong : Theme.fontSmall) : cell.strong ? Theme.fontBaseStrong : cell.medium ? Theme.fontBaseMedium : Theme.fontBase
        color: cell.color
        Accessible.ignored: true
    }
}
