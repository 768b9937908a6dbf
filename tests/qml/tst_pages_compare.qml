// Builds side by side, and a design against the machine that was built: by real mouse and keys.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null

    name: "PagesCompare"
    when: windowShown
    visible: true
    width: 1280
    height: 720

    Component {
        id: appComponent

        FakeApp {}
    }
    Component {
        id: shellComponent

        LwShell {
            anchors.fill: parent
        }
    }

    function init() {
        suite.app = createTemporaryObject(appComponent, suite);
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
        waitForRendering(suite.shell);
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    function open() {
        suite.app.newDocument("six");
        waitForRendering(suite.shell);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
    }

    function child(name) {
        // A dialog is made when it is first wanted.
        const item = findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
        verify(item, name);
        return item;
    }

    function within(dialog, name) {
        const item = findChild(dialog.contentItem, name) || findChild(dialog.footer, name) || findChild(dialog.header, name);
        verify(item, name);
        return item;
    }

    function builds() {
        keyClick(Qt.Key_B, Qt.ControlModifier);
        const dialog = child("compareBuildsDialog");
        tryVerify(() => dialog.opened);
        // it stands where it will once a frame has shown how many builds there are
        waitForRendering(dialog.contentItem);
        return dialog;
    }

    function test_twoBuildsStandSideBySide() {
        open();
        const dialog = builds();
        const rows = within(dialog, "compareBuildRows");
        tryVerify(() => rows.activeFocus);
        compare(rows.count, 4);
        tryVerify(() => rows.itemAtIndex(3) !== null);
        compare(rows.itemAtIndex(0).Accessible.name, "Total, differs, $6000, $6001, + 1 unpriced");
        compare(rows.itemAtIndex(2).Accessible.name, "GPU, 6 × RTX 3090, $4,200, 6 × RTX 3090, $4,200");
        compare(rows.itemAtIndex(3).Accessible.name, "Storage, differs, –, 1 × SSD");
        compare(rows.itemAtIndex(2).heading, "Components");
        compare(rows.itemAtIndex(3).heading, "");
        keyClick(Qt.Key_End);
        compare(rows.currentIndex, 3);
        mouseClick(within(dialog, "onlyDifferences"), 5, 10);
        compare(rows.count, 3);
        tryVerify(() => rows.itemAtIndex(2) !== null);
        compare(rows.itemAtIndex(2).heading, "Components");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_theButtonAboveTheDesignOpensThem() {
        open();
        const button = child("compareButton");
        compare(button.Accessible.name, "Compare builds…");
        mouseClick(button);
        const dialog = child("compareBuildsDialog");
        tryVerify(() => dialog.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_columnsAreChosenAddedAndLeftOut() {
        open();
        const dialog = builds();
        const second = within(dialog, "compareColumn1");
        compare(second.Accessible.name, "Build 2: EPYC variant");
        second.forceActiveFocus();
        keyClick(Qt.Key_Down);
        compare(suite.app.buildComparison.last(), "choose 1 2");
        compare(within(dialog, "compareColumn1").displayText, "Budget variant");
        const add = within(dialog, "compareAdd");
        mouseClick(add);
        compare(suite.app.buildComparison.columns.length, 3);
        waitForRendering(dialog.contentItem);
        mouseClick(add);
        verify(add.looksDisabled);
        waitForRendering(dialog.contentItem);
        mouseClick(within(dialog, "compareRemove3"));
        compare(suite.app.buildComparison.columns.length, 3);
        verify(!add.looksDisabled);
    }

    function test_copyAndExportTakeWhatIsShown() {
        open();
        const dialog = builds();
        mouseClick(within(dialog, "compareCopy"));
        compare(suite.app.last(), "copy md false");
        mouseClick(within(dialog, "onlyDifferences"), 5, 10);
        mouseClick(within(dialog, "compareCopyTable"));
        compare(suite.app.last(), "copy table html true md true");
        mouseClick(within(dialog, "compareExport"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.path, "/tmp/Six-3090 rig-compared.xlsx");
        files.chosen("/tmp/x.md");
        compare(suite.app.buildComparison.last(), "save /tmp/x.md true");
    }

    function test_aloneItAsksForAnotherBuild() {
        open();
        suite.app.buildComparison.choices = [{title: "Garage rig"}];
        const dialog = builds();
        verify(within(dialog, "compareNothing").visible);
        verify(within(dialog, "compareCopy").looksDisabled);
        verify(within(dialog, "compareAdd").looksDisabled);
        mouseClick(within(dialog, "compareFile"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.saving, false);
        files.chosen("/tmp/b.lanewatt");
        compare(suite.app.buildComparison.last(), "file /tmp/b.lanewatt");
        compare(within(dialog, "compareBuildRows").count, 4);
    }

    function test_whatIsWrongIsSaid() {
        open();
        const dialog = builds();
        suite.app.buildComparison.problem = "b.lanewatt is not a design: it is empty";
        verify(within(dialog, "compareProblem").visible);
    }

    function test_theDesignAgainstTheMachine() {
        open();
        keyClick(Qt.Key_M, Qt.ControlModifier);
        compare(suite.app.calls.indexOf("compareWithMachine"), -1);
        suite.app.machine.known = true;
        keyClick(Qt.Key_M, Qt.ControlModifier);
        verify(suite.app.calls.indexOf("compareWithMachine") >= 0);
        const dialog = child("asBuiltDialog");
        tryVerify(() => dialog.opened);
        const rows = within(dialog, "asBuiltRows");
        tryVerify(() => rows.activeFocus);
        tryVerify(() => rows.itemAtIndex(1) !== null);
        compare(rows.itemAtIndex(0).spoken, "Missing, RTX 3090, site/rig/gpu.6, 1 is not there");
        compare(within(dialog, "asBuiltSummary").text, "2 differences");
        // A row is as high as the names of what was designed and built.
        const names = "Kingston Server Premier, 32 GB DDR4-3200 RDIMM with a heat spreader";
        suite.app.asBuilt.rows = suite.app.asBuilt.rows.concat([{kind: "different", kindText: "Different", severity: 3, machine: "", device: "Memory", place: "site/rig/memory", designed: names, built: names, what: "another one"}]);
        tryVerify(() => rows.itemAtIndex(2));
        const value = findChild(rows.itemAtIndex(2), "asBuiltDesigned");
        tryVerify(() => value.lineCount > 1);
        verify(rows.itemAtIndex(2).height >= value.y + value.implicitHeight);
        verify(!value.truncated);
        mouseClick(within(dialog, "asBuiltCopy"));
        compare(suite.app.last(), "copy md");
        mouseClick(within(dialog, "asBuiltExport"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.path, "/tmp/Six-3090 rig-as-built.xlsx");
        files.chosen("/tmp/x.csv");
        compare(suite.app.asBuilt.last(), "save /tmp/x.csv");
    }

    function test_moreMachinesAreAddedToTheComparison() {
        open();
        suite.app.machine.known = true;
        keyClick(Qt.Key_M, Qt.ControlModifier);
        const dialog = child("asBuiltDialog");
        tryVerify(() => dialog.opened);
        mouseClick(within(dialog, "asBuiltAdd"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        verify(files.takesFolders);
        files.chosen("/tmp/reports");
        compare(suite.app.asBuilt.last(), "add /tmp/reports");
        suite.app.asBuilt.rows = [{kind: "narrower", kindText: "Narrower", severity: 2, machine: "node2.json", device: "RTX 3090", place: "site/rig/gpu.2", designed: "x16", built: "x8", what: "the link has 8 lanes"}];
        suite.app.asBuilt.place = "garage: site/rig\nnode2.json: site/rig";
        suite.app.asBuilt.machines = 2;
        verify(dialog.title.includes("2 machine"));
        compare(within(dialog, "asBuiltPlace").text, "garage: site/rig, node2.json: site/rig");
        const rows = within(dialog, "asBuiltRows");
        tryVerify(() => rows.itemAtIndex(0) !== null);
        compare(rows.itemAtIndex(0).spoken, "Narrower, node2.json, RTX 3090, site/rig/gpu.2, the link has 8 lanes");
    }

    function test_whileItIsMatchedNothingIsCopied() {
        open();
        suite.app.machine.known = true;
        suite.app.asBuilt.busy = true;
        suite.app.asBuilt.rows = [];
        suite.app.asBuilt.summary = "";
        keyClick(Qt.Key_M, Qt.ControlModifier);
        const dialog = child("asBuiltDialog");
        tryVerify(() => dialog.opened);
        verify(within(dialog, "asBuiltCopy").looksDisabled);
        verify(!within(dialog, "asBuiltNone").visible);
        suite.app.asBuilt.summary = "As designed";
        suite.app.asBuilt.busy = false;
        verify(within(dialog, "asBuiltNone").visible);
        verify(!within(dialog, "asBuiltCopy").looksDisabled);
    }

    function test_theButtonOnThePageOfTheMachineNeedsADesign() {
        keyClick(Qt.Key_6);
        tryCompare(suite.shell, "pageId", "machine");
        verify(!child("compareMachine").visible);
        suite.app.newDocument("six");
        keyClick(Qt.Key_6);
        tryCompare(suite.shell, "pageId", "machine");
        verify(child("compareMachine").visible);
        verify(child("compareMachine").looksDisabled);
    }
}
