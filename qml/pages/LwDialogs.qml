// What the start page can do without: the other pages, the dialogs, the menu, the palette and the tour. The shell names
// no type of theirs, so that their files, nine tenths of all, need not be read before the window is painted; it reads this
// one soon after, or when something of it is wanted.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: rest

    required property LwShell shell
    // The design goes as soon as it is in a file.
    property bool closing: false
    // Pages are made in slices, and kept. Each in a room, which keeps from sight what is half made and knows not yet that
    // it is not to be seen.
    readonly property alias buildPage: buildPage
    readonly property alias partsPage: partsPage
    readonly property alias machinePage: machinePage
    readonly property alias tour: tour
    readonly property alias palette: palette
    readonly property alias mainMenu: mainMenu
    readonly property alias fileDialog: fileDialog
    readonly property alias unsavedDialog: unsavedDialog
    readonly property alias renameDialog: renameDialog
    readonly property alias siteDialog: siteDialog
    readonly property alias circuitsDialog: circuitsDialog
    readonly property alias settingsDialog: settingsDialog
    readonly property alias keysDialog: keysDialog
    readonly property alias historyDialog: historyDialog
    readonly property alias checklistDialog: checklistDialog
    readonly property alias compareBuildsDialog: compareBuildsDialog
    readonly property alias asBuiltDialog: asBuiltDialog
    readonly property alias importDialog: importDialog
    readonly property alias pasteDialog: pasteDialog
    readonly property alias inventoryDialog: inventoryDialog
    readonly property alias measureDialog: measureDialog

    function exportingBom(): bool {
        const dialog = fileDialog.item as LwDesignFiles;
        return dialog !== null && dialog.visible && dialog.purpose === "bom";
    }

    function askFile(purpose: string): void {
        fileDialog.whenMade(dialog => dialog.ask(purpose));
    }

    anchors.fill: parent

    Item {
        id: buildRoom

        anchors.fill: parent
        visible: rest.shell.standing === "build"
    }

    LwLater {
        id: buildPage

        owner: buildRoom

        LwBuildPage {
            anchors.fill: parent
            document: rest.shell.shown
            commands: rest.shell.commands
            onSaid: (words, severity) => rest.shell.say(words, severity)
            person: rest.shell.app.person
            onPersonNamed: name => rest.shell.app.person = name
            onTraceCopied: trace => rest.shell.app.copyText(trace)
        }
    }

    Item {
        id: partsRoom

        anchors.fill: parent
        visible: rest.shell.standing === "parts"
    }

    LwLater {
        id: partsPage

        owner: partsRoom

        LwPartsPage {
            anchors.fill: parent
            picker: rest.shell.shownParts.picker
            part: rest.shell.app.part
            designName: rest.shell.shownParts.name
            selectedName: rest.shell.shownParts.selectedName
            onSaid: (words, severity) => rest.shell.say(words, severity)
            onImportRequested: rest.shell.commands.importParts.trigger()
        }
    }

    Item {
        id: machineRoom

        anchors.fill: parent
        visible: rest.shell.standing === "machine"
    }

    LwLater {
        id: machinePage

        owner: machineRoom

        LwMachinePage {
            anchors.fill: parent
            machine: rest.shell.app.machine
            commands: rest.shell.commands
            onCopyRequested: text => {
                rest.shell.app.copyText(text);
                rest.shell.say(qsTr("Command copied"), 0);
            }
        }
    }

    Item {
        id: tourRoom

        parent: rest.shell.above
        anchors.fill: parent
        visible: tour.item !== null
    }

    LwLater {
        id: tour

        owner: tourRoom

        LwTour {
            anchors.fill: parent
            app: rest.shell.app
            document: rest.shell.document
            commands: rest.shell.commands
            build: rest.shell.buildPage
            parts: rest.shell.partsPage
            exporting: rest.exportingBom()
            onEnded: rest.shell.focusSoon()
        }
    }

    LwLater {
        id: palette

        owner: rest.shell

        LwPalette {
            id: commandPalette

            objectName: "palette"
            previewable: false
            results: rest.shell.app.palette
            onQueryEdited: query => rest.shell.app.queryPalette(query, rest.shell.commands.all())
            onActivated: row => {
                commandPalette.close();
                rest.shell.app.runPalette(row);
            }
            onClosed: rest.shell.focusPage()
        }
    }

    LwLater {
        id: mainMenu

        owner: rest.shell
        goes: true

        LwMainMenu {
            objectName: "mainMenuList"
            commands: rest.shell.commands
        }
    }

    LwLater {
        id: fileDialog

        owner: rest.shell

        LwDesignFiles {
            objectName: "fileDialog"
            app: rest.shell.app
            document: rest.shell.document
            errors: rest.shell.commands.errors
            onOpenWanted: path => rest.shell.openFile(path)
            onReportsWanted: path => rest.shell.showReports([path])
            onTableWritten: path => rest.shell.say(qsTr("Saved %1").arg(path), 0)
            closing: rest.closing
            onSaved: done => {
                if (done) {
                    rest.shell.app.closeDocument(rest.shell.app.currentIndex);
                    rest.shell.continueQuit();
                }
                rest.closing = false;
            }
            onRejected: {
                rest.shell.quitting = false;
                rest.closing = false;
            }
        }
    }

    LwLater {
        id: unsavedDialog

        owner: rest.shell
        goes: true

        LwUnsavedDialog {
            objectName: "unsavedDialog"
            onAccepted: {
                // A design without a file is saved by the dialog, which goes on from here.
                rest.closing = rest.shell.document.path.length === 0;
                if (rest.closing) {
                    rest.shell.save();
                } else if (rest.shell.document.saveNow(rest.shell.document.path)) {
                    rest.shell.app.closeDocument(rest.shell.app.currentIndex);
                    rest.shell.continueQuit();
                } else {
                    rest.shell.quitting = false;
                }
            }
            onDiscarded: {
                rest.shell.app.closeDocument(rest.shell.app.currentIndex);
                rest.shell.continueQuit();
            }
            onRejected: rest.shell.quitting = false
        }
    }

    LwLater {
        id: renameDialog

        owner: rest.shell
        goes: true

        LwAskDialog {
            objectName: "renameDialog"
            title: qsTr("Rename the design")
            iconName: "edit"
            label: qsTr("Design name")
            emptyReason: qsTr("A design needs a name")
            acceptText: qsTr("Rename")
            onAnswered: name => rest.shell.document.rename(name)
        }
    }

    LwLater {
        id: siteDialog

        owner: rest.shell
        goes: true

        LwSiteDialog {
            objectName: "siteDialog"
            document: rest.shell.document
        }
    }

    LwLater {
        id: circuitsDialog

        owner: rest.shell
        goes: true

        LwCircuitsDialog {
            objectName: "circuitsDialog"
            circuits: rest.shell.document ? rest.shell.document.circuits : null
        }
    }

    LwLater {
        id: settingsDialog

        owner: rest.shell
        goes: true

        LwSettingsDialog {
            objectName: "settingsDialog"
            app: rest.shell.app
            preferences: rest.shell.preferences
        }
    }

    LwLater {
        id: keysDialog

        owner: rest.shell
        goes: true

        LwKeysDialog {
            objectName: "keysDialog"
            commands: rest.shell.commands
        }
    }

    LwLater {
        id: historyDialog

        owner: rest.shell
        goes: true

        LwHistoryDialog {
            objectName: "historyDialog"
            steps: visible && rest.shell.document ? rest.shell.document.history : []
            position: rest.shell.document ? rest.shell.document.historyPosition : 0
            onWanted: step => rest.shell.document.goToStep(step)
        }
    }

    LwLater {
        id: checklistDialog

        owner: rest.shell
        goes: true

        LwChecklistDialog {
            id: checklist

            objectName: "checklistDialog"
            person: rest.shell.app.person
            onPersonNamed: name => rest.shell.app.person = name
            onTicked: (place, step, done) => {
                rest.shell.document.tick(place, step, done, rest.shell.app.person);
                checklist.refresh(rest.shell.document.checklist());
            }
        }
    }

    LwLater {
        id: compareBuildsDialog

        owner: rest.shell
        goes: true

        LwCompareBuildsDialog {
            id: compareBuilds

            objectName: "compareBuildsDialog"
            comparison: rest.shell.app.buildComparison
            onFileWanted: rest.askFile("builds")
            onExportWanted: fileDialog.whenMade(dialog => {
                dialog.onlyDifferences = compareBuilds.onlyDifferences;
                dialog.ask("buildTable");
            })
            onCopyWanted: asTable => rest.shell.copy(rest.shell.app.buildComparison.html(compareBuilds.onlyDifferences), rest.shell.app.buildComparison.markdown(compareBuilds.onlyDifferences), asTable)
        }
    }

    LwLater {
        id: asBuiltDialog

        owner: rest.shell
        goes: true

        LwAsBuiltDialog {
            objectName: "asBuiltDialog"
            asBuilt: rest.shell.app.asBuilt
            onExportWanted: rest.askFile("asBuiltTable")
            onReportsWanted: rest.askFile("machines")
            onCopyWanted: asTable => rest.shell.copy(rest.shell.app.asBuilt.html(), rest.shell.app.asBuilt.markdown(), asTable)
        }
    }

    LwLater {
        id: importDialog

        owner: rest.shell

        LwImportDialog {
            objectName: "importDialog"
            imports: rest.shell.app.imports
        }
    }

    LwLater {
        id: pasteDialog

        owner: rest.shell
        goes: true

        LwPasteDialog {
            objectName: "pasteDialog"
            list: rest.shell.app.partList
            addable: rest.shell.document !== null
            onNewWanted: rest.shell.app.newFromPartList()
            onAddWanted: rest.shell.app.addPartList()
        }
    }

    LwLater {
        id: inventoryDialog

        owner: rest.shell
        goes: true

        LwInventoryDialog {
            objectName: "inventoryDialog"
            inventory: rest.shell.app.inventory
            onDesignWanted: {
                if (rest.shell.app.newFromInventory())
                    rest.shell.machineShown = false;
            }
        }
    }

    LwLater {
        id: measureDialog

        owner: rest.shell

        LwMeasureDialog {
            objectName: "measureDialog"
            measure: rest.shell.app.machine.measure
            onMeasureWanted: rest.shell.app.machine.measure.start()
        }
    }
}
