// The head of a quote: customer, seller, terms, taxes, prices. Each field is kept when it is left.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property QuoteViewModel quote: null

    function start(): void {
        rows.rows = dialog.quote.fields();
        dialog.open();
        const first = repeater.itemAt(0);
        if (first)
            (first as FieldRow).goTo();
    }

    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(640), Theme.wide(640))
    iconName: "quote"
    title: qsTr("Customer, terms and prices")
    acceptText: qsTr("Close")
    rejectText: ""

    component FieldRow: Column {
        id: row

        required property int index
        required property var modelData

        function goTo(): void {
            field.goTo();
        }

        width: parent ? parent.width : 0
        spacing: Theme.gap4

        LwLabel {
            visible: row.modelData.group.length > 0
            height: visible ? Theme.panelHeaderHeight : 0
            text: row.modelData.group
            font: Theme.fontPanelTitle
            Accessible.role: Accessible.Heading
        }
        LwQuoteField {
            id: field

            objectName: "field_" + row.modelData.key
            width: row.width
            title: row.modelData.title
            value: row.modelData.value
            example: row.modelData.example
            onCommitted: text => {
                field.problem = dialog.quote.setField(row.modelData.key, text);
                if (field.problem.length === 0)
                    rows.rows = dialog.quote.fields();
            }
            onLeft: {
                const next = repeater.itemAt(row.index + 1);
                if (next)
                    (next as FieldRow).goTo();
            }
        }
    }

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            text: qsTr("A line break in an address is written as |. A price rule for all lines is cost, markup, margin or list with a share; rules for single parts are set in the file.")
        }
        Repeater {
            id: repeater

            model: LwRows {
                id: rows

                key: "key"
            }

            FieldRow {}
        }
    }
}
