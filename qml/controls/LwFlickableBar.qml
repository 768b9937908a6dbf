// Gives a Flickable that has none a scroll bar.
import QtQuick
import QtQuick.Templates
import Lanewatt.Ui

Item {
    id: giver

    required property Flickable view

    LwScrollBar {
        id: bar

        parent: giver.view
    }

    Component.onCompleted: giver.view.ScrollBar.vertical = bar
}
