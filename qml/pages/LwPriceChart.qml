// A small chart of prices over time: horizontal lines at round prices, a line per condition through the lowest price of
// each day, a dot per price. `chart` comes from priceChart() of the view models. Shape and text repeat the colour.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: view

    property var chart: ({})
    readonly property var series: chart.series ? chart.series : []
    readonly property var ticks: chart.ticks ? chart.ticks : []
    readonly property int tickWidth: Math.ceil(widest.width) + Theme.gap8
    readonly property int plotWidth: width - tickWidth - Theme.dot
    readonly property int plotHeight: Theme.wide(92)
    readonly property int plotTop: legend.height + Theme.gap8

    function colorOf(condition: string): color {
        return condition === "new" ? Theme.lane : condition === "used" ? Theme.money : Theme.heat;
    }

    function placeX(share: real): real {
        return Theme.dot / 2 + share * (view.plotWidth - Theme.dot);
    }

    function placeY(share: real): real {
        return view.plotTop + (1 - share) * view.plotHeight;
    }

    function lineOf(points: var): string {
        let path = "";
        for (let i = 0; i < points.length; ++i) {
            if (points[i].onLine)
                path += (path.length > 0 ? "L" : "M") + view.placeX(points[i].x).toFixed(1) + " " + view.placeY(points[i].y).toFixed(1);
        }
        return path;
    }

    implicitHeight: visible ? plotTop + plotHeight + Theme.gap4 + Theme.lineSmall : 0
    visible: series.length > 0

    Accessible.role: Accessible.Chart
    Accessible.name: chart.spoken ? chart.spoken : ""

    TextMetrics {
        id: widest

        font: Theme.fontHint
        text: view.ticks.length > 0 ? view.ticks[view.ticks.length - 1].text : ""
    }

    Row {
        id: legend

        height: Theme.lineSmall
        spacing: Theme.gap12

        Repeater {
            model: view.series

            Row {
                id: entry

                required property var modelData

                spacing: Theme.gap6

                Mark {
                    anchors.verticalCenter: parent.verticalCenter
                    condition: entry.modelData.condition
                }
                LwLabel {
                    text: entry.modelData.title
                    font: Theme.fontHint
                    color: Theme.tx2
                    Accessible.ignored: true
                }
            }
        }
    }

    Repeater {
        model: view.ticks

        Item {
            id: tick

            required property var modelData

            y: Math.round(view.placeY(modelData.y))
            width: view.width

            Rectangle {
                width: view.plotWidth
                height: Theme.border
                color: Theme.line
            }
            LwLabel {
                anchors.right: parent.right
                y: -Math.round(height / 2)
                text: tick.modelData.text
                font: Theme.fontHint
                color: Theme.tx3
                Accessible.ignored: true
            }
        }
    }

    Repeater {
        model: view.series

        Item {
            id: line

            required property var modelData

            anchors.fill: parent

            LwStroke {
                anchors.fill: parent
                path: view.lineOf(line.modelData.points)
                stroke: view.colorOf(line.modelData.condition)
                strokeWidth: Theme.iconStroke
                round: true
            }

            Repeater {
                model: line.modelData.points

                Mark {
                    required property var modelData

                    x: Math.round(view.placeX(modelData.x) - width / 2)
                    y: Math.round(view.placeY(modelData.y) - height / 2)
                    condition: line.modelData.condition
                }
            }
        }
    }

    LwLabel {
        anchors.bottom: parent.bottom
        height: Theme.lineSmall
        text: view.chart.fromText ? view.chart.fromText : ""
        font: Theme.fontHint
        color: Theme.tx3
        Accessible.ignored: true
    }
    LwLabel {
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        anchors.rightMargin: view.width - view.plotWidth
        height: Theme.lineSmall
        text: view.chart.toText ? view.chart.toText : ""
        font: Theme.fontHint
        color: Theme.tx3
        Accessible.ignored: true
    }

    // Dot = used, square = new, rotated square = refurbished.
    component Mark: Rectangle {
        property string condition: "used"

        width: Theme.dot
        height: Theme.dot
        radius: condition === "used" ? Theme.dot / 2 : 0
        rotation: condition === "refurbished" ? 45 : 0
        color: view.colorOf(condition)
    }
}
