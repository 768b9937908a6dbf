// The commands of networks and of the Cluster page. LwCommands lists them with its own.
import QtQuick
import Lanewatt.App

Item {
    id: commands

    property bool shown: false
    // Those of the design; null: none is open.
    property ClusterViewModel networks: null
    property bool letterKeys: true
    readonly property string noDesign: networks ? "" : qsTr("No design is open")
    readonly property string noNetwork: !networks ? noDesign : !shown ? qsTr("Go to Cluster first") : networks.hasNetworks ? "" : qsTr("The site has no network")

    readonly property alias addNetwork: addNetwork
    readonly property alias removeNetwork: removeNetwork
    readonly property alias exportFabric: exportFabric
    readonly property alias exportFabricTable: exportFabricTable
    readonly property alias compareFabric: compareFabric

    visible: false

    LwCommand {
        name: "page:cluster"
        text: qsTr("Go to Cluster")
        iconName: "cluster"
        shortcut: commands.letterKeys ? "5" : ""
        also: commands.letterKeys ? qsTr("G C") : ""
        reason: commands.noDesign
    }
    LwCommand {
        name: "siteCosts"
        text: qsTr("What the site costs")
        iconName: "money"
        shortcut: commands.letterKeys && commands.shown ? "E" : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: addNetwork

        name: "addNetwork"
        text: qsTr("Add a network")
        iconName: "plus"
        shortcut: commands.letterKeys && commands.shown ? "A" : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: removeNetwork

        name: "removeNetwork"
        text: qsTr("Remove the network")
        iconName: "trash"
        reason: commands.noNetwork
    }
    LwCommand {
        id: exportFabric

        name: "exportFabric"
        text: qsTr("Export the network…")
        iconName: "export"
        shortcut: commands.shown ? "Ctrl+Shift+E" : ""
        reason: commands.noNetwork
    }
    LwCommand {
        id: exportFabricTable

        name: "exportFabricTable"
        text: qsTr("Export the table of the network…")
        iconName: "export"
        reason: commands.noNetwork
    }
    LwCommand {
        id: compareFabric

        name: "compareFabric"
        text: qsTr("Compare with the cabling that was found…")
        iconName: "compare"
        reason: commands.noNetwork
    }
}
