// The Lanewatt mark: two lanes and a bolt.
import QtQuick
import QtQuick.Shapes
import Lanewatt.Ui

Item {
    id: mark

    property int size: Theme.gap24

    implicitWidth: size
    implicitHeight: size

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Lanewatt")

    Shape {
        width: Theme.gap24
        height: Theme.gap24
        scale: mark.size / Theme.gap24
        transformOrigin: Item.TopLeft

        ShapePath {
            strokeColor: Theme.lane
            strokeWidth: Theme.ring
            fillColor: Theme.none
            capStyle: ShapePath.SquareCap
            joinStyle: ShapePath.MiterJoin

            PathSvg {
                path: "M4 4v16h6M9 4v11h5"
            }
        }
        ShapePath {
            strokeColor: Theme.power
            strokeWidth: Theme.ring
            fillColor: Theme.none
            capStyle: ShapePath.SquareCap
            joinStyle: ShapePath.MiterJoin

            PathSvg {
                path: "M18 3l-4 9h6l-4 9"
            }
        }
    }
}
