// One icon of the set, drawn as a path: recolours freely and needs no image.
// Decorative: who shows it says what it means.
import QtQuick
import Lanewatt.Ui

LwStroke {
    id: icon

    property string name: ""
    property color color: Theme.tx2
    property int size: Theme.icon

    implicitWidth: size
    implicitHeight: size
    visible: name.length > 0
    path: name.length > 0 ? LwIcons.path(name) : ""
    stroke: color
    strokeWidth: Theme.iconStroke
    viewSize: Theme.iconBox
    round: true
}
