// Asks what of the networks is written; the file dialog follows. What was chosen stays for the next time.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property ClusterViewModel cluster: null
    property SitePageViewModel site: null
    readonly property var kinds: [
        {what: "drawing", title: qsTr("Drawing, as it is shown"), suffixes: [".svg", ".pdf", ".png"], name: "", about: qsTr("What the page shows: the network, or the place that was gone into.")},
        {what: "workbook", title: qsTr("All lists, as a workbook"), suffixes: [".xlsx"], name: qsTr("-cabling"), about: qsTr("Links from point to point, ports, cables and modules to buy, and labels, a sheet each.")},
        {what: "links", title: qsTr("Links from point to point"), suffixes: [".csv"], name: qsTr("-links"), about: qsTr("A line for each cable: from where to where, how long, of which colour.")},
        {what: "ports", title: qsTr("Port map"), suffixes: [".csv"], name: qsTr("-ports"), about: qsTr("A line for each port of machines and switches, free ones too.")},
        {what: "cables", title: qsTr("Cables and modules to buy"), suffixes: [".csv"], name: qsTr("-cables"), about: qsTr("What to buy by medium, length and colour.")},
        {what: "labels", title: qsTr("Cable labels"), suffixes: [".csv"], name: qsTr("-labels"), about: qsTr("Two for each cable, for a label printer.")},
        {what: "graph", title: qsTr("Graph for Graphviz"), suffixes: [".dot"], name: "", about: qsTr("Machines and switches, cables between the same two as one edge.")},
        {what: "slurm", title: qsTr("topology.conf for Slurm"), suffixes: [".conf"], name: qsTr("-topology"), about: qsTr("The tree of switches by which Slurm places jobs.")},
        {what: "topology", title: qsTr("Topology file for ibdiagnet and UFM"), suffixes: [".topo"], name: "", about: qsTr("What ibdiagnet and UFM compare the network with.")},
        {what: "nccl", title: qsTr("Topology of a machine for NCCL"), suffixes: [".xml"], name: qsTr("-nccl"), about: qsTr("As NCCL dumps it, to be compared with that of a machine.")},
        {what: "all", title: qsTr("All lists and files, into a folder"), suffixes: [], name: qsTr("-cabling"), about: qsTr("All lists, the graph, topology.conf and the topology file, with the definitions of its systems.")},
        {what: "netbox", title: qsTr("Switches and cables for NetBox, into a folder"), suffixes: [], name: qsTr("-netbox"), about: qsTr("What NetBox 4 imports after the files of the racks; a text says in which order.")}
    ]
    readonly property var networks: cluster ? cluster.networks : []
    // { build, name } of the design, as of the last start.
    property var builds: []
    property int kind: 0
    property bool all: false
    property int build: 0
    // Index of colourKeys.
    property int colour: 0
    readonly property var colourKeys: ["", "network", "rail", "medium"]
    property string netboxSite: ""
    property string netboxLocation: ""
    readonly property var chosen: kinds[kind]
    readonly property bool ofMachine: chosen.what === "nccl"
    readonly property bool several: networks.length > 1 && !ofMachine && chosen.what !== "drawing"
    readonly property bool ofAll: several && all
    readonly property bool coloured: ["workbook", "links", "cables", "labels", "all", "netbox"].includes(chosen.what)
    readonly property bool ofFolder: chosen.suffixes.length === 0 || ofAll
    readonly property string shown: cluster ? cluster.network : ""
    readonly property var settings: ({
        network: ofAll ? "" : shown,
        ending: ofAll && chosen.suffixes.length > 0 ? chosen.name + chosen.suffixes[0] : "",
        colourBy: coloured ? colourKeys[colour] : "",
        build: ofMachine && build < builds.length ? builds[build].build : "",
        site: chosen.what === "netbox" ? netboxSite.trim() : "",
        location: chosen.what === "netbox" ? netboxLocation.trim() : ""
    })

    // A file, or a folder where there are no suffixes, is to be asked for.
    signal fileWanted(what: string, suffixes: var, name: string, settings: var)

    // Begins with a kind, or with the one of the last time.
    function start(what: string): void {
        const at = dialog.kinds.findIndex(kind => kind.what === what);
        if (at >= 0)
            dialog.kind = at;
        dialog.builds = dialog.site ? dialog.site.machineCounts() : [];
        dialog.build = Math.min(dialog.build, Math.max(0, dialog.builds.length - 1));
        dialog.open();
        whatBox.forceActiveFocus(Qt.OtherFocusReason);
    }

    component Field: LwLabel {
        width: parent ? parent.width : implicitWidth
        font: Theme.fontLabel
        color: Theme.tx3
        Accessible.ignored: true
    }

    iconName: "export"
    title: qsTr("Export the network")
    acceptText: ofFolder ? qsTr("Choose a folder…") : qsTr("Choose a file…")
    acceptReason: ofMachine && builds.length === 0 ? qsTr("The design has no machine") : ""
    onAccepted: {
        const name = dialog.ofMachine ? "-" + dialog.settings.build : dialog.ofAll ? "" : "-" + dialog.shown;
        dialog.fileWanted(dialog.chosen.what, dialog.ofFolder ? [] : dialog.chosen.suffixes, name + dialog.chosen.name, dialog.settings);
    }

    LwDialogPane {
        owner: dialog

        Field {
            text: qsTr("What")
        }
        LwComboBox {
            id: whatBox

            objectName: "networkWhat"
            width: parent.width
            label: qsTr("What")
            hint: dialog.chosen.about
            textRole: "title"
            model: dialog.kinds
            currentIndex: dialog.kind
            onPicked: index => dialog.kind = index
        }
        LwParagraph {
            objectName: "networkAbout"
            width: parent.width
            text: dialog.chosen.about
        }
        Field {
            visible: dialog.several
            text: qsTr("Networks")
        }
        LwComboBox {
            objectName: "networkScope"
            width: parent.width
            visible: dialog.several
            label: qsTr("Networks")
            hint: qsTr("Shown is the network %1").arg(dialog.shown)
            // A list that never changes: a box goes to the first entry of another one.
            model: [qsTr("The network that is shown"), qsTr("All networks, into a folder")]
            currentIndex: dialog.all ? 1 : 0
            onPicked: index => dialog.all = index === 1
        }
        Field {
            visible: dialog.coloured
            text: qsTr("Colours of cables")
        }
        LwComboBox {
            objectName: "networkColour"
            width: parent.width
            visible: dialog.coloured
            label: qsTr("Colours of cables")
            model: [qsTr("By rail where there are rails, else by network"), qsTr("By network"), qsTr("By rail"), qsTr("By medium")]
            currentIndex: dialog.colour
            onPicked: index => dialog.colour = index
        }
        Field {
            visible: dialog.ofMachine
            text: qsTr("Machine")
        }
        LwComboBox {
            objectName: "networkMachine"
            width: parent.width
            visible: dialog.ofMachine
            label: qsTr("Machine")
            model: dialog.builds.map(one => one.name)
            currentIndex: dialog.build
            onPicked: index => dialog.build = index
        }
        Field {
            visible: dialog.chosen.what === "netbox"
            text: qsTr("Site in NetBox")
        }
        LwTextField {
            objectName: "networkSite"
            width: parent.width
            visible: dialog.chosen.what === "netbox"
            label: qsTr("Site in NetBox")
            hintText: qsTr("The name of the design")
            text: dialog.netboxSite
            onTextEdited: dialog.netboxSite = text
            onAccepted: dialog.tryAccept()
        }
        Field {
            visible: dialog.chosen.what === "netbox"
            text: qsTr("Location of the racks in NetBox")
        }
        LwTextField {
            objectName: "networkLocation"
            width: parent.width
            visible: dialog.chosen.what === "netbox"
            label: qsTr("Location of the racks in NetBox")
            hintText: qsTr("None")
            text: dialog.netboxLocation
            onTextEdited: dialog.netboxLocation = text
            onAccepted: dialog.tryAccept()
        }
    }
}
