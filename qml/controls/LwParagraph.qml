// Text that wraps, at the fixed line height of the design language.
import QtQuick
import Lanewatt.Ui

Text {
    property bool small: true

    color: Theme.tx2
    font: small ? Theme.fontSmall : Theme.fontBase
    textFormat: Text.PlainText
    wrapMode: Text.Wrap
    lineHeightMode: Text.FixedHeight
    lineHeight: small ? Theme.lineSmall : Theme.lineBase
}
