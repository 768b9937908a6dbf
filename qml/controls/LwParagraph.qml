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

    // Qt 6.4 exposes a Text to assistive technology only on request.
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.ignored: text.length === 0
}
