// Every command of the window with its key. Buttons, menus and the palette use only these, so the displayed key is always
// the working one.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Item {
    id: commands

    property bool hasDocument: false
    property bool buildShown: false
    property bool rackShown: false
    property bool rackCordsShown: false
    property RackViewModel racks: null
    property bool canUndo: false
    property bool canRedo: false
    property string undoText: ""
    property string redoText: ""
    property bool hasFindings: false
    property int errors: 0
    property bool hasSelection: false
    property bool severalDesigns: false
    property bool partShown: false
    property bool machineShown: false
    property bool siteShown: false
    property bool quoteShown: false
    property QuoteViewModel quote: null
    // "live", "replay" or "reports".
    property string machineSource: "live"
    property bool machineKnown: false
    property bool privateShown: false
    // Why the machine cannot be measured; empty when it can.
    property string noMeasure: ""
    property bool measuring: false
    property bool partUsed: false
    property bool letterKeys: true
    property string view: "lanes"
    property string language: "en"
    property bool imperial: false
    property real textScale: 1.0
    // "system", "dark" or "light".
    property string theme: "dark"
    readonly property string noDocument: hasDocument ? "" : qsTr("No design is open")
    readonly property string noBuild: hasDocument ? (buildShown ? "" : qsTr("Go to Build first")) : noDocument
    readonly property string noPart: hasDocument ? (partShown ? "" : qsTr("Choose a part on the Parts page first")) : noDocument

    // Those of the Machine, the Rack, the Site and the Quote page, which have files of their own.
    readonly property alias machine: machineCommands
    readonly property alias rack: rackCommands
    readonly property alias hall: siteCommands
    readonly property alias quotes: quoteCommands
    readonly property alias newDesign: newDesign
    readonly property alias newWindow: newWindow
    readonly property alias openFile: openFile
    readonly property alias save: save
    readonly property alias saveAs: saveAs
    readonly property alias rename: rename
    readonly property alias closeTab: closeTab
    readonly property alias exportBom: exportBom
    readonly property alias exportDiagram: exportDiagram
    readonly property alias copyMarkdown: copyMarkdown
    readonly property alias importBuilds: importBuilds
    readonly property alias importParts: importParts
    readonly property alias watchPrices: watchPrices
    readonly property alias pasteList: pasteList
    readonly property alias clone: clone
    readonly property alias compareBuilds: compareBuilds
    readonly property alias compareMachine: compareMachine
    readonly property alias history: history
    readonly property alias undo: undo
    readonly property alias redo: redo
    readonly property alias addPart: addPart
    readonly property alias changePart: changePart
    readonly property alias options: options
    readonly property alias site: site
    readonly property alias circuits: circuits
    readonly property alias checklist: checklist
    readonly property alias exportPdf: exportPdf
    readonly property alias explain: explain
    readonly property alias nextFinding: nextFinding
    readonly property alias previousFinding: previousFinding
    readonly property alias paletteCommand: paletteCommand
    readonly property alias toggleTheme: toggleTheme
    readonly property alias settings: settings
    readonly property alias keys: keys
    readonly property alias tour: tour
    readonly property alias quit: quit

    signal requested(string name)
    signal refused(string reason)

    // Runs a command by its name in the palette.
    function start(name: string): void {
        const command = commands.every().find(command => command.name === name);
        if (command)
            command.trigger();
    }

    // Those of this file and of the others.
    function every(): var {
        const list = [];
        for (const owner of [commands, machineCommands, rackCommands, siteCommands, quoteCommands]) {
            for (let i = 0; i < owner.data.length; ++i) {
                const command = owner.data[i] as LwCommand;
                if (command)
                    list.push(command);
            }
        }
        return list;
    }

    // All commands, for the palette and the keyboard map.
    function all(): var {
        const shown = command => ({name: command.name, title: command.text, keys: command.shownKeys, iconName: command.iconName, reason: command.reason});
        return commands.every().filter(command => command.name !== "palette").map(shown);
    }

    visible: false

    Component.onCompleted: {
        for (const command of commands.every()) {
            command.run.connect(commands.requested);
            command.refused.connect(commands.refused);
        }
    }

    LwMachineCommands {
        id: machineCommands

        shown: commands.machineShown
        source: commands.machineSource
        known: commands.machineKnown
        privateShown: commands.privateShown
        noMeasure: commands.noMeasure
        measuring: commands.measuring
        letterKeys: commands.letterKeys
    }
    LwSiteCommands {
        id: siteCommands

        shown: commands.siteShown
        letterKeys: commands.letterKeys
        noDesign: commands.noDocument
    }
    LwQuoteCommands {
        id: quoteCommands

        shown: commands.quoteShown
        quote: commands.quote
        letterKeys: commands.letterKeys
    }
    LwRackCommands {
        id: rackCommands

        shown: commands.rackShown
        siteShown: commands.siteShown
        cordsShown: commands.rackCordsShown
        racks: commands.racks
        letterKeys: commands.letterKeys
    }
    LwCommand {
        id: newDesign

        name: "new"
        text: qsTr("New design…")
        iconName: "plus"
        shortcut: "Ctrl+N"
    }
    LwCommand {
        id: newWindow

        name: "newWindow"
        text: qsTr("New window")
        iconName: "file"
        shortcut: "Ctrl+Shift+N"
    }
    LwCommand {
        id: openFile

        name: "open"
        text: qsTr("Open…")
        iconName: "folder"
        shortcut: "Ctrl+O"
    }
    LwCommand {
        id: save

        name: "save"
        text: qsTr("Save")
        iconName: "save"
        shortcut: "Ctrl+S"
        reason: commands.noDocument
    }
    LwCommand {
        id: saveAs

        name: "saveAs"
        text: qsTr("Save as…")
        iconName: "save"
        shortcut: "Ctrl+Shift+S"
        reason: commands.noDocument
    }
    LwCommand {
        id: rename

        name: "rename"
        text: qsTr("Rename…")
        iconName: "edit"
        shortcut: "F2"
        reason: commands.noDocument
    }
    LwCommand {
        id: site

        name: "site"
        text: qsTr("Place and air…")
        iconName: "heat"
        reason: commands.noDocument
    }
    LwCommand {
        id: circuits

        name: "circuits"
        text: qsTr("Circuits and outlets…")
        iconName: "pdu"
        reason: commands.noDocument
    }
    LwCommand {
        id: closeTab

        name: "close"
        text: qsTr("Close design")
        iconName: "close"
        shortcut: "Ctrl+W"
        reason: commands.noDocument
    }
    LwCommand {
        id: exportBom

        name: "exportBom"
        text: commands.errors > 0 ? qsTr("Export BOM · draft") : qsTr("Export BOM")
        iconName: "export"
        shortcut: commands.quoteShown ? "" : "Ctrl+E"
        reason: commands.noDocument
    }
    LwCommand {
        id: exportDiagram

        name: "exportDiagram"
        text: qsTr("Export drawing…")
        iconName: "export"
        shortcut: commands.rackShown || commands.siteShown ? "" : "Ctrl+Shift+E"
        reason: commands.noDocument
    }
    LwCommand {
        id: copyMarkdown

        name: "copyMarkdown"
        text: qsTr("Copy BOM as Markdown")
        iconName: "copy"
        shortcut: "Ctrl+Shift+C"
        reason: commands.noDocument
    }
    LwCommand {
        id: copyTable

        name: "copyTable"
        text: qsTr("Copy BOM as a table")
        iconName: "copy"
        reason: commands.noDocument
    }
    LwCommand {
        id: undo

        name: "undo"
        text: commands.canUndo && commands.undoText.length > 0 ? qsTr("Undo: %1").arg(commands.undoText) : qsTr("Undo")
        iconName: "undo"
        shortcut: "Ctrl+Z"
        reason: commands.hasDocument ? (commands.canUndo ? "" : qsTr("Nothing to undo")) : commands.noDocument
    }
    LwCommand {
        id: redo

        name: "redo"
        text: commands.canRedo && commands.redoText.length > 0 ? qsTr("Redo: %1").arg(commands.redoText) : qsTr("Redo")
        iconName: "redo"
        shortcut: "Ctrl+Shift+Z"
        also: qsTr("Ctrl Y")
        reason: commands.hasDocument ? (commands.canRedo ? "" : qsTr("Nothing to redo")) : commands.noDocument
    }
    LwCommand {
        id: addPart

        name: "addPart"
        text: qsTr("Add part…")
        iconName: "plus"
        shortcut: commands.letterKeys && !commands.rackShown && !commands.siteShown && !commands.quoteShown ? "A" : ""
        also: qsTr("Ins")
        reason: commands.noDocument
    }
    LwCommand {
        id: changePart

        name: "changePart"
        text: qsTr("Change part…")
        iconName: "swap"
        keys: qsTr("Enter")
        reason: commands.noBuild
    }
    LwCommand {
        id: options

        name: "options"
        text: qsTr("Options of the line…")
        iconName: "settings"
        shortcut: "Alt+Return"
        //: Names of keys, as they are printed on keyboards.
        keys: qsTr("Alt Enter")
        reason: clone.reason
    }
    LwCommand {
        name: "ownPrice"
        text: qsTr("Own price of the line…")
        iconName: "money"
        reason: clone.reason
    }
    LwCommand {
        id: explain

        name: "explain"
        text: qsTr("Explain the number")
        iconName: "explain"
        keys: qsTr("F1")
        reason: commands.rackShown || commands.quoteShown ? "" : commands.noBuild
    }
    LwCommand {
        id: nextFinding

        name: "nextFinding"
        text: qsTr("Next finding")
        iconName: "warning"
        shortcut: "F8"
        reason: commands.hasFindings ? (commands.rackShown ? "" : commands.noBuild) : qsTr("No findings")
    }
    LwCommand {
        id: previousFinding

        name: "previousFinding"
        text: qsTr("Previous finding")
        iconName: "warning"
        shortcut: "Shift+F8"
        reason: nextFinding.reason
    }
    LwCommand {
        id: paletteCommand

        name: "palette"
        text: qsTr("Search or run a command")
        iconName: "search"
        shortcut: "Ctrl+K"
    }
    LwCommand {
        id: toggleTheme

        name: "toggleTheme"
        text: Theme.dark ? qsTr("Light theme") : qsTr("Dark theme")
        iconName: Theme.dark ? "sun" : "moon"
    }
    LwCommand {
        name: "theme:system"
        text: qsTr("Theme of the system")
        iconName: "machine"
        reason: commands.theme === "system" ? qsTr("It is followed") : ""
    }
    LwCommand {
        name: "density"
        text: Theme.compact ? qsTr("Comfortable rows") : qsTr("Compact rows")
        iconName: "list"
    }
    LwCommand {
        id: settings

        name: "settings"
        text: qsTr("Settings…")
        iconName: "settings"
        shortcut: "Ctrl+,"
    }
    LwCommand {
        name: "language:en"
        //: %1 is the name of a language in that language.
        text: qsTr("Language: %1").arg("English")
        iconName: "settings"
        reason: commands.language === "en" ? qsTr("It is spoken") : ""
    }
    LwCommand {
        name: "language:de"
        text: qsTr("Language: %1").arg("Deutsch")
        iconName: "settings"
        reason: commands.language === "de" ? qsTr("It is spoken") : ""
    }
    LwCommand {
        name: "units"
        text: commands.imperial ? qsTr("Metric units") : qsTr("Imperial units")
        iconName: "settings"
    }
    LwCommand {
        id: keys

        name: "keys"
        text: qsTr("Keys…")
        iconName: "help"
        shortcut: commands.letterKeys ? "?" : ""
    }
    LwCommand {
        id: tour

        name: "tour"
        text: qsTr("Guided tour")
        iconName: "help"
    }
    LwCommand {
        id: importBuilds

        name: "import"
        text: qsTr("Import builds…")
        iconName: "import"
        shortcut: "Ctrl+I"
        reason: commands.noDocument
    }
    LwCommand {
        id: importParts

        name: "importParts"
        text: qsTr("Import parts or prices…")
        iconName: "import"
        shortcut: "Ctrl+Shift+I"
    }
    LwCommand {
        id: watchPrices

        name: "watchPrices"
        text: qsTr("Watch a price list…")
        iconName: "money"
    }
    LwCommand {
        id: pasteList

        name: "pasteList"
        text: qsTr("Paste a part list…")
        iconName: "copy"
        shortcut: "Ctrl+Shift+V"
    }
    LwCommand {
        id: clone

        name: "clone"
        text: qsTr("Clone the line")
        iconName: "copy"
        shortcut: commands.rackShown ? "" : "Ctrl+D"
        reason: commands.noBuild.length > 0 ? commands.noBuild : commands.hasSelection ? "" : qsTr("No line is selected")
    }
    LwCommand {
        id: duplicate

        name: "duplicate"
        text: qsTr("Duplicate the design")
        iconName: "copy"
        shortcut: "Ctrl+Shift+D"
        reason: commands.noDocument
    }
    LwCommand {
        id: exportPdf

        name: "exportPdf"
        text: qsTr("Drawing as PDF…")
        iconName: "export"
        shortcut: "Ctrl+P"
        reason: commands.noDocument
    }
    LwCommand {
        id: recalculate

        name: "recalculate"
        text: qsTr("Recalculate")
        iconName: "refresh"
        shortcut: commands.machineShown ? "" : "F5"
        reason: commands.noDocument
    }
    LwCommand {
        id: history

        name: "history"
        text: qsTr("History of changes…")
        iconName: "undo"
        shortcut: "Ctrl+H"
        reason: commands.hasDocument ? "" : commands.noDocument
    }
    LwCommand {
        id: compareBuilds

        name: "compareBuilds"
        text: qsTr("Compare builds…")
        iconName: "compare"
        shortcut: "Ctrl+B"
        reason: commands.noDocument
    }
    LwCommand {
        id: compareMachine

        name: "compareMachine"
        text: qsTr("Compare the design with the machine…")
        iconName: "compare"
        shortcut: "Ctrl+M"
        reason: commands.noDocument.length > 0 ? commands.noDocument : commands.machineKnown ? "" : qsTr("No machine has been read yet; go to Machine")
    }
    LwCommand {
        id: checklist

        name: "checklist"
        text: qsTr("Commissioning checklist…")
        iconName: "check"
        reason: commands.hasDocument ? "" : commands.noDocument
    }
    LwCommand {
        id: removeLine

        name: "removeLine"
        text: qsTr("Remove the line")
        iconName: "trash"
        keys: qsTr("Del")
        reason: clone.reason
    }
    LwCommand {
        id: goBuild

        name: "page:build"
        text: qsTr("Go to Build")
        iconName: "build"
        shortcut: commands.letterKeys ? "1" : ""
        also: commands.letterKeys ? qsTr("G B") : ""
        reason: commands.noDocument
    }
    LwCommand {
        id: goParts

        name: "page:parts"
        text: qsTr("Go to Parts")
        iconName: "parts"
        shortcut: commands.letterKeys ? "2" : ""
        also: commands.letterKeys ? qsTr("G P") : ""
        reason: commands.noDocument
    }
    LwCommand {
        id: endOfLife

        name: "endOfLife"
        text: qsTr("End of life…")
        iconName: "clock"
        reason: commands.noPart
    }
    LwCommand {
        id: addAlternate

        name: "addAlternate"
        text: qsTr("Add an alternate…")
        iconName: "plus"
        reason: commands.noPart
    }
    LwCommand {
        id: replacePart

        name: "replacePart"
        text: qsTr("Replace in open designs…")
        iconName: "redo"
        reason: commands.noPart.length > 0 ? commands.noPart : commands.partUsed ? "" : qsTr("None of the open designs has this part")
    }
    LwCommand {
        id: showLanes

        name: "view:lanes"
        text: qsTr("Show the topology")
        iconName: "lanes"
        reason: commands.noBuild.length > 0 ? commands.noBuild : commands.view === "lanes" ? qsTr("It is shown") : ""
    }
    LwCommand {
        id: showPower

        name: "view:power"
        text: qsTr("Show the power tree")
        iconName: "bolt"
        reason: commands.noBuild.length > 0 ? commands.noBuild : commands.view === "power" ? qsTr("It is shown") : ""
    }
    LwCommand {
        id: showAirflow

        name: "view:airflow"
        text: qsTr("Show the airflow")
        iconName: "heat"
        reason: commands.noBuild.length > 0 ? commands.noBuild : commands.view === "airflow" ? qsTr("It is shown") : ""
    }
    LwCommand {
        id: showSpace

        name: "view:space"
        text: qsTr("Show the machine to scale")
        iconName: "space"
        reason: commands.noBuild.length > 0 ? commands.noBuild : commands.view === "space" ? qsTr("It is shown") : ""
    }
    LwCommand {
        id: search

        name: "search"
        text: qsTr("Search in the page")
        iconName: "search"
        shortcut: commands.letterKeys ? "/" : ""
    }
    LwCommand {
        id: nextPanel

        name: "nextPanel"
        text: qsTr("Next panel")
        iconName: "chevronRight"
        shortcut: "F6"
    }
    LwCommand {
        id: previousPanel

        name: "previousPanel"
        text: qsTr("Previous panel")
        iconName: "chevronLeft"
        shortcut: "Shift+F6"
    }
    LwCommand {
        id: nextDesign

        name: "nextDesign"
        text: qsTr("Next design")
        iconName: "file"
        shortcut: "Ctrl+Tab"
        reason: commands.severalDesigns ? "" : qsTr("No other design is open")
    }
    LwCommand {
        id: previousDesign

        name: "previousDesign"
        text: qsTr("Previous design")
        iconName: "file"
        shortcut: "Ctrl+Shift+Tab"
        reason: nextDesign.reason
    }
    LwCommand {
        id: largerText

        name: "largerText"
        text: qsTr("Larger text")
        iconName: "plus"
        reason: commands.textScale < 2 ? "" : qsTr("It is at 200 % already")
    }
    LwCommand {
        id: smallerText

        name: "smallerText"
        text: qsTr("Smaller text")
        iconName: "minus"
        reason: commands.textScale > 1 ? "" : qsTr("It is at 100 % already")
    }
    LwCommand {
        id: letterKeysSwitch

        name: "letterKeys"
        text: commands.letterKeys ? qsTr("Turn keys of one letter off") : qsTr("Turn keys of one letter on")
        iconName: "wrench"
    }
    LwCommand {
        id: menu

        name: "menu"
        text: qsTr("Menu")
        iconName: "filter"
        shortcut: "F10"
    }
    LwCommand {
        id: quit

        name: "quit"
        text: qsTr("Quit")
        iconName: "close"
        shortcut: "Ctrl+Q"
    }
}
