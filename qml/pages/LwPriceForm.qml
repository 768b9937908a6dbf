// Input of a price: amount, date, vendor, condition.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: form

    property string currency: "USD"
    property string today: ""
    property string problem: ""
    readonly property var conditions: ["new", "refurbished", "used"]

    signal added(string price, string date, string vendor, string condition)
    signal cancelled()

    function add(): void {
        form.added(priceField.text, dateField.text, vendorField.text, form.conditions[conditionBox.currentIndex]);
    }

    implicitHeight: column.height

    Component.onCompleted: priceField.forceActiveFocus(Qt.OtherFocusReason)

    Keys.onEscapePressed: form.cancelled()

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("New price")

    Column {
        id: column

        width: parent.width
        spacing: Theme.gap6

        RowLayout {
            width: parent.width
            spacing: Theme.gap6

            LwTextField {
                id: priceField

                objectName: "newPrice"
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                label: qsTr("Unit price")
                placeholderText: qsTr("649.00 %1").arg(form.currency)
                onAccepted: form.add()
            }
            LwTextField {
                id: dateField

                objectName: "newPriceDate"
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                label: qsTr("Date of the price")
                placeholderText: "2026-11-21"
                text: form.today
                onAccepted: form.add()
            }
        }
        RowLayout {
            width: parent.width
            spacing: Theme.gap6

            LwTextField {
                id: vendorField

                objectName: "newPriceVendor"
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                label: qsTr("Vendor")
                placeholderText: qsTr("Vendor, or own")
                onAccepted: form.add()
            }
            LwComboBox {
                id: conditionBox

                objectName: "newPriceCondition"
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                label: qsTr("Condition")
                model: [qsTr("New"), qsTr("Refurbished"), qsTr("Used")]
                onPicked: index => conditionBox.currentIndex = index
            }
        }
        LwParagraph {
            objectName: "priceProblem"
            width: parent.width
            visible: form.problem.length > 0
            text: form.problem
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
            Accessible.name: form.problem
        }
        RowLayout {
            spacing: Theme.gap6

            LwButton {
                objectName: "priceSave"
                primary: true
                small: true
                text: qsTr("Add the price")
                keys: qsTr("Enter")
                onClicked: form.add()
            }
            LwButton {
                small: true
                text: qsTr("Cancel")
                keys: qsTr("Esc")
                onClicked: form.cancelled()
            }
        }
    }
}
