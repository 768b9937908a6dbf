// Base of tests of pages: the window's frame over the real application with the designs of example.cpp.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

TestCase {
    id: suite

    property AppViewModel app: null
    property LwShell shell: null
    property Component shellComponent: Component {
        LwShell {
            anchors.fill: parent
        }
    }

    when: windowShown
    visible: true
    width: 1440
    height: 900

    // An error in a binding or a handler fails the test in which it happens.
    readonly property var qmlErrors: /(Type|Reference|Range)Error|Unable to assign|Binding loop/

    function init() {
        suite.begin(desk.fresh());
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    // Creates the frame over an application.
    function begin(app: AppViewModel) {
        failOnWarning(suite.qmlErrors);
        suite.app = app;
        suite.shell = suite.shellComponent.createObject(suite, {app: app});
        waitForRendering(suite.shell);
    }

    // A design from a template, with its page shown.
    function open(template: string): DocumentViewModel {
        suite.app.newDocument(template);
        waitForRendering(suite.shell);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
        return suite.app.current;
    }

    // The lines of the machine as in the design file.
    function lines(): var {
        return Object.values(desk.design().builds)[0].parts;
    }

    // Waits until the results of all fixes are known.
    function awaitFixes() {
        const rows = suite.app.current.findings.rows;
        const known = () => Array.from({length: rows.count}, (_, row) => rows.rowAt(row)).every(row => row.waived || row.fixesKnown);
        tryVerify(known, 20000);
        wait(0);
    }

    // Row of the first finding of a rule.
    function findingOf(rule: string): int {
        const rows = suite.app.current.findings.rows;
        for (let row = 0; row < rows.count; ++row) {
            if (rows.rowAt(row).ruleId === rule)
                return row;
        }
        return -1;
    }

    // A text with no-break spaces replaced.
    function plain(text: string): string {
        return text.replace(/\u00a0/g, " ");
    }

    function child(name: string): var {
        // Dialogs and menus are children of the page and created on first use.
        const dialog = () => name.endsWith("Dialog") ? suite.shell.over(name) : null;
        const item = suite.shell.buildPage?.[name]?.made?.() ?? (findChild(suite.shell, name) || findChild(suite.shell.buildPage, name) || dialog());
        verify(item, name);
        return item;
    }

    function inPopup(popup: var, name: string): var {
        const item = findChild(popup.footer, name) || findChild(popup.contentItem, name) || findChild(popup.header, name);
        verify(item, name);
        return item;
    }

    function write(words: string) {
        for (let i = 0; i < words.length; ++i)
            keyClick(words[i]);
    }
}
