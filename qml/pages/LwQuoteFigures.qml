// Sums or other figures: title left, value right, explained by F1 where it has a derivation.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Column {
    id: list

    property RowList figures: null

    signal explainRequested(string key, Item figure)

    LwSteadyRows {
        id: steady

        source: list.figures
    }

    Repeater {
        model: steady.given

        Item {
            id: row

            required property string key
            required property string title
            required property string value
            required property int severity
            required property bool strong
            required property bool explainable
            readonly property bool large: key === "total"
            // What does not fit beside its title stands below it.
            // It is measured apart: the width of a text that wraps hangs on the width that it gets.
            readonly property bool stacked: head.implicitWidth + Math.ceil(measure.advanceWidth) + Theme.gap8 > width

            objectName: "sum_" + key
            width: list.width
            height: row.stacked ? head.implicitHeight + figure.implicitHeight + Theme.gap4
                                : Math.max(Theme.factRowHeight, head.implicitHeight, figure.implicitHeight)

            Accessible.role: Accessible.StaticText
            Accessible.name: Theme.joined([row.title, row.value], ": ")

            TextMetrics {
                id: measure

                font: figure.font
                text: row.value
            }
            LwLabel {
                id: head

                y: row.stacked ? 0 : (row.height - height) / 2
                width: row.stacked ? row.width : row.width - figure.width - Theme.gap8
                text: row.title
                font: row.strong ? Theme.fontBaseStrong : Theme.fontSmall
                color: row.strong ? Theme.tx : Theme.tx2
                Accessible.ignored: true
            }
            LwExplainable {
                id: figure

                anchors.right: parent.right
                y: row.stacked ? head.implicitHeight : (row.height - height) / 2
                width: row.stacked ? row.width : Math.min(implicitWidth, row.width)
                wraps: row.stacked
                active: row.explainable
                horizontalAlignment: Text.AlignRight
                text: row.value
                spoken: Theme.joined([row.title, row.value], " ")
                font: row.large ? Theme.fontHeadline : row.strong ? Theme.fontBaseStrong : Theme.fontSmall
                color: row.severity >= 2 ? Theme.severityText(row.severity === 4 ? 2 : row.severity) : Theme.tx
                onExplainRequested: list.explainRequested(row.key, figure)
            }
        }
    }
}
