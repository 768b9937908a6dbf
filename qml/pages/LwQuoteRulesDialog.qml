// Price rules of single parts, makers and categories, taxes, exchange rates and the price sheet of a quote. Each change is kept at once and can be undone.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property QuoteViewModel quote: null
    readonly property QuoteRules rules: draft
    // Why the last change was refused.
    property string refusal: ""
    readonly property int gap: Theme.gap6

    function start(): void {
        dialog.refusal = "";
        dialog.open();
        addRule.forceActiveFocus(Qt.OtherFocusReason);
    }

    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(860), Theme.wide(860))
    iconName: "money"
    title: qsTr("Prices, taxes and rates")
    acceptText: qsTr("Close")
    rejectText: ""

    QuoteRules {
        id: draft

        quote: dialog.quote
    }

    LwDialogPane {
        owner: dialog

        LwParagraph {
            objectName: "rulesProblem"
            width: parent.width
            visible: text.length > 0
            text: dialog.refusal
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }

        LwPanelHeader {
            width: parent.width
            title: qsTr("Price rules")
        }
        LwParagraph {
            width: parent.width
            text: qsTr("A rule for a part comes before one for a maker, that before one for a category, that before one for all. Without a rule a line is sold at cost.")
        }
        Repeater {
            model: LwRows {
                rows: dialog.rules.rules
            }

            RowLayout {
                id: rule

                required property int index
                required property var modelData

                objectName: "rule" + index
                width: parent ? parent.width : 0
                spacing: dialog.gap

                LwQuoteField {
                    id: rulePart

                    objectName: "rulePart" + rule.index
                    Layout.fillWidth: true
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Part")
                    value: rule.modelData.part
                    followed: qsTr("any")
                    keepsEscape: false
                    onCommitted: text => rulePart.problem = dialog.rules.setRule(rule.index, "part", text)
                }
                LwQuoteField {
                    id: ruleMaker

                    objectName: "ruleMaker" + rule.index
                    Layout.preferredWidth: Theme.wide(110)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Maker")
                    value: rule.modelData.maker
                    followed: qsTr("any")
                    keepsEscape: false
                    onCommitted: text => ruleMaker.problem = dialog.rules.setRule(rule.index, "maker", text)
                }
                LwComboBox {
                    objectName: "ruleCategory" + rule.index
                    Layout.preferredWidth: Theme.wide(150)
                    Layout.alignment: Qt.AlignBottom
                    label: qsTr("Category")
                    model: dialog.rules.categories
                    currentIndex: rule.modelData.category
                    onPicked: index => dialog.refusal = dialog.rules.setRule(rule.index, "category", String(index))
                }
                LwComboBox {
                    objectName: "ruleMethod" + rule.index
                    Layout.preferredWidth: Theme.wide(140)
                    Layout.alignment: Qt.AlignBottom
                    label: qsTr("Price")
                    model: dialog.rules.methods
                    currentIndex: rule.modelData.method
                    onPicked: index => dialog.refusal = dialog.rules.setRule(rule.index, "method", String(index))
                }
                LwQuoteField {
                    id: ruleShare

                    objectName: "ruleShare" + rule.index
                    Layout.preferredWidth: Theme.wide(90)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Share")
                    value: rule.modelData.share
                    readOnly: rule.modelData.method === 0
                    example: "20 %"
                    keepsEscape: false
                    onCommitted: text => ruleShare.problem = dialog.rules.setRule(rule.index, "share", text)
                }
                LwIconButton {
                    objectName: "removeRule" + rule.index
                    Layout.alignment: Qt.AlignBottom
                    iconName: "trash"
                    label: qsTr("Remove the rule: %1").arg(rule.modelData.spoken)
                    onClicked: dialog.refusal = dialog.rules.removeRule(rule.index)
                }
            }
        }
        LwButton {
            id: addRule

            objectName: "addRule"
            small: true
            iconName: "plus"
            text: qsTr("Add a rule")
            hint: qsTr("For the part of the chosen line: %1").arg(dialog.rules.lineText)
            disabledReason: dialog.quote ? dialog.quote.lockedText : ""
            onClicked: dialog.refusal = dialog.rules.addRule()
        }

        LwPanelHeader {
            width: parent.width
            title: qsTr("Taxes")
            lineAbove: true
        }
        LwParagraph {
            width: parent.width
            text: qsTr("The first tax counts for all lines that name no other.")
        }
        Repeater {
            model: LwRows {
                rows: dialog.rules.taxes
            }

            RowLayout {
                id: tax

                required property int index
                required property var modelData

                objectName: "tax" + index
                width: parent ? parent.width : 0
                spacing: dialog.gap

                LwQuoteField {
                    id: taxName

                    objectName: "taxName" + tax.index
                    Layout.fillWidth: true
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Name")
                    value: tax.modelData.name
                    example: qsTr("VAT 7 %")
                    keepsEscape: false
                    onCommitted: text => taxName.problem = dialog.rules.setTax(tax.index, "name", text)
                }
                LwQuoteField {
                    id: taxRate

                    objectName: "taxRate" + tax.index
                    Layout.preferredWidth: Theme.wide(110)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Rate")
                    value: tax.modelData.rate
                    example: "7 %"
                    keepsEscape: false
                    onCommitted: text => taxRate.problem = dialog.rules.setTax(tax.index, "rate", text)
                }
                LwQuoteField {
                    id: taxCode

                    objectName: "taxCode" + tax.index
                    Layout.preferredWidth: Theme.wide(130)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Code")
                    value: tax.modelData.code
                    keepsEscape: false
                    onCommitted: text => taxCode.problem = dialog.rules.setTax(tax.index, "code", text)
                }
                LwIconButton {
                    objectName: "removeTax" + tax.index
                    Layout.alignment: Qt.AlignBottom
                    iconName: "trash"
                    label: qsTr("Remove the tax: %1").arg(tax.modelData.spoken)
                    onClicked: dialog.refusal = dialog.rules.removeTax(tax.index)
                }
            }
        }
        RowLayout {
            width: parent.width
            spacing: dialog.gap

            LwButton {
                objectName: "addTax"
                small: true
                iconName: "plus"
                text: qsTr("Add a tax")
                disabledReason: dialog.quote ? dialog.quote.lockedText : ""
                onClicked: dialog.refusal = dialog.rules.addTax()
            }
            Item {
                Layout.fillWidth: true
            }
            LwLabel {
                visible: lineTax.visible
                text: qsTr("Tax of %1").arg(dialog.rules.lineText)
                font: Theme.fontSmall
                color: Theme.tx2
            }
            LwComboBox {
                id: lineTax

                objectName: "lineTax"
                visible: dialog.rules.taxes.length > 1 && dialog.rules.lineTax >= 0
                small: true
                label: qsTr("Tax of %1").arg(dialog.rules.lineText)
                model: Array.from(dialog.rules.taxes).map(tax => tax.name.length > 0 ? tax.name : tax.code)
                currentIndex: dialog.rules.lineTax
                onPicked: index => dialog.refusal = dialog.rules.setLineTax(index)
            }
        }

        LwCheckBox {
            objectName: "reverseCharge"
            text: qsTr("Reverse charge: the buyer owes the tax, and none is added")
            checked: dialog.rules.reverseCharge
            enabled: dialog.quote ? dialog.quote.editable : false
            onToggled: dialog.refusal = dialog.rules.setReverseCharge(checked)
        }

        LwQuoteRates {
            objectName: "quoteRates"
            width: parent.width
            rules: dialog.rules
            currency: dialog.quote ? dialog.quote.currency : ""
            lockedText: dialog.quote ? dialog.quote.lockedText : ""
            onTold: problem => dialog.refusal = problem
        }

        LwQuoteSheet {
            objectName: "quoteSheet"
            width: parent.width
            rules: dialog.rules
            lockedText: dialog.quote ? dialog.quote.lockedText : ""
            onTold: problem => dialog.refusal = problem
        }

        LwPanelHeader {
            width: parent.width
            title: qsTr("Document")
            lineAbove: true
        }
        LwCheckBox {
            objectName: "quoteDrawings"
            text: qsTr("Drawings of the design in PDF and HTML")
            checked: dialog.rules.drawings
            onToggled: dialog.refusal = dialog.rules.setDrawings(checked)
        }
        LwCheckBox {
            objectName: "quoteNames"
            text: qsTr("Who waived findings and why, and sources of rates")
            checked: dialog.rules.names
            onToggled: dialog.refusal = dialog.rules.setNames(checked)
        }
    }
}
