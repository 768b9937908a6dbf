// One icon of the set, drawn as a path: recolours freely and needs no image.
// Decorative by default; give `label` where the icon alone carries a meaning.
import QtQuick
import Lanewatt.Ui

LwStroke {
    id: icon

    property string name: ""
    property color color: Theme.tx2
    property int size: Theme.icon
    property string label: ""

    implicitWidth: size
    implicitHeight: size
    visible: name.length > 0
    path: LwIcons.path(name)
    stroke: color
    strokeWidth: Theme.iconStroke
    viewSize: Theme.iconBox
    round: true

    Accessible.role: Accessible.Graphic
    Accessible.name: label
    Accessible.ignored: label.length === 0
}
