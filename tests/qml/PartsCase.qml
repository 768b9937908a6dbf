// Base of tests of the Parts page with the real picker: choosing another card for the example's rig of six.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

TestCase {
    id: suite

    property AppViewModel app: null
    property LwPartsPage page: null
    readonly property DocumentViewModel design: app ? app.current : null
    readonly property PickerViewModel picker: design ? design.picker : null
    readonly property PartViewModel part: app ? app.part : null
    readonly property SignalSpy said: SignalSpy {
        target: suite.page
        signalName: "said"
    }
    readonly property Component pageComponent: Component {
        LwPartsPage {
            anchors.fill: parent
            designName: suite.design.name
            selectedName: suite.design.selection.name
        }
    }

    when: windowShown
    visible: true
    width: 1376
    height: 820

    function init() {
        suite.app = desk.fresh();
        suite.app.newDocument("six");
        suite.picker.open("gpu", "");
        suite.settle();
        suite.page = suite.pageComponent.createObject(suite, {picker: suite.picker, part: suite.part});
        suite.page.startFocus();
        suite.said.clear();
        waitForRendering(suite.page);
        tryVerify(() => child("partSearch").activeFocus);
    }

    function cleanup() {
        suite.page.destroy();
        wait(0);
    }

    // Until all parts are found, judged and counted.
    function settle() {
        tryVerify(() => !suite.picker.waiting && suite.picker.rows.count > 0, 20000);
        tryVerify(() => suite.picker.countText.endsWith("part(s)"), 20000);
        wait(200); // details wait until typing pauses
    }

    function rowOf(key: string): int {
        return suite.picker.rows.rowOf(key);
    }

    // Hovers a part and waits for its details.
    function point(key: string) {
        tryVerify(() => suite.rowOf(key) >= 0, 20000, key); // a loaded machine judges slowly
        suite.picker.hovered = suite.rowOf(key);
        tryCompare(suite.part, "key", key, 20000);
        waitForRendering(suite.page);
    }

    // A text with no-break spaces replaced.
    function plain(text: string): string {
        return text.replace(/\u00a0/g, " ");
    }

    // The part of a line in the design.
    function line(id: string): var {
        return desk.design().builds.rig.parts[id];
    }

    function child(name: string): var {
        const item = findChild(suite.page, name);
        verify(item, name);
        return item;
    }

    function dialogChild(dialog: var, name: string): var {
        const item = findChild(dialog.contentItem, name) || findChild(dialog.footer, name) || findChild(dialog.header, name);
        verify(item, name);
        return item;
    }

    function write(words: string) {
        for (const letter of words)
            keyClick(letter);
    }
}
