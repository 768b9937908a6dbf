// A line of text in the base style. Plain text always: catalogue strings are not markup. Qt 6.4 tells assistive technology of
// no Text that does not ask for it, so that none within a control has to be left out.
import QtQuick
import Lanewatt.Ui

Text {
    color: Theme.tx
    font: Theme.fontBase
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
}
