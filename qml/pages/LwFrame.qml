// What stands around the pages: tabs, rail and status.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: frame

    required property LwShell shell
    // Follows that of the shell in an event of its own.
    property var document: frame.shell.document
    readonly property alias tabs: tabStrip
    readonly property alias rail: pageRail
    readonly property alias status: statusBar

    anchors.fill: parent

    Component.onCompleted: frame.document = frame.shell.document

    Connections {
        target: frame.shell

        function onDocumentChanged() {
            LwSlices.then(() => {
                if (frame)
                    frame.document = frame.shell.document;
            });
        }
    }

    LwTabStrip {
        id: tabStrip

        objectName: "tabs"
        width: parent.width
        height: Theme.tabStripHeight
        tabs: frame.shell.app.tabs
        currentIndex: frame.shell.machineShown ? -1 : frame.shell.app.currentIndex
        onActivated: index => {
            frame.shell.machineShown = false;
            frame.shell.app.currentIndex = index;
        }
        onCloseRequested: index => frame.shell.closeTab(index)
        onNewRequested: frame.shell.start("new")
        onPaletteRequested: frame.shell.start("palette")
        onMarkClicked: frame.shell.bring("mainMenu", over => over.popup(tabStrip, 0, tabStrip.height))
    }

    LwRail {
        id: pageRail

        objectName: "rail"
        y: frame.shell.bodyTop
        height: frame.height - Theme.statusBarHeight - y
        width: Theme.railWidth
        items: (frame.document ? [
            {pageId: "build", iconName: "build", word: qsTr("Build"), keys: "1"},
            {pageId: "parts", iconName: "parts", word: qsTr("Parts"), keys: "2"}
        ] : []).concat([{pageId: "machine", iconName: "machine", word: qsTr("Machine"), keys: "6"}])
        footerItems: [{pageId: "settings", iconName: "settings", word: qsTr("Settings"), keys: frame.shell.settingsKeys}]
        currentId: frame.shell.pageId
        onActivated: id => {
            if (id === "settings")
                frame.shell.run("settings");
            else
                frame.shell.goTo(id);
        }
    }

    LwStatusBar {
        id: statusBar

        objectName: "status"
        parent: frame.shell.below
        anchors.fill: parent
        cells: frame.document ? frame.document.statusCells : []
        rightCells: [
            {cellId: "catalogue", iconName: "parts", words: frame.shell.app.catalogText, clickable: frame.document !== null, hint: frame.document ? qsTr("Browse the catalogue") : ""},
            {cellId: "saved", iconName: frame.shell.unsaved ? "edit" : "ok", words: frame.document ? (frame.document.modified ? qsTr("Not saved") : frame.document.path.length > 0 ? qsTr("Saved") : qsTr("In no file yet")) : qsTr("Offline OK"), clickable: frame.shell.unsaved, hint: frame.shell.unsaved ? qsTr("Save (Ctrl S)") : ""},
            {cellId: "units", words: frame.shell.preferences && frame.shell.preferences.imperial ? qsTr("Imperial units") : qsTr("SI units"), clickable: true, hint: qsTr("Settings")}
        ]
        onActivated: cellId => {
            if (cellId === "catalogue")
                frame.shell.goTo("parts");
            else if (cellId === "units")
                frame.shell.start("settings");
            else if (cellId === "saved")
                frame.shell.start("save");
            else {
                frame.shell.wantedCell = cellId;
                frame.shell.goTo("build");
                frame.shell.focusSoon();
            }
        }
    }
}
