// What is chosen for the economics of a site: years, use, rent, staff, failures, and prices of rented GPU-hours. An empty field is
// what is assumed. Each change is one step of the history; what cannot be is refused with the reason at its field.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: form

    property EconomicsViewModel economics: null

    function goTo(): void {
        const first = inputs.itemAt(0) as LwQuoteField;
        if (first)
            first.goTo();
    }

    function add(): void {
        gpu.invalidMessage = gpu.text.trim().length > 0 ? "" : qsTr("Which GPU is it for, such as h100?");
        if (gpu.invalidMessage.length > 0)
            return;
        rate.invalidMessage = rate.text.trim().length > 0 ? form.economics.setRate(gpu.text, "rate", rate.text) : qsTr("A price of a GPU-hour is needed");
        if (rate.invalidMessage.length === 0)
            rate.clear();
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("What is known of costs and failures")

    LwScrollPane {
        anchors.fill: parent
        contentHeight: column.height + 2 * Theme.gap12

        Column {
            id: column

            x: Theme.gap12
            y: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            spacing: Theme.gap8

            LwParagraph {
                width: parent.width
                text: qsTr("A number, or a range such as 0.5..0.8. An empty field is what is assumed.")
            }
            Repeater {
                id: inputs

                model: form.economics ? form.economics.inputs : null

                LwQuoteField {
                    id: field

                    required property string key
                    required group
                    required title
                    required value
                    required followed

                    objectName: "cost_" + key
                    width: column.width
                    subject: key
                    keepsEscape: false
                    onCommitted: text => field.problem = form.economics.set(field.key, text)
                }
            }
            LwLabel {
                width: parent.width
                height: Theme.panelHeaderHeight
                text: qsTr("Prices of rented GPU-hours")
                font: Theme.fontPanelTitle
                Accessible.role: Accessible.Heading
            }
            Repeater {
                model: form.economics ? form.economics.rates : null

                Column {
                    id: own

                    required property string key
                    required property string rate
                    required property string source
                    required property string date

                    objectName: "rate_" + key
                    width: column.width
                    spacing: Theme.gap4

                    LwQuoteField {
                        id: price

                        objectName: "ratePrice"
                        width: parent.width
                        title: qsTr("A GPU-hour of %1").arg(own.key)
                        value: own.rate
                        subject: own.key
                        keepsEscape: false
                        onCommitted: text => price.problem = form.economics.setRate(own.key, "rate", text)
                    }
                    LwQuoteField {
                        id: sourceField

                        objectName: "rateSource"
                        width: parent.width
                        title: qsTr("Source of the price of %1").arg(own.key)
                        value: own.source
                        subject: own.key
                        keepsEscape: false
                        onCommitted: text => sourceField.problem = form.economics.setRate(own.key, "source", text)
                    }
                    LwQuoteField {
                        id: dateField

                        objectName: "rateDate"
                        width: parent.width
                        title: qsTr("Date of the price of %1").arg(own.key)
                        value: own.date
                        example: "2026-11-20"
                        subject: own.key
                        keepsEscape: false
                        onCommitted: text => dateField.problem = form.economics.setRate(own.key, "date", text)
                    }
                    LwButton {
                        objectName: "rateRemove"
                        small: true
                        iconName: "trash"
                        text: qsTr("Remove the price")
                        Accessible.name: qsTr("Remove the price of %1").arg(own.key)
                        onClicked: form.economics.removeRate(own.key)
                    }
                }
            }
            LwLabel {
                width: parent.width
                text: qsTr("A price for another GPU")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwTextField {
                id: gpu

                objectName: "rateGpu"
                width: parent.width
                label: qsTr("GPU of the price")
                example: form.economics && form.economics.gpuWords.length > 0 ? form.economics.gpuWords : "h100"
                onTextEdited: gpu.invalidMessage = ""
                onAccepted: form.add()
            }
            LwTextField {
                id: rate

                objectName: "rateNew"
                width: parent.width
                label: qsTr("Price of a GPU-hour")
                example: "2.5..3.5"
                onTextEdited: rate.invalidMessage = ""
                onAccepted: form.add()
            }
            LwButton {
                objectName: "rateAdd"
                small: true
                iconName: "plus"
                text: qsTr("Add the price")
                onClicked: form.add()
            }
        }
    }
}
