// The dotted underline that says: this figure can be explained.
import QtQuick
import QtQuick.Shapes
import Lanewatt.Ui

Shape {
    id: dots

    property color stroke: Theme.tx3

    implicitHeight: Theme.border
    height: Theme.border

    Accessible.ignored: true

    ShapePath {
        strokeColor: dots.stroke
        strokeWidth: Theme.border
        strokeStyle: ShapePath.DashLine
        dashPattern: [1, 1]
        capStyle: ShapePath.FlatCap
        fillColor: Theme.none
        startX: 0
        startY: 0.5

        PathLine {
            x: Math.max(1, dots.width)
            y: 0.5
        }
    }
}
