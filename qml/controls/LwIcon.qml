// One icon of the set, drawn as a path: recolours freely and needs no image.
// Decorative by default; give `label` where the icon alone carries a meaning.
import QtQuick
import QtQuick.Shapes
import Lanewatt.Ui

Item {
    id: icon

    property string name: ""
    property color color: Theme.tx2
    property int size: Theme.icon
    property string label: ""

    implicitWidth: size
    implicitHeight: size
    visible: name.length > 0

    Accessible.role: Accessible.Graphic
    Accessible.name: label
    Accessible.ignored: label.length === 0

    Shape {
        width: Theme.iconBox
        height: Theme.iconBox
        scale: icon.size / Theme.iconBox
        transformOrigin: Item.TopLeft

        ShapePath {
            strokeColor: icon.color
            strokeWidth: Theme.iconStroke
            fillColor: Theme.none
            capStyle: ShapePath.RoundCap
            joinStyle: ShapePath.RoundJoin

            PathSvg {
                path: LwIcons.path(icon.name)
            }
        }
    }
}
