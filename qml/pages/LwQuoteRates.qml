// The exchange rates of a quote: those that there are, and a row to add one.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

Column {
    id: section

    required property QuoteRules rules
    required property string currency
    required property string lockedText

    // Why a change was refused; empty: it is done.
    signal told(string problem)

    function add(): void {
        const problem = section.rules.addRate(newCurrency.text, newRate.text);
        section.told(problem);
        if (problem.length === 0) {
            newCurrency.text = "";
            newRate.text = "";
            newCurrency.forceActiveFocus(Qt.OtherFocusReason);
        }
    }

    spacing: Theme.gap8

    LwPanelHeader {
        width: parent.width
        title: qsTr("Exchange rates")
        lineAbove: true
    }
    LwParagraph {
        width: parent.width
        text: qsTr("What one of a currency costs in %1. Costs and prices in a currency without a rate are unknown.").arg(section.currency)
    }
    Repeater {
        model: LwRows {
            rows: section.rules.rates
        }

        RowLayout {
            id: rate

            required property int index
            required property var modelData

            objectName: "rate" + index
            width: parent ? parent.width : 0
            spacing: Theme.gap6

            LwLabel {
                Layout.preferredWidth: Theme.wide(64)
                Layout.alignment: Qt.AlignBottom
                Layout.bottomMargin: Theme.gap6
                text: rate.modelData.currency
                font: Theme.fontBaseMedium
            }
            LwQuoteField {
                id: per

                objectName: "ratePer" + rate.index
                Layout.preferredWidth: Theme.wide(110)
                Layout.alignment: Qt.AlignTop
                title: qsTr("Rate in %1").arg(section.currency)
                value: rate.modelData.rate
                keepsEscape: false
                onCommitted: text => per.problem = section.rules.setRate(rate.index, "rate", text)
            }
            LwQuoteField {
                id: day

                objectName: "rateDate" + rate.index
                Layout.preferredWidth: Theme.wide(120)
                Layout.alignment: Qt.AlignTop
                title: qsTr("Date")
                value: rate.modelData.date
                keepsEscape: false
                onCommitted: text => day.problem = section.rules.setRate(rate.index, "date", text)
            }
            LwQuoteField {
                id: from

                objectName: "rateSource" + rate.index
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                title: qsTr("Source")
                value: rate.modelData.source
                keepsEscape: false
                onCommitted: text => from.problem = section.rules.setRate(rate.index, "source", text)
            }
            LwIconButton {
                objectName: "removeRate" + rate.index
                Layout.alignment: Qt.AlignBottom
                iconName: "trash"
                label: qsTr("Remove the rate: %1").arg(rate.modelData.spoken)
                onClicked: section.told(section.rules.removeRate(rate.index))
            }
        }
    }
    RowLayout {
        width: parent.width
        spacing: Theme.gap6

        LwTextField {
            id: newCurrency

            objectName: "newRateCurrency"
            Layout.preferredWidth: Theme.wide(110)
            label: qsTr("Currency")
            hintText: qsTr("Currency")
            onAccepted: newRate.forceActiveFocus(Qt.TabFocusReason)
        }
        LwTextField {
            id: newRate

            objectName: "newRate"
            Layout.preferredWidth: Theme.wide(130)
            label: qsTr("Rate in %1").arg(section.currency)
            hintText: qsTr("Rate in %1").arg(section.currency)
            onAccepted: section.add()
        }
        LwButton {
            objectName: "addRate"
            small: true
            iconName: "plus"
            text: qsTr("Add a rate")
            disabledReason: section.lockedText
            onClicked: section.add()
        }
    }
}
