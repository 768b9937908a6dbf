// The scroll bar of a Flickable that does not know of it.
import QtQuick
import Lanewatt.Ui

LwScrollBar {
    id: bar

    required property Flickable view

    parent: bar.view
    x: bar.view.width - width
    height: bar.view.height
    orientation: Qt.Vertical
    size: bar.view.visibleArea.heightRatio
    position: bar.view.visibleArea.yPosition
    onPositionChanged: {
        if (bar.pressed)
            bar.view.contentY = bar.position * bar.view.contentHeight;
    }
}
