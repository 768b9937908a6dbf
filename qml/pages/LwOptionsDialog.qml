// What can be set for one line of a build: which offers count, a power limit, where it is plugged in. What is not set
// is worked out. `options` is { condition, powerCap, slot, psu, slots, psus, cappable }.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

LwDialog {
    id: dialog

    property string placement: ""
    property var options: ({})
    readonly property var conditions: ["", "new", "refurbished", "used"]
    readonly property var slots: options.slots ? options.slots : []
    readonly property var psus: options.psus ? options.psus : []

    signal optionSet(string placement, string option, string value)

    function ask(key: string, part: string, now: var): void {
        dialog.placement = key;
        dialog.options = now;
        dialog.title = qsTr("Options of %1").arg(part);
        conditionBox.currentIndex = Math.max(0, dialog.conditions.indexOf(now.condition));
        cap.text = now.powerCap ? now.powerCap : "";
        slotBox.currentIndex = dialog.slots.indexOf(now.slot) + 1;
        psuBox.currentIndex = dialog.psus.indexOf(now.psu) + 1;
        dialog.open();
    }

    // Only what was changed: each is an undoable step of its own.
    function put(option: string, before: string, after: string): void {
        if ((before ? before : "") !== after)
            dialog.optionSet(dialog.placement, option, after);
    }

    iconName: "settings"
    acceptText: qsTr("Set")
    onAccepted: {
        dialog.put("condition", dialog.options.condition, dialog.conditions[conditionBox.currentIndex]);
        if (dialog.options.cappable)
            dialog.put("power_cap", dialog.options.powerCap, cap.text.trim());
        if (dialog.slots.length > 0)
            dialog.put("slot", dialog.options.slot, slotBox.currentIndex > 0 ? dialog.slots[slotBox.currentIndex - 1] : "");
        if (dialog.psus.length > 0)
            dialog.put("psu", dialog.options.psu, psuBox.currentIndex > 0 ? dialog.psus[psuBox.currentIndex - 1] : "");
    }

    Column {
        width: dialog.availableWidth
        spacing: Theme.gap8

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
            onActivated: index => conditionBox.currentIndex = index
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
            placeholderText: "280 W"
            onAccepted: dialog.tryAccept()
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
            onActivated: index => slotBox.currentIndex = index
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
            onActivated: index => psuBox.currentIndex = index
        }
    }
}
