// A tooltip below its parent item, created only while `shown`, which is usually bound to hover or focus. Without a message
// there is none.
import QtQuick
import Lanewatt.Ui

Loader {
    id: hint

    property bool shown: false
    property string message: ""

    active: shown && message.length > 0

    sourceComponent: LwTooltip {}

    onLoaded: {
        const tip = hint.item as LwTooltip;
        tip.parent = hint.parent;
        tip.text = Qt.binding(() => hint.message);
        tip.open();
    }
}
