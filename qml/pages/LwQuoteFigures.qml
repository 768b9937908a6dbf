// Sums or other figures: title left, value right, explained by F1 where it has a derivation.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Column {
    id: list

    property var figures: []

    signal explainRequested(string key, Item figure)

    Repeater {
        model: LwRows {
            key: "key"
            rows: list.figures
        }

        Item {
            id: row

            required property var modelData
            readonly property bool large: modelData.key === "total"
            // What does not fit beside its title stands below it.
            // It is measured apart: the width of a text that wraps hangs on the width that it gets.
            readonly property bool stacked: title.implicitWidth + Math.ceil(measure.advanceWidth) + Theme.gap8 > width

            objectName: "sum_" + modelData.key
            width: list.width
            height: row.stacked ? title.implicitHeight + value.implicitHeight + Theme.gap4
                                : Math.max(Theme.factRowHeight, title.implicitHeight, value.implicitHeight)

            Accessible.role: Accessible.StaticText
            Accessible.name: Theme.joined([row.modelData.title, row.modelData.value], ": ")

            TextMetrics {
                id: measure

                font: value.font
                text: row.modelData.value
            }
            LwLabel {
                id: title

                y: row.stacked ? 0 : (row.height - height) / 2
                width: row.stacked ? row.width : row.width - value.width - Theme.gap8
                text: row.modelData.title
                font: row.modelData.strong ? Theme.fontBaseStrong : Theme.fontSmall
                color: row.modelData.strong ? Theme.tx : Theme.tx2
                Accessible.ignored: true
            }
            LwExplainable {
                id: value

                anchors.right: parent.right
                y: row.stacked ? title.implicitHeight : (row.height - height) / 2
                width: row.stacked ? row.width : Math.min(implicitWidth, row.width)
                wraps: row.stacked
                active: row.modelData.explainable
                horizontalAlignment: Text.AlignRight
                text: row.modelData.value
                spoken: Theme.joined([row.modelData.title, row.modelData.value], " ")
                font: row.large ? Theme.fontHeadline : row.modelData.strong ? Theme.fontBaseStrong : Theme.fontSmall
                color: row.modelData.severity >= 2 ? Theme.severityText(row.modelData.severity === 4 ? 2 : row.modelData.severity) : Theme.tx
                onExplainRequested: list.explainRequested(row.modelData.key, value)
            }
        }
    }
}
