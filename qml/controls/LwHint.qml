// A tooltip that exists only while it is shown. Put it in a control, bind `shown` to hover or focus.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: hint

    property bool shown: false
    property string message: ""

    anchors.fill: parent
    Accessible.ignored: true

    Loader {
        active: hint.shown && hint.message.length > 0
        sourceComponent: Component {
            LwTooltip {
                parent: hint
                text: hint.message
                visible: true
            }
        }
    }
}
