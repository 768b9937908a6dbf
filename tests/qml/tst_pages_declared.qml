// A page and a command are one declaration each: a toy page and a toy command of the window, written as they would be in LwPages
// and LwCommands, are everywhere where the others are.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    property int wound: 0
    property int counted: 0
    property var taken: []

    name: "PagesDeclared"

    shellComponent: Component {
        LwShell {
            id: toyShell

            anchors.fill: parent

            LwPage {
                id: toyPage

                function appliesTo(document: DocumentViewModel): bool {
                    return document !== null && document.name !== "Six-3090 rig";
                }

                function takeFiles(paths: var): var {
                    suite.taken = paths;
                    return [];
                }

                shell: toyShell
                pageId: "toy"
                title: "Toys"
                iconName: "gpu"
                key: "8"
                letter: "T"
                goText: "Go to Toys"
                ofSite: true
                commands: LwCommandSet {
                    id: toyCommands

                    readonly property LwCommand wind: LwCommand {
                        name: "windToy"
                        text: "Wind the toy up"
                        iconName: "refresh"
                        shortcut: toyCommands.letter("A")
                        second: toyCommands.here("Ins")
                        reason: toyCommands.shown ? "" : "Go to Toys first"
                        onRun: ++suite.wound
                    }

                    shell: toyShell
                    shown: toyPage.inFront
                    otherKeys: [["Space", "Let the toy go"]]
                    takes: ["A", "Ins"]
                }

                FocusScope {
                    readonly property list<Item> panels: []

                    function startFocus() {
                        forceActiveFocus(Qt.OtherFocusReason);
                    }

                    objectName: "toyPage"
                    anchors.fill: parent
                }
            }

            LwCommandSet {
                id: toys

                readonly property LwCommand count: LwCommand {
                    name: "countToys"
                    keyGroup: "edit"
                    text: "Count the toys"
                    iconName: "calculator"
                    shortcut: "Ctrl+Alt+T"
                    reason: toys.noDesign
                    onRun: ++suite.counted
                }

                shell: toyShell
            }
        }
    }

    // The row of a command in the palette; null: it is not there.
    function inPalette(name: string): var {
        suite.app.queryPalette(">", suite.shell.pages.listed());
        const row = suite.app.palette.rowOf("command:" + name);
        return row < 0 ? null : suite.app.palette.rowAt(row);
    }

    // What the map of keys says, as "keys: what they do", under a heading.
    function inKeyMap(title: string): var {
        suite.shell.start("keys");
        const dialog = child("keysDialog");
        tryVerify(() => dialog.opened);
        const group = dialog.groups.find(group => group.title === title);
        dialog.close();
        tryVerify(() => !findChild(suite.shell, "keysDialog"));
        return group ? group.entries.map(entry => entry.join(": ")) : [];
    }

    function test_aPage() {
        verify(!findChild(suite.shell.rail, "rail_toy")); // it is of the design
        compare(inPalette("page:toy").hint, "No design is open");
        suite.open("two");
        const entry = findChild(suite.shell.rail, "rail_toy");
        compare([entry.word, entry.iconName, entry.keys].join(), "Toys,gpu,8");
        verify(!suite.shell.pageItem("toy"));

        keyClick("8");
        tryCompare(suite.shell, "pageId", "toy");
        compare(suite.shell.rail.currentId, "toy");
        compare(suite.shell.pageItem("toy").objectName, "toyPage");
        tryVerify(() => suite.shell.pageItem("toy").activeFocus);
        verify(!suite.shell.buildPage.visible);
        compare(JSON.stringify(suite.shell.status.cells), JSON.stringify(suite.app.current.siteStatusCells));
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "build");
        verify(suite.shell.buildPage.visible);
        keyClick("g");
        keyClick("t");
        tryCompare(suite.shell, "pageId", "toy");
        mouseClick(child("rail_build"));
        tryCompare(suite.shell, "pageId", "build");
        mouseClick(entry);
        tryCompare(suite.shell, "pageId", "toy");
        suite.shell.goTo("machine");
        tryCompare(suite.shell, "pageId", "machine");
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "toy");

        compare([inPalette("page:toy").title, inPalette("page:toy").keys].join(), "Go to Toys,8 or G T");
        verify(inKeyMap("View").includes("8 or G T: Go to Toys"));
        compare(inKeyMap("Toys").join(), "A or Ins: Wind the toy up,Space: Let the toy go");

        suite.shell.drop(["file:///tmp/a%20toy.txt"]);
        compare(suite.taken.join(), "/tmp/a toy.txt");
    }

    // It stays in front of designs that it applies to.
    function test_aPageThatDoesNotApply() {
        suite.open("two");
        suite.open("two");
        suite.shell.goTo("toy");
        suite.app.currentIndex = 0;
        compare(suite.shell.pageId, "toy");
        suite.app.newDocument("six");
        tryCompare(suite.shell, "pageId", "build");
    }

    // A command of a page runs there, and has the key of one of the window there.
    function test_aCommandOfAPage() {
        suite.open("two");
        suite.shell.start("windToy");
        compare(child("statusMessage").text, "Go to Toys first");
        compare(suite.shell.commands.addPart.shownKeys, "A or Ins");
        compare(inPalette("windToy").keys, "");
        suite.shell.goTo("toy");
        tryVerify(() => suite.shell.pageItem("toy").activeFocus);
        compare(suite.shell.commands.addPart.shownKeys, "");
        keyClick("a");
        keyClick(Qt.Key_Insert);
        compare(suite.wound, 2);
        suite.app.letterKeys = false;
        keyClick("a");
        keyClick(Qt.Key_Insert);
        compare(suite.wound, 3);
        suite.app.letterKeys = true;
        compare(suite.shell.pageId, "toy");
    }

    function test_aCommandOfTheWindow() {
        suite.shell.start("countToys");
        compare(child("statusMessage").text, "No design is open");
        compare(suite.counted, 0);
        suite.open("two");
        keyClick(Qt.Key_T, Qt.ControlModifier | Qt.AltModifier);
        compare(suite.counted, 1);
        const row = inPalette("countToys");
        compare([row.title, row.keys, row.iconName, row.available].join(), "Count the toys,Ctrl Alt T,calculator,true");
        suite.app.runPalette("command:countToys");
        compare(suite.counted, 2);
        verify(inKeyMap("Edit").includes("Ctrl Alt T: Count the toys"));
    }

    // On no page is a key that of two commands: Qt would run neither.
    function test_keysOfEveryPage() {
        suite.open("two");
        for (const page of suite.shell.pages.named()) {
            suite.shell.goTo(page.pageId);
            tryCompare(suite.shell, "pageId", page.pageId);
            const keys = {};
            for (const command of suite.shell.pages.every()) {
                for (const key of [command.shortcut, command.second].filter(key => key)) {
                    verify(!(key in keys), `${page.pageId}: ${key} is ${keys[key]} and ${command.name}`);
                    keys[key] = command.name;
                }
            }
        }
    }
}
