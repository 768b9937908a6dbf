// Diagonal hatching for values beyond a limit or reserved ones.
import QtQuick
import Lanewatt.Ui

LwHatchItem {
    color: Theme.errorFill
    stroke: Theme.errorText
    step: Theme.gap8
    strokeWidth: Theme.gap2 + 1

    Accessible.ignored: true
}
