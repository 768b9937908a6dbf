// The outline of something free or planned: a box of dashes.
import QtQuick
import QtQuick.Shapes
import Lanewatt.Ui

Shape {
    id: outline

    property color stroke: Theme.line2

    Accessible.ignored: true

    ShapePath {
        strokeColor: outline.stroke
        strokeWidth: Theme.border
        strokeStyle: ShapePath.DashLine
        dashPattern: [3, 3]
        fillColor: Theme.none
        startX: 0.5
        startY: 0.5

        PathLine {
            x: outline.width - 0.5
            y: 0.5
        }
        PathLine {
            x: outline.width - 0.5
            y: outline.height - 0.5
        }
        PathLine {
            x: 0.5
            y: outline.height - 0.5
        }
        PathLine {
            x: 0.5
            y: 0.5
        }
    }
}
