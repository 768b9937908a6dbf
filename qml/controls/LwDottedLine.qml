// The dotted underline of a figure that can be explained. A Canvas for the same reason as LwIcon.
import QtQuick
import Lanewatt.Ui

Canvas {
    id: line

    property color stroke: Theme.tx3

    height: Theme.border

    onStrokeChanged: line.requestPaint()
    onWidthChanged: line.requestPaint()

    Accessible.ignored: true

    onPaint: {
        const pen = line.getContext("2d");
        pen.reset();
        pen.fillStyle = line.stroke;
        for (let x = 0; x < line.width; x += 2 * Theme.border + Theme.border)
            pen.fillRect(x, 0, Theme.border, line.height);
    }
}
