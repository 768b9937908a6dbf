// The page of a machine by real mouse and keys: over a replayed capture, and over a fake for what no capture brings.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null
    readonly property string rig: sourceFolder + "/tests/data/captures/rig-6x3090.jsonl"

    name: "PagesMachine"
    when: windowShown
    visible: true
    width: 1440
    height: 900

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
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
        replayedMachine.shown = false;
        replayedMachine.privateShown = false;
    }

    function make() {
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
        waitForRendering(suite.shell);
        keyClick(Qt.Key_6);
        tryCompare(suite.shell, "pageId", "machine");
    }

    function replay() {
        suite.app.machine = replayedMachine;
        suite.make();
        replayedMachine.replay(suite.rig);
        tryVerify(() => replayedMachine.known, 20000);
        tryVerify(() => suite.child("gpu5") !== null);
        waitForRendering(suite.shell);
    }

    function child(name) {
        // A dialog is made when it is first wanted.
        return findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
    }

    function factOf(name) {
        const facts = replayedMachine.facts;
        const row = facts.rowOf(name);
        return row < 0 ? "" : facts.rowAt(row).value.replace(/\u00a0/g, " ");
    }

    function test_theRailAndKeysGoThereWithoutADesign() {
        suite.make();
        verify(suite.child("rail_machine").current);
        verify(suite.app.machine.shown);
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "start");
        verify(!suite.app.machine.shown);
        mouseClick(suite.child("rail_machine"));
        tryCompare(suite.shell, "pageId", "machine");
        suite.app.newDocument("six");
        tryCompare(suite.shell, "pageId", "build");
        keyClick(Qt.Key_G);
        keyClick(Qt.Key_M);
        tryCompare(suite.shell, "pageId", "machine");
        keyClick(Qt.Key_1);
        tryCompare(suite.shell, "pageId", "build");
    }

    Component {
        id: rowComponent

        LwGpuRow {
            index: 0
            width: 900
            height: 32
            model: ({
                number: "0", name: "A100", powerText: "66", powerHint: "66 W", power: 66, limit: 300, temperature: "not reported", memory: "80.0",
                clock: "210", linkNow: "not reported", linkCard: "4 ×16", linkHost: "4 ×16", ecc: "not reported", absent: ["linkNow", "temperature", "ecc"],
                verdict: "Idle", verdictSeverity: 0, verdictHint: "", spoken: "GPU 0"
            })
            columns: [
                {role: "temperature", title: "Temp.", width: 50, right: true},
                {role: "linkNow", title: "Link now", width: 50, right: false},
                {role: "ecc", title: "ECC", width: 200, right: false}
            ]
        }
    }

    function test_aValueThatWasNotReadIsToldWholeOrByADash() {
        suite.replay();
        const row = createTemporaryObject(rowComponent, suite.shell);
        const cell = role => findChild(row, "gpu_" + role);
        compare(cell("ecc").text, "not reported");
        compare(cell("linkNow").text, "–");
        compare(cell("linkNow").Accessible.name, "Link now: not reported");
        verify(!cell("linkNow").alignRight);
        compare(cell("temperature").text, "–");
        verify(cell("temperature").alignRight);
    }

    function test_aReplayedCaptureIsReadable() {
        suite.replay();
        const busy = suite.child("gpu4");
        verify(busy.Accessible.name.startsWith("GPU 4, GeForce RTX 3090, power in watts 381 of 390"), busy.Accessible.name);
        compare(findChild(busy, "gpu_memory").Accessible.name, "Memory, GiB: 22.4 / 24.0");
        compare(findChild(busy, "gpu_ecc").Accessible.name, "ECC: not supported");
        compare(findChild(suite.child("gpu1"), "gpuVerdict").text, "Host ×8");
        verify(suite.child("linkNote").text.includes("not judged"));
        compare(suite.child("sourceChip").text, "Capture");
        verify(suite.child("topologyPanel").visible);
        verify(!suite.child("machineProblem").visible);
        compare(suite.child("factPanel").title, "GPU 0");
    }

    function test_arrowsChooseAndWhatIsReadAnewKeepsEverything() {
        suite.replay();
        const list = suite.child("gpuList");
        tryVerify(() => list.activeFocus);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        compare(suite.child("factPanel").title, "GPU 2");
        compare(suite.factOf("NVLink/To GPU 3"), "4 active link(s) of 14.1 GB/s");
        const rest = suite.child("restList");
        rest.contentY = 40;
        const rows = [suite.child("gpu0"), suite.child("gpu2"), rest.itemAtIndex(8)];
        let read = 0;
        const count = () => ++read;
        replayedMachine.changed.connect(count);
        keyClick(Qt.Key_F5);
        tryVerify(() => read > 0, 20000);
        replayedMachine.changed.disconnect(count);
        wait(50);
        compare(suite.child("gpu0"), rows[0]);
        compare(suite.child("gpu2"), rows[1]);
        compare(rest.itemAtIndex(8), rows[2]);
        compare(rest.contentY, 40);
        verify(rows[1].selected);
        verify(list.activeFocus);
        compare(suite.child("factPanel").title, "GPU 2");
    }

    function test_privateValuesAreHiddenUntilAskedFor() {
        suite.replay();
        compare(suite.factOf("The card/Serial number"), "hidden");
        mouseClick(suite.child("privateSwitch"), 10, 10);
        tryVerify(() => suite.factOf("The card/Serial number") === "0815471100000", 20000);
        mouseClick(suite.child("privateSwitch"), 10, 10);
        tryVerify(() => suite.factOf("The card/Serial number") === "hidden", 20000);
    }

    function test_noGpuIsSaidAndAReportIsOffered() {
        suite.app.machine.waiting = false;
        suite.app.machine.known = true;
        suite.app.machine.noGpu = "There is no GPU among the 6 devices on the PCI bus.";
        suite.make();
        verify(suite.child("noGpu").visible);
        compare(suite.child("noGpu").detail, suite.app.machine.noGpu);
        verify(!suite.child("factPanel").visible);
        mouseClick(findChild(suite.child("noGpu"), "empty0"));
        const files = suite.child("fileDialog");
        tryVerify(() => files.opened);
        verify(!files.saving);
        keyClick(Qt.Key_Return);
        compare(suite.app.machine.last(), "reports /tmp");
    }

    function test_whatFailedIsSaidAndReadAgain() {
        suite.app.machine.waiting = false;
        suite.app.machine.problem = "lanewatt-probe did not answer within 15 s and was ended.";
        suite.make();
        verify(suite.child("machineProblem").visible);
        compare(suite.child("sourceChip").severity, 3);
        keyClick(Qt.Key_F5);
        compare(suite.app.machine.last(), "read");
    }

    function test_savingAsksForAFile() {
        suite.app.machine.known = true;
        suite.make();
        mouseClick(suite.child("saveSnapshot"));
        const files = suite.child("fileDialog");
        tryVerify(() => files.opened);
        verify(files.saving);
        keyClick(Qt.Key_Return);
        tryCompare(files, "visible", false);
        tryVerify(() => suite.app.machine.last() === "snapshot /tmp/machine.json");
        suite.shell.run("saveCapture");
        tryVerify(() => files.opened);
        keyClick(Qt.Key_Return);
        tryVerify(() => suite.app.machine.last() === "capture /tmp/machine.jsonl");
    }

    function test_whatIsDroppedIsAReportHereAndADesignStaysOne() {
        suite.make();
        suite.shell.drop(["file:///tmp/nvidia%20smi.xml", "file:///tmp/lspci.txt"]);
        compare(suite.app.machine.last(), "reports /tmp/nvidia smi.xml /tmp/lspci.txt");
        suite.shell.drop(["file:///tmp/six.lanewatt"]);
        compare(suite.app.last(), "open /tmp/six.lanewatt");
        tryCompare(suite.shell, "pageId", "build");
    }

    function showCards() {
        suite.app.machine.waiting = false;
        suite.app.machine.known = true;
        suite.make();
    }

    function test_measuringAsksWhatAndWithinWhichLimits() {
        suite.showCards();
        const measure = suite.app.machine.measure;
        mouseClick(suite.child("measureMachine"));
        const box = suite.child("measureDialog");
        tryVerify(() => box.opened);
        const within = name => findChild(box.contentItem, name);
        compare(within("measureCards").text, "2 card(s): GeForce RTX 3090");
        verify(within("measureAbout").text.includes("stay as they are"));
        tryVerify(() => within("measureHost").activeFocus);
        // By keys alone: links off, then everything else.
        keyClick(Qt.Key_Space);
        compare(measure.host, false);
        for (const name of ["measureMemory", "measureCompute", "measurePeers"])
            mouseClick(within(name), 8, 8);
        const measureButton = findChild(box.footer, "dialogAccept");
        verify(measureButton.disabledReason.length > 0);
        mouseClick(measureButton);
        verify(box.opened);
        compare(measure.calls.length, 0);
        mouseClick(within("measureMemory"), 8, 8);
        compare(measure.memory, true);
        // A limit is typed, and one that is too high is the highest.
        const hottest = within("measureHottest");
        mouseClick(hottest, 10, 10);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        keyClick(Qt.Key_2);
        keyClick(Qt.Key_0);
        keyClick(Qt.Key_0);
        keyClick(Qt.Key_Tab);
        compare(measure.hottest, 110);
        mouseClick(measureButton);
        tryVerify(() => !box.opened);
        compare(measure.calls.join(" "), "start");
    }

    function test_measuringShowsTheControlWithTheFocus() {
        suite.app.textScale = 2;
        suite.showCards();
        suite.shell.run("measureMachine");
        const box = suite.child("measureDialog");
        tryVerify(() => box.opened);
        box.height = 480;
        const pane = findChild(box.contentItem, "measurePane");
        tryVerify(() => pane.contentHeight > pane.height);
        for (const name of ["measureHost", "measureMemory", "measureCompute", "measurePeers", "measureSecondsEach", "measureSecondsAll", "measureHottest", "measureMebibytes"]) {
            const control = findChild(pane, name);
            tryVerify(() => control.activeFocus, 1000, name);
            tryVerify(() => {
                const top = control.mapToItem(pane, 0, 0).y;
                return top >= 0 && top + control.height <= pane.height;
            }, 1000, name);
            keyClick(Qt.Key_Tab);
        }
        suite.app.textScale = 1;
    }

    function test_measuringGoesOnInABarAndCanBeCancelled() {
        suite.showCards();
        const measure = suite.app.machine.measure;
        verify(!suite.child("measureBar").visible);
        measure.start();
        measure.stepText = "GPU 1: Memory copy, 8 of 12";
        measure.progress = 7 / 12;
        tryVerify(() => suite.child("measureBar").visible);
        compare(suite.child("measureStep").text, "GPU 1: Memory copy, 8 of 12");
        verify(Math.abs(suite.child("measureProgress").share - 7 / 12) < 0.01);
        keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier); // refused while one goes on
        verify(!suite.child("measureDialog").opened);
        mouseClick(suite.child("measureCancel"));
        compare(measure.calls.join(" "), "start cancel");
        tryVerify(() => !suite.child("measureBar").visible);
    }

    function test_whatCannotBeMeasuredSaysWhy() {
        suite.app.machine.measure.reason = "Only NVIDIA GPUs can be measured, and this machine has none";
        suite.showCards();
        compare(suite.child("measureMachine").disabledReason, suite.app.machine.measure.reason);
        mouseClick(suite.child("measureMachine"));
        verify(!suite.child("measureDialog").opened);
        keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier);
        verify(!suite.child("measureDialog").opened);
        suite.app.machine.source = "replay";
        tryVerify(() => !suite.child("measureMachine").visible);
    }

    function test_whatWasMeasuredStandsBesideWhatItShouldBe() {
        suite.showCards();
        const measure = suite.app.machine.measure;
        compare(suite.child("measuredPanel"), null);
        measure.rows.append({key: "a", group: "GPU 0 · GeForce RTX 3090", head: "GPU 0 · GeForce RTX 3090", name: "Memory copy", measured: "850 GB/s", expected: "936 GB/s", share: "91 %", judgement: "as it should be", words: "", severity: 0, hint: "By the specification of NVIDIA GeForce RTX 3090", spoken: "Memory copy, 850 GB/s, expected 936 GB/s"});
        measure.rows.append({key: "b", group: "GPU 0 · GeForce RTX 3090", head: "", name: "Host to card", measured: "3.2 GB/s", expected: "14.2 GB/s", share: "23 %", judgement: "too low", words: "", severity: 2, hint: "", spoken: "Host to card, 3.2 GB/s, too low"});
        measure.rows.append({key: "c", group: "GPU 0 · GeForce RTX 3090", head: "", name: "Highest temperature", measured: "71 °C", expected: "", share: "", judgement: "", words: "", severity: -1, hint: "", spoken: "Highest temperature, 71 °C"});
        measure.findings.append({key: "0", what: "it runs at x4, and card and slot can do x16", where: "GPU 0", severity: 2});
        measure.summary = "1 thing(s) wrong";
        measure.severity = 2;
        measure.known = true;
        tryVerify(() => suite.child("measuredPanel") !== null && suite.child("measuredPanel").visible);
        waitForRendering(suite.shell);
        verify(!suite.child("restList").visible);
        compare(suite.child("measuredSummary").text, "1 thing(s) wrong");
        tryVerify(() => suite.child("measuredFinding0") !== null);
        compare(suite.child("measuredFinding0").Accessible.name, "GPU 0: it runs at x4, and card and slot can do x16");
        const list = suite.child("measuredRows");
        tryVerify(() => list.itemAtIndex(1) !== null);
        compare(list.itemAtIndex(1).Accessible.name, "Host to card, 3.2 GB/s, too low");
        mouseClick(suite.child("hideMeasured"));
        verify(suite.child("restList").visible);
        mouseClick(suite.child("showMeasured"));
        verify(suite.child("measuredPanel").visible);
        // What is measured anew is shown, hidden or not.
        mouseClick(suite.child("hideMeasured"));
        measure.finished();
        verify(suite.child("measuredPanel").visible);
    }

    function test_aDesignIsMadeAndQuestionsAreAnsweredInPlace() {
        suite.app.machine.waiting = false;
        suite.app.machine.known = true;
        suite.make();
        mouseClick(suite.child("machineDesign"));
        const box = suite.child("inventoryDialog");
        tryVerify(() => box.opened);
        compare(suite.app.last(), "inventory");
        const within = name => findChild(box.contentItem, name);
        tryVerify(() => within("inventoryRow1") !== null);
        compare(within("inventoryRow1").Accessible.name, "Some disk, Which part is it?, 2 parts may be meant");
        compare(within("inventoryQuestions").text, "1 question(s)");
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        const search = within("pasteSearch");
        tryVerify(() => search.activeFocus);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        compare(suite.app.inventory.last(), "assign 1 disk-b");
        keyClick(Qt.Key_Return);
        tryVerify(() => search.activeFocus);
        mouseClick(within("inventoryLeave"));
        compare(suite.app.inventory.last(), "assign 1 ");
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        tryCompare(suite.shell, "pageId", "build");
        compare(suite.app.last(), "new from inventory");
    }
}
