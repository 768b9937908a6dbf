// What moves the cost of a GPU-hour, the largest first: a bar from the cost at one end of each number's range to that at the other, on
// one scale, with a line at the likely cost.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Column {
    id: view

    // Of { key, title, low, high, likely, value, spoken }.
    property var swings: []

    spacing: Theme.gap4

    Accessible.role: Accessible.List
    Accessible.name: qsTr("What the cost of a GPU-hour hangs on")

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

            objectName: "swing" + index
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
            LwLabel {
                id: value

                anchors.right: parent.right
                y: row.stacked ? title.height : 0
                width: Math.min(implicitWidth, row.width)
                height: implicitHeight
                text: row.modelData.value
                font: Theme.fontSmall
                Accessible.ignored: true
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
                    color: Theme.money
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
