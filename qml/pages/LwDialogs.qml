// Everything above the pages: dialogs, menu, palette and tour, each created on first use.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Item {
    id: dialogs

    // The LwShell that owns this.
    required property var shell
    // What the dialog of comparisons shows.
    property ComparisonViewModel compared: null
    // The design will be closed once it is saved.
    property bool closing: false
    readonly property alias tour: tour
    readonly property alias palette: palette
    readonly property alias mainMenu: mainMenu
    readonly property alias fileDialog: fileDialog
    readonly property alias unsavedDialog: unsavedDialog
    readonly property alias renameDialog: renameDialog
    readonly property alias siteDialog: siteDialog
    readonly property alias circuitsDialog: circuitsDialog
    readonly property alias racksDialog: racksDialog
    readonly property alias machinesDialog: machinesDialog
    readonly property alias rackExportDialog: rackExportDialog
    readonly property alias networkExportDialog: networkExportDialog
    readonly property alias settingsDialog: settingsDialog
    readonly property alias keysDialog: keysDialog
    readonly property alias historyDialog: historyDialog
    readonly property alias checklistDialog: checklistDialog
    readonly property alias compareBuildsDialog: compareBuildsDialog
    readonly property alias comparisonDialog: comparisonDialog
    readonly property alias importDialog: importDialog
    readonly property alias pasteDialog: pasteDialog
    readonly property alias inventoryDialog: inventoryDialog
    readonly property alias measureDialog: measureDialog

    function exportingBom(): bool {
        const dialog = fileDialog.item as LwDesignFiles;
        return dialog !== null && dialog.visible && dialog.purpose === "bom";
    }

    // Tries once more to write a quote that could not be written.
    function quoteSaved(): bool {
        const quote = dialogs.shell.document.quote;
        if (quote.saveProblem.length > 0) {
            quote.saveAgain();
            dialogs.shell.app.finishSaving();
        }
        return quote.saveProblem.length === 0;
    }

    function askFile(purpose: string): void {
        fileDialog.made().ask(purpose);
    }

    LwLater {
        id: tour

        LwTour {
            anchors.fill: parent
            app: dialogs.shell.app
            document: dialogs.shell.document
            commands: dialogs.shell.commands
            build: dialogs.shell.buildPage
            parts: dialogs.shell.partsPage
            exporting: dialogs.exportingBom()
            onEnded: dialogs.shell.focusSoon()
        }
    }

    LwLater {
        id: palette

        LwPalette {
            id: commandPalette

            objectName: "palette"
            secondWords: qsTr("add the part")
            results: dialogs.shell.app.palette
            onQueryEdited: query => dialogs.shell.app.queryPalette(query, dialogs.shell.pages.listed())
            onActivated: row => {
                const key = dialogs.shell.app.palette.rowAt(row).key;
                commandPalette.close();
                dialogs.shell.app.runPalette(key);
            }
            onPreviewed: row => {
                const key = dialogs.shell.app.palette.rowAt(row).key;
                commandPalette.close();
                if (!dialogs.shell.app.addFromPalette(key))
                    dialogs.shell.app.runPalette(key);
            }
            onClosed: dialogs.shell.focusPage()
        }
    }

    LwLater {
        id: mainMenu

        goes: true

        LwMainMenu {
            objectName: "mainMenuList"
            commands: dialogs.shell.commands
        }
    }

    Connections {
        target: dialogs.shell.document
        function onSaveFailed(path: string, problem: string, changed: bool): void {
            fileDialog.made().failed(path, problem, changed ? qsTr("Compare with the file…") : "");
        }
        function onExportFailed(path: string, problem: string): void { fileDialog.made().failed(path, problem, ""); }
    }
    Connections {
        target: dialogs.shell.app.machine
        function onSaveFailed(path: string, problem: string): void { fileDialog.made().failed(path, problem, ""); }
    }

    LwLater {
        id: fileDialog

        LwDesignFiles {
            objectName: "fileDialog"
            app: dialogs.shell.app
            document: dialogs.shell.document
            errors: dialogs.shell.commands.errors
            onOpenWanted: path => dialogs.shell.openFile(path)
            onReportsWanted: path => dialogs.shell.showReports([path])
            onComparisonWanted: comparison => {
                if (!comparisonDialog.item || !comparisonDialog.item.visible)
                    dialogs.shell.showComparison(comparison);
            }
            onTableWritten: path => dialogs.shell.say(qsTr("Saved %1").arg(path), 0)
            closing: dialogs.closing
            onSaved: done => {
                if (done) {
                    dialogs.shell.app.closeDocument(dialogs.shell.app.currentIndex);
                    dialogs.shell.continueQuit();
                    dialogs.closing = false;
                }
            }
            onRemedyWanted: path => {
                dialogs.shell.run("compareBuilds");
                dialogs.shell.app.buildComparison.addFile(path);
            }
            onRejected: {
                dialogs.shell.quitting = false;
                dialogs.closing = false;
            }
        }
    }

    LwLater {
        id: unsavedDialog

        goes: true

        LwUnsavedDialog {
            objectName: "unsavedDialog"
            onAccepted: {
                // A design without a file is saved by the file dialog, which continues here.
                dialogs.closing = dialogs.shell.document.path.length === 0;
                if (dialogs.closing) {
                    dialogs.shell.save();
                } else if (dialogs.shell.document.saveNow(dialogs.shell.document.path) && dialogs.quoteSaved()) {
                    dialogs.shell.app.closeDocument(dialogs.shell.app.currentIndex);
                    dialogs.shell.continueQuit();
                } else {
                    dialogs.shell.quitting = false;
                }
            }
            onDiscarded: {
                dialogs.shell.app.closeDocument(dialogs.shell.app.currentIndex);
                dialogs.shell.continueQuit();
            }
            onRejected: dialogs.shell.quitting = false
        }
    }

    LwLater {
        id: renameDialog

        goes: true

        LwAskDialog {
            objectName: "renameDialog"
            title: qsTr("Rename the design")
            iconName: "edit"
            label: qsTr("Design name")
            emptyReason: qsTr("A design needs a name")
            acceptText: qsTr("Rename")
            onAnswered: name => dialogs.shell.document.edits.rename(name)
        }
    }

    LwLater {
        id: siteDialog

        goes: true

        LwSiteDialog {
            objectName: "siteDialog"
            site: dialogs.shell.document ? dialogs.shell.document.site : null
        }
    }

    LwLater {
        id: circuitsDialog

        goes: true

        LwCircuitsDialog {
            objectName: "circuitsDialog"
            circuits: dialogs.shell.document ? dialogs.shell.document.circuits : null
        }
    }

    LwLater {
        id: racksDialog

        goes: true

        LwRacksDialog {
            objectName: "racksDialog"
            site: dialogs.shell.document ? dialogs.shell.document.sitePage : null
        }
    }

    LwLater {
        id: machinesDialog

        goes: true

        LwMachinesDialog {
            objectName: "machinesDialog"
            site: dialogs.shell.document ? dialogs.shell.document.sitePage : null
        }
    }

    LwLater {
        id: rackExportDialog

        LwRackExportDialog {
            objectName: "rackExportDialog"
            rack: dialogs.shell.document ? dialogs.shell.document.rack : null
            site: dialogs.shell.document ? dialogs.shell.document.sitePage : null
            onFileWanted: (what, suffixes, name, settings) => {
                fileDialog.made().ofRacks = {what: what, suffixes: suffixes, name: name, settings: settings};
                fileDialog.made().ask("racks");
            }
        }
    }

    LwLater {
        id: networkExportDialog

        LwNetworkExportDialog {
            objectName: "networkExportDialog"
            cluster: dialogs.shell.document ? dialogs.shell.document.cluster : null
            site: dialogs.shell.document ? dialogs.shell.document.sitePage : null
            onFileWanted: (what, suffixes, name, settings) => {
                if (what === "drawing")
                    fileDialog.made().askCluster(what);
                else
                    fileDialog.made().askNetwork(what, suffixes, name, settings);
            }
        }
    }

    LwLater {
        id: settingsDialog

        goes: true

        LwSettingsDialog {
            objectName: "settingsDialog"
            app: dialogs.shell.app
            preferences: dialogs.shell.preferences
        }
    }

    LwLater {
        id: keysDialog

        goes: true

        LwKeysDialog {
            objectName: "keysDialog"
            pages: dialogs.shell.pages
        }
    }

    LwLater {
        id: historyDialog

        goes: true

        LwHistoryDialog {
            objectName: "historyDialog"
            steps: visible && dialogs.shell.document ? dialogs.shell.document.history : []
            position: dialogs.shell.document ? dialogs.shell.document.historyPosition : 0
            onWanted: step => dialogs.shell.document.goToStep(step)
        }
    }

    LwLater {
        id: checklistDialog

        goes: true

        LwChecklistDialog {
            id: checklist

            objectName: "checklistDialog"
            person: dialogs.shell.app.person
            onPersonNamed: name => dialogs.shell.app.person = name
            onTicked: (place, step, done) => {
                dialogs.shell.document.checklist.tick(place, step, done, dialogs.shell.app.person);
                checklist.refresh(dialogs.shell.document.checklist.rows());
            }
        }
    }

    LwLater {
        id: compareBuildsDialog

        goes: true

        LwCompareBuildsDialog {
            id: compareBuilds

            objectName: "compareBuildsDialog"
            comparison: dialogs.shell.app.buildComparison
            onFileWanted: dialogs.askFile("builds")
            onExportWanted: {
                const dialog = fileDialog.made();
                dialog.onlyDifferences = compareBuilds.onlyDifferences;
                dialog.ask("buildTable");
            }
            onCopyWanted: asTable => dialogs.shell.copy(dialogs.shell.app.buildComparison.html(compareBuilds.onlyDifferences), dialogs.shell.app.buildComparison.markdown(compareBuilds.onlyDifferences), asTable)
        }
    }

    LwLater {
        id: comparisonDialog

        goes: true

        LwComparisonDialog {
            objectName: "comparisonDialog"
            compared: dialogs.compared
            onFileWanted: what => fileDialog.made().askCompared(dialogs.compared, what)
            onCopyWanted: asTable => dialogs.shell.copy(dialogs.compared.html(), dialogs.compared.markdown(), asTable)
            onPlaceWanted: place => dialogs.shell.showLink(place)
            onApplied: words => dialogs.shell.say(words, 0)
        }
    }

    LwLater {
        id: importDialog

        LwImportDialog {
            objectName: "importDialog"
            imports: dialogs.shell.app.imports
        }
    }

    LwLater {
        id: pasteDialog

        goes: true

        LwPasteDialog {
            objectName: "pasteDialog"
            list: dialogs.shell.app.partList
            addable: dialogs.shell.document !== null
            onNewWanted: dialogs.shell.app.newFromPartList()
            onAddWanted: dialogs.shell.app.addPartList()
        }
    }

    LwLater {
        id: inventoryDialog

        goes: true

        LwInventoryDialog {
            objectName: "inventoryDialog"
            inventory: dialogs.shell.app.inventory
            onDesignWanted: {
                if (dialogs.shell.app.newFromInventory())
                    dialogs.shell.apart = "";
            }
        }
    }

    LwLater {
        id: measureDialog

        LwMeasureDialog {
            objectName: "measureDialog"
            measure: dialogs.shell.app.machine.measure
            onMeasureWanted: dialogs.shell.app.machine.measure.start()
        }
    }
}
