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
        dialog.goTo(0);
    }

    // Keeps what was typed; false: a field refused it.
    function settled(): bool {
        for (let i = 0; i < repeater.count; ++i) {
            const field = repeater.itemAt(i) as LwQuoteField;
            field.settle();
            if (field.problem.length > 0) {
                field.goTo();
                return false;
            }
        }
        return true;
    }

    function goTo(at: int): void {
        const field = repeater.itemAt(at) as LwQuoteField;
        if (field)
            field.goTo();
    }

    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(640), Theme.wide(640))
    iconName: "quote"
    title: qsTr("Customer, terms and prices")
    acceptText: qsTr("Close")
    rejectText: ""
    staysOpen: true
    onAccepted: {
        if (dialog.settled())
            dialog.close();
    }
    onClosed: {
        if (dialog.quote)
            dialog.quote.keepParties();
    }

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            text: qsTr("A price rule for all lines is cost, markup, margin or list with a share; rules for single parts and further taxes stand under Price rules, taxes and exchange rates.")
        }
        LwComboBox {
            id: known

            objectName: "knownCustomers"
            visible: count > 0
            label: qsTr("A customer of a former quote")
            placeholder: qsTr("A customer of a former quote…")
            displayText: placeholder
            currentIndex: -1
            model: dialog.quote ? dialog.quote.customers : []
            onPicked: index => {
                known.currentIndex = -1;
                dialog.quote.useCustomer(index);
                rows.rows = dialog.quote.fields();
            }
        }
        Repeater {
            id: repeater

            model: LwRows {
                id: rows

                key: "key"
            }

            LwQuoteField {
                id: field

                required property int index
                required property var modelData

                objectName: "field_" + modelData.key
                width: parent ? parent.width : 0
                group: modelData.group
                title: modelData.title
                value: modelData.value
                example: modelData.example
                lines: modelData.lines
                keepsEscape: false
                onCommitted: text => {
                    field.problem = dialog.quote.setField(field.modelData.key, text);
                    if (field.problem.length === 0)
                        rows.rows = dialog.quote.fields();
                }
                onDeparted: dialog.goTo(field.index + 1)
            }
        }
    }
}
