// The price sheet of a quote, which comes before the offers of the catalogue: its prices, and a row to add one.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

Column {
    id: section

    required property QuoteRules rules
    required property string lockedText

    // Why a change was refused; empty: it is done.
    signal told(string problem)

    function add(): void {
        const problem = section.rules.addSheetPrice(newPart.text.trim().length > 0 ? newPart.text : section.rules.linePart, newPrice.text);
        section.told(problem);
        if (problem.length === 0) {
            newPart.text = "";
            newPrice.text = "";
            newPart.forceActiveFocus(Qt.OtherFocusReason);
        }
    }

    spacing: Theme.gap8

    component Value: LwQuoteField {
        id: value

        required property int row
        required property var entry
        required property string name

        Layout.alignment: Qt.AlignTop
        objectName: "sheet_" + name + row
        value: entry[name]
        keepsEscape: false
        onCommitted: text => value.problem = section.rules.setSheetPrice(value.row, value.name, text)
    }

    LwPanelHeader {
        width: parent.width
        title: qsTr("Price sheet")
        lineAbove: true
    }
    LwParagraph {
        width: parent.width
        text: qsTr("What a part costs in this quote. A price of the sheet comes before the offers of the catalogue.")
    }
    Repeater {
        model: LwRows {
            rows: section.rules.sheet
        }

        RowLayout {
            id: line

            required property int index
            required property var modelData

            objectName: "sheetPrice" + index
            width: parent ? parent.width : 0
            spacing: Theme.gap6

            LwLabel {
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignBottom
                Layout.bottomMargin: Theme.gap6
                text: line.modelData.part
                font: Theme.fontMono
            }
            Value {
                Layout.preferredWidth: Theme.wide(100)
                row: line.index
                entry: line.modelData
                name: "price"
                title: qsTr("Price of one")
            }
            Value {
                Layout.preferredWidth: Theme.wide(64)
                row: line.index
                entry: line.modelData
                name: "from"
                title: qsTr("From")
            }
            Value {
                Layout.preferredWidth: Theme.wide(110)
                row: line.index
                entry: line.modelData
                name: "vendor"
                title: qsTr("Vendor")
            }
            Value {
                Layout.preferredWidth: Theme.wide(100)
                row: line.index
                entry: line.modelData
                name: "date"
                title: qsTr("Date")
            }
            Value {
                Layout.preferredWidth: Theme.wide(100)
                row: line.index
                entry: line.modelData
                name: "until"
                title: qsTr("Valid until")
            }
            LwIconButton {
                objectName: "removeSheetPrice" + line.index
                Layout.alignment: Qt.AlignBottom
                iconName: "trash"
                label: qsTr("Remove the price: %1").arg(line.modelData.spoken)
                onClicked: section.told(section.rules.removeSheetPrice(line.index))
            }
        }
    }
    RowLayout {
        width: parent.width
        spacing: Theme.gap6

        LwTextField {
            id: newPart

            objectName: "newSheetPart"
            Layout.fillWidth: true
            label: qsTr("Key of the part")
            hintText: section.rules.linePart.length > 0 ? section.rules.linePart : qsTr("Key of the part")
            onAccepted: newPrice.forceActiveFocus(Qt.TabFocusReason)
        }
        LwTextField {
            id: newPrice

            objectName: "newSheetPrice"
            Layout.preferredWidth: Theme.wide(130)
            label: qsTr("Price of one")
            hintText: qsTr("Price of one")
            onAccepted: section.add()
        }
        LwButton {
            objectName: "addSheetPrice"
            small: true
            iconName: "plus"
            text: qsTr("Add a price")
            disabledReason: section.lockedText
            onClicked: section.add()
        }
    }
}
