// A catalogue part for a design: fit, name, facts, price; the reason below where it does not fit.
import QtQuick
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property string key
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
    required property string perGigabyteText
    readonly property bool blocked: fit === 3
    readonly property string perGigabyte: perGigabyteText.length > 0 ? perGigabyteText : fit < 0 ? "" : "?"
    readonly property real nameHeight: Theme.catalogRowHeight + (nameLabel.wrapped ? Theme.lineBase : 0)
    readonly property string fitWord: fit === 3 ? qsTr("Blocked") : fit === 2 ? qsTr("Warning") : fit === 1 ? qsTr("Not known") : fit < 0 ? "" : qsTr("Fits")
    required property LwPickerColumns columns
    // Only for real pointer moves, not when the list scrolls under a resting pointer.
    property point pointer: Qt.point(-1, -1)

    signal pointed()

    implicitHeight: nameHeight + (reason.length > 0 ? Theme.reasonRowHeight : 0)
    activeFocusOnTab: false
    spoken: Theme.joined([Theme.joined([maker, partName], " "), fitWord, reason, detail, priceHint, columns.perGigabyte && perGigabyteText.length > 0 ? qsTr("%1 per GB").arg(perGigabyteText) : "", chosen ? qsTr("chosen now") : ""], ", ")

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

    // Bare labels instead of cells, because dozens of rows are created while the user types or scrolls.
    LwIcon {
        x: Theme.gap12
        y: Math.round((Theme.catalogRowHeight - height) / 2)
        name: Theme.severityIcon(row.fit)
        size: Theme.iconMedium
        color: Theme.severityText(row.fit)
    }
    LwLabel {
        x: Theme.gap12 + Theme.iconMedium + Theme.gap6
        width: row.columns.fitWidth - x - Theme.gap8
        height: Theme.catalogRowHeight
        visible: row.columns.wordShown
        text: row.fitWord
        font: Theme.fontSmall
        color: Theme.severityText(row.fit)
        Accessible.ignored: true
    }
    LwIcon {
        id: mark

        x: row.columns.fitWidth + Theme.gap8
        y: Math.round((Theme.catalogRowHeight - height) / 2)
        name: row.chosen ? "check" : ""
        size: Theme.iconMedium
        color: nameLabel.color
    }
    LwLabel {
        id: nameLabel

        readonly property string whole: Theme.joined([row.maker, row.partName], " ")
        readonly property bool makerShown: fits(whole)
        // Not by the line count: an elided label has only as many lines as its height allows.
        readonly property bool wrapped: row.columns.tight && !makerShown && !fits(row.partName)

        // Reads the font's height so that a change of the font updates it.
        function fits(words: string): bool {
            return row.columns.nameMetrics.height > 0 && row.columns.nameMetrics.advanceWidth(words) <= nameLabel.width;
        }

        objectName: "name"
        x: row.columns.fitWidth + Theme.gap8 + (row.chosen ? mark.width + Theme.gap6 : 0)
        width: row.columns.factsX - x - Theme.gap8
        height: row.nameHeight
        // The end of the name distinguishes parts of one manufacturer.
        text: makerShown ? whole : row.partName
        wrapMode: wrapped ? Text.Wrap : Text.NoWrap
        maximumLineCount: 2
        font: Theme.fontBaseMedium
        color: row.blocked ? Theme.tx2 : Theme.tx
        Accessible.ignored: true

        HoverHandler {
            id: nameHover
        }
        LwHint {
            shown: nameHover.hovered && (nameLabel.truncated || !nameLabel.makerShown)
            message: nameLabel.whole
        }
    }
    LwLabel {
        x: row.columns.factsX + Theme.gap8
        width: row.columns.factsWidth - 2 * Theme.gap8
        height: Theme.catalogRowHeight
        visible: !row.columns.tight
        text: row.detail.split(" · ", row.columns.factsShown).join(" · ")
        font: Theme.fontSmall
        color: row.blocked ? Theme.tx3 : Theme.tx2
        Accessible.ignored: true
    }
    LwLabel {
        x: row.columns.priceX + Theme.gap8
        width: row.columns.priceWidth - 2 * Theme.gap8
        height: Theme.catalogRowHeight
        text: row.columns.perGigabyte && row.columns.tight ? row.perGigabyte : row.priceText
        font: text.length > 10 ? Theme.fontSmall : Theme.fontBase // a range
        elide: Text.ElideNone
        horizontalAlignment: Text.AlignRight
        color: row.dateText.length === 0 ? Theme.warningText : row.blocked ? Theme.tx2 : Theme.tx
        Accessible.ignored: true
    }
    LwIcon {
        id: clock

        x: row.columns.dateX + Theme.gap8
        y: Math.round((Theme.catalogRowHeight - height) / 2)
        name: row.priceStale && !row.columns.tight ? "clock" : ""
        size: Theme.iconMedium
        color: Theme.warningText
    }
    LwLabel {
        x: row.columns.dateX + Theme.gap8 + (row.priceStale ? clock.width + Theme.gap6 : 0)
        width: row.columns.letterX - x - Theme.gap8
        height: Theme.catalogRowHeight
        visible: !row.columns.tight
        text: row.columns.perGigabyte ? row.perGigabyte : row.dateText
        elide: row.columns.perGigabyte ? Text.ElideNone : Text.ElideRight
        horizontalAlignment: row.columns.perGigabyte ? Text.AlignRight : Text.AlignLeft
        font: row.columns.perGigabyte ? Theme.fontBase : Theme.fontSmall
        color: row.priceStale || (row.columns.perGigabyte && row.perGigabyteText.length === 0) ? Theme.warningText : row.columns.perGigabyte ? (row.blocked ? Theme.tx2 : Theme.tx) : Theme.tx3
        Accessible.ignored: true

        HoverHandler {
            id: priceHover
        }
        LwHint {
            shown: priceHover.hovered
            message: row.priceHint
        }
    }
    LwBadge {
        x: row.columns.letterX + Math.round((row.columns.letterWidth - width) / 2)
        y: Math.round((Theme.catalogRowHeight - height) / 2)
        visible: !row.columns.tight
        letter: row.letter
    }

    LwLabel {
        x: row.columns.fitWidth + Theme.gap8
        y: row.nameHeight - Theme.gap2
        width: parent.width - x - Theme.gap12
        height: Theme.reasonRowHeight - Theme.gap4
        visible: text.length > 0
        text: row.reason
        font: Theme.fontSmall
        color: Theme.tx2
        Accessible.ignored: true
    }
}
