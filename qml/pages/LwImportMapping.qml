// The meaning of a price list's columns: one line per column with its first cells, and values common to all lines.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

ColumnLayout {
    id: mapping

    required property ImportViewModel imports
    property int mostRows: 5
    readonly property int nameWidth: Theme.wide(170)
    readonly property int choiceWidth: Theme.wide(190)
    readonly property var conditions: [
        {value: "", title: qsTr("New, where no column says")},
        {value: "used", title: qsTr("Used")},
        {value: "refurbished", title: qsTr("Refurbished")}
    ]
    readonly property var decimals: [
        {value: "", title: qsTr("Found out")},
        {value: ".", title: qsTr("Point: 1,234.50")},
        {value: ",", title: qsTr("Comma: 1.234,50")}
    ]

    function indexOf(list: var, value: string): int {
        return Math.max(0, list.findIndex(entry => entry.value === value));
    }

    spacing: Theme.gap8

    LwParagraph {
        objectName: "mappingOrigin"
        Layout.fillWidth: true
        text: mapping.imports.originText
    }

    Rectangle {
        Layout.fillWidth: true
        Layout.preferredHeight: head.height + Math.min(mapping.imports.columns.length, mapping.mostRows) * Theme.rowHeight + 2 * Theme.border
        color: Theme.bg1
        border.width: Theme.border
        border.color: Theme.line

        Row {
            id: head

            x: Theme.border + Theme.gap8
            y: Theme.border
            height: Theme.tableHeaderHeight

            Repeater {
                model: [
                    {words: qsTr("Column"), room: mapping.nameWidth},
                    {words: qsTr("Its first cells"), room: mapping.width - mapping.nameWidth - mapping.choiceWidth - 2 * Theme.gap8 - Theme.scrollBar - 2 * Theme.border},
                    {words: qsTr("Means"), room: mapping.choiceWidth}
                ]

                LwLabel {
                    required property var modelData

                    width: modelData.room
                    height: head.height
                    text: modelData.words
                    font: Theme.fontLabel
                    color: Theme.tx3
                    Accessible.role: Accessible.ColumnHeader
                }
            }
        }

        LwList {
            id: list

            objectName: "mappingList"
            anchors.fill: parent
            anchors.margins: Theme.border
            anchors.topMargin: head.height + Theme.border
            model: mapping.imports.columns.length
            // Rows are fields with keys of their own.
            activeFocusOnTab: false
            Keys.enabled: false

            Accessible.role: Accessible.Table
            label: qsTr("Columns")

            delegate: Item {
                id: row

                required property int index
                readonly property var column: mapping.imports.columns[index] ? mapping.imports.columns[index] : ({header: "", samples: [], meaning: ""})

                objectName: "mappingRow" + index
                width: list.width
                height: Theme.rowHeight

                Accessible.role: Accessible.Row
                Accessible.name: Theme.joined([column.header, column.samples.join(", ")], ": ")

                Rectangle {
                    width: parent.width
                    height: Theme.border
                    color: Theme.line
                }
                RowLayout {
                    anchors.fill: parent
                    anchors.leftMargin: Theme.gap8
                    anchors.rightMargin: Theme.gap8 + Theme.scrollBar
                    spacing: 0

                    LwLabel {
                        Layout.preferredWidth: mapping.nameWidth - Theme.gap8
                        Layout.rightMargin: Theme.gap8
                        text: row.column.header
                        font: Theme.fontSmallMedium
                        Accessible.ignored: true
                    }
                    LwLabel {
                        Layout.fillWidth: true
                        Layout.rightMargin: Theme.gap8
                        Layout.preferredWidth: 1
                        text: row.column.samples.join("  ·  ")
                        font: Theme.fontMonoSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                    LwComboBox {
                        objectName: "meaning" + row.index
                        Layout.preferredWidth: mapping.choiceWidth
                        small: true
                        label: qsTr("Column %1 means").arg(row.column.header)
                        textRole: "title"
                        model: mapping.imports.meanings
                        currentIndex: mapping.indexOf(mapping.imports.meanings, row.column.meaning)
                        onPicked: index => mapping.imports.setMeaning(row.index, mapping.imports.meanings[index].value)
                    }
                }
            }
        }
    }

    Flow {
        Layout.fillWidth: true
        spacing: Theme.gap8

        LwImportField {
            imports: mapping.imports
            field: "vendor"
            words: qsTr("Vendor of all lines")
            placeholder: qsTr("the file's name")
            room: Theme.wide(136)
        }
        LwImportField {
            imports: mapping.imports
            field: "currency"
            words: qsTr("Currency of all lines")
            placeholder: qsTr("EUR, USD …")
            room: Theme.wide(136)
        }
        LwImportField {
            imports: mapping.imports
            field: "date"
            words: qsTr("Date of all lines")
            placeholder: qsTr("today")
        }
        LwImportField {
            imports: mapping.imports
            field: "condition"
            words: qsTr("Condition of all lines")
            choices: mapping.conditions
        }
        LwImportField {
            imports: mapping.imports
            field: "decimal"
            words: qsTr("Decimal sign")
            choices: mapping.decimals
        }
        Column {
            spacing: Theme.gap2
            visible: mapping.imports.sheets.length > 1

            LwLabel {
                text: qsTr("Sheet")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwComboBox {
                objectName: "sheetBox"
                label: qsTr("Sheet")
                model: mapping.imports.sheets
                currentIndex: Math.max(0, Array.from(mapping.imports.sheets).indexOf(mapping.imports.sheet))
                onPicked: index => mapping.imports.setSheet(mapping.imports.sheets[index])
            }
        }
    }
}
