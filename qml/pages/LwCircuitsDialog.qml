// The circuits of the machines, their outlets, and their PDUs, UPSs and transfer switches. Changes take effect at once and
// can be undone.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property CircuitsViewModel circuits: null
    property string chosen: ""
    readonly property var rows: circuits && visible ? circuits.rows : []
    readonly property var row: {
        const found = dialog.rows.find(one => one.circuitId === dialog.chosen);
        return found ? found : (dialog.rows.length > 0 ? dialog.rows[0] : null);
    }
    readonly property int rowIndex: dialog.row ? dialog.rows.findIndex(one => one.circuitId === dialog.row.circuitId) : -1
    readonly property real half: (availableWidth - Theme.gap16) / 2
    readonly property var owners: ["", "rack"]
    readonly property var codes: ["NEC", "IEC"]
    readonly property var phaseChoices: ["1", "3"]
    readonly property var mounts: ["", "0u-left", "0u-right"]

    function start(): void {
        dialog.chosen = "";
        finder.visible = false;
        dialog.open();
        if (dialog.row)
            circuitBox.forceActiveFocus(Qt.OtherFocusReason);
        else
            addButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Sets a field of the shown circuit; why not, empty: it is set, or undo took the circuit away meanwhile.
    function put(setting: string, text: string): string {
        return dialog.row ? dialog.circuits.set(dialog.row.circuitId, setting, text) : "";
    }

    component Field: Column {
        id: field

        required property string name
        required property string label
        required property string setting
        property alias example: input.example
        readonly property string value: dialog.row ? dialog.row[field.setting] : ""

        // Applies the typed text, or shows why it is invalid.
        function settle(): void {
            input.invalidMessage = input.text.trim() === field.value ? "" : dialog.put(field.setting, input.text);
        }

        onValueChanged: {
            input.text = field.value;
            input.invalidMessage = "";
        }
        Component.onCompleted: input.text = field.value
        spacing: Theme.gap4

        LwLabel {
            width: field.width
            text: field.label
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: input

            objectName: field.name
            width: field.width
            label: field.label
            onEditingFinished: field.settle()
        }
    }

    component Choice: Column {
        id: choice

        required property string name
        required property string label
        required property string setting
        required property var values
        property alias model: box.model

        spacing: Theme.gap4

        LwLabel {
            width: choice.width
            text: choice.label
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: box

            objectName: choice.name
            width: choice.width
            label: choice.label
            currentIndex: dialog.row ? choice.values.indexOf(dialog.row[choice.setting]) : -1
            onPicked: index => dialog.put(choice.setting, choice.values[index])
        }
    }

    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(640), Theme.wide(640))
    iconName: "pdu"
    title: qsTr("Circuits and outlets")
    acceptText: qsTr("Done")
    rejectText: ""

    LwDialogPane {
        owner: dialog
        spacing: Theme.gap12

        RowLayout {
            width: parent.width
            spacing: Theme.gap8

            LwComboBox {
                id: circuitBox

                objectName: "circuitChoice"
                Layout.fillWidth: true
                visible: dialog.rows.length > 0
                label: qsTr("Circuit")
                model: dialog.rows.map(one => Theme.joined([one.title, one.load, one.fed], " · "))
                currentIndex: dialog.rowIndex
                // a box with other entries shows the first of them, whatever its index was
                onModelChanged: currentIndex = Qt.binding(() => dialog.rowIndex)
                onPicked: index => dialog.chosen = dialog.rows[index].circuitId
            }
            LwParagraph {
                Layout.fillWidth: true
                visible: dialog.rows.length === 0
                text: qsTr("No circuit is known, so it is not checked what the machines plug into.")
            }
            LwButton {
                id: addButton

                objectName: "addCircuit"
                iconName: "plus"
                text: qsTr("Add a circuit")
                onClicked: dialog.chosen = dialog.circuits.add()
            }
            LwIconButton {
                objectName: "removeCircuit"
                visible: dialog.row !== null
                iconName: "trash"
                label: dialog.row ? qsTr("Remove circuit %1").arg(dialog.row.title) : ""
                onClicked: {
                    if (dialog.row)
                        dialog.circuits.remove(dialog.row.circuitId);
                }
            }
        }
        Row {
            width: parent.width
            visible: dialog.row !== null
            spacing: Theme.gap16

            Field {
                width: dialog.half
                name: "circuitVoltage"
                label: qsTr("Voltage (line to line with three phases)")
                setting: "voltage"
                example: "240 V"
            }
            Field {
                width: dialog.half
                name: "circuitBreaker"
                label: qsTr("Breaker")
                setting: "breaker"
                example: "20 A, 22 kW"
            }
        }
        LwParagraph {
            objectName: "circuitUsable"
            width: parent.width
            visible: dialog.row !== null
            text: dialog.row ? dialog.row.usable : ""
        }
        Row {
            width: parent.width
            visible: dialog.row !== null
            spacing: Theme.gap16

            Choice {
                width: dialog.half
                name: "circuitPhases"
                label: qsTr("Phases")
                setting: "phases"
                values: dialog.phaseChoices
                model: [qsTr("One"), qsTr("Three")]
            }
            Choice {
                width: dialog.half
                name: "circuitCode"
                label: qsTr("Continuous load by")
                setting: "code"
                values: dialog.codes
                model: [qsTr("NEC: 80 % of the breaker"), qsTr("IEC: all of the breaker")]
            }
        }
        Row {
            width: parent.width
            visible: dialog.row !== null
            spacing: Theme.gap16

            Field {
                width: dialog.half
                name: "circuitOther"
                label: qsTr("What is on it already")
                setting: "other_load"
                example: "300 VA"
            }
            Field {
                width: dialog.half
                name: "circuitOutlets"
                label: qsTr("Outlets, separated by commas")
                setting: "outlets"
                example: "5-20R, 5-20R"
            }
        }
        Choice {
            width: parent.width
            visible: dialog.row !== null
            name: "circuitPer"
            label: qsTr("Whose it is")
            setting: "per"
            values: dialog.owners
            model: [qsTr("All that name it share it"), qsTr("Each rack that names it has one of its own")]
        }
        LwLabel {
            width: parent.width
            visible: dialog.row !== null
            text: qsTr("PDUs, UPSs and transfer switches on it")
            font: Theme.fontBaseStrong
            topPadding: Theme.gap4
        }
        LwParagraph {
            width: parent.width
            visible: dialog.row ? dialog.row.units.length === 0 : false
            text: qsTr("None: supplies plug into the circuit's own outlets.")
        }
        Repeater {
            model: dialog.row ? dialog.row.units : []

            RowLayout {
                id: unit

                required property int index
                required property var modelData
                readonly property string circuit: dialog.row ? dialog.row.circuitId : ""

                width: dialog.availableWidth
                spacing: Theme.gap8

                ColumnLayout {
                    Layout.fillWidth: true
                    spacing: 0

                    LwLabel {
                        Layout.fillWidth: true
                        text: unit.modelData.title
                        font: Theme.fontBaseMedium
                    }
                    LwLabel {
                        Layout.fillWidth: true
                        text: Theme.joined([unit.modelData.unitId, unit.modelData.kind, unit.modelData.load], " · ")
                        font: Theme.fontSmall
                        color: unit.modelData.mark === 3 ? Theme.errorText : unit.modelData.mark === 2 ? Theme.warningText : Theme.tx2
                    }
                }
                LwComboBox {
                    objectName: "behind" + unit.index
                    small: true
                    label: qsTr("%1 hangs behind").arg(unit.modelData.unitId)
                    model: unit.modelData.behindChoices.map(id => id.length > 0 ? qsTr("behind %1").arg(id) : qsTr("on the circuit"))
                    currentIndex: unit.modelData.behindChoices.indexOf(unit.modelData.behind)
                    onPicked: index => dialog.circuits.setBehind(unit.circuit, unit.modelData.unitId, unit.modelData.behindChoices[index])
                }
                LwComboBox {
                    objectName: "mount" + unit.index
                    visible: unit.modelData.upright
                    small: true
                    label: qsTr("Place of %1").arg(unit.modelData.unitId)
                    model: [qsTr("no place"), qsTr("upright, left"), qsTr("upright, right")]
                    currentIndex: dialog.mounts.indexOf(unit.modelData.mount)
                    onPicked: index => problem.text = dialog.circuits.setMount(unit.circuit, unit.modelData.unitId, dialog.mounts[index])
                }
                LwComboBox {
                    objectName: "secondFeed" + unit.index
                    visible: unit.modelData.secondFeedChoices.length > 0
                    small: true
                    label: qsTr("Second feed of %1").arg(unit.modelData.unitId)
                    model: unit.modelData.secondFeedChoices.map(id => id.length > 0 ? qsTr("else from %1").arg(id) : qsTr("no second feed"))
                    currentIndex: unit.modelData.secondFeedChoices.indexOf(unit.modelData.secondFeed)
                    onPicked: index => problem.text = dialog.circuits.setSecondFeed(unit.circuit, unit.modelData.unitId, unit.modelData.secondFeedChoices[index])
                }
                LwIconButton {
                    objectName: "removeUnit" + unit.index
                    small: true
                    iconName: "trash"
                    label: qsTr("Remove %1").arg(unit.modelData.unitId)
                    onClicked: dialog.circuits.removeUnit(unit.circuit, unit.modelData.unitId)
                }
            }
        }
        LwButton {
            id: addUnit

            objectName: "addUnit"
            visible: dialog.row !== null && !finder.visible
            small: true
            iconName: "plus"
            text: qsTr("Add a unit…")
            onClicked: {
                finder.visible = true;
                finder.start();
            }
        }
        LwPartFinder {
            id: finder

            width: parent.width
            visible: false
            label: qsTr("Search for a PDU, UPS or transfer switch")
            onSearched: query => finder.found = dialog.circuits && dialog.row ? dialog.circuits.findUnits(dialog.row.circuitId, query) : []
            onChosen: key => {
                problem.text = dialog.row ? dialog.circuits.addUnit(dialog.row.circuitId, key) : "";
                finder.visible = false;
                addUnit.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
        LwParagraph {
            id: problem

            width: parent.width
            visible: text.length > 0
            color: Theme.errorText
        }
    }
}
