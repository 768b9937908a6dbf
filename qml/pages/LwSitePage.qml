// The site: its chains of power and cooling, its floor, and its racks side by side, with placing machines beside them.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDesignPage {
    id: page

    // 0 power and cooling, 1 floor, 2 racks.
    property int tab: 2
    // The chosen rack, by its key.
    property string currentKey: ""
    readonly property SitePageViewModel site: document ? document.sitePage : null
    readonly property bool hasRacks: site !== null && site.rackCount > 0
    // Beside power and floor it has something to say only while machines are being placed.
    readonly property bool placingShown: hasRacks && (tab === 2 || placing.placing !== "none")
    readonly property int sideWidth: placingShown ? Math.min(Theme.wide(320), Math.round(width * 0.3)) : 0
    readonly property int waitingWidth: Math.min(Theme.wide(208), Math.round(width * 0.2))
    readonly property var panels: !hasRacks ? [emptyState] : tab === 0 ? (placingShown ? [chainView, placing] : [chainView]) : tab === 1 ? (placingShown ? [floorView, placing] : [floorView]) : [waitingPanel, racksView, placing]
    // What of the site the shown view is on paper; empty: the racks.
    readonly property string drawn: tab === 0 ? "power-chain" : tab === 1 ? "floor" : ""

    // A rack is to be shown on a page of its own.
    signal rackWanted(string key)

    function startFocus(): void {
        if (!page.hasRacks)
            emptyState.startFocus();
        else if (page.tab === 0)
            chainView.startFocus();
        else if (page.tab === 1)
            floorView.startFocus();
        else
            racksView.startFocus();
    }

    // Starts a preview of placing machines.
    function place(): void {
        if (page.tab === 0)
            page.tab = 2;
        placing.start();
    }

    function showFloor(): void {
        page.tab = 1;
        page.startFocus();
    }

    function show(key: string): void {
        page.currentKey = key;
        if (page.tab === 0)
            page.tab = 2;
    }

    onSiteChanged: page.currentKey = ""
    onHasRacksChanged: {
        if (page.activeFocus)
            Qt.callLater(page.startFocus); // qmllint disable type
    }

    watched: page.site
    title: page.document.name
    lead: RowLayout {
        anchors.fill: parent
        spacing: Theme.gap8

        LwChip {
            objectName: "siteSummary"
            visible: page.hasRacks
            iconName: "rack"
            text: page.site ? page.site.summary : ""
        }
        LwSegment {
            objectName: "siteTabs"
            label: qsTr("View of the site")
            labels: [qsTr("Power and cooling"), qsTr("Floor"), qsTr("Racks")]
            iconNames: ["bolt", "space", "rack"]
            currentIndex: page.tab
            onActivated: index => page.tab = index
        }
    }
    actions: [
        LwIconButton {
            objectName: "siteExport"
            visible: page.hasRacks
            iconName: "export"
            label: page.tab === 0 ? qsTr("Export diagram…") : page.tab === 1 ? qsTr("Export floor…") : page.commands.rack.exportRacks.text
            keys: page.commands.rack.exportRacks.shownKeys
            onClicked: page.commands.rack.exportRacks.trigger()
        },
        LwButton {
            objectName: "sitePlace"
            visible: page.hasRacks
            iconName: "rack"
            text: qsTr("Place machines…")
            keys: page.commands.site.placeMachines.shownKeys
            onClicked: page.commands.site.placeMachines.trigger()
        },
        LwButton {
            objectName: "siteAddFeed"
            visible: page.hasRacks
            iconName: "bolt"
            text: qsTr("Add a feed")
            keys: page.commands.site.addFeed.shownKeys
            onClicked: page.commands.site.addFeed.trigger()
        },
        LwButton {
            objectName: "siteAddRacks"
            visible: page.hasRacks
            iconName: "plus"
            text: qsTr("Add racks…")
            keys: page.commands.site.addRacks.shownKeys
            onClicked: page.commands.site.addRacks.trigger()
        },
        LwButton {
            objectName: "siteAddRow"
            visible: page.site !== null && page.site.looseCount > 0
            iconName: "list"
            text: qsTr("Add a row")
            hint: qsTr("A new row of the racks that stand in none")
            onClicked: page.commands.site.addRow.trigger()
        }
    ]

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Site")

    Keys.onPressed: event => {
        switch (event.key) {
        case Qt.Key_Return:
        case Qt.Key_Enter:
            if (placing.placing === "ready")
                placing.apply();
            else if (page.hasRacks && page.tab > 0 && page.currentKey.length > 0)
                page.rackWanted(page.currentKey);
            else
                return;
            break;
        case Qt.Key_Escape:
            if (!placing.cancel())
                return;
            break;
        default: return;
        }
        event.accepted = true;
    }

    LwSiteEmpty {
        id: emptyState

        objectName: "siteEmpty"
        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !page.hasRacks
        feeds: page.site ? page.site.feedCount : 0
        waiting: page.site ? page.site.waitingCount : 0
        feedKeys: page.commands.site.addFeed.shownKeys
        rackKeys: page.commands.site.addRacks.shownKeys
        placeKeys: page.commands.site.placeMachines.shownKeys
        onFeedWanted: page.commands.site.addFeed.trigger()
        onRacksWanted: page.commands.site.addRacks.trigger()
        onRowWanted: page.commands.site.addRow.trigger()
        onPlaceWanted: page.commands.site.placeMachines.trigger()
    }

    Item {
        id: body

        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.rightMargin: page.sideWidth
        visible: page.hasRacks

        LwSiteChain {
            id: chainView

            objectName: "siteChain"
            anchors.fill: parent
            visible: page.tab === 0
            chain: page.site ? page.site.chain : null
        }
        LwSiteFloor {
            id: floorView

            objectName: "siteFloor"
            anchors.fill: parent
            visible: page.tab === 1
            site: page.site
            currentKey: page.currentKey
            onChosen: key => page.currentKey = key
            onOpened: key => page.rackWanted(key)
        }
        LwSiteWaiting {
            id: waitingPanel

            objectName: "siteWaiting"
            anchors.top: parent.top
            anchors.bottom: parent.bottom
            width: page.waitingWidth
            visible: page.tab === 2
            site: page.site
            machinesKeys: page.commands.site.setMachines.shownKeys
            onRowChosen: key => page.currentKey = key
            onMachinesWanted: page.commands.site.setMachines.trigger()
        }
        Rectangle {
            id: split

            anchors.left: waitingPanel.right
            height: parent.height
            width: Theme.border
            visible: page.tab === 2
            color: Theme.line2
        }
        LwSiteRacks {
            id: racksView

            objectName: "siteRacksView"
            anchors.top: parent.top
            anchors.bottom: parent.bottom
            anchors.left: split.right
            anchors.right: parent.right
            visible: page.tab === 2
            site: page.site
            currentKey: page.currentKey
            onChosen: key => page.currentKey = key
            onOpened: key => page.rackWanted(key)
        }
    }

    Rectangle {
        anchors.left: body.right
        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: Theme.border
        visible: page.placingShown
        color: Theme.line2
    }

    LwPlacementPanel {
        id: placing

        objectName: "placementPanel"
        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: page.sideWidth - Theme.border
        visible: page.placingShown
        site: page.site
        currentKey: page.currentKey
        onRackChosen: key => page.show(key)
        onApplied: {
            page.said(qsTr("Machines placed"), 0);
            page.startFocus();
        }
    }
}
