// The commands of networks and of the Cluster page.
import Lanewatt.App

LwCommandSet {
    id: commands

    // Those of the design; null: none is open.
    readonly property ClusterViewModel networks: document ? document.cluster : null
    readonly property string noNetwork: !networks ? noDesign : !shown ? qsTr("Go to Cluster first") : networks.hasNetworks ? "" : qsTr("The site has no network")

    // To the economics of the site, and from there to its networks.
    readonly property LwCommand siteCosts: LwCommand {
        name: "siteCosts"
        text: qsTr("What the site costs")
        iconName: "money"
        shortcut: commands.letter("E")
        reason: commands.noDesign
        onRun: {
            const page = commands.shell.needPage("cluster");
            const there = commands.shown && page.view === 1;
            commands.shell.goTo("cluster");
            page.showView(there ? 0 : 1);
        }
    }
    readonly property LwCommand addNetwork: LwCommand {
        name: "addNetwork"
        text: qsTr("Add a network")
        iconName: "plus"
        shortcut: commands.letter("A")
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("cluster");
            commands.shell.needPage("cluster").view = 0;
            commands.networks.addNetwork();
        }
    }
    readonly property LwCommand removeNetwork: LwCommand {
        name: "removeNetwork"
        text: qsTr("Remove the network")
        iconName: "trash"
        reason: commands.noNetwork
        onRun: commands.networks.removeNetwork()
    }
    readonly property LwCommand exportFabric: LwCommand {
        name: "exportFabric"
        text: qsTr("Export the network…")
        iconName: "export"
        shortcut: commands.here("Ctrl+Shift+E")
        reason: commands.noNetwork
        onRun: commands.shell.over("networkExportDialog").start("")
    }
    readonly property LwCommand exportFabricTable: LwCommand {
        name: "exportFabricTable"
        text: qsTr("Export the table of the network…")
        iconName: "export"
        reason: commands.noNetwork
        onRun: commands.shell.needPage("cluster").exportTable()
    }
    readonly property LwCommand compareFabric: LwCommand {
        name: "compareFabric"
        text: qsTr("Compare with the cabling that was found…")
        iconName: "compare"
        reason: commands.noNetwork
        onRun: commands.shell.foundCabling([])
    }

    otherKeys: [
        [qsTr("← → ↑ ↓"), qsTr("Box beside, above or below")],
        [qsTr("Enter"), qsTr("Go into the box")],
        [qsTr("Backspace Esc"), qsTr("Back to what it stands in")]
    ]
    takes: ["A", "Ctrl+Shift+E"]
}
