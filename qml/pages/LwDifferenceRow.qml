// A difference between a design and a machine: its kind, what it is about, and what was designed and built.
import QtQuick
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property var modelData
    property int kindWidth: Theme.wide(130)
    property int valueWidth: Theme.wide(96)

    implicitHeight: Math.max(Theme.rowHeight, Math.max(words.implicitHeight, designedText.implicitHeight, builtText.implicitHeight) + Theme.gap8)
    activeFocusOnTab: false
    spoken: Theme.joined([row.modelData.kindText, row.modelData.machine, row.modelData.device, row.modelData.place, row.modelData.what], ", ")

    LwIcon {
        x: Theme.gap6
        y: Theme.gap8
        name: Theme.severityIcon(row.modelData.severity)
        size: Theme.iconMedium
        color: Theme.severityText(row.modelData.severity)
    }
    LwLabel {
        x: Theme.gap6 + Theme.iconMedium + Theme.gap6
        y: Theme.gap8
        width: row.kindWidth - x
        text: row.modelData.kindText
        font: Theme.fontSmallMedium
        Accessible.ignored: true
    }
    Column {
        id: words

        x: row.kindWidth + Theme.gap6
        y: Theme.gap4
        width: row.width - x - 2 * row.valueWidth - Theme.gap8

        LwParagraph {
            width: parent.width
            text: Theme.joined([row.modelData.machine, row.modelData.device, row.modelData.place], " · ")
            color: Theme.tx
            Accessible.ignored: true
        }
        LwParagraph {
            width: parent.width
            text: row.modelData.what
            color: Theme.tx3
            Accessible.ignored: true
        }
    }
    LwParagraph {
        id: designedText

        objectName: "asBuiltDesigned"
        x: row.width - 2 * row.valueWidth + Theme.gap6
        y: Theme.gap4
        width: row.valueWidth - Theme.gap12
        text: row.modelData.designed.length > 0 ? row.modelData.designed : "–"
        color: Theme.tx
        Accessible.ignored: true
    }
    LwParagraph {
        id: builtText

        x: row.width - row.valueWidth + Theme.gap6
        y: Theme.gap4
        width: row.valueWidth - Theme.gap12
        text: row.modelData.built.length > 0 ? row.modelData.built : "–"
        color: Theme.tx
        Accessible.ignored: true
    }
}
