// Confidence of a fact: M measured, V verified, D datasheet, C crowd (an open data set), E estimate, ? unknown. Letter, colour, tooltip.
// `detail` is the source line of the tooltip: value, source, date.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: badge

    property string letter: "?"
    property string detail: ""
    readonly property int severity: letter === "V" ? 0 : letter === "M" || letter === "C" ? 1 : letter === "E" ? 2 : -1

    implicitWidth: Theme.badge
    implicitHeight: Theme.badge
    radius: Theme.radiusChip
    color: letter === "M" ? Theme.none : Theme.severityFill(severity)
    border.width: Theme.border
    border.color: Theme.severityLine(severity)

    Accessible.role: Accessible.StaticText
    Accessible.name: Theme.confidenceWord(letter)
    Accessible.description: detail

    Text {
        anchors.centerIn: parent
        text: badge.letter
        textFormat: Text.PlainText
        font: Theme.fontBadge
        color: Theme.severityText(badge.severity)
        Accessible.ignored: true
    }

    HoverHandler {
        id: hover
    }

    LwHint {
        shown: hover.hovered
        message: badge.detail.length > 0 ? qsTr("%1 · %2").arg(Theme.confidenceWord(badge.letter)).arg(badge.detail) : Theme.confidenceWord(badge.letter)
    }
}
