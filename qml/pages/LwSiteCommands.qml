// The commands of the Site page. LwCommands lists them with its own.
import QtQuick

Item {
    id: commands

    property bool shown: false
    property bool letterKeys: true
    // Why there is no site; empty: a design is open.
    property string noDesign: ""

    readonly property alias placeMachines: placeMachines
    readonly property alias siteFloor: siteFloor
    readonly property alias setMachines: setMachines
    readonly property alias addFeed: addFeed
    readonly property alias addRacks: addRacks
    readonly property alias addRow: addRow

    visible: false

    LwCommand {
        name: "page:site"
        text: qsTr("Go to Site")
        iconName: "site"
        shortcut: commands.letterKeys ? "4" : ""
        also: commands.letterKeys ? qsTr("G S") : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: placeMachines

        name: "placeMachines"
        text: qsTr("Place machines into racks…")
        iconName: "rack"
        shortcut: commands.letterKeys && commands.shown ? "A" : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: siteFloor

        name: "siteFloor"
        text: qsTr("Show the floor of the site")
        iconName: "space"
        reason: commands.noDesign
    }
    LwCommand {
        id: setMachines

        name: "setMachines"
        text: qsTr("Number of machines…")
        iconName: "build"
        shortcut: commands.letterKeys && commands.shown ? "N" : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: addFeed

        name: "addFeed"
        text: qsTr("Add a feed to the site")
        iconName: "bolt"
        shortcut: commands.letterKeys && commands.shown ? "F" : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: addRacks

        name: "addRacks"
        text: qsTr("Add racks to the site…")
        iconName: "rack"
        shortcut: commands.letterKeys && commands.shown ? "R" : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: addRow

        name: "addRow"
        text: qsTr("Add a row of racks…")
        iconName: "list"
        reason: commands.noDesign
    }
}
