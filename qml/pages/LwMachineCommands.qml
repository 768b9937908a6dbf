// The commands of the Machine page. LwCommands lists them with its own.
import QtQuick

Item {
    id: commands

    property bool shown: false
    // "live", "replay" or "reports".
    property string source: "live"
    property bool known: false
    property bool privateShown: false
    // Why the machine cannot be measured; empty when it can.
    property string noMeasure: ""
    property bool measuring: false
    property bool letterKeys: true
    readonly property string noMachine: shown ? "" : qsTr("Go to Machine first")

    readonly property alias cancelMeasuring: cancelMeasuring
    readonly property alias machineDesign: machineDesign
    readonly property alias measureMachine: measureMachine
    readonly property alias openReports: openReports
    readonly property alias readMachine: readMachine
    readonly property alias saveCapture: saveCapture
    readonly property alias saveSnapshot: saveSnapshot
    readonly property alias thisMachine: thisMachine

    visible: false

    LwCommand {
        name: "page:machine"
        text: qsTr("Go to Machine")
        iconName: "machine"
        shortcut: commands.letterKeys ? "7" : ""
        also: commands.letterKeys ? qsTr("G M") : ""
    }
    LwCommand {
        id: readMachine

        name: "readMachine"
        text: qsTr("Read the machine again")
        iconName: "refresh"
        shortcut: commands.shown ? "F5" : ""
        reason: commands.noMachine
    }
    LwCommand {
        id: openReports

        name: "openReports"
        text: qsTr("Open a report about a machine…")
        iconName: "import"
    }
    LwCommand {
        id: thisMachine

        name: "thisMachine"
        text: qsTr("Show this machine")
        iconName: "machine"
        reason: commands.shown && commands.source === "live" ? qsTr("It is shown") : ""
    }
    LwCommand {
        id: saveSnapshot

        name: "saveSnapshot"
        text: qsTr("Save a snapshot of the machine…")
        iconName: "save"
        reason: commands.noMachine
    }
    LwCommand {
        id: saveCapture

        name: "saveCapture"
        text: qsTr("Save a capture of the machine…")
        iconName: "export"
        reason: commands.noMachine.length > 0 ? commands.noMachine : commands.source === "reports" ? qsTr("A capture is made on the machine itself, not from reports") : ""
    }
    LwCommand {
        id: machineDesign

        name: "machineDesign"
        text: qsTr("Make a design of the machine…")
        iconName: "build"
        reason: commands.noMachine.length > 0 ? commands.noMachine : commands.known ? "" : qsTr("No machine has been read yet")
    }
    LwCommand {
        id: measureMachine

        name: "measureMachine"
        text: qsTr("Measure the GPUs…")
        iconName: "play"
        shortcut: "Ctrl+Shift+M"
        reason: commands.noMachine.length > 0 ? commands.noMachine : commands.measuring ? qsTr("They are being measured") : commands.noMeasure
    }
    LwCommand {
        id: cancelMeasuring

        name: "cancelMeasuring"
        text: qsTr("Cancel the measurements")
        iconName: "stop"
        reason: commands.measuring ? "" : qsTr("Nothing is being measured")
    }
    LwCommand {
        name: "privateValues"
        text: commands.privateShown ? qsTr("Hide private values of the machine") : qsTr("Show private values of the machine")
        iconName: commands.privateShown ? "hide" : "eye"
        reason: commands.noMachine
    }
}
