// A text link: opens a rule, a source, a freeing action. Quiet links take the hint colour until hovered.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwAbstractButton {
    id: link

    property string iconName: ""
    property bool quiet: false
    readonly property color textColor: looksDisabled ? Theme.tx3 : quiet && !hovered ? Theme.tx3 : Theme.ac

    implicitWidth: implicitContentWidth
    implicitHeight: Math.max(Theme.lineSmall, implicitContentHeight)
    ringRadius: Theme.radiusBox
    font: Theme.fontSmall

    spokenRole: Accessible.Link

    contentItem: RowLayout {
        spacing: Theme.gap4

        // On the content: a handler on the button itself would make it answer to every mouse button.
        HoverHandler {
            cursorShape: Qt.PointingHandCursor
        }

        LwIcon {
            name: link.iconName
            size: Theme.iconSmall
            color: link.textColor
        }
        LwLabel {
            Layout.fillWidth: true
            text: link.text
            font: link.font
            color: link.textColor
            Accessible.ignored: true
        }
    }
}
