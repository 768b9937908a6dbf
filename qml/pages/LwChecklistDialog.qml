// The commissioning checklist with boxes to tick. `rows` is an array of { kind ("sheet", "phase", "group", "step"), title,
// place, stepId, details, expected, done, doneBy }.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwDialog {
    id: dialog

    property var rows: []
    property string person: ""
    readonly property string who: name.text.trim()

    signal ticked(string place, string step, bool done)
    signal personNamed(string name)

    function show(steps: var): void {
        name.text = dialog.person;
        dialog.rows = steps;
        dialog.open();
    }
    // After a tick.
    function refresh(steps: var): void {
        dialog.rows = steps;
    }
    function toggle(row: int): void {
        const step = dialog.rows[row];
        if (!step || step.kind !== "step")
            return;
        if (!step.done && dialog.who.length === 0) {
            name.forceActiveFocus(Qt.OtherFocusReason);
            return;
        }
        dialog.personNamed(dialog.who);
        dialog.ticked(step.place, step.stepId, !step.done);
    }

    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(640), Theme.wide(640))
    iconName: "check"
    title: qsTr("Commissioning checklist")
    acceptText: qsTr("Close")
    rejectText: ""
    onOpened: list.forceActiveFocus(Qt.OtherFocusReason)

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        LwTextField {
            id: name

            objectName: "checklistPerson"
            Layout.fillWidth: true
            label: qsTr("Who ticks")
            placeholderText: qsTr("Your name, for the steps you tick")
            onAccepted: list.forceActiveFocus(Qt.OtherFocusReason)
        }
        LwList {
            id: list

            objectName: "checklistList"
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredHeight: 14 * Theme.rowHeight
            model: LwRows {
                rows: dialog.rows
            }

            label: dialog.title

            delegate: LwRow {
                id: row

                required property int index
                readonly property var step: dialog.rows[index] ? dialog.rows[index] : ({ kind: "", title: "" })
                readonly property bool isStep: step.kind === "step"

                objectName: "checklistRow" + index
                width: ListView.view ? ListView.view.width : implicitWidth
                implicitHeight: Math.max(Theme.rowHeight, words.implicitHeight + Theme.gap8)
                group: !isStep
                selected: ListView.isCurrentItem
                activeFocusOnTab: false
                spoken: isStep ? Theme.joined([step.title, step.details, step.expected, step.done ? qsTr("done by %1").arg(step.doneBy) : qsTr("open")], ", ") : step.title
                onClicked: list.take(row.index)
                onActivated: dialog.toggle(row.index)
                onToggled: dialog.toggle(row.index)

                LwCheckBox {
                    x: Theme.gap8
                    y: Theme.gap2
                    visible: row.isStep
                    focusPolicy: Qt.NoFocus
                    checked: row.isStep && row.step.done
                    // the design determines the state
                    nextCheckState: () => checkState
                    Accessible.name: row.step.title
                    onClicked: {
                        list.currentIndex = row.index;
                        dialog.toggle(row.index);
                    }
                }
                Column {
                    id: words

                    x: row.isStep ? Theme.gap8 + Theme.checkBox + Theme.gap8 : Theme.gap8
                    y: row.isStep ? Theme.gap4 : Math.round((row.height - height) / 2)
                    width: row.width - x - Theme.gap16

                    LwLabel {
                        width: parent.width
                        text: row.step.title
                        font: row.step.kind === "sheet" || row.step.kind === "phase" ? Theme.fontPanelTitle : row.isStep ? Theme.fontBase : Theme.fontLabel
                        color: row.step.kind === "group" ? Theme.tx3 : Theme.tx
                        wrapMode: Text.Wrap
                        Accessible.ignored: true
                    }
                    LwLabel {
                        width: parent.width
                        visible: row.isStep && row.step.details.length > 0
                        text: visible ? row.step.details : ""
                        font: Theme.fontSmall
                        color: Theme.tx3
                        wrapMode: Text.Wrap
                        Accessible.ignored: true
                    }
                    LwLabel {
                        width: parent.width
                        visible: row.isStep && row.step.expected.length > 0
                        text: visible ? row.step.expected : ""
                        font: Theme.fontSmall
                        wrapMode: Text.Wrap
                        Accessible.ignored: true
                    }
                    LwLabel {
                        width: parent.width
                        visible: row.isStep && row.step.done
                        text: visible ? row.step.doneBy : ""
                        font: Theme.fontSmall
                        color: Theme.ac
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
}
