// A tooltip that exists only while it is shown. Put it in a control, bind `shown` to hover or focus.
// Not Bound: in Qt 6.4 a Loader cannot make a bound component.
import QtQuick
import Lanewatt.Ui

Item {
    id: hint

    property bool shown: false
    property string message: ""

    function show(tip: LwTooltip): void {
        tip.parent = hint;
        tip.text = Qt.binding(() => hint.message);
        tip.visible = true;
    }

    anchors.fill: parent
    Accessible.ignored: true

    Loader {
        id: loader

        active: hint.shown && hint.message.length > 0
        sourceComponent: Component {
            LwTooltip {}
        }
        onLoaded: hint.show(loader.item as LwTooltip)
    }
}
