// A line of text in the base style. Plain text always: catalogue strings are not markup.
import QtQuick
import Lanewatt.Ui

Text {
    color: Theme.tx
    font: Theme.fontBase
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
}
