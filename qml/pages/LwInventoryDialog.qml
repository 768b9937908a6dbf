// A real machine as parts: the match of each device and its reasons. Uncertain ones are questions, answered in place; then
// a design is made from the result.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property InventoryViewModel inventory
    // The key of the row whose part is searched.
    property string choosing: ""

    signal designWanted()

    function begin(): void {
        dialog.choosing = "";
        dialog.open();
        lines.forceActiveFocus(Qt.OtherFocusReason);
    }

    function choose(key: string): void {
        dialog.choosing = key;
        lines.currentIndex = dialog.inventory.rows.rowOf(key);
        search.start(key);
    }

    function endChoosing(): void {
        dialog.choosing = "";
        lines.forceActiveFocus(Qt.OtherFocusReason);
    }

    function takenText(taken: string): string {
        switch (taken) {
        case "question": return qsTr("Which part is it?");
        case "inside": return qsTr("Comes with another part");
        case "leftOut": return qsTr("Left out");
        default: return qsTr("No part");
        }
    }

    title: inventory.name.length > 0 ? qsTr("Make a design of %1").arg(inventory.name) : qsTr("Make a design of the machine")
    iconName: "import"
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(880), Theme.wide(880))
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(640)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    acceptText: qsTr("Make the design")
    acceptKeys: qsTr("Ctrl Enter")
    acceptReason: inventory.busy ? qsTr("The devices are being matched") : inventory.problem.length > 0 ? qsTr("Nothing was matched") : lines.count > 0 ? "" : qsTr("No device was read")
    closePolicy: choosing.length > 0 ? T.Popup.NoAutoClose : T.Popup.CloseOnEscape
    onAccepted: dialog.designWanted()

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        Keys.onPressed: event => {
            if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && (event.modifiers & Qt.ControlModifier)) {
                dialog.tryAccept();
                event.accepted = true;
            }
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwChip {
                objectName: "inventoryMatched"
                severity: 0
                text: qsTr("%1 matched").arg(dialog.inventory.matched)
            }
            LwChip {
                objectName: "inventoryQuestions"
                visible: dialog.inventory.questions > 0
                severity: 4
                text: qsTr("%n question(s)", "", dialog.inventory.questions)
            }
            LwChip {
                visible: dialog.inventory.made > 0
                severity: 1
                text: qsTr("%1 made of what was read").arg(dialog.inventory.made)
            }
            LwLabel {
                Layout.fillWidth: true
                visible: dialog.inventory.busy
                text: qsTr("Matching…")
                font: Theme.fontSmall
                color: Theme.tx3
            }
        }

        LwParagraph {
            objectName: "inventoryProblem"
            Layout.fillWidth: true
            visible: dialog.inventory.problem.length > 0
            text: dialog.inventory.problem
            color: Theme.errorText
        }

        Rectangle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            color: Theme.bg1
            border.width: Theme.border
            border.color: Theme.line

            LwList {
                id: lines

                objectName: "inventoryLines"
                anchors.fill: parent
                anchors.margins: Theme.border
                rows: dialog.inventory.rows

                Keys.onReturnPressed: event => {
                    if (event.modifiers & Qt.ControlModifier)
                        event.accepted = false;
                    else if (lines.currentIndex >= 0)
                        dialog.choose(dialog.inventory.rows.rowAt(lines.currentIndex).key);
                }

                label: qsTr("Devices")

                delegate: LwPasteRow {
                    required property int index
                    required property string key
                    required property string taken
                    required words
                    required place
                    required partName
                    required severity
                    required why

                    objectName: "inventoryRow" + index
                    width: lines.width
                    activeFocusOnTab: false
                    selected: key === dialog.choosing || (ListView.isCurrentItem && lines.activeFocus)
                    otherwise: dialog.takenText(taken)
                    onClicked: lines.take(index)
                    onChoosing: dialog.choose(key)
                }
            }
        }

        Repeater {
            model: dialog.inventory.unknown

            LwParagraph {
                required property string modelData

                Layout.fillWidth: true
                visible: dialog.choosing.length === 0
                text: modelData
                color: Theme.warningText
            }
        }

        LwPartSearch {
            id: search

            Layout.fillWidth: true
            visible: dialog.choosing.length > 0
            list: dialog.inventory
            label: qsTr("Search the part of this device")
            others: [
                {name: "inventoryMake", key: "+", text: qsTr("A part of its own")},
                {name: "inventoryLeave", key: "", text: qsTr("Leave out")}
            ]
            onAssigned: key => {
                dialog.inventory.assign(dialog.choosing, key);
                dialog.endChoosing();
            }
            onEnded: dialog.endChoosing()
        }
    }
}
