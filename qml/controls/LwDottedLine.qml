// The dotted underline that says: this figure can be explained.
import QtQuick
import Lanewatt.Ui

LwStroke {
    id: dots

    implicitHeight: Theme.border
    height: Theme.border
    stroke: Theme.tx3
    path: "M0 %1H%2".arg(Theme.border / 2).arg(Math.ceil(dots.width))
    strokeWidth: Theme.border
    dashes: [Theme.border, Theme.border]

    Accessible.ignored: true
}
