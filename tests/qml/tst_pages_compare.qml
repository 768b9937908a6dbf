// Comparison of builds, and of a design with a machine as built: with real mouse and keyboard events.
import QtQuick
import QtTest
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property string rig: desk.sources + "/tests/data/captures/rig-6x3090.jsonl"

    name: "PagesCompare"
    width: 1280
    height: 720

    function builds(): var {
        keyClick(Qt.Key_B, Qt.ControlModifier);
        const dialog = child("compareBuildsDialog");
        tryVerify(() => dialog.opened);
        // its final position is known after one frame
        waitForRendering(dialog.contentItem);
        return dialog;
    }

    // Three designs, with the first shown.
    function openThree() {
        for (const name of ["halved", "two", "six"])
            suite.open(name);
    }

    function rowOf(name: string): int {
        return suite.app.buildComparison.rows.findIndex(row => row.name === name);
    }

    function test_twoBuildsStandSideBySide() {
        suite.open("two");
        suite.open("six");
        const dialog = builds();
        const rows = inPopup(dialog, "compareBuildRows");
        tryVerify(() => rows.activeFocus);
        const all = suite.app.buildComparison.rows;
        compare(rows.count, all.length);
        const spoken = name => {
            const at = rowOf(name);
            verify(at >= 0, name);
            rows.positionViewAtIndex(at, ListView.Contain);
            tryVerify(() => rows.itemAtIndex(at) !== null);
            return plain(rows.itemAtIndex(at).Accessible.name);
        };
        compare(spoken("Total"), "Total, differs, $6,984, + 1 unpriced, $3,491");
        compare(spoken("GPU"), "GPU, differs, 6 × NVIDIA GeForce RTX 3090 FE, $4,200, 2 × NVIDIA GeForce RTX 3090 FE, $1,400");
        compare(spoken("CPU"), "CPU, 1 × AMD EPYC 7302, $95, 1 × AMD EPYC 7302, $95");
        // What only one of them has.
        verify(spoken(all.find(row => row.cells[0].text.includes("bridge")).name).endsWith(", –"));
        const first = all.findIndex(row => row.section === all[rowOf("GPU")].section);
        rows.positionViewAtIndex(first, ListView.Contain);
        tryVerify(() => rows.itemAtIndex(first + 1) !== null);
        compare(rows.itemAtIndex(first).heading, all[first].section);
        compare(rows.itemAtIndex(first + 1).heading, "");
        keyClick(Qt.Key_End);
        compare(rows.currentIndex, rows.count - 1);
        mouseClick(inPopup(dialog, "onlyDifferences"), 5, 10);
        compare(rows.count, all.filter(row => row.differs).length);
        verify(rows.count < all.length);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_theButtonAboveTheDesignOpensThem() {
        suite.open("six");
        const button = child("compareButton");
        compare(button.Accessible.name, "Compare builds…");
        mouseClick(button);
        const dialog = child("compareBuildsDialog");
        tryVerify(() => dialog.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_columnsAreChosenAddedAndLeftOut() {
        openThree();
        suite.open("dgx");
        const comparison = suite.app.buildComparison;
        const dialog = builds();
        const second = inPopup(dialog, "compareColumn1");
        compare(second.Accessible.name, "Build 2: Halved");
        second.forceActiveFocus();
        keyClick(Qt.Key_Down);
        compare(comparison.columns[1].choice, 1);
        compare(inPopup(dialog, "compareColumn1").displayText, "Two-3090 rig");
        const add = inPopup(dialog, "compareAdd");
        mouseClick(add);
        compare(comparison.columns.length, 3);
        waitForRendering(dialog.contentItem);
        mouseClick(add);
        verify(add.looksDisabled);
        waitForRendering(dialog.contentItem);
        mouseClick(inPopup(dialog, "compareRemove3"));
        compare(comparison.columns.length, 3);
        verify(!add.looksDisabled);
    }

    function test_copyAndExportTakeWhatIsShown() {
        suite.open("two");
        suite.open("six");
        const comparison = suite.app.buildComparison;
        const dialog = builds();
        mouseClick(inPopup(dialog, "compareCopy"));
        compare(desk.clipboard(), comparison.markdown(false));
        mouseClick(inPopup(dialog, "onlyDifferences"), 5, 10);
        mouseClick(inPopup(dialog, "compareCopyTable"));
        compare(desk.clipboard(), comparison.markdown(true));
        verify(comparison.markdown(true) !== comparison.markdown(false));
        verify(desk.clipboardTable().includes("<table"));
        mouseClick(inPopup(dialog, "compareExport"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.path, desk.folder + "/Six-3090 rig-compared.xlsx");
        const path = desk.folder + "/compared.md";
        files.chosen(path);
        tryVerify(() => desk.read(path).length > 0);
        verify(!desk.read(path).includes("EPYC 7302")); // equal in both
    }

    function test_aloneItAsksForAnotherBuild() {
        suite.open("two");
        const other = desk.folder + "/b.lanewatt";
        verify(suite.app.current.saveNow(other));
        suite.app.closeDocument(0);
        suite.open("six");
        const dialog = builds();
        verify(inPopup(dialog, "compareNothing").visible);
        verify(inPopup(dialog, "compareCopy").looksDisabled);
        verify(inPopup(dialog, "compareAdd").looksDisabled);
        mouseClick(inPopup(dialog, "compareFile"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.saving, false);
        files.chosen(other);
        compare(suite.app.buildComparison.columns.map(one => one.title), ["Six-3090 rig", "b.lanewatt"]);
        compare(inPopup(dialog, "compareBuildRows").count, suite.app.buildComparison.rows.length);
    }

    function test_whatIsWrongIsSaid() {
        suite.open("six");
        const dialog = builds();
        const bad = desk.folder + "/bad.lanewatt";
        desk.write(bad, "");
        suite.app.buildComparison.addFile(bad);
        verify(inPopup(dialog, "compareProblem").visible);
        verify(inPopup(dialog, "compareProblem").text.includes("bad.lanewatt"));
    }

    // Compares the design with the machine of a capture.
    function asBuilt(): var {
        suite.app.machine.replay(suite.rig);
        tryVerify(() => suite.app.machine.known, 20000);
        keyClick(Qt.Key_M, Qt.ControlModifier);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        return dialog;
    }

    function test_theDesignAgainstTheMachine() {
        suite.open("six");
        keyClick(Qt.Key_M, Qt.ControlModifier);
        verify(!findChild(suite.shell, "comparisonDialog")); // there is no machine yet
        const dialog = asBuilt();
        tryVerify(() => !suite.app.asBuilt.busy && suite.app.asBuilt.summary.length > 0, 20000);
        const rows = inPopup(dialog, "asBuiltRows");
        tryVerify(() => rows.activeFocus);
        const first = suite.app.asBuilt.rows.rowAt(0);
        tryVerify(() => rows.itemAtIndex(0) !== null);
        compare(rows.itemAtIndex(0).spoken, [first.texts[0]].concat(first.texts[1].split(" · "), first.lines[0].text).join(", "));
        compare(inPopup(dialog, "asBuiltSummary").text, suite.app.asBuilt.summary);
        // A row is as high as the longer of its names.
        for (let row = 0; row < rows.count; ++row) {
            const item = rows.itemAtIndex(row);
            const value = item ? findChild(item, "asBuiltCell2") : null;
            if (!value)
                continue;
            verify(item.height >= value.y + value.implicitHeight);
            verify(!value.truncated);
        }
        mouseClick(inPopup(dialog, "asBuiltCopy"));
        compare(desk.clipboard(), suite.app.asBuilt.markdown());
        mouseClick(inPopup(dialog, "asBuiltExport"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.path, desk.folder + "/Six-3090 rig-as-built.xlsx");
        const path = desk.folder + "/as-built.csv";
        files.chosen(path);
        tryVerify(() => desk.read(path).length > 0);
    }

    function test_moreMachinesAreAddedToTheComparison() {
        suite.open("six");
        const dialog = asBuilt();
        tryVerify(() => !suite.app.asBuilt.busy, 20000);
        const report = desk.folder + "/node2.json";
        desk.write(report, JSON.stringify({lanewatt: {snapshot: 1}, identity: {host_name: "node2"},
            gpus: [{index: 0, pci_address: "0000:01:00.0", pci_id: "10de:2204", pci_subsystem: "10de:147d", name: "NVIDIA GeForce RTX 3090"}],
            sources: [{file: "node2.json", format: "nvml", origin: "live_library"}]}));
        mouseClick(inPopup(dialog, "asBuiltAdd"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        verify(files.takesFolders);
        files.chosen(report);
        tryVerify(() => !suite.app.asBuilt.busy && dialog.title.includes("2 machine"), 20000);
        compare(inPopup(dialog, "asBuiltPlace").text, suite.app.asBuilt.asideLines.split("\n").join(", "));
        const rows = inPopup(dialog, "asBuiltRows");
        const at = Array.from({length: rows.count}, (_, row) => suite.app.asBuilt.rows.rowAt(row).owner).findIndex(machine => machine.includes("node2"));
        verify(at >= 0);
        rows.positionViewAtIndex(at, ListView.Contain);
        tryVerify(() => rows.itemAtIndex(at) !== null);
        verify(rows.itemAtIndex(at).spoken.includes(suite.app.asBuilt.rows.rowAt(at).owner));
    }

    function test_whileItIsMatchedNothingIsCopied() {
        suite.open("six");
        const dialog = asBuilt();
        suite.app.compareWithMachine();
        verify(suite.app.asBuilt.busy);
        verify(inPopup(dialog, "asBuiltCopy").looksDisabled);
        verify(!inPopup(dialog, "asBuiltNone").visible);
        tryVerify(() => !suite.app.asBuilt.busy, 20000);
        verify(!inPopup(dialog, "asBuiltCopy").looksDisabled);
        compare(inPopup(dialog, "asBuiltNone").visible, suite.app.asBuilt.rows.count === 0);
    }

    function test_theButtonOnThePageOfTheMachineNeedsADesign() {
        desk.useProbe("broken"); // nothing is known of the machine
        keyClick(Qt.Key_7);
        tryCompare(suite.shell, "pageId", "machine");
        verify(!child("compareMachine").visible);
        suite.app.newDocument("six");
        keyClick(Qt.Key_7);
        tryCompare(suite.shell, "pageId", "machine");
        verify(child("compareMachine").visible);
        verify(child("compareMachine").looksDisabled);
    }

    // A comparison that the window has not by itself needs nothing of its own there.
    function test_oneMoreComparisonIsChosenByKeys() {
        suite.open("six");
        desk.write(desk.folder + "/acme.txt", "card;900\ncable;20\n");
        desk.write(desk.folder + "/blue.txt", "card;880\n");
        const replies = desk.replies([desk.folder + "/acme.txt", desk.folder + "/blue.txt"]);
        suite.shell.showComparison(replies);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        tryVerify(() => !replies.busy, 20000);
        compare(dialog.acceptText, "Buy 2");
        const list = inPopup(dialog, "repliesRows");
        tryVerify(() => list.activeFocus);
        list.currentIndex = 1;
        tryVerify(() => list.currentItem !== null);
        compare(inPopup(dialog, "repliesChoice1").currentIndex, 0);
        // Space goes to the next vendor, then to none.
        keyClick(Qt.Key_Space);
        compare(replies.rows.rowAt(1).choice, "acme");
        verify(list.currentItem.spoken.startsWith("chosen"), list.currentItem.spoken);
        keyClick(Qt.Key_Space);
        compare(replies.rows.rowAt(1).choice, "");
        verify(list.currentItem.spoken.startsWith("left as it is"), list.currentItem.spoken);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        compare(replies.chosen, 0);
        verify(dialog.acceptReason.length > 0);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        compare(replies.chosen, 2);
        mouseClick(inPopup(dialog, "repliesExport"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        files.chosen(desk.folder + "/replies.csv");
        tryVerify(() => desk.read(desk.folder + "/replies.csv").includes("blue: 880"));
        files.close();
        tryVerify(() => !files.visible);
        list.forceActiveFocus();
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(desk.bought(), {cable: "acme", card: "blue"});
    }
}
