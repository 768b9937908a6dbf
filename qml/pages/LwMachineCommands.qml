// The commands of the Machine page.
import Lanewatt.App

LwCommandSet {
    id: commands

    readonly property MachineViewModel machine: app.machine
    readonly property string noMachine: shown ? "" : qsTr("Go to Machine first")

    readonly property LwCommand readMachine: LwCommand {
        name: "readMachine"
        text: qsTr("Read the machine again")
        iconName: "refresh"
        shortcut: commands.here("F5")
        reason: commands.noMachine
        onRun: commands.machine.readAgain()
    }
    readonly property LwCommand openReports: LwCommand {
        name: "openReports"
        text: qsTr("Open a report about a machine…")
        iconName: "import"
        onRun: commands.shell.over("fileDialog").ask("reports")
    }
    readonly property LwCommand thisMachine: LwCommand {
        name: "thisMachine"
        text: qsTr("Show this machine")
        iconName: "machine"
        reason: commands.shown && commands.machine.source === "live" ? qsTr("It is shown") : ""
        onRun: {
            commands.shell.goTo("machine");
            commands.machine.backToLive();
        }
    }
    readonly property LwCommand saveSnapshot: LwCommand {
        name: "saveSnapshot"
        text: qsTr("Save a snapshot of the machine…")
        iconName: "save"
        reason: commands.noMachine
        onRun: commands.shell.over("fileDialog").ask("snapshot")
    }
    readonly property LwCommand saveCapture: LwCommand {
        name: "saveCapture"
        text: qsTr("Save a capture of the machine…")
        iconName: "export"
        reason: commands.noMachine.length > 0 ? commands.noMachine : commands.machine.source === "reports" ? qsTr("A capture is made on the machine itself, not from reports") : ""
        onRun: commands.shell.over("fileDialog").ask("capture")
    }
    readonly property LwCommand machineDesign: LwCommand {
        name: "machineDesign"
        text: qsTr("Make a design of the machine…")
        iconName: "build"
        reason: commands.noMachine.length > 0 ? commands.noMachine : commands.machine.known ? "" : qsTr("No machine has been read yet")
        onRun: {
            commands.app.takeInventory();
            commands.shell.over("inventoryDialog").begin();
        }
    }
    readonly property LwCommand measureMachine: LwCommand {
        name: "measureMachine"
        text: qsTr("Measure the GPUs…")
        iconName: "play"
        shortcut: "Ctrl+Shift+M"
        reason: commands.noMachine.length > 0 ? commands.noMachine : commands.machine.measure.running ? qsTr("They are being measured") : commands.machine.measure.reason
        onRun: commands.shell.over("measureDialog").begin()
    }
    readonly property LwCommand cancelMeasuring: LwCommand {
        name: "cancelMeasuring"
        text: qsTr("Cancel the measurements")
        iconName: "stop"
        reason: commands.machine.measure.running ? "" : qsTr("Nothing is being measured")
        onRun: commands.machine.measure.cancel()
    }
    readonly property LwCommand privateValues: LwCommand {
        name: "privateValues"
        text: commands.machine.privateShown ? qsTr("Hide private values of the machine") : qsTr("Show private values of the machine")
        iconName: commands.machine.privateShown ? "hide" : "eye"
        reason: commands.noMachine
        onRun: commands.machine.privateShown = !commands.machine.privateShown
    }

    takes: ["F5"]
}
