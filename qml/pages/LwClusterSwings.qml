// Ranges as bars on one scale, each with a line at its likely value: what moves the cost of a GPU-hour, what is spent by the end of each
// year. A value that says why does so on F1.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Column {
    id: view

    // Of { key, title, low, high, likely, value, spoken, explainable, rented }; ends and likely value are shares of the width.
    property var swings: []
    property string label: ""

    signal explainRequested(string key, Item figure)

    spacing: Theme.gap4

    Accessible.role: Accessible.List
    Accessible.name: view.label

    Repeater {
        model: LwRows {
            key: "key"
            rows: view.swings
        }

        Item {
            id: row

            required property int index
            required property var modelData
            readonly property bool stacked: title.implicitWidth + value.implicitWidth + Theme.gap8 > width

            objectName: "bar_" + modelData.key
            width: view.width
            height: title.height + (row.stacked ? value.height : 0) + Theme.budgetBarHeight + Theme.gap4

            Accessible.role: Accessible.StaticText
            Accessible.name: modelData.spoken

            LwLabel {
                id: title

                width: row.stacked ? row.width : row.width - value.width - Theme.gap8
                height: implicitHeight
                text: row.modelData.title
                font: Theme.fontSmall
                color: Theme.tx2
                Accessible.ignored: true
            }
            LwExplainable {
                id: value

                anchors.right: parent.right
                y: row.stacked ? title.height : 0
                width: Math.min(implicitWidth, row.width)
                active: row.modelData.explainable
                wraps: row.stacked
                horizontalAlignment: Text.AlignRight
                text: row.modelData.value
                spoken: row.modelData.spoken
                font: Theme.fontSmall
                onExplainRequested: view.explainRequested(row.modelData.key, value)
            }
            Rectangle {
                id: track

                y: row.height - height - Theme.gap2
                width: row.width
                height: Theme.budgetTrack
                radius: Theme.radiusBar
                color: Theme.bg3

                Rectangle {
                    objectName: "swingBar" + row.index
                    x: Math.round(row.modelData.low * track.width)
                    width: Math.max(Theme.ring, Math.round((row.modelData.high - row.modelData.low) * track.width))
                    height: parent.height
                    radius: Theme.radiusBar
                    color: row.modelData.rented ? Theme.lane : Theme.money
                }
                Rectangle {
                    x: Math.round(row.modelData.likely * (track.width - width))
                    y: -Theme.gap2
                    width: Theme.ring
                    height: parent.height + 2 * Theme.gap2
                    color: Theme.tx
                }
            }
        }
    }
}
