// Ranges as bars on one scale, each with a line at its likely value: what moves the cost of a GPU-hour, what is spent by the end of each
// year. A value that says why does so on F1.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Column {
    id: view

    // Of RangeRow.
    property RowList swings: null
    property string label: ""

    signal explainRequested(string key, Item figure)

    spacing: Theme.gap4

    Accessible.role: Accessible.List
    Accessible.name: view.label

    Repeater {
        model: view.swings

        Item {
            id: row

            required property int index
            required property string key
            required property string title
            required property real low
            required property real high
            required property real likely
            required property string value
            required property string spoken
            required property bool explainable
            required property bool rented
            readonly property bool stacked: head.implicitWidth + figure.implicitWidth + Theme.gap8 > width

            objectName: "bar_" + key
            width: view.width
            height: head.height + (row.stacked ? figure.height : 0) + Theme.budgetBarHeight + Theme.gap4

            Accessible.role: Accessible.StaticText
            Accessible.name: spoken

            LwLabel {
                id: head

                width: row.stacked ? row.width : row.width - figure.width - Theme.gap8
                height: implicitHeight
                text: row.title
                font: Theme.fontSmall
                color: Theme.tx2
                Accessible.ignored: true
            }
            LwExplainable {
                id: figure

                anchors.right: parent.right
                y: row.stacked ? head.height : 0
                width: Math.min(implicitWidth, row.width)
                active: row.explainable
                wraps: row.stacked
                horizontalAlignment: Text.AlignRight
                text: row.value
                spoken: row.spoken
                font: Theme.fontSmall
                onExplainRequested: view.explainRequested(row.key, figure)
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
                    x: Math.round(row.low * track.width)
                    width: Math.max(Theme.ring, Math.round((row.high - row.low) * track.width))
                    height: parent.height
                    radius: Theme.radiusBar
                    color: row.rented ? Theme.lane : Theme.money
                }
                Rectangle {
                    x: Math.round(row.likely * (track.width - width))
                    y: -Theme.gap2
                    width: Theme.ring
                    height: parent.height + 2 * Theme.gap2
                    color: Theme.tx
                }
            }
        }
    }
}
