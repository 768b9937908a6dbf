// The commands of the window: of files, designs and settings. Those of pages stand with the pages (LwPages).
import Lanewatt.App
import Lanewatt.Ui

LwCommandSet {
    id: commands

    // Those of pages.
    required property LwBuildCommands build
    required property LwRackCommands rack
    required property LwSiteCommands site
    required property LwClusterCommands cluster
    required property LwQuoteCommands quotes
    required property LwMachineCommands machine
    // The page in front, an LwPage.
    readonly property var page: shell.page
    readonly property Preferences preferences: app.preferences
    readonly property bool hasDocument: document !== null
    readonly property int errors: document ? document.findings.errors : 0
    readonly property bool hasFindings: document ? errors + document.findings.warnings + document.findings.notes > 0 : false
    // What undo and redo change: the design, or what the page in front has a history of.
    readonly property var changed: page && page.history ? page.history : document
    readonly property bool canUndo: changed ? changed.canUndo : false
    readonly property bool canRedo: changed ? changed.canRedo : false

    readonly property LwCommand newDesign: LwCommand {
        name: "new"
        keyGroup: "file"
        text: qsTr("New design…")
        iconName: "plus"
        shortcut: "Ctrl+N"
        onRun: {
            commands.shell.apart = "";
            commands.app.currentIndex = -1;
        }
    }
    readonly property LwCommand newWindow: LwCommand {
        name: "newWindow"
        keyGroup: "file"
        text: qsTr("New window")
        iconName: "file"
        shortcut: "Ctrl+Shift+N"
        onRun: commands.app.openWindow()
    }
    readonly property LwCommand openFile: LwCommand {
        name: "open"
        keyGroup: "file"
        text: qsTr("Open…")
        iconName: "folder"
        shortcut: "Ctrl+O"
        onRun: commands.shell.over("fileDialog").ask("open")
    }
    readonly property LwCommand save: LwCommand {
        name: "save"
        keyGroup: "file"
        text: qsTr("Save")
        iconName: "save"
        shortcut: "Ctrl+S"
        reason: commands.noDesign
        onRun: commands.shell.save()
    }
    readonly property LwCommand saveAs: LwCommand {
        name: "saveAs"
        keyGroup: "file"
        text: qsTr("Save as…")
        iconName: "save"
        shortcut: "Ctrl+Shift+S"
        reason: commands.noDesign
        onRun: commands.shell.over("fileDialog").ask("save")
    }
    readonly property LwCommand rename: LwCommand {
        name: "rename"
        keyGroup: "file"
        text: qsTr("Rename…")
        iconName: "edit"
        shortcut: "F2"
        reason: commands.noDesign
        onRun: commands.shell.over("renameDialog").start(commands.document.name)
    }
    readonly property LwCommand placeAndAir: LwCommand {
        name: "placeAndAir"
        keyGroup: "edit"
        text: qsTr("Place and air…")
        iconName: "heat"
        reason: commands.noDesign
        onRun: commands.shell.over("siteDialog").start()
    }
    readonly property LwCommand circuits: LwCommand {
        name: "circuits"
        keyGroup: "edit"
        text: qsTr("Circuits and outlets…")
        iconName: "pdu"
        reason: commands.noDesign
        onRun: commands.shell.over("circuitsDialog").start()
    }
    readonly property LwCommand closeTab: LwCommand {
        name: "close"
        keyGroup: "file"
        text: qsTr("Close design")
        iconName: "close"
        shortcut: "Ctrl+W"
        reason: commands.noDesign
        onRun: commands.shell.closeTab(commands.app.currentIndex)
    }
    readonly property LwCommand exportBom: LwCommand {
        name: "exportBom"
        keyGroup: "file"
        text: commands.errors > 0 ? qsTr("Export BOM · draft") : qsTr("Export BOM")
        iconName: "export"
        shortcut: commands.free("Ctrl+E")
        reason: commands.noDesign
        onRun: commands.shell.over("fileDialog").ask("bom")
    }
    readonly property LwCommand exportDiagram: LwCommand {
        name: "exportDiagram"
        keyGroup: "file"
        text: qsTr("Export drawing…")
        iconName: "export"
        shortcut: commands.free("Ctrl+Shift+E")
        reason: commands.noDesign
        onRun: commands.shell.over("fileDialog").ask("diagram")
    }
    readonly property LwCommand copyMarkdown: LwCommand {
        name: "copyMarkdown"
        keyGroup: "file"
        text: qsTr("Copy BOM as Markdown")
        iconName: "copy"
        shortcut: "Ctrl+Shift+C"
        reason: commands.noDesign
        onRun: {
            commands.app.copyText(commands.document.bomMarkdown());
            commands.shell.say(qsTr("BOM copied as Markdown"), 0);
        }
    }
    readonly property LwCommand copyTable: LwCommand {
        name: "copyTable"
        keyGroup: "file"
        text: qsTr("Copy BOM as a table")
        iconName: "copy"
        reason: commands.noDesign
        onRun: {
            commands.app.copyTable(commands.document.bomHtml(), commands.document.bomMarkdown());
            commands.shell.say(qsTr("BOM copied as a table"), 0);
        }
    }
    readonly property LwCommand undo: LwCommand {
        name: "undo"
        keyGroup: "edit"
        text: commands.canUndo && commands.changed.undoText.length > 0 ? qsTr("Undo: %1").arg(commands.changed.undoText) : qsTr("Undo")
        iconName: "undo"
        shortcut: "Ctrl+Z"
        reason: commands.document ? (commands.canUndo ? "" : qsTr("Nothing to undo")) : commands.noDesign
        onRun: commands.changed.undo()
    }
    readonly property LwCommand redo: LwCommand {
        name: "redo"
        keyGroup: "edit"
        text: commands.canRedo && commands.changed.redoText.length > 0 ? qsTr("Redo: %1").arg(commands.changed.redoText) : qsTr("Redo")
        iconName: "redo"
        shortcut: "Ctrl+Shift+Z"
        second: "Ctrl+Y"
        reason: commands.document ? (commands.canRedo ? "" : qsTr("Nothing to redo")) : commands.noDesign
        onRun: commands.changed.redo()
    }
    readonly property LwCommand addPart: LwCommand {
        name: "addPart"
        keyGroup: "build"
        text: qsTr("Add part…")
        iconName: "plus"
        shortcut: commands.letter(commands.free("A"))
        second: commands.free("Ins")
        reason: commands.noDesign
        onRun: {
            // After a board comes the CPU, after the CPU the memory.
            const next = commands.document.build.missing.find(kind => kind.needed);
            commands.document.picker.open("", next ? next.category : commands.document.picker.category);
        }
    }
    readonly property LwCommand explain: LwCommand {
        name: "explain"
        keyGroup: "findings"
        text: qsTr("Explain the number")
        iconName: "explain"
        keys: qsTr("F1")
        reason: commands.page && commands.page.hasFigures ? "" : commands.build.noBuild
        onRun: (commands.page.hasFigures ? commands.shell.needPage(commands.page.pageId) : commands.findingsPage()).explainChief()
    }
    readonly property LwCommand nextFinding: LwCommand {
        name: "nextFinding"
        keyGroup: "findings"
        text: qsTr("Next finding")
        iconName: "warning"
        shortcut: "F8"
        reason: commands.hasFindings ? (commands.page && commands.page.hasFindings ? "" : commands.build.noBuild) : qsTr("No findings")
        onRun: commands.findingsPage().step(1)
    }
    readonly property LwCommand previousFinding: LwCommand {
        name: "previousFinding"
        keyGroup: "findings"
        text: qsTr("Previous finding")
        iconName: "warning"
        shortcut: "Shift+F8"
        reason: commands.nextFinding.reason
        onRun: commands.findingsPage().step(-1)
    }
    readonly property LwCommand paletteCommand: LwCommand {
        name: "palette"
        keyGroup: "view"
        text: qsTr("Search or run a command")
        iconName: "search"
        shortcut: "Ctrl+K"
        onRun: commands.shell.over("palette").openWith("")
    }
    readonly property LwCommand toggleTheme: LwCommand {
        name: "toggleTheme"
        text: Theme.dark ? qsTr("Light theme") : qsTr("Dark theme")
        iconName: Theme.dark ? "sun" : "moon"
        onRun: commands.app.dark = !commands.app.dark
    }
    readonly property LwCommand themeOfSystem: LwCommand {
        name: "theme:system"
        text: qsTr("Theme of the system")
        iconName: "machine"
        reason: commands.app.theme === "system" ? qsTr("It is followed") : ""
        onRun: commands.app.theme = "system"
    }
    readonly property LwCommand density: LwCommand {
        name: "density"
        text: Theme.compact ? qsTr("Comfortable rows") : qsTr("Compact rows")
        iconName: "list"
        onRun: commands.app.density = Theme.compact ? "comfortable" : "compact"
    }
    readonly property LwCommand settings: LwCommand {
        name: "settings"
        keyGroup: "view"
        text: qsTr("Settings…")
        iconName: "settings"
        shortcut: "Ctrl+,"
        onRun: commands.shell.over("settingsDialog").open()
    }
    readonly property LwCommand english: LwCommand {
        name: "language:en"
        //: %1 is the name of a language in that language.
        text: qsTr("Language: %1").arg("English")
        iconName: "settings"
        reason: commands.preferences.spoken === "en" ? qsTr("It is spoken") : ""
        onRun: commands.preferences.language = "en"
    }
    readonly property LwCommand german: LwCommand {
        name: "language:de"
        text: qsTr("Language: %1").arg("Deutsch")
        iconName: "settings"
        reason: commands.preferences.spoken === "de" ? qsTr("It is spoken") : ""
        onRun: commands.preferences.language = "de"
    }
    readonly property LwCommand units: LwCommand {
        name: "units"
        text: commands.preferences.imperial ? qsTr("Metric units") : qsTr("Imperial units")
        iconName: "settings"
        onRun: commands.preferences.imperial = !commands.preferences.imperial
    }
    readonly property LwCommand keys: LwCommand {
        name: "keys"
        keyGroup: "view"
        text: qsTr("Keys…")
        iconName: "help"
        shortcut: commands.letter("?")
        onRun: commands.shell.over("keysDialog").open()
    }
    readonly property LwCommand tour: LwCommand {
        name: "tour"
        keyGroup: "view"
        text: qsTr("Guided tour")
        iconName: "help"
        onRun: commands.shell.over("tour").begin()
    }
    readonly property LwCommand importBuilds: LwCommand {
        name: "import"
        keyGroup: "file"
        text: qsTr("Import builds…")
        iconName: "import"
        shortcut: "Ctrl+I"
        reason: commands.noDesign
        onRun: commands.shell.over("fileDialog").ask("import")
    }
    readonly property LwCommand importParts: LwCommand {
        name: "importParts"
        keyGroup: "file"
        text: qsTr("Import parts or prices…")
        iconName: "import"
        shortcut: "Ctrl+Shift+I"
        onRun: commands.shell.over("fileDialog").ask("parts")
    }
    readonly property LwCommand watchPrices: LwCommand {
        name: "watchPrices"
        keyGroup: "file"
        text: qsTr("Watch a price list…")
        iconName: "money"
        onRun: commands.shell.over("fileDialog").ask("prices")
    }
    readonly property LwCommand pasteList: LwCommand {
        name: "pasteList"
        keyGroup: "file"
        text: qsTr("Paste a part list…")
        iconName: "copy"
        shortcut: "Ctrl+Shift+V"
        onRun: commands.shell.over("pasteDialog").begin(commands.app.partList.clipboardList(), qsTr("Pasted list"))
    }
    readonly property LwCommand duplicate: LwCommand {
        name: "duplicate"
        keyGroup: "file"
        text: qsTr("Duplicate the design")
        iconName: "copy"
        shortcut: "Ctrl+Shift+D"
        reason: commands.noDesign
        onRun: commands.app.duplicateDocument()
    }
    readonly property LwCommand exportPdf: LwCommand {
        name: "exportPdf"
        keyGroup: "file"
        text: qsTr("Drawing as PDF…")
        iconName: "export"
        shortcut: "Ctrl+P"
        reason: commands.noDesign
        onRun: commands.shell.over("fileDialog").ask("pdf")
    }
    readonly property LwCommand recalculate: LwCommand {
        name: "recalculate"
        keyGroup: "edit"
        text: qsTr("Recalculate")
        iconName: "refresh"
        shortcut: commands.free("F5")
        reason: commands.noDesign
        onRun: commands.document.recalculate()
    }
    readonly property LwCommand history: LwCommand {
        name: "history"
        keyGroup: "edit"
        text: qsTr("History of changes…")
        iconName: "undo"
        shortcut: "Ctrl+H"
        reason: commands.noDesign
        onRun: commands.shell.over("historyDialog").open()
    }
    readonly property LwCommand compareBuilds: LwCommand {
        name: "compareBuilds"
        keyGroup: "edit"
        text: qsTr("Compare builds…")
        iconName: "compare"
        shortcut: "Ctrl+B"
        reason: commands.noDesign
        onRun: commands.shell.over("compareBuildsDialog").begin()
    }
    readonly property LwCommand compareMachine: LwCommand {
        name: "compareMachine"
        keyGroup: "edit"
        text: qsTr("Compare the design with the machine…")
        iconName: "compare"
        shortcut: "Ctrl+M"
        reason: commands.noDesign.length > 0 ? commands.noDesign : commands.app.machine.known ? "" : qsTr("No machine has been read yet; go to Machine")
        onRun: {
            commands.app.compareWithMachine();
            commands.shell.showComparison(commands.app.asBuilt);
        }
    }
    readonly property LwCommand checklist: LwCommand {
        name: "checklist"
        keyGroup: "edit"
        text: qsTr("Commissioning checklist…")
        iconName: "check"
        reason: commands.noDesign
        onRun: commands.shell.over("checklistDialog").show(commands.document.checklist.rows())
    }
    readonly property LwCommand search: LwCommand {
        name: "search"
        keyGroup: "view"
        text: qsTr("Search in the page")
        iconName: "search"
        shortcut: commands.letter("/")
        onRun: commands.shell.search()
    }
    readonly property LwCommand nextPanel: LwCommand {
        name: "nextPanel"
        keyGroup: "view"
        text: qsTr("Next panel")
        iconName: "chevronRight"
        shortcut: "F6"
        onRun: commands.shell.turnPanel(1)
    }
    readonly property LwCommand previousPanel: LwCommand {
        name: "previousPanel"
        keyGroup: "view"
        text: qsTr("Previous panel")
        iconName: "chevronLeft"
        shortcut: "Shift+F6"
        onRun: commands.shell.turnPanel(-1)
    }
    readonly property LwCommand nextDesign: LwCommand {
        name: "nextDesign"
        keyGroup: "view"
        text: qsTr("Next design")
        iconName: "file"
        shortcut: "Ctrl+Tab"
        reason: commands.app.documentCount > 1 ? "" : qsTr("No other design is open")
        onRun: commands.shell.switchDesign(1)
    }
    readonly property LwCommand previousDesign: LwCommand {
        name: "previousDesign"
        keyGroup: "view"
        text: qsTr("Previous design")
        iconName: "file"
        shortcut: "Ctrl+Shift+Tab"
        reason: commands.nextDesign.reason
        onRun: commands.shell.switchDesign(-1)
    }
    readonly property LwCommand largerText: LwCommand {
        name: "largerText"
        text: qsTr("Larger text")
        iconName: "plus"
        reason: commands.app.textScale < 2 ? "" : qsTr("It is at 200 % already")
        onRun: commands.app.textScale = commands.app.textScale + 0.25
    }
    readonly property LwCommand smallerText: LwCommand {
        name: "smallerText"
        text: qsTr("Smaller text")
        iconName: "minus"
        reason: commands.app.textScale > 1 ? "" : qsTr("It is at 100 % already")
        onRun: commands.app.textScale = commands.app.textScale - 0.25
    }
    readonly property LwCommand letterKeys: LwCommand {
        name: "letterKeys"
        text: commands.app.letterKeys ? qsTr("Turn keys of one letter off") : qsTr("Turn keys of one letter on")
        iconName: "wrench"
        onRun: commands.app.letterKeys = !commands.app.letterKeys
    }
    readonly property LwCommand menu: LwCommand {
        name: "menu"
        keyGroup: "view"
        text: qsTr("Menu")
        iconName: "filter"
        shortcut: "F10"
        onRun: commands.shell.openMenu()
    }
    readonly property LwCommand quit: LwCommand {
        name: "quit"
        keyGroup: "file"
        text: qsTr("Quit")
        iconName: "close"
        shortcut: "Ctrl+Q"
        onRun: {
            if (commands.shell.mayQuit())
                commands.shell.quitRequested();
        }
    }

    // The page whose findings F8, F1 and Alt 1…9 are about.
    function findingsPage(): var {
        return commands.shell.needPage(commands.page.hasFindings ? commands.page.pageId : "build");
    }
}
