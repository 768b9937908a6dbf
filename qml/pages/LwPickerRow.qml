// A part of the catalogue as the design sees it: fit, name, facts, price; the reason below where it does not fit.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property string partName
    required property string maker
    required property string detail
    required property string priceText
    required property string dateText
    required property string letter
    required property bool priceStale
    required property string priceHint
    required property string reason
    required property int fit
    required property bool chosen
    readonly property bool blocked: fit === 3
    readonly property string fitWord: fit === 3 ? qsTr("Blocked") : fit === 2 ? qsTr("Warning") : qsTr("Fits")
    property int fitWidth: Theme.wide(92)
    property int priceWidth: Theme.wide(88)
    property int dateWidth: Theme.wide(148)
    property int letterWidth: 40
    // As in the head.
    property int nameShare: width < Theme.wide(800) ? 8 : 4
    // Moved there, not scrolled under a pointer at rest.
    property point pointer: Qt.point(-1, -1)

    signal pointed()

    implicitHeight: Theme.catalogRowHeight + (reason.length > 0 ? Theme.reasonRowHeight : 0)
    activeFocusOnTab: false
    spoken: Theme.joined([Theme.joined([maker, partName], " "), fitWord, reason, priceHint, chosen ? qsTr("chosen now") : ""], ", ")

    HoverHandler {
        onPointChanged: {
            if (!hovered)
                return;
            const at = point.scenePosition;
            if (row.pointer.x >= 0 && (at.x !== row.pointer.x || at.y !== row.pointer.y))
                row.pointed();
            row.pointer = Qt.point(at.x, at.y);
        }
        onHoveredChanged: {
            if (!hovered)
                row.pointer = Qt.point(-1, -1);
        }
    }

    RowLayout {
        width: parent.width
        height: Theme.catalogRowHeight
        spacing: 0

        LwCell {
            Layout.preferredWidth: row.fitWidth
            Layout.fillHeight: true
            padding: Theme.gap12
            text: row.fitWord
            iconName: Theme.severityIcon(row.fit)
            small: true
            color: Theme.severityText(row.fit)
            Accessible.ignored: true
        }
        LwCell {
            Layout.fillWidth: true
            Layout.preferredWidth: row.nameShare
            Layout.fillHeight: true
            text: Theme.joined([row.maker, row.partName], " ")
            iconName: row.chosen ? "check" : ""
            medium: true
            color: row.blocked ? Theme.tx2 : Theme.tx
            Accessible.ignored: true

            HoverHandler {
                id: nameHover
            }
            LwHint {
                shown: nameHover.hovered
                message: Theme.joined([row.maker, row.partName], " ")
            }
        }
        LwCell {
            Layout.fillWidth: true
            Layout.preferredWidth: 4
            Layout.fillHeight: true
            text: row.detail
            small: true
            color: row.blocked ? Theme.tx3 : Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            Layout.preferredWidth: row.priceWidth
            Layout.fillHeight: true
            alignRight: true
            text: row.priceText
            color: row.dateText.length === 0 ? Theme.warningText : row.blocked ? Theme.tx2 : Theme.tx
            Accessible.ignored: true
        }
        LwCell {
            Layout.preferredWidth: row.dateWidth
            Layout.fillHeight: true
            text: row.dateText
            iconName: row.priceStale ? "clock" : ""
            iconColor: Theme.warningText
            small: true
            color: row.priceStale ? Theme.warningText : Theme.tx3
            Accessible.ignored: true

            HoverHandler {
                id: priceHover
            }
            LwHint {
                shown: priceHover.hovered
                message: row.priceHint
            }
        }
        Item {
            Layout.preferredWidth: row.letterWidth
            Layout.fillHeight: true

            LwBadge {
                anchors.centerIn: parent
                letter: row.letter
            }
        }
    }

    LwLabel {
        x: row.fitWidth + Theme.gap8
        y: Theme.catalogRowHeight - Theme.gap2
        width: parent.width - x - Theme.gap12
        height: Theme.reasonRowHeight - Theme.gap4
        visible: text.length > 0
        text: row.reason
        font: Theme.fontSmall
        color: Theme.tx2
        Accessible.ignored: true
    }
}
