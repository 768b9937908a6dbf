// The outline of something free or planned: a box of dashes.
import QtQuick
import Lanewatt.Ui

LwStroke {
    id: outline

    stroke: Theme.line2
    path: visible ? "M.5 .5H%1V%2H.5Z".arg(outline.width - 0.5).arg(outline.height - 0.5) : ""
    strokeWidth: Theme.border
    dashes: [3, 3]

    Accessible.ignored: true
}
