// Every command of the window with its key. Buttons, menus and the palette use these and nothing else, so
// the key that is shown is the key that works.
import QtQuick
import Lanewatt.Ui

Item {
    id: commands

    property bool hasDocument: false
    property bool buildShown: false
    property bool canUndo: false
    property bool canRedo: false
    property string undoText: ""
    property string redoText: ""
    property bool hasFindings: false
    property int errors: 0
    readonly property string noDocument: hasDocument ? "" : qsTr("No design is open")
    readonly property string noBuild: hasDocument ? (buildShown ? "" : qsTr("Go to Build first")) : noDocument

    readonly property alias newDesign: newDesign
    readonly property alias openFile: openFile
    readonly property alias save: save
    readonly property alias saveAs: saveAs
    readonly property alias rename: rename
    readonly property alias closeTab: closeTab
    readonly property alias exportBom: exportBom
    readonly property alias exportDiagram: exportDiagram
    readonly property alias copyMarkdown: copyMarkdown
    readonly property alias undo: undo
    readonly property alias redo: redo
    readonly property alias addPart: addPart
    readonly property alias changePart: changePart
    readonly property alias explain: explain
    readonly property alias nextFinding: nextFinding
    readonly property alias previousFinding: previousFinding
    readonly property alias paletteCommand: paletteCommand
    readonly property alias toggleTheme: toggleTheme
    readonly property alias keys: keys
    readonly property alias quit: quit

    signal requested(string name)
    signal refused(string reason)

    // Carries out a command by the name the palette knows it by.
    function start(name: string): void {
        switch (name) {
        case "new": newDesign.trigger(); break;
        case "open": openFile.trigger(); break;
        case "save": save.trigger(); break;
        case "saveAs": saveAs.trigger(); break;
        case "exportBom": exportBom.trigger(); break;
        case "exportDiagram": exportDiagram.trigger(); break;
        case "copyMarkdown": copyMarkdown.trigger(); break;
        case "undo": undo.trigger(); break;
        case "redo": redo.trigger(); break;
        case "addPart": addPart.trigger(); break;
        case "changePart": changePart.trigger(); break;
        case "explain": explain.trigger(); break;
        case "nextFinding": nextFinding.trigger(); break;
        case "toggleTheme": toggleTheme.trigger(); break;
        case "keys": keys.trigger(); break;
        default: commands.requested(name);
        }
    }

    visible: false

    Component.onCompleted: {
        for (let i = 0; i < commands.data.length; ++i) {
            const command = commands.data[i] as LwCommand;
            if (command) {
                command.run.connect(commands.requested);
                command.refused.connect(commands.refused);
            }
        }
    }

    LwCommand {
        id: newDesign

        name: "new"
        text: qsTr("New design…")
        iconName: "plus"
        shortcut: "Ctrl+N"
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
        shortcut: "Ctrl+E"
        reason: commands.noDocument
    }
    LwCommand {
        id: exportDiagram

        name: "exportDiagram"
        text: qsTr("Export drawing…")
        iconName: "export"
        shortcut: "Ctrl+Shift+E"
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
        reason: commands.hasDocument ? (commands.canRedo ? "" : qsTr("Nothing to redo")) : commands.noDocument
    }
    LwCommand {
        id: addPart

        name: "addPart"
        text: qsTr("Add part…")
        iconName: "plus"
        shortcut: "A"
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
        id: explain

        name: "explain"
        text: qsTr("Explain the number")
        iconName: "explain"
        keys: qsTr("F1")
        reason: commands.noBuild
    }
    LwCommand {
        id: nextFinding

        name: "nextFinding"
        text: qsTr("Next finding")
        iconName: "warning"
        shortcut: "F8"
        reason: commands.hasFindings ? commands.noBuild : qsTr("No findings")
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
        id: keys

        name: "keys"
        text: qsTr("Keys…")
        iconName: "help"
        shortcut: "?"
    }
    LwCommand {
        id: quit

        name: "quit"
        text: qsTr("Quit")
        iconName: "close"
        shortcut: "Ctrl+Q"
    }
}
