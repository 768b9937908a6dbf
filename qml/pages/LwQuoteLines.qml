// The lines of a quote. Arrows choose a line, Enter goes to its price, Space marks it, Del removes it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwTable {
    id: table

    property RowList lines: null
    property string totalLabel: ""
    property string totalText: ""
    // What a line is must be readable; costs, dates and part numbers come where there is room beside it, in this order.
    readonly property int needed: numberColumn.room + itemColumn.room + quantityColumn.room + priceColumn.room + discountColumn.room + amountColumn.room
    readonly property int withCost: needed + costColumn.room + marginColumn.room
    readonly property bool costShown: width >= withCost

    signal lineChosen(string key)
    signal priceWanted()
    signal markWanted()
    signal removeWanted()
    signal totalExplainRequested(Item figure)
    signal explainRequested(string key, Item row)

    function choose(): void {
        table.lineChosen(table.lines.rowAt(table.currentIndex).key);
    }

    rows: lines
    listName: "quoteLines"
    label: qsTr("Lines of the quote")
    onEntered: table.choose()
    onMoved: table.choose()
    columns: [
        LwColumn {
            id: numberColumn

            title: "#"
            width: Theme.wide(40)
            alignRight: true
        },
        LwColumn {
            id: itemColumn

            title: qsTr("Item")
            width: Theme.wide(200)
            stretch: 1
        },
        LwColumn {
            id: mpnColumn

            title: qsTr("MPN")
            width: Theme.wide(120)
            shown: table.width >= table.withCost + dateColumn.room + mpnColumn.room
        },
        LwColumn {
            id: quantityColumn

            title: qsTr("Qty")
            width: Theme.wide(44)
            alignRight: true
            fitted: true
        },
        LwColumn {
            id: costColumn

            title: qsTr("Unit cost")
            width: Theme.wide(80)
            alignRight: true
            fitted: true
            shown: table.costShown
        },
        LwColumn {
            id: marginColumn

            title: qsTr("Margin")
            width: Theme.wide(68)
            alignRight: true
            shown: table.costShown
        },
        LwColumn {
            id: priceColumn

            title: qsTr("Price")
            width: Theme.wide(80)
            alignRight: true
            fitted: true
        },
        LwColumn {
            id: discountColumn

            title: qsTr("Disc.")
            width: Theme.wide(60)
            alignRight: true
        },
        LwColumn {
            id: amountColumn

            title: qsTr("Amount")
            width: Theme.wide(96)
            alignRight: true
            fitted: true
        },
        LwColumn {
            id: dateColumn

            title: qsTr("Cost dated")
            width: Theme.wide(128)
            shown: table.width >= table.withCost + dateColumn.room
        }
    ]

    Keys.onPressed: event => {
        if (event.modifiers & (Qt.AltModifier | Qt.ControlModifier))
            return;
        if (event.key === Qt.Key_Delete)
            table.removeWanted();
        else if (event.key === Qt.Key_F1 && table.chosen.length > 0)
            table.explainRequested("line/" + table.chosen, table.currentItem);
        else
            return;
        event.accepted = true;
    }

    delegate: LwRow {
        id: row

        required property int index
        required property string key
        required property string numberText
        required property string description
        required property string mpn
        required property string bundle
        required property string tags
        required property string quantityText
        required property string costText
        required property string marginText
        required property string priceText
        required property string discountText
        required property string amountText
        required property string dateText
        required property string sourceText
        required property string problem
        required property int severity
        required property bool marked
        required property string standing
        required spoken
        readonly property bool quiet: standing !== "included"

        objectName: "quoteLine_" + key
        width: table.width
        activeFocusOnTab: false
        // When the page is destroyed, the table goes before its rows.
        selected: table !== null && key === table.chosen
        onClicked: table.move(row.index)
        onActivated: {
            table.move(row.index);
            table.priceWanted();
        }
        onToggled: table.markWanted()

        RowLayout {
            anchors.fill: parent
            spacing: 0

            LwTableCell {
                column: numberColumn
                alignRight: !row.marked
                iconName: row.marked ? "check" : ""
                text: row.marked ? "" : row.numberText
                small: true
                color: row.marked ? Theme.ac : Theme.tx3
            }
            Item {
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                Layout.fillHeight: true

                LwCell {
                    id: name

                    x: row.bundle.length > 0 ? Theme.gap16 : 0
                    width: Math.min(implicitWidth, parent.width - x - (tags.visible ? Math.min(tags.implicitWidth, parent.width / 2) : 0))
                    height: parent.height
                    text: row.description
                    color: row.quiet ? Theme.tx2 : Theme.tx
                    Accessible.ignored: true
                }
                LwCell {
                    id: tags

                    anchors.left: name.right
                    anchors.right: parent.right
                    height: parent.height
                    visible: row.tags.length > 0
                    text: row.tags
                    small: true
                    color: Theme.tx3
                    Accessible.ignored: true
                }
            }
            LwTableCell {
                column: mpnColumn
                text: row.mpn
                mono: true
                color: Theme.tx2
            }
            LwTableCell {
                column: quantityColumn
                text: row.quantityText
            }
            LwTableCell {
                column: costColumn
                text: row.costText
                color: Theme.tx2
            }
            LwTableCell {
                column: marginColumn
                text: row.marginText
                color: Theme.tx2
            }
            LwTableCell {
                column: priceColumn
                text: row.priceText
            }
            LwTableCell {
                column: discountColumn
                text: row.discountText
                color: Theme.tx2
            }
            LwTableCell {
                objectName: "amountCell"
                column: amountColumn
                strong: !row.quiet
                text: row.amountText
                iconName: row.severity === 4 ? "unknown" : ""
                color: row.severity === 4 ? Theme.warningText : row.quiet ? Theme.tx2 : Theme.tx
            }
            LwTableCell {
                column: dateColumn
                small: true
                text: row.problem.length > 0 ? row.problem : row.dateText
                iconName: row.severity === 2 ? "clock" : row.severity > 2 ? Theme.severityIcon(row.severity) : ""
                color: row.severity >= 2 ? Theme.severityText(row.severity === 4 ? 2 : row.severity) : Theme.tx3
            }
        }

        LwHint {
            shown: row.hovered && row.sourceText.length > 0
            message: Theme.joined([row.problem, row.sourceText], " · ")
        }
    }

    foot: LwRow {
        width: table.width
        total: true
        spoken: Theme.joined([table.totalLabel, table.totalText], ", ")

        LwCell {
            anchors.left: parent.left
            anchors.right: figure.left
            height: parent.height
            strong: true
            text: table.totalLabel
            Accessible.ignored: true
        }
        LwExplainable {
            id: figure

            objectName: "quoteNet"
            anchors.right: parent.right
            anchors.rightMargin: Theme.gap8 + (dateColumn.visible ? dateColumn.room : 0)
            anchors.verticalCenter: parent.verticalCenter
            text: table.totalText
            spoken: qsTr("Net price %1").arg(table.totalText)
            onExplainRequested: table.totalExplainRequested(figure)
        }
    }
}
