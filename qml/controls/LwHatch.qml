// Diagonal hatching for what lies beyond a limit or is reserved.
import QtQuick
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

    // Wider than what is seen of it: a bar that moves by a few pixels needs no other lines.
    LwStroke {
        width: Math.ceil(hatch.width / 64) * 64
        height: hatch.height
        // Most hatches wait unseen in what may come to need one.
        path: hatch.visible ? hatch.lines(width, height, hatch.step) : ""
        stroke: hatch.stroke
        strokeWidth: hatch.strokeSize
    }
}
