// A whole number with arrows, made to fit a table cell. The owner holds the value: valueEdited says what
// the user wants, and the field shows `value` again afterwards. Typing, + and -, the wheel, and Up, Down and Page keys, which
// in a table (`inTable`) leave the field for another row instead, as in any table.
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: spin

    property int value: 0
    property int from: 0
    property int to: 9999
    property int stepSize: 1
    property int pageStep: 10
    property string label: qsTr("Quantity")
    property string unit: ""
    property bool small: false
    property bool readOnly: false
    property bool inTable: false
    property string hint: ""
    readonly property bool editing: input.text !== String(value)
    // Range for AT-SPI.
    readonly property int minimumValue: from
    readonly property int maximumValue: to

    signal valueEdited(int newValue)
    // Enter outside a table, after the value was taken: for dialogs, which end with it.
    signal confirmed()
    // In a table: the field is left, for a row so many below; 0 for its own.
    signal leaving(int rows)
    // Ctrl Z where nothing was typed; `again`: Ctrl Shift Z or Ctrl Y.
    signal undoWanted(bool again)

    function stepBy(steps: int): void {
        if (spin.readOnly || !spin.enabled)
            return;
        const typed = parseInt(input.text);
        spin.request((isNaN(typed) ? spin.value : typed) + steps * spin.stepSize);
    }

    function stepOrLeave(steps: int, rows: int): void {
        if (!spin.inTable) {
            spin.stepBy(steps);
            return;
        }
        spin.commit();
        spin.leaving(rows);
    }

    function request(wanted: int): void {
        const next = Math.max(spin.from, Math.min(spin.to, wanted));
        if (next !== spin.value)
            spin.valueEdited(next);
        spin.revert();
    }

    function commit(): void {
        const typed = parseInt(input.text);
        if (isNaN(typed))
            spin.revert();
        else
            spin.request(typed);
    }

    function revert(): void {
        input.text = String(spin.value);
        if (input.activeFocus)
            input.selectAll();
    }

    implicitWidth: Theme.spinWidth
    implicitHeight: small ? Theme.smallControlHeight : Theme.controlHeight

    onValueChanged: spin.revert()
    Component.onCompleted: spin.revert()

    Accessible.role: Accessible.SpinBox
    Accessible.name: label
    Accessible.description: unit.length > 0 ? qsTr("%1 %2, from %3 to %4").arg(value).arg(unit).arg(from).arg(to) : qsTr("%1, from %2 to %3").arg(value).arg(from).arg(to)
    Accessible.focusable: true
    Accessible.editable: !readOnly
    Accessible.onIncreaseAction: spin.stepBy(1)
    Accessible.onDecreaseAction: spin.stepBy(-1)

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusControl
        color: spin.readOnly ? Theme.bg2 : Theme.bg0
        border.width: Theme.border
        border.color: !spin.enabled || spin.readOnly ? Theme.line : hover.hovered ? Theme.tx3 : Theme.ctl
    }

    HoverHandler {
        id: hover
    }

    WheelHandler {
        enabled: input.activeFocus
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        onWheel: event => spin.stepBy(event.angleDelta.y > 0 ? 1 : -1)
    }

    TextInput {
        id: input

        objectName: "spinInput"
        anchors.left: parent.left
        anchors.leftMargin: Theme.gap8
        anchors.right: suffix.visible ? suffix.left : arrows.left
        anchors.rightMargin: Theme.gap4
        height: parent.height
        focus: true
        activeFocusOnTab: true
        clip: true
        readOnly: spin.readOnly
        selectByMouse: true
        horizontalAlignment: TextInput.AlignRight
        verticalAlignment: TextInput.AlignVCenter
        inputMethodHints: Qt.ImhFormattedNumbersOnly
        font: spin.small ? Theme.fontSmall : Theme.fontBase
        color: spin.enabled ? Theme.tx : Theme.tx3
        selectionColor: Theme.acBg
        selectedTextColor: Theme.acTx
        validator: RegularExpressionValidator {
            regularExpression: /-?[0-9]*/
        }

        Accessible.ignored: true
        onActiveFocusChanged: {
            if (activeFocus)
                selectAll();
            else
                spin.commit();
        }

        Keys.onPressed: event => {
            const undo = event.key === Qt.Key_Z && (event.modifiers & Qt.ControlModifier);
            const redo = (undo && (event.modifiers & Qt.ShiftModifier)) || (event.key === Qt.Key_Y && (event.modifiers & Qt.ControlModifier));
            if (undo || redo) {
                if (spin.editing)
                    spin.revert();
                else
                    spin.undoWanted(redo);
                event.accepted = true;
                return;
            }
            switch (event.key) {
            case Qt.Key_Up: spin.stepOrLeave(1, -1); break;
            case Qt.Key_Down: spin.stepOrLeave(-1, 1); break;
            case Qt.Key_PageUp: spin.stepOrLeave(spin.pageStep, -spin.pageStep); break;
            case Qt.Key_PageDown: spin.stepOrLeave(-spin.pageStep, spin.pageStep); break;
            case Qt.Key_Plus: spin.stepBy(1); break;
            case Qt.Key_Minus:
                // What may be below zero is typed with it.
                if (spin.from < 0)
                    return;
                spin.stepBy(-1);
                break;
            case Qt.Key_Return:
            case Qt.Key_Enter:
                spin.commit();
                if (spin.inTable)
                    spin.leaving(0);
                else
                    spin.confirmed();
                break;
            case Qt.Key_Escape:
                if (!spin.editing && !spin.inTable)
                    return;
                spin.revert();
                if (spin.inTable)
                    spin.leaving(0);
                break;
            default: return;
            }
            event.accepted = true;
        }
    }

    LwLabel {
        id: suffix

        anchors.right: arrows.left
        anchors.rightMargin: Theme.gap4
        height: parent.height
        visible: spin.unit.length > 0
        text: spin.unit
        font: Theme.fontSmall
        color: Theme.tx3
        Accessible.ignored: true
    }

    Column {
        id: arrows

        anchors.right: parent.right
        anchors.rightMargin: Theme.border
        anchors.verticalCenter: parent.verticalCenter
        width: spin.readOnly ? 0 : Theme.icon + Theme.gap2
        visible: !spin.readOnly

        LwSpinArrow {
            objectName: "spinUp"
            width: parent.width
            height: spin.height / 2 - Theme.border
            iconName: "chevronUp"
            available: spin.enabled && spin.value < spin.to
            onStepped: {
                input.forceActiveFocus();
                spin.stepBy(1);
            }
        }
        LwSpinArrow {
            objectName: "spinDown"
            width: parent.width
            height: spin.height / 2 - Theme.border
            iconName: "chevronDown"
            available: spin.enabled && spin.value > spin.from
            onStepped: {
                input.forceActiveFocus();
                spin.stepBy(-1);
            }
        }
    }

    LwFocusRing {
        shown: input.activeFocus
        offset: -Theme.ring + Theme.border
    }

    LwHint {
        shown: hover.hovered && !input.activeFocus
        message: spin.hint
    }
}
