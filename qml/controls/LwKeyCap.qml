// The key of a command, in a box inside its control. Decorative: the owner's accessible name includes the key.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: cap

    property string keys: ""
    property bool primary: false

    implicitWidth: label.implicitWidth + 2 * Theme.gap4 + Theme.border
    implicitHeight: Theme.keyCapHeight
    visible: keys.length > 0
    radius: Theme.radiusChip
    color: primary ? Theme.none : Theme.bg2
    border.width: Theme.border
    border.color: primary ? Theme.acLine : Theme.line2

    Text {
        id: label

        anchors.centerIn: parent
        text: cap.keys
        textFormat: Text.PlainText
        font: Theme.fontKey
        color: cap.primary ? Theme.acTx : Theme.tx2
    }
}
