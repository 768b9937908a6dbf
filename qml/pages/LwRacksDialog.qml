// Asks for racks: how many, how high, and in which row they stand.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property SitePageViewModel site: null
    property int count: 1
    property int units: 42

    signal added()

    // `rowId`: the row in which they stand; empty: in none.
    function start(rowId: string): void {
        problem.text = "";
        row.text = rowId;
        dialog.open();
        countSpin.forceActiveFocus(Qt.OtherFocusReason);
    }

    staysOpen: true
    iconName: "rack"
    title: qsTr("Add racks")
    acceptText: qsTr("Add %n rack(s)", "", count)
    onAccepted: {
        problem.text = dialog.site ? dialog.site.addRacks(dialog.count, dialog.units, row.text) : "";
        if (problem.text.length === 0) {
            dialog.close();
            dialog.added();
        }
    }

    LwDialogPane {
        owner: dialog

        LwLabel {
            text: qsTr("Number of racks")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwSpin {
            id: countSpin

            objectName: "rackCount"
            width: Theme.wide(120)
            label: qsTr("Number of racks")
            from: 1
            to: 10000
            value: dialog.count
            onValueEdited: newValue => dialog.count = newValue
            onConfirmed: dialog.tryAccept()
        }
        LwLabel {
            text: qsTr("Height in rack units")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwSpin {
            objectName: "rackUnits"
            width: Theme.wide(120)
            label: qsTr("Height in rack units")
            from: 1
            to: 100
            value: dialog.units
            onValueEdited: newValue => dialog.units = newValue
            onConfirmed: dialog.tryAccept()
        }
        LwLabel {
            text: qsTr("Row in which they stand")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: row

            objectName: "rackRow"
            width: parent.width
            label: qsTr("Row in which they stand")
            hintText: qsTr("none")
            onAccepted: dialog.tryAccept()
        }
        LwParagraph {
            width: parent.width
            text: qsTr("They get the feeds of the site: those that each rack has of its own, or all. Power and mass that they bear are unknown until you say them.")
        }
        LwParagraph {
            id: problem

            objectName: "racksProblem"
            width: parent.width
            visible: text.length > 0
            color: Theme.errorText
        }
    }
}
