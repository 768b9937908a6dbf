// Options of one line of a build: condition of offers, power limit, connections. Options that are not set are chosen
// automatically. `options` is { condition, powerCap, peaks, slot, psu, slotChoices, psuChoices, circuit, circuits,
// supplies, redundancy, cappable, patchable, patchedDriver, server, secondCircuit }; a circuit is { id, outlets, outletNames }, a supply { ordinal,
// supply, circuit, outlet }.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property string placement: ""
    property lineOptions options
    readonly property var conditions: ["", "new", "refurbished", "used"]
    readonly property var peaks: ["", "together"]
    readonly property var schemes: ["", "N", "N+1", "N+2", "N+N"]
    readonly property var slots: options.slotChoices ? options.slotChoices : []
    readonly property var psus: options.psuChoices ? options.psuChoices : []
    readonly property var circuits: options.circuits ? options.circuits : []
    readonly property var supplies: options.supplies ? options.supplies : []

    // ordinal: of one instance, 0 for all.
    readonly property string powerCap: cap.visible ? cap.text.trim() : ""
    // Error of the power limit; empty: none.
    property string capProblem: ""

    signal optionSet(string placement, string option, string value, int ordinal)
    signal redundancySet(string scheme)
    signal patchedDriverSet(bool patched)

    function ask(key: string, part: string, now: var): void {
        dialog.placement = key;
        dialog.options = now;
        dialog.title = qsTr("Options of %1").arg(part);
        conditionBox.currentIndex = Math.max(0, dialog.conditions.indexOf(now.condition));
        cap.text = now.powerCap ? now.powerCap : "";
        peaksBox.currentIndex = Math.max(0, dialog.peaks.indexOf(now.peaks));
        patched.checked = now.patchedDriver;
        schemeBox.currentIndex = Math.max(0, dialog.schemes.indexOf(now.redundancy));
        slotBox.currentIndex = dialog.slots.indexOf(now.slot) + 1;
        psuBox.currentIndex = dialog.psus.indexOf(now.psu) + 1;
        secondBox.currentIndex = dialog.circuits.findIndex(one => one.id === now.secondCircuit) + 1;
        dialog.open();
    }

    // Only changed options, since each is an undoable step.
    function put(option: string, before: string, after: string, ordinal: int): void {
        if ((before ? before : "") !== after)
            dialog.optionSet(dialog.placement, option, after, ordinal);
    }

    // Connection of one supply.
    component Plug: Column {
        id: plug

        required property int index
        required property var modelData
        readonly property string circuit: circuitBox.currentIndex > 0 ? dialog.circuits[circuitBox.currentIndex - 1].id : ""
        readonly property var feeder: {
            const id = plug.circuit.length > 0 ? plug.circuit : dialog.options.circuit;
            return dialog.circuits.find(one => one.id === id);
        }
        readonly property var outlets: feeder ? feeder.outlets : []

        Connections {
            target: dialog

            function onAccepted(): void { plug.settle(); }
        }

        function settle(): void {
            const outlet = outletBox.currentIndex > 0 ? plug.outlets[outletBox.currentIndex - 1] : "";
            dialog.put("circuit", plug.modelData.circuit, plug.circuit, plug.modelData.ordinal);
            dialog.put("outlet", plug.modelData.outlet, outlet, plug.modelData.ordinal);
        }

        spacing: Theme.gap4

        LwLabel {
            text: qsTr("%1 plugs into").arg(plug.modelData.supply)
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        Row {
            width: plug.width
            spacing: Theme.gap8

            LwComboBox {
                id: circuitBox

                objectName: "supplyCircuit" + plug.index
                width: (plug.width - Theme.gap8) / 2
                label: qsTr("Circuit of %1").arg(plug.modelData.supply)
                model: [qsTr("The machine's circuit"), ...dialog.circuits.map(one => one.id)]
                Component.onCompleted: currentIndex = dialog.circuits.findIndex(one => one.id === plug.modelData.circuit) + 1
                onPicked: index => {
                    circuitBox.currentIndex = index;
                    outletBox.currentIndex = 0;
                }
            }
            LwComboBox {
                id: outletBox

                objectName: "supplyOutlet" + plug.index
                width: (plug.width - Theme.gap8) / 2
                label: qsTr("Outlet of %1").arg(plug.modelData.supply)
                model: [qsTr("Chosen by Lanewatt"), ...(plug.feeder ? plug.feeder.outletNames : [])]
                Component.onCompleted: currentIndex = plug.outlets.indexOf(plug.modelData.outlet) + 1
                onPicked: index => outletBox.currentIndex = index
            }
        }
    }

    iconName: "settings"
    acceptText: qsTr("Set")
    acceptReason: capProblem
    onAccepted: {
        dialog.put("condition", dialog.options.condition, dialog.conditions[conditionBox.currentIndex], 0);
        if (dialog.options.cappable)
            dialog.put("power_cap", dialog.options.powerCap, cap.text.trim(), 0);
        if (dialog.options.cappable && peaksBox.currentIndex !== Math.max(0, dialog.peaks.indexOf(dialog.options.peaks)))
            dialog.optionSet(dialog.placement, "peaks", dialog.peaks[peaksBox.currentIndex], 0);
        if (dialog.options.patchable && patched.checked !== dialog.options.patchedDriver)
            dialog.patchedDriverSet(patched.checked);
        if (dialog.supplies.length > 0 && schemeBox.currentIndex !== Math.max(0, dialog.schemes.indexOf(dialog.options.redundancy)))
            dialog.redundancySet(dialog.schemes[schemeBox.currentIndex]);
        if (dialog.slots.length > 0)
            dialog.put("slot", dialog.options.slot, slotBox.currentIndex > 0 ? dialog.slots[slotBox.currentIndex - 1] : "", 0);
        if (dialog.psus.length > 0)
            dialog.put("psu", dialog.options.psu, psuBox.currentIndex > 0 ? dialog.psus[psuBox.currentIndex - 1] : "", 0);
        if (dialog.options.server === true && dialog.circuits.length > 0)
            dialog.put("circuit", dialog.options.secondCircuit, secondBox.currentIndex > 0 ? dialog.circuits[secondBox.currentIndex - 1].id : "", 0);
    }

    LwDialogPane {
        owner: dialog

        LwLabel {
            text: qsTr("Offers that count")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: conditionBox

            objectName: "conditionBox"
            width: parent.width
            label: qsTr("Offers that count")
            model: [qsTr("Any, the cheapest"), qsTr("New only"), qsTr("Refurbished only"), qsTr("Used only")]
            onPicked: index => conditionBox.currentIndex = index
        }
        LwLabel {
            visible: cap.visible
            text: qsTr("Power limit of each")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: cap

            objectName: "powerCap"
            width: parent.width
            visible: dialog.options.cappable === true
            label: qsTr("Power limit of each")
            example: "280 W"
            invalidMessage: dialog.capProblem
            onAccepted: dialog.tryAccept()
        }
        LwLabel {
            visible: peaksBox.visible
            text: qsTr("Power peaks of the cards")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: peaksBox

            objectName: "peaksBox"
            width: parent.width
            visible: dialog.options.cappable === true
            label: qsTr("Power peaks of the cards")
            model: [qsTr("Independent of each other"), qsTr("All at once, as in tensor-parallel training")]
            onPicked: index => peaksBox.currentIndex = index
        }
        LwSwitch {
            id: patched

            objectName: "patchedDriver"
            width: parent.width
            visible: dialog.options.patchable === true
            text: qsTr("Patched GPU driver in this machine")
            hint: patchedNote.text
        }
        LwParagraph {
            id: patchedNote

            width: parent.width
            visible: patched.visible
            text: qsTr("GeForce cards then read each other's memory over PCIe, which their stock driver does not allow. It needs the open kernel modules of Linux, and the maker of the cards does not support it.")
        }
        LwLabel {
            visible: schemeBox.visible
            text: qsTr("Supplies that may fail")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: schemeBox

            objectName: "schemeBox"
            width: parent.width
            visible: dialog.supplies.length > 0
            label: qsTr("Supplies that may fail")
            model: [qsTr("Not said: none"), qsTr("N: none"), qsTr("N+1: one"), qsTr("N+2: two"), qsTr("N+N: half of them, or a feed")]
            onPicked: index => schemeBox.currentIndex = index
        }
        LwLabel {
            visible: slotBox.visible
            text: qsTr("Slot")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: slotBox

            objectName: "slotBox"
            width: parent.width
            visible: dialog.slots.length > 0
            label: qsTr("Slot")
            model: [qsTr("Chosen by Lanewatt"), ...dialog.slots]
            onPicked: index => slotBox.currentIndex = index
        }
        LwLabel {
            visible: psuBox.visible
            text: qsTr("Supply")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: psuBox

            objectName: "psuBox"
            width: parent.width
            visible: dialog.psus.length > 0
            label: qsTr("Supply")
            model: [qsTr("Chosen by Lanewatt"), ...dialog.psus]
            onPicked: index => psuBox.currentIndex = index
        }
        LwLabel {
            visible: secondBox.visible
            text: qsTr("Every second inlet")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: secondBox

            objectName: "secondBox"
            width: parent.width
            visible: dialog.options.server === true && dialog.circuits.length > 0
            label: qsTr("Every second inlet")
            model: [qsTr("The machine's circuit"), ...dialog.circuits.map(one => one.id)]
            onPicked: index => secondBox.currentIndex = index
        }
        Repeater {
            model: dialog.circuits.length > 0 ? dialog.supplies : []

            Plug {
                width: dialog.availableWidth
            }
        }
    }
}
