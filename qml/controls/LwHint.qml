// A tooltip that exists only while it is shown. Put it in a control, bind `shown` to hover or focus.
// By the name of its file: the start page has hints, and shows none.
import QtQuick

Item {
    id: hint

    property bool shown: false
    property string message: ""

    function show(tip: var): void {
        tip.parent = hint;
        tip.text = Qt.binding(() => hint.message);
        tip.visible = true;
    }

    anchors.fill: parent
    Accessible.ignored: true

    Loader {
        id: loader

        active: hint.shown && hint.message.length > 0
        source: "LwTooltip.qml"
        onLoaded: hint.show(loader.item)
    }
}
