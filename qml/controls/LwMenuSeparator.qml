// A line between groups of menu entries.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.MenuSeparator {
    implicitWidth: Theme.menuMinWidth
    implicitHeight: 2 * Theme.gap4 + Theme.border
    topPadding: Theme.gap4
    bottomPadding: Theme.gap4

    Accessible.ignored: true

    contentItem: Rectangle {
        color: Theme.line
    }
}
