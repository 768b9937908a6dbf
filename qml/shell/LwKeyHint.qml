// A key and its function, for footers.
import QtQuick
import Lanewatt.Ui

Row {
    id: hint

    property string keys: ""
    property string words: ""
    property bool last: false

    spacing: Theme.gap4
    rightPadding: last ? 0 : Theme.gap12

    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: %2").arg(keys).arg(words)

    LwKeyCap {
        anchors.verticalCenter: parent.verticalCenter
        keys: hint.keys
    }
    LwLabel {
        anchors.verticalCenter: parent.verticalCenter
        text: hint.words
        font: Theme.fontHint
        color: Theme.tx3
        Accessible.ignored: true
    }
}
