// Diagonal hatching for what lies beyond a limit or is reserved.
import QtQuick
import QtQuick.Shapes
import Lanewatt.Ui

Rectangle {
    id: hatch

    property color stroke: Theme.errorText
    property int step: Theme.gap8
    property real strokeSize: Theme.gap2 + 1

    function lines(w: real, h: real, step: int): string {
        let d = "";
        for (let x = -h; x < w + h; x += step)
            d += "M" + x + " " + (h + 2) + "L" + (x + h + 4) + " -2";
        return d;
    }

    color: Theme.errorFill
    clip: true

    Accessible.ignored: true

    Shape {
        anchors.fill: parent
        visible: hatch.width > 0 && hatch.height > 0

        ShapePath {
            strokeColor: hatch.stroke
            strokeWidth: hatch.strokeSize
            fillColor: Theme.none
            capStyle: ShapePath.FlatCap

            PathSvg {
                path: hatch.width > 0 && hatch.height > 0 ? hatch.lines(hatch.width, hatch.height, hatch.step) : "M0 0"
            }
        }
    }
}
