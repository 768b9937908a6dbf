// One page of the window: its name and keys, where it applies, its commands, and the page itself, which is created on first use.
// The rail, the palette, the map of keys, the status bar and the shell take it from here.
import Lanewatt.App
import Lanewatt.Ui

LwLater {
    id: page

    // The LwShell that owns this.
    required property var shell
    required property string pageId
    // Its name; a page without one is neither on the rail nor in the palette.
    property string title: ""
    property string iconName: ""
    // Its key, and the letter that goes there after G.
    property string key: ""
    property string letter: ""
    // What the command that goes there is called.
    property string goText: ""
    // It shows the design. Another one stays in front, whatever the design, until another page is chosen.
    property bool ofDesign: true
    // The status bar shows the figures of the site, not those of a machine.
    property bool ofSite: false
    // It lists findings: step() goes through them and fix() fixes one.
    property bool hasFindings: false
    // explainChief() explains its most important number.
    property bool hasFigures: false
    // What undo and redo change; null: the design.
    property var history: null
    property LwCommandSet commands: null
    readonly property bool inFront: page.shell.pageId === page.pageId
    readonly property LwCommand go: LwCommand {
        name: "page:" + page.pageId
        text: page.goText
        iconName: page.iconName
        keyGroup: "view"
        shortcut: page.shell.letterKeys ? page.key : ""
        second: page.shell.letterKeys ? "G," + page.letter : ""
        reason: page.ofDesign ? page.shell.commands.noDesign : ""
        onRun: page.shell.goTo(page.pageId)
    }

    // Whether it stays in front when the given design (null: none) comes to the front.
    function appliesTo(document: DocumentViewModel): bool {
        return true;
    }

    // Takes dropped files, by path, and gives those that it leaves.
    function takeFiles(paths: var): var {
        return paths;
    }

    // The command that goes there, and those of the page.
    function every(): var {
        return (page.title.length > 0 ? [page.go] : []).concat(page.commands ? page.commands.every() : []);
    }

    visible: page.inFront
}
