// The Machine page with real mouse and keyboard events: over a replayed capture, reports, and a fake driver.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui
import "headings.js" as Headings

ShellCase {
    id: suite

    readonly property string rig: desk.sources + "/tests/data/captures/rig-6x3090.jsonl"
    readonly property MachineViewModel machine: app ? app.machine : null

    name: "PagesMachine"

    function init() {
        suite.app = desk.fresh();
    }

    function make() {
        suite.begin(suite.app);
        keyClick(Qt.Key_7);
        tryCompare(suite.shell, "pageId", "machine");
    }

    function replay() {
        suite.make();
        suite.machine.replay(suite.rig);
        tryVerify(() => suite.machine.known, 20000);
        tryVerify(() => suite.child("gpu5") !== null);
        waitForRendering(suite.shell);
    }

    // This machine, with two cards of a fake driver.
    function showCards() {
        suite.make();
        suite.machine.readAgain();
        tryVerify(() => suite.machine.known, 20000);
        waitForRendering(suite.shell);
    }

    // A machine of a report: { gpus, … } as a snapshot has it.
    function showReport(content: var) {
        const path = desk.folder + "/garage.json";
        desk.write(path, JSON.stringify(Object.assign({lanewatt: {snapshot: 1}, sources: [{file: "garage.json", format: "nvml", origin: "live_library"}]}, content)));
        suite.make();
        suite.machine.openReports([path]);
        tryVerify(() => suite.machine.known || suite.machine.problem !== "", 20000);
        compare(suite.machine.problem, "");
        waitForRendering(suite.shell);
    }

    function child(name: string): var {
        // A dialog is made when it is first wanted.
        return findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
    }

    function factOf(name) {
        const facts = suite.machine.facts;
        const row = facts.rowOf(name);
        return row < 0 ? "" : facts.rowAt(row).value.replace(/\u00a0/g, " ");
    }

    function test_theRailAndKeysGoThereWithoutADesign() {
        suite.make();
        verify(suite.child("rail_machine").current);
        verify(suite.machine.shown);
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "start");
        verify(!suite.machine.shown);
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

        LwTable {
            id: table

            width: 900
            height: 64
            label: "GPUs"
            columns: [
                LwColumn { role: "temperature"; title: "Temp."; width: 50; alignRight: true; optional: true },
                LwColumn { role: "linkNow"; title: "Link now"; width: 50; optional: true },
                LwColumn { role: "ecc"; title: "ECC"; width: 200; optional: true }
            ]

            LwGpuRow {
                index: 0
                width: 900
                height: 32
                owner: table
                numberColumn: LwColumn { width: 36 }
                nameColumn: LwColumn { stretch: 1 }
                powerColumn: LwColumn { width: 140 }
                verdictColumn: LwColumn { width: 124 }
                key: "0"
                number: "0"
                name: "A100"
                powerText: "66"
                powerHint: "66 W"
                power: 66
                limit: 300
                temperature: "not reported"
                memory: "80.0"
                clock: "210"
                linkNow: "not reported"
                linkCard: "4 ×16"
                linkHost: "4 ×16"
                ecc: "not reported"
                absent: ["linkNow", "temperature", "ecc"]
                verdict: "Idle"
                verdictSeverity: 0
                verdictHint: ""
                spoken: "GPU 0"
            }
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
        suite.machine.changed.connect(count);
        keyClick(Qt.Key_F5);
        tryVerify(() => read > 0, 20000);
        suite.machine.changed.disconnect(count);
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
        desk.useProbe("bare");
        suite.showCards();
        verify(suite.machine.noGpu.length > 0);
        verify(suite.child("noGpu").visible);
        compare(suite.child("noGpu").detail, suite.machine.noGpu);
        verify(!suite.child("factPanel").visible);
        mouseClick(findChild(suite.child("noGpu"), "empty0"));
        const files = suite.child("fileDialog");
        tryVerify(() => files.opened);
        verify(!files.saving);
        verify(files.takesFolders);
        keyClick(Qt.Key_Return);
        tryVerify(() => !files.visible);
        compare(suite.machine.source, "reports");
    }

    function test_whatFailedIsSaidAndReadAgain() {
        desk.useProbe("broken");
        suite.make();
        suite.machine.readAgain();
        tryVerify(() => suite.machine.problem.length > 0, 20000);
        wait(200); // the page's own request has failed, too
        verify(suite.machine.problem.includes("the driver hangs"));
        verify(suite.child("machineProblem").visible);
        compare(suite.child("sourceChip").severity, 3);
        desk.useProbe("cards");
        keyClick(Qt.Key_F5);
        tryVerify(() => suite.machine.known, 20000);
        verify(!suite.child("machineProblem").visible);
    }

    function test_savingAsksForAFile() {
        suite.showCards();
        mouseClick(suite.child("saveSnapshot"));
        const files = suite.child("fileDialog");
        tryVerify(() => files.opened);
        verify(files.saving);
        const snapshot = files.path;
        keyClick(Qt.Key_Return);
        tryCompare(files, "visible", false);
        tryVerify(() => desk.read(snapshot).includes("GeForce RTX 3090"), 20000);
        suite.shell.run("saveCapture");
        tryVerify(() => files.opened);
        const capture = files.path;
        verify(capture.endsWith(".jsonl"));
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(capture), 20000);
    }

    function test_whatIsDroppedIsAReportHereAndADesignStaysOne() {
        const report = desk.folder + "/nvidia smi.json";
        desk.write(report, JSON.stringify({lanewatt: {snapshot: 1}, identity: {host_name: "dropped"}, sources: [{file: "a", format: "nvml", origin: "live_library"}]}));
        suite.make();
        const design = suite.open("six");
        const path = desk.folder + "/six.lanewatt";
        verify(design.saveNow(path));
        suite.app.closeDocument(0);
        suite.shell.goTo("machine");
        suite.shell.drop(["file://" + report.replace(" ", "%20"), "file:///no/such/lspci.txt"]);
        compare(suite.machine.source, "reports");
        tryVerify(() => suite.machine.readText.length > 0 || suite.machine.problem.length > 0, 20000);
        suite.shell.drop(["file://" + path]);
        compare(suite.app.current.path, path);
        tryCompare(suite.shell, "pageId", "build");
    }

    function test_measuringAsksWhatAndWithinWhichLimits() {
        suite.showCards();
        const measure = suite.machine.measure;
        mouseClick(suite.child("measureMachine"));
        const box = suite.child("measureDialog");
        tryVerify(() => box.opened);
        const within = name => findChild(box.contentItem, name);
        compare(within("measureCards").text, "2 card(s): GeForce RTX 3090");
        verify(within("measureAbout").text.includes("stay as they are"));
        tryVerify(() => within("measureHost").activeFocus);
        // By keyboard only: links off, then all others.
        keyClick(Qt.Key_Space);
        compare(measure.host, false);
        for (const name of ["measureMemory", "measureCompute", "measurePeers"])
            mouseClick(within(name), 8, 8);
        const measureButton = findChild(box.footer, "dialogAccept");
        verify(measureButton.disabledReason.length > 0);
        mouseClick(measureButton);
        verify(box.opened);
        verify(!measure.running);
        mouseClick(within("measureMemory"), 8, 8);
        compare(measure.memory, true);
        // A limit is typed; one above the range becomes the maximum.
        const hottest = within("measureHottest");
        mouseClick(hottest, 10, 10);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        keyClick(Qt.Key_2);
        keyClick(Qt.Key_0);
        keyClick(Qt.Key_0);
        keyClick(Qt.Key_Tab);
        compare(measure.hottest, measure.hottestMost);
        mouseClick(measureButton);
        tryVerify(() => !box.opened);
        verify(measure.running);
        measure.cancel();
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
        const measure = suite.machine.measure;
        verify(!suite.child("measureBar").visible);
        measure.start();
        tryVerify(() => suite.child("measureBar").visible);
        tryVerify(() => !measure.running || measure.progress > 0, 20000);
        compare(suite.child("measureStep").text, measure.stepText);
        verify(Math.abs(suite.child("measureProgress").share - measure.progress) < 0.01);
        keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier); // blocked during a measurement
        verify(!suite.child("measureDialog").opened);
        mouseClick(suite.child("measureCancel"));
        verify(!measure.running);
        tryVerify(() => !suite.child("measureBar").visible);
        verify(!measure.known);
    }

    function test_whatCannotBeMeasuredSaysWhy() {
        desk.useProbe("silent");
        suite.showCards();
        const reason = suite.machine.measure.reason;
        verify(reason.length > 0);
        compare(suite.child("measureMachine").disabledReason, reason);
        mouseClick(suite.child("measureMachine"));
        verify(!suite.child("measureDialog").opened);
        keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier);
        verify(!suite.child("measureDialog").opened);
        suite.machine.replay(suite.rig);
        tryVerify(() => !suite.child("measureMachine").visible);
    }

    function test_whatWasMeasuredStandsBesideWhatItShouldBe() {
        desk.useProbe("narrow");
        suite.showCards();
        const measure = suite.machine.measure;
        compare(suite.child("measuredPanel"), null);
        measure.secondsEach = 1;
        measure.start();
        tryVerify(() => measure.known, 60000);
        tryVerify(() => suite.child("measuredPanel") !== null && suite.child("measuredPanel").visible);
        waitForRendering(suite.shell);
        verify(!suite.child("restList").visible);
        verify(measure.severity >= 2);
        compare(suite.child("measuredSummary").text, measure.summary);
        tryVerify(() => suite.child("measuredFinding0") !== null);
        const finding = measure.findings.rowAt(0);
        compare(suite.child("measuredFinding0").Accessible.name, finding.where + ": " + finding.what);
        const list = suite.child("measuredRows");
        tryVerify(() => list.itemAtIndex(1) !== null);
        compare(list.itemAtIndex(1).Accessible.name, measure.rows.rowAt(1).spoken);
        mouseClick(suite.child("hideMeasured"));
        verify(suite.child("restList").visible);
        mouseClick(suite.child("showMeasured"));
        verify(suite.child("measuredPanel").visible);
        // New measurements are shown even if hidden before.
        mouseClick(suite.child("hideMeasured"));
        measure.finished();
        verify(suite.child("measuredPanel").visible);
    }

    // Reports of other machines one after the other, and back: each has other groups.
    function test_headingsStandOverTheirRowsWhateverIsRead() {
        const rig = {cpus: [{model: "AMD EPYC 7302P"}], memory_modules: [{locator: "A1"}, {locator: "B1"}], disks: [{name: "nvme0n1"}],
            network_ports: [{name: "eno1"}], power_supplies: [{name: "PSU1"}], sensors: [{name: "Inlet"}]};
        const small = {network_ports: [{name: "eth0"}, {name: "eth1"}], sensors: [{name: "CPU"}]};
        const first = Object.assign({}, rig, {identity: {host_name: "rig"}});
        suite.showReport(first);
        const path = desk.folder + "/garage.json";
        const list = suite.child("restList");
        for (const next of [small, rig, {cpus: rig.cpus}, Object.assign({}, small, {cpus: rig.cpus}), rig]) {
            desk.write(path, JSON.stringify(Object.assign({lanewatt: {snapshot: 1}, sources: [{file: "garage.json", format: "nvml", origin: "live_library"}]}, next)));
            const before = rowsOf(suite.machine.rest);
            suite.machine.openReports([path]);
            tryVerify(() => rowsOf(suite.machine.rest) !== before, 20000);
            waitForRendering(suite.shell);
            tryVerify(() => Headings.misplaced(list, suite.machine.rest) === "", 3000, Headings.misplaced(list, suite.machine.rest));
        }
    }

    // Firmware calls the first module of every channel "DIMM 0": the bank tells them apart.
    function test_modulesOfOneNameAreToldApart() {
        suite.showReport({memory_modules: [{locator: "DIMM 0", bank: "P0 CHANNEL A"}, {locator: "DIMM 0", bank: "P0 CHANNEL B"}, {locator: "DIMM 0"}, {locator: "DIMM_B1"}]});
        const rows = suite.machine.rest;
        const names = Array.from({length: rows.count}, (_, row) => rows.rowAt(row)).filter(row => row.iconName === "memory").map(row => row.name);
        compare(names.join(), "P0 CHANNEL A · DIMM 0,P0 CHANNEL B · DIMM 0,Slot 3 · DIMM 0,DIMM_B1");
    }

    function rowsOf(rows: var): string {
        return Array.from({length: rows.count}, (_, row) => rows.rowAt(row).key).join();
    }

    function test_aDesignIsMadeAndQuestionsAreAnsweredInPlace() {
        suite.showReport({identity: {host_name: "garage"}, gpus: [
            {index: 0, pci_address: "0000:01:00.0", pci_id: "10de:2204", pci_subsystem: "10de:147d", name: "NVIDIA GeForce RTX 3090 FE"},
            {index: 1, pci_address: "0000:02:00.0", pci_id: "10de:2204", pci_subsystem: "1458:4043", name: "Some card"}]});
        mouseClick(suite.child("machineDesign"));
        const box = suite.child("inventoryDialog");
        tryVerify(() => box.opened);
        const inventory = suite.app.inventory;
        tryVerify(() => !inventory.busy && inventory.rows.count > 1, 20000);
        const rows = inventory.rows;
        const at = Array.from({length: rows.count}, (_, row) => row).find(row => rows.rowAt(row).words.includes("Some card"));
        const within = name => findChild(box.contentItem, name);
        tryVerify(() => within("inventoryRow" + at) !== null);
        verify(within("inventoryRow" + at).Accessible.name.startsWith(rows.rowAt(at).words + ", "));
        compare(within("inventoryQuestions").text, inventory.questions + " question(s)");
        for (let row = 0; row < at; ++row)
            keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        const search = within("pasteSearch");
        tryVerify(() => search.activeFocus);
        write("4090");
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        tryVerify(() => !inventory.busy && rows.rowAt(at).partName.includes("4090"), 20000);
        keyClick(Qt.Key_Return);
        tryVerify(() => search.activeFocus);
        mouseClick(within("inventoryLeave"));
        tryVerify(() => !inventory.busy && rows.rowAt(at).taken === "leftOut", 20000);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        tryCompare(suite.shell, "pageId", "build");
        compare(suite.app.current.name, suite.machine.title); // its own name is private
        verify(Object.values(lines()).some(line => line.part === "3090fe"));
    }
}
