// Rows, headers, facts and icons.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwPanel {
    id: panel

    required property var gallery

    title: "Components"
    subtitle: "13 lines · 36 parts"
    lineRight: true
    actions: [
        LwButton {
            objectName: "addButton"
            small: true
            iconName: "plus"
            text: "Add"
            keys: "A"
            onClicked: panel.gallery.did("add")
        }
    ]

    Column {
        width: parent.width

        Row {
            LwHeaderCell {
                width: 200
                title: "Part"
                sortable: true
                objectName: "headPart"
                onSortRequested: sort = sort === 1 ? 2 : 1
            }
            LwHeaderCell {
                width: 88
                title: "Qty"
                alignRight: true
            }
            LwHeaderCell {
                width: 72
                title: "Price"
                alignRight: true
                sort: 2
                sortable: true
                objectName: "headPrice"
            }
            LwHeaderCell {
                width: 104
                title: "Status"
                resizable: true
            }
        }

        LwRow {
            width: parent.width
            group: true
            spoken: "Fits now, 3"

            LwCell {
                width: 300
                height: parent.height
                text: "Fits now · 3"
                small: true
                color: Theme.tx2
            }
        }

        Repeater {
            id: rows

            property int selected: 0
            property var quantities: [6, 1, 8]

            model: [
                {part: "GeForce RTX 3090 FE", price: "$4,200", severity: 2, iconName: "gpu"},
                {part: "ASRock ROMED8-2T with a long name", price: "$620", severity: 0, iconName: "board"},
                {part: "32 GB DDR4-3200", price: "unknown", severity: 4, iconName: "memory"}
            ]

            LwRow {
                id: line

                required property int index
                required property var modelData

                objectName: "row" + index
                width: parent ? parent.width : 0
                selected: rows.selected === index
                spoken: modelData.part + ", " + modelData.price + ", " + Theme.severityWord(modelData.severity)
                onClicked: rows.selected = index
                onActivated: panel.gallery.did("row " + index)
                onMenuRequested: (x, y) => panel.gallery.menu.popup(line, x, y)

                LwCell {
                    width: 200
                    height: parent.height
                    text: line.modelData.part
                    iconName: line.modelData.iconName
                    iconColor: Theme.tx2
                    medium: line.selected
                }
                LwSpin {
                    objectName: "spin" + line.index
                    x: 212
                    anchors.verticalCenter: parent.verticalCenter
                    small: true
                    from: 0
                    to: 16
                    value: rows.quantities[line.index]
                    label: "Quantity of " + line.modelData.part
                    onValueEdited: newValue => {
                        const next = rows.quantities.slice();
                        next[line.index] = newValue;
                        rows.quantities = next;
                    }
                }
                LwCell {
                    x: 288
                    width: 72
                    height: parent.height
                    alignRight: true
                    text: line.modelData.price
                    color: line.modelData.severity === 4 ? Theme.tx3 : Theme.tx
                }
                LwCell {
                    x: 360
                    width: 104
                    height: parent.height
                    small: true
                    text: Theme.severityWord(line.modelData.severity)
                    iconName: Theme.severityIcon(line.modelData.severity)
                    color: Theme.severityText(line.modelData.severity)
                }
            }
        }

        LwRow {
            width: parent.width
            total: true
            spoken: "Total, 2 of 3 kinds of part priced, 4,820 dollars"

            LwCell {
                width: 280
                height: parent.height
                strong: true
                text: "Total, 2 of 3 kinds of part priced"
            }
            LwExplainable {
                objectName: "totalFigure"
                x: 352 - width
                anchors.verticalCenter: parent.verticalCenter
                text: "$4,820"
                spoken: "4,820 dollars and 1 unknown"
                onExplainRequested: panel.gallery.did("explain total")
            }
            LwCell {
                x: 360
                width: 104
                height: parent.height
                small: true
                text: "+ 1 unknown"
                color: Theme.warningText
            }
        }

        LwPanelHeader {
            width: parent.width
            iconName: "gpu"
            title: "GeForce RTX 3090 FE"
            actions: [
                LwButton {
                    small: true
                    text: "Change part"
                    keys: "Enter"
                }
            ]
        }

        Column {
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            topPadding: Theme.gap4

            LwFactRow {
                width: parent.width
                name: "Memory"
                value: "24 GB GDDR6X"
                source: "2 sources"
                confidence: "V"
                detail: "24 GB, datasheet and review"
            }
            LwFactRow {
                width: parent.width
                name: "Board power"
                value: "350 W"
                source: "datasheet"
                confidence: "D"
                explainable: true
            }
            LwFactRow {
                width: parent.width
                name: "Excursion"
                value: "1.65 × at 1 ms"
                source: "not measured"
                confidence: "E"
            }
            LwFactRow {
                width: parent.width
                name: "Idle power"
                value: "18.4 W"
                source: "this machine"
                confidence: "M"
            }
            LwFactRow {
                width: parent.width
                name: "ReBAR VBIOS"
            }
        }

        LwPanelHeader {
            width: parent.width
            title: "Icons"
            lineAbove: true
        }

        LwIcon {
            id: anyIcon
        }

        Flow {
            x: Theme.gap12
            topPadding: Theme.gap8
            width: parent.width - 2 * Theme.gap12
            spacing: Theme.gap8

            Repeater {
                model: anyIcon.names

                LwIcon {
                    required property string modelData

                    name: modelData
                    color: Theme.tx
                }
            }
        }

        Row {
            x: Theme.gap12
            topPadding: Theme.gap8
            spacing: Theme.gap12

            Repeater {
                model: ["build", "parts", "rack", "cluster", "quote", "machine", "find", "settings", "error", "warning", "gpu", "bolt"]

                LwIcon {
                    required property string modelData

                    name: modelData
                    size: Theme.iconLarge
                    color: Theme.tx2
                }
            }
        }
    }
}
