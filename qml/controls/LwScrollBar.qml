// A plain scroll bar: a flat thumb without a track, visible only when the content is larger than the view.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.ScrollBar {
    id: bar

    implicitWidth: Theme.scrollBar
    implicitHeight: Theme.scrollBar
    padding: (Theme.scrollBar - Theme.scrollThumb) / 2
    minimumSize: orientation === Qt.Horizontal ? Math.min(1, Theme.scrollThumbMin / Math.max(1, width)) : Math.min(1, Theme.scrollThumbMin / Math.max(1, height))
    visible: size < 1.0 && policy !== T.ScrollBar.AlwaysOff
    hoverEnabled: true

    Accessible.role: Accessible.ScrollBar
    Accessible.name: qsTr("Scroll")

    contentItem: Rectangle {
        radius: Theme.scrollThumb / 2
        color: bar.pressed ? Theme.tx3 : bar.hovered ? Theme.ctl : Theme.line2
    }
}
