// Asks how many machines of each build stand alone or wait for a rack.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property SitePageViewModel site: null
    property var rows: []
    // The field of the first build.
    property LwSpin first: null
    // By build, what is wanted.
    property var counts: ({})
    readonly property int machines: Object.keys(counts).reduce((sum, build) => sum + counts[build], 0)

    signal applied(int machines)

    function start(): void {
        problem.text = "";
        dialog.rows = dialog.site ? dialog.site.machineCounts() : [];
        dialog.counts = dialog.rows.reduce((all, row) => Object.assign(all, {[row.build]: row.outside}), {});
        dialog.open();
        if (dialog.first)
            dialog.first.forceActiveFocus(Qt.OtherFocusReason);
    }

    staysOpen: true
    iconName: "build"
    title: qsTr("Number of machines")
    acceptText: qsTr("Set %n machine(s)", "", machines)
    onAccepted: {
        problem.text = dialog.site ? dialog.site.setMachines(dialog.counts) : "";
        if (problem.text.length === 0) {
            dialog.close();
            dialog.applied(dialog.machines);
        }
    }

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            text: qsTr("Machines that stand alone, or wait for a place in a rack. Those in racks stay where they are.")
        }
        Repeater {
            model: dialog.rows

            RowLayout {
                id: row

                required property int index
                required property var modelData

                width: parent.width
                spacing: Theme.gap12

                LwSpin {
                    id: spin

                    Component.onCompleted: if (row.index === 0) dialog.first = spin

                    objectName: "machines" + row.index
                    Layout.preferredWidth: Theme.wide(120)
                    label: qsTr("%1 outside racks").arg(row.modelData.name)
                    from: 0
                    to: 1000000
                    value: dialog.counts[row.modelData.build] ?? 0
                    onValueEdited: newValue => dialog.counts = Object.assign({}, dialog.counts, {[row.modelData.build]: newValue})
                    onConfirmed: dialog.tryAccept()
                }
                LwLabel {
                    Layout.fillWidth: true
                    elide: Text.ElideMiddle
                    text: row.modelData.name
                    Accessible.ignored: true
                }
                LwLabel {
                    visible: row.modelData.inRacks > 0
                    text: qsTr("%n in racks", "", row.modelData.inRacks)
                    font: Theme.fontSmall
                    color: Theme.tx3
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
        }
        LwParagraph {
            id: problem

            objectName: "machinesProblem"
            width: parent.width
            visible: text.length > 0
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }
    }
}
