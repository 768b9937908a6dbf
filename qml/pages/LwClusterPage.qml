// The networks of the site: one of them as a drawing that is walked into, tables of its tiers, links, ports and variants below, and
// beside them its figures, its choices and its findings. A further panel is an entry of `sides` and its item below. The other view is
// what the site costs, fails and takes, which it has without networks, too.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDesignPage {
    id: page

    readonly property ClusterViewModel cluster: document ? document.cluster : null
    readonly property bool hasNetworks: cluster !== null && cluster.network.length > 0
    readonly property int sideWidth: Math.max(Theme.wide(288), Math.min(Theme.wide(360), Math.round(width * 0.28)))
    readonly property var sides: [qsTr("Figures"), qsTr("Choices"), qsTr("Findings")]
    // 0 the network, 1 the economics of the site.
    property int view: 0
    readonly property bool networkShown: view === 0 && hasNetworks
    // 0 tiers, 1 links, 2 ports, 3 variants.
    property int table: 0
    // 0 figures, 1 choices, 2 findings.
    property int side: 0
    // The box that is chosen in the drawing.
    property string selected: ""
    // Created when it is first shown; null before.
    readonly property LwClusterCosts costs: costsLater.item
    readonly property var panels: view === 1 && costs ? costs.panels : hasNetworks ? [map, tables, aside] : [start]

    // A table is to be written, by the name of what it has.
    signal fileWanted(string what)

    function startFocus(): void {
        if (page.view === 1)
            costsLater.made().startFocus();
        else if (page.hasNetworks)
            map.goTo();
        else
            start.startFocus();
    }

    // Into what a box stands for; the keyboard follows.
    function go(place: string): void {
        page.cluster.go(place);
        page.selected = "";
        Qt.callLater(page.startFocus); // qmllint disable type
    }

    // Back to what it stands in, on the box from which it was gone on. False: it is the whole.
    function up(): bool {
        if (!page.cluster)
            return false;
        const from = page.cluster.place;
        if (!page.cluster.up())
            return false;
        page.selected = from;
        Qt.callLater(page.startFocus); // qmllint disable type
        return true;
    }

    function exportTable(): void {
        page.fileWanted(["tiers", "links", "ports", "tiers"][page.table]);
    }

    function showView(wanted: int): void {
        page.view = wanted;
        Qt.callLater(page.startFocus); // qmllint disable type
    }

    function explainChief(): void {
        if (page.view === 1)
            page.explain(page.cluster.explain("headline/hour").title.length > 0 ? "headline/hour" : "headline/it", costsLater);
        else if (page.hasNetworks)
            page.explain("fabric.switches", map);
        else
            page.said(qsTr("The site has no network"), 1);
    }

    onClusterChanged: {
        page.selected = "";
        page.cluster.room = map.room;
    }
    onViewChanged: {
        if (page.view === 1)
            costsLater.made();
    }
    onHasNetworksChanged: {
        if (page.activeFocus)
            Qt.callLater(page.startFocus); // qmllint disable type
    }

    watched: page.cluster
    explainer: page.cluster
    findingsPanel: page.view === 1 && page.costs ? page.costs.findings : findings
    noFindings: page.view === 1 ? qsTr("No findings about money") : ""
    onFindingsWanted: page.side = page.view === 1 ? page.side : 2
    title: page.document.name
    lead: RowLayout {
        anchors.fill: parent
        spacing: Theme.gap8

        LwSegment {
            objectName: "clusterView"
            visible: page.cluster !== null && (page.hasNetworks || page.cluster.hasMachines)
            small: true
            label: qsTr("What is shown of the site")
            labels: [qsTr("Network"), qsTr("Economics")]
            currentIndex: page.view
            onActivated: index => page.view = index
        }
        LwChip {
            objectName: "clusterSummary"
            visible: page.hasNetworks
            iconName: "cluster"
            text: page.cluster ? page.cluster.summary : ""
        }
    }
    actions: [
        LwIconButton {
            objectName: "clusterRemove"
            visible: page.hasNetworks
            iconName: "trash"
            label: page.commands.cluster.removeNetwork.text
            disabledReason: page.commands.cluster.removeNetwork.reason
            onClicked: page.commands.cluster.removeNetwork.trigger()
        },
        LwIconButton {
            objectName: "clusterCompare"
            visible: page.hasNetworks
            iconName: "compare"
            label: page.commands.cluster.compareFabric.text
            disabledReason: page.commands.cluster.compareFabric.reason
            onClicked: page.commands.cluster.compareFabric.trigger()
        },
        LwIconButton {
            objectName: "clusterExport"
            visible: page.hasNetworks
            iconName: "export"
            label: page.commands.cluster.exportFabric.text
            keys: page.commands.cluster.exportFabric.shownKeys
            onClicked: page.commands.cluster.exportFabric.trigger()
        },
        LwButton {
            objectName: "clusterAddAnother"
            visible: page.hasNetworks
            iconName: "plus"
            text: page.commands.cluster.addNetwork.text
            keys: page.commands.cluster.addNetwork.shownKeys
            onClicked: page.commands.cluster.addNetwork.trigger()
        }
    ]

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Cluster")

    Keys.onPressed: event => {
        const back = event.key === Qt.Key_Backspace || event.key === Qt.Key_Escape;
        event.accepted = back && page.networkShown && !aside.activeFocus && page.up();
    }

    LwClusterStart {
        id: start

        objectName: "clusterStart"
        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: page.view === 0 && !page.hasNetworks
        machines: page.cluster !== null && page.cluster.hasMachines
        keys: page.commands.cluster.addNetwork.shownKeys
        onAddWanted: page.commands.cluster.addNetwork.trigger()
        onBuildWanted: page.buildWanted()
    }

    LwLater {
        id: costsLater

        anchors.topMargin: page.header.height
        visible: page.view === 1

        LwClusterCosts {
            objectName: "clusterCosts"
            anchors.fill: parent
            economics: page.cluster ? page.cluster.economics : null
            onExplainRequested: (key, figure) => page.explain(key, figure)
            onFileWanted: page.fileWanted("economics")
        }
    }

    Item {
        id: body

        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.rightMargin: page.sideWidth
        visible: page.networkShown

        Item {
            id: bar

            width: parent.width
            height: Theme.panelHeaderHeight

            Row {
                anchors.left: parent.left
                anchors.leftMargin: Theme.gap12
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.gap12

                Repeater {
                    model: LwRows {
                        key: "key"
                        rows: page.cluster && page.cluster.networks.length > 1 ? page.cluster.networks : []
                    }

                    LwChip {
                        id: network

                        required property var modelData

                        objectName: "network_" + modelData.key
                        clickable: true
                        severity: modelData.severity >= 2 ? modelData.severity : -1
                        iconName: page.cluster && page.cluster.network === modelData.key ? "check" : modelData.severity >= 2 ? "" : "cluster"
                        text: modelData.title
                        hint: modelData.detail
                        onClicked: page.cluster.network = network.modelData.key
                    }
                }
                LwClusterTrail {
                    objectName: "clusterTrail"
                    anchors.verticalCenter: parent.verticalCenter
                    steps: page.cluster ? page.cluster.trail : []
                    onWanted: place => page.go(place)
                }
            }
        }
        LwLaneMap {
            id: map

            objectName: "clusterMap"
            anchors.top: bar.bottom
            width: parent.width
            height: Math.round((parent.height - bar.height) * 0.58)
            arrows: true
            focus: true
            drawing: page.cluster ? page.cluster.drawing : null
            selected: page.selected
            label: page.cluster ? qsTr("Drawing of %1. Enter goes into a box, Backspace back").arg(page.cluster.placeTitle) : ""
            onRoomChanged: {
                if (page.cluster)
                    page.cluster.room = map.room;
            }
            onBoxSelected: place => page.selected = place
            onBoxActivated: place => page.go(place)
        }
        Rectangle {
            anchors.top: map.bottom
            width: parent.width
            height: Theme.border
            color: Theme.line2
        }
        FocusScope {
            id: tables

            anchors.top: map.bottom
            anchors.topMargin: Theme.border
            anchors.bottom: parent.bottom
            width: parent.width

            Item {
                id: tableBar

                readonly property bool roomy: tableChoice.implicitWidth + exportButton.implicitWidth + 4 * Theme.gap12 <= width

                width: parent.width
                height: Theme.panelHeaderHeight

                LwSegment {
                    id: tableChoice

                    objectName: "clusterTables"
                    anchors.left: parent.left
                    anchors.leftMargin: Theme.gap12
                    anchors.verticalCenter: parent.verticalCenter
                    small: true
                    label: qsTr("Table")
                    labels: [qsTr("Tiers"), qsTr("Links"), qsTr("Ports"), qsTr("Variants")]
                    currentIndex: page.table
                    onActivated: index => page.table = index
                }
                LwButton {
                    id: exportButton

                    objectName: "clusterExportTable"
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.gap12
                    anchors.verticalCenter: parent.verticalCenter
                    visible: page.table < 3 && tableBar.roomy
                    small: true
                    iconName: "export"
                    text: qsTr("Export table…")
                    onClicked: page.exportTable()
                }
                // The same where there is no room for words.
                LwIconButton {
                    objectName: "clusterExportTableIcon"
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.gap12
                    anchors.verticalCenter: parent.verticalCenter
                    visible: page.table < 3 && !tableBar.roomy
                    iconName: "export"
                    label: qsTr("Export table…")
                    onClicked: page.exportTable()
                }
            }
            LwClusterTable {
                objectName: "clusterTiers"
                anchors.top: tableBar.bottom
                anchors.bottom: parent.bottom
                width: parent.width
                visible: page.table === 0
                label: qsTr("Tiers of switches")
                rows: page.cluster ? page.cluster.tiers : null
                header: page.cluster ? page.cluster.tierHeader : []
                emptyText: page.cluster && page.cluster.problem.length > 0 ? page.cluster.problem : qsTr("Its machines are joined without switches")
                onPlaceWanted: place => page.go(place)
            }
            LwClusterTable {
                objectName: "clusterLinks"
                anchors.top: tableBar.bottom
                anchors.bottom: parent.bottom
                width: parent.width
                visible: page.table === 1
                label: qsTr("Links by cable")
                rows: page.cluster ? page.cluster.links : null
                header: page.cluster ? page.cluster.linkHeader : []
                emptyText: page.cluster && page.cluster.counting ? qsTr("Links are being counted") : qsTr("No links")
                onPlaceWanted: place => page.go(place)
            }
            LwClusterTable {
                objectName: "clusterPorts"
                anchors.top: tableBar.bottom
                anchors.bottom: parent.bottom
                width: parent.width
                visible: page.table === 2
                label: page.cluster ? qsTr("Ports of %1").arg(page.cluster.placeTitle) : ""
                rows: page.cluster ? page.cluster.ports : null
                header: page.cluster ? page.cluster.portHeader : []
                emptyText: qsTr("Go into a unit, a switch or a machine to see its ports")
                onPlaceWanted: place => page.go(place)
            }
            LwClusterVariants {
                objectName: "clusterVariants"
                anchors.top: tableBar.bottom
                anchors.bottom: parent.bottom
                width: parent.width
                visible: page.table === 3
                variants: page.cluster ? page.cluster.variants : []
                titles: page.cluster ? page.cluster.variantTitles : []
                onWanted: key => {
                    const problem = page.cluster.useVariant(key);
                    if (problem.length > 0)
                        page.said(problem, 2);
                }
            }
        }
    }

    Rectangle {
        anchors.left: body.right
        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: Theme.border
        visible: page.networkShown
        color: Theme.line2
    }

    FocusScope {
        id: aside

        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: page.sideWidth - Theme.border
        visible: page.networkShown

        Item {
            id: sideBar

            width: parent.width
            height: Theme.panelHeaderHeight

            LwSegment {
                objectName: "clusterSides"
                anchors.centerIn: parent
                small: true
                label: qsTr("About the network")
                labels: page.sides
                currentIndex: page.side
                onActivated: index => page.side = index
            }
        }
        LwScrollPane {
            anchors.top: sideBar.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            visible: page.side === 0
            contentHeight: figures.height + 2 * Theme.gap12

            Column {
                id: figures

                x: Theme.gap12
                y: Theme.gap12
                width: aside.width - 2 * Theme.gap12
                spacing: Theme.gap8

                LwQuoteFigures {
                    objectName: "clusterHeadline"
                    width: parent.width
                    visible: page.cluster !== null && page.cluster.problem.length === 0
                    figures: page.cluster ? page.cluster.economics.headline : null
                    onExplainRequested: (key, figure) => page.explain(key, figure)
                }
                Rectangle {
                    width: parent.width
                    height: Theme.border
                    color: Theme.line
                }
                LwQuoteFigures {
                    objectName: "clusterFigures"
                    width: parent.width
                    figures: page.cluster ? page.cluster.figures : null
                    onExplainRequested: (key, figure) => page.explain(key, figure)
                }
            }
        }
        LwParagraph {
            objectName: "clusterProblem"
            anchors.top: sideBar.bottom
            anchors.topMargin: Theme.gap12
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            visible: page.side === 0 && text.length > 0
            text: page.cluster ? page.cluster.problem : ""
            color: Theme.warningText
        }
        LwClusterForm {
            objectName: "clusterForm"
            anchors.top: sideBar.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            visible: page.side === 1
            cluster: page.cluster
        }
        LwFindingsPanel {
            id: findings

            objectName: "clusterFindings"
            anchors.top: sideBar.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            visible: page.side === 2
            findings: page.cluster.findings
        }
    }
}
