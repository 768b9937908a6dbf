// A small label. Severity chips always carry their icon; clickable and removable chips take the focus.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: chip

    property string text: ""
    property int severity: -1
    property string iconName: ""
    property string trailingIconName: ""
    property string hint: ""
    property bool clickable: false
    property bool removable: false
    readonly property string shownIcon: iconName.length > 0 ? iconName : Theme.severityIcon(severity)

    signal clicked()
    signal removed()

    implicitWidth: Math.ceil(row.implicitWidth) + 2 * Theme.gap6 + 2 * Theme.border
    implicitHeight: Theme.chipHeight
    radius: Theme.radiusChip
    color: clickable && hover.hovered && severity < 0 ? Theme.bg3 : Theme.severityFill(severity)
    border.width: Theme.border
    border.color: Theme.severityLine(severity)
    activeFocusOnTab: clickable || removable

    Keys.onPressed: event => {
        if (chip.clickable && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space)) {
            chip.clicked();
            event.accepted = true;
        } else if (chip.removable && (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)) {
            chip.removed();
            event.accepted = true;
        }
    }

    Accessible.role: clickable ? Accessible.Button : Accessible.StaticText
    Accessible.name: severity >= 0 ? qsTr("%1: %2").arg(Theme.severityWord(severity)).arg(text) : text
    Accessible.description: hint
    Accessible.focusable: activeFocusOnTab
    Accessible.onPressAction: if (chip.clickable) chip.clicked()

    HoverHandler {
        id: hover
    }

    TapHandler {
        enabled: chip.clickable
        onTapped: chip.clicked()
    }

    RowLayout {
        id: row

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.leftMargin: Theme.gap6 + Theme.border
        anchors.rightMargin: Theme.gap6 + Theme.border
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap4

        LwIcon {
            name: chip.shownIcon
            size: Theme.iconSmall
            color: Theme.severityText(chip.severity)
        }
        LwLabel {
            id: words

            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            text: chip.text
            font: Theme.fontLabel
            color: Theme.severityText(chip.severity)
            Accessible.ignored: true
        }
        LwIcon {
            name: chip.trailingIconName
            size: Theme.iconSmall
            color: Theme.severityText(chip.severity)
        }
        LwIcon {
            id: cross

            name: chip.removable ? "close" : ""
            size: Theme.iconSmall
            color: crossHover.hovered ? Theme.tx : Theme.severityText(chip.severity)
            Accessible.role: Accessible.Button
            Accessible.name: chip.removable ? qsTr("Remove %1").arg(chip.text) : ""
            Accessible.ignored: !chip.removable
            Accessible.onPressAction: chip.removed()

            HoverHandler {
                id: crossHover

                margin: Theme.gap4
            }
            TapHandler {
                margin: Theme.gap4
                gesturePolicy: TapHandler.ReleaseWithinBounds
                onTapped: chip.removed()
            }
        }
    }

    LwFocusRing {
        shown: chip.activeFocus
        cornerRadius: Theme.radiusChip
    }

    LwHint {
        shown: hover.hovered
        // Where there is no room for all of its words, they can be read here.
        message: chip.hint.length > 0 || !words.truncated ? chip.hint : chip.text
    }
}
