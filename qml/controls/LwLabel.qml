// A line of text in the base style. Always plain text: catalogue strings are not markup. In Qt 6.4 a Text is not exposed to
// assistive technology by default, so texts inside controls need not be hidden.
import QtQuick
import Lanewatt.Ui

Text {
    color: Theme.tx
    font: Theme.fontBase
    textFormat: Text.PlainText
    elide: Text.ElideRight
    // Names in Arabic or Hebrew stand where the others stand.
    horizontalAlignment: Text.AlignLeft
    verticalAlignment: Text.AlignVCenter
}
