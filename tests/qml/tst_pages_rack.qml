// The Rack page in its shell, with real mouse and keyboard events, over four alike racks of two machines in one row.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property RackViewModel rack: app && app.current ? app.current.rack : null

    name: "PagesRack"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
    }

    function cleanup() {
        suite.width = 1440;
        suite.height = 900;
        suite.shell.destroy();
        wait(0);
    }

    function hall(): var {
        return {
            "lanewatt": 2,
            "name": "Hall",
            "currency": "USD",
            "builds": {"node": {"name": "Node", "parts": {"server": {"part": "box"}}}},
            "parts": {
                "box": {"category": "server", "name": "Box", "confidence": "datasheet", "source": "T1", "mass": "100 kg", "spec": {"rack_units": 8, "max_power": "2000 W", "depth": "900 mm"}}
            },
            "site": {
                "circuits": {"a": {"voltage": "240 V", "breaker": "60 A", "code": "NEC", "per": "rack"}},
                "racks": {"R": {"units": 42, "count": 4, "circuit": "a", "holds": [{"build": "node", "at_u": [1, 9]}]}},
                "rows": {"A": {"racks": ["R.1..R.4"]}}
            }
        };
    }

    // Opens a design and its Rack page by keys.
    function show(design: var) {
        const path = desk.folder + "/hall.lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        waitForRendering(suite.shell);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
        keyClick("3");
        tryCompare(suite.shell, "pageId", "rack");
        waitForRendering(suite.shell);
    }

    function racks(): var {
        return desk.design().site.racks;
    }

    function front(): LwElevation {
        return child("rackFront");
    }

    // Lowest units of the machines that are shown, from below.
    function places(): var {
        return suite.rack.devices.filter(device => device.kind === "machine" && device.state === "placed").map(device => device.unit).sort((a, b) => a - b);
    }

    function choose(id: string) {
        suite.front().forceActiveFocus();
        suite.rack.currentId = id;
    }

    function test_theStatusBarLeadsToTheRacksFinding() {
        const tight = hall();
        tight.site.circuits.a.breaker = "15 A"; // two machines of 8.3 A
        show(tight);
        suite.shell.goTo("quote");
        tryCompare(suite.shell, "pageId", "quote");
        const finding = () => findChild(suite.shell.pageItem("rack"), "finding0");
        waitForRendering(suite.shell); // the cells stand elsewhere on this page
        mouseClick(child("status_errors"));
        tryCompare(suite.shell, "pageId", "rack");
        tryVerify(() => finding() && finding().activeFocus);
        suite.front().forceActiveFocus();
        mouseClick(child("status_errors"));
        tryVerify(() => finding().activeFocus);
        compare(suite.shell.pageId, "rack");
    }

    function test_theRailGoesThereAndEscapeBack() {
        show(hall());
        verify(child("rail_rack").current);
        compare(suite.rack.title, "R.1");
        tryVerify(() => suite.front().activeFocus);
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
        keyClick("g");
        keyClick("r");
        compare(suite.shell.pageId, "rack");
    }

    function test_arrowsMoveTheChosenDevice() {
        show(hall());
        suite.choose("site/R.1/u9/node");
        keyClick(Qt.Key_Up);
        compare(places(), [1, 10]);
        // the focus stays, though the device has another id and the rack left its group
        verify(suite.front().activeFocus);
        keyClick(Qt.Key_Up, Qt.ShiftModifier);
        compare(places(), [1, 14]);
        keyClick(Qt.Key_Down);
        compare(places(), [1, 13]);
        keyClick(Qt.Key_Down, Qt.ShiftModifier);
        compare(places(), [1, 9]);
        compare(Object.keys(racks()).length, 2);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(places(), [1, 13]);
    }

    function test_aRackIsChangedAloneOrWithAllThatAreAlike() {
        show(hall());
        mouseClick(findChild(child("scopeSegment"), "segment1"));
        verify(suite.rack.allAlike);
        suite.choose("site/R.1/u9/node");
        keyClick(Qt.Key_Up);
        compare(Object.keys(racks()), ["R"]);
        compare(racks().R.holds[0].at_u, [1, 10]);
    }

    function test_deleteTakesOut() {
        show(hall());
        suite.choose("site/R.1/u9/node");
        keyClick(Qt.Key_Delete);
        compare(places(), [1]);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(places(), [1, 9]);
    }

    function test_enterAndAPlaceAtTheFirstPlace() {
        show(hall());
        suite.choose("site/R.1/u9/node");
        keyClick(Qt.Key_Return);
        compare(places(), [1, 9, 17]);
        keyClick("a");
        compare(places(), [1, 9, 17, 25]);
        keyClick(Qt.Key_Return);
        compare(places(), [1, 9, 17, 25, 33]);
        keyClick(Qt.Key_Return);
        compare(places(), [1, 9, 17, 25, 33]);
        verify(plain(child("statusMessage").text).indexOf("8U") >= 0, child("statusMessage").text);
    }

    function test_bracketsChangeTheRack() {
        show(hall());
        keyClick("]");
        compare(suite.rack.title, "R.2");
        keyClick("[");
        keyClick("[");
        compare(suite.rack.title, "R.4");
        mouseClick(child("front_site/R.3"));
        compare(suite.rack.title, "R.3");
    }

    function test_cloneIsCtrlD() {
        show(hall());
        keyClick(Qt.Key_D, Qt.ControlModifier);
        compare(racks().R.count, 5);
        compare(desk.design().site.rows.A.racks, ["R.1..R.5"]);
    }

    function test_thereAreAsManyAlikeRacksAsIsSaid() {
        show(hall());
        const spin = child("alikeSpin");
        compare(spin.value, 4);
        mouseClick(findChild(spin, "spinUp"));
        compare(racks().R.count, 5);
        compare(spin.value, 5);
    }

    function test_theSlashFilters() {
        show(hall());
        keyClick("/");
        tryVerify(() => child("rackFilter").activeFocus);
        const list = child("rackCandidates");
        const before = list.count;
        verify(before > 0);
        write("nothing like that");
        tryCompare(list, "count", 0);
        keyClick(Qt.Key_Escape);
        tryCompare(list, "count", before);
        keyClick(Qt.Key_Down);
        verify(list.activeFocus);
        keyClick(Qt.Key_Return);
        compare(places(), [1, 9, 17]);
    }

    function drag(from: Item, x: real, y: real, to: Item, toX: real, toY: real) {
        const target = from.mapFromItem(to, toX, toY);
        mousePress(from, x, y);
        for (let step = 1; step <= 10; ++step)
            mouseMove(from, x + (target.x - x) * step / 10, y + (target.y - y) * step / 10);
        wait(20);
        mouseRelease(from, target.x, target.y);
    }

    function test_aDragPlaces() {
        show(hall());
        const elevation = suite.front();
        drag(child("candidate_build/node"), 40, 20, elevation, elevation.width / 2, elevation.topOf(30) + elevation.unitHeight / 2);
        tryCompare(suite.rack, "currentId", suite.rack.rackKey + "/u30/node");
        compare(places(), [1, 9, 30]);
    }

    function test_aBlockedDropReturnsAndSaysWhy() {
        show(hall());
        const elevation = suite.front();
        drag(child("candidate_build/node"), 40, 20, elevation, elevation.width / 2, elevation.topOf(12) + elevation.unitHeight / 2);
        tryVerify(() => child("statusMessage").text.includes("PHY-01"));
        compare(places(), [1, 9]);
        compare(suite.rack.trialState, ""); // no ghost is left behind
        compare(elevation.itemOf("ghost"), null);
    }

    function test_aBlockedPlaceIsSeenUntilEscape() {
        show(hall());
        const elevation = suite.front();
        suite.rack.tryAt("build/node", 12);
        compare(suite.rack.trialState, "blocked");
        verify(suite.rack.trialReason.indexOf("PHY-01") >= 0, suite.rack.trialReason);
        verify(child("trialReason").visible);
        verify(elevation.itemOf("ghost").Accessible.description.indexOf("PHY-01") >= 0);
        suite.front().forceActiveFocus();
        keyClick(Qt.Key_Escape);
        compare(suite.rack.trialState, "");
        compare(suite.shell.pageId, "rack");
        compare(elevation.itemOf("ghost"), null);
    }

    function test_aDeviceIsDraggedToAnotherUnit() {
        show(hall());
        const elevation = suite.front();
        // Taken in its uppermost unit.
        drag(elevation.itemOf("site/R.1/u9/node"), 40, 4, elevation, elevation.width / 2, elevation.topOf(37) + elevation.unitHeight / 2);
        tryVerify(() => places().indexOf(30) === 1);
        compare(places(), [1, 30]);
    }

    function test_aDeviceIsDraggedToAnotherRack() {
        show(hall());
        const other = child("front_site/R.3");
        // What is said of the trial makes the picture less high, and what is dragged from moves with it.
        drag(suite.front().itemOf("site/R.1/u9/node"), 40, 30, other, other.width / 2, 40);
        tryVerify(() => Object.keys(racks()).length === 3);
        compare(places(), [1, 9, 17]);
    }

    function test_theEmptyPageTeachesByDoing() {
        const design = hall();
        design.site = {};
        show(design);
        compare(suite.rack.rackKey, "");
        mouseClick(child("addRack42"));
        compare(Object.values(racks())[0].units, 42);
        mouseClick(child("addFeed"));
        compare(Object.keys(desk.design().site.circuits).length, 1);
        tryVerify(() => child("circuitsDialog").opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !child("circuitsDialog").visible);
        mouseClick(child("placeFirst"));
        compare(places(), [1]);
        verify(!child("rackStart").visible);
    }

    // What one breaker cannot carry.
    function overloaded(): var {
        const design = hall();
        design.site.circuits.a.breaker = "15 A";
        return design;
    }

    function test_findingsAreWalkedExplainedAndWaived() {
        show(overloaded());
        const page = suite.shell.pageItem("rack");
        const panel = child("rackFindings");
        tryVerify(() => panel.findings.errors > 0);
        keyClick(Qt.Key_F8);
        tryVerify(() => panel.activeFocus);
        const rows = panel.findings.rows;
        const finding = Array.from({length: rows.count}, (_, row) => rows.rowAt(row)).find(row => row.derivationId.length > 0);
        panel.explainRequested(finding.derivationId, panel);
        tryVerify(() => page.popover && page.popover.opened);
        compare(page.popover.title, suite.app.current.budgets.explain(finding.derivationId).title);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !page.popover.visible);
        panel.waiveRequested(finding.key, finding.title);
        tryVerify(() => page.waiveDialog.item && page.waiveDialog.item.opened);
        write("bench");
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        write("Ada");
        mouseClick(inPopup(page.waiveDialog.item, "dialogAccept"));
        tryVerify(() => panel.findings.waived === 1);
        compare(desk.design().waivers[0].reason, "bench");
        compare(suite.app.person, "Ada");
        panel.reopenRequested(finding.key);
        tryVerify(() => panel.findings.waived === 0);
        panel.ruleRequested(finding.ruleId);
        tryVerify(() => page.ruleDialog.item && page.ruleDialog.item.opened);
        keyClick(Qt.Key_Escape);
    }

    // Where one panel is shown at a time, that of the findings comes before a fix of them is applied.
    function test_aFixBringsItsPanelFirst() {
        suite.width = 1000;
        show(overloaded());
        const page = suite.shell.pageItem("rack");
        const panel = child("rackFindings");
        tryVerify(() => panel.findings.errors > 0);
        verify(page.single);
        compare(page.shownPanel, 1);
        verify(!panel.visible);
        const before = suite.app.current.historyPosition;
        keyClick(Qt.Key_1, Qt.AltModifier);
        compare(page.shownPanel, 2);
        tryVerify(() => panel.visible);
        compare(suite.app.current.historyPosition, before);
    }

    function test_fewPixelsShowOneFaceAfterTheOther() {
        suite.width = 1120;
        suite.height = 640;
        show(hall());
        waitForRendering(suite.shell);
        const segment = child("faceSegment");
        verify(segment.visible);
        const page = suite.shell.pageItem("rack");
        if (page.narrow)
            compare(segment.labels.length, 2);
        else
            verify(findChild(page, "rackRear").visible);
        // nothing of the frame is cut
        const picture = child("rackPicture");
        const left = suite.front().mapToItem(picture, 0, 0).x;
        verify(left >= 0, "left edge at " + left);
    }

    function test_cordsAreShownAndChosenByKeys() {
        show(hall());
        suite.choose(suite.rack.rackKey + "/u1/node");
        keyClick("c");
        const cords = child("rackCords");
        tryVerify(() => findChild(cords, "cordList").activeFocus);
        compare(cords.count, 2);
        verify(!child("rackPicture").visible);
        keyClick(Qt.Key_End);
        compare(suite.rack.currentId, suite.rack.rackKey + "/u9/node");
        const row = findChild(cords, "cord1");
        verify(row.selected);
        verify(row.spoken.includes("Node"), row.spoken);
        verify(row.spoken.includes("length unknown"), row.spoken);
        // F6 leaves the table and comes back to it.
        keyClick(Qt.Key_F6);
        verify(!cords.activeFocus);
        keyClick(Qt.Key_F6, Qt.ShiftModifier);
        verify(cords.activeFocus);
        keyClick("c");
        tryVerify(() => child("rackPicture").visible);
        verify(!cords.visible);
    }

    // A report that a controller wrote, of a machine that stands at a unit.
    function report(name: string, host: string, unit: int): string {
        const path = desk.folder + "/" + name;
        desk.write(path, JSON.stringify({
            lanewatt: {snapshot: 1}, identity: {host_name: host, system_maker: "Acme", system_product: "Zeta 9", system_serial: "S-" + host},
            chassis: [{rack: "H", rack_unit: unit}], sources: [{file: name, format: "redfish", origin: "bmc"}],
            gpus: [{pci_address: "0000:01:00.0", name: "NVIDIA GeForce RTX 3090"}]
        }));
        return path;
    }

    function test_droppedReportsBecomeMachines() {
        show(hall());
        const position = suite.app.current.historyPosition;
        const url = name => "file://" + desk.folder + "/" + name;
        report("n1.json", "n1", 20);
        report("n2.json", "n2", 30);
        desk.write(desk.folder + "/list.txt", "milk, bread");
        suite.shell.drop([url("n1.json"), url("n2.json"), url("list.txt")]);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        const reports = suite.app.current.rackReports;
        tryVerify(() => !reports.busy, 20000);
        compare([0, 1].map(row => reports.rows.rowAt(row).texts[1]), ["U20", "U30"]);
        compare(reports.rows.count, 2);
        compare(reports.notes.length, 1);
        verify(inPopup(dialog, "reportsNote0").text.includes("list.txt"));
        compare(suite.app.current.historyPosition, position);
        mouseClick(inPopup(dialog, "dialogAccept"));
        tryVerify(() => !suite.shell.over("comparisonDialog").visible);
        compare(suite.app.current.historyPosition, position + 1);
        compare(places(), [1, 9, 20, 30]);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(places(), [1, 9]);
    }

    function test_theRackIsComparedWithWhatStandsInIt() {
        show(hall());
        suite.app.commandRequested("compareRack");
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.acceptText, "");
        verify(inPopup(dialog, "reportsNone").visible);
        const reports = suite.app.current.rackReports;
        reports.add([report("n1.json", "n1", 20)]);
        tryVerify(() => !reports.busy, 20000);
        verify(reports.summary.length > 0, reports.problem);
        const kinds = Array.from({length: reports.rows.count}, (_, row) => reports.rows.rowAt(row).kind);
        verify(kinds.indexOf("missing") >= 0, kinds.join(", "));
        verify(kinds.indexOf("elsewhere") >= 0, kinds.join(", "));
        compare(inPopup(dialog, "reportsRow0").spoken, reports.rows.rowAt(0).spoken);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_racksAreExportedByKeys() {
        show(hall());
        keyClick(Qt.Key_E, Qt.ControlModifier | Qt.ShiftModifier);
        const dialog = child("rackExportDialog");
        tryVerify(() => dialog.opened);
        verify(inPopup(dialog, "exportPaper").visible);
        dialog.scope = 2;
        dialog.pageEach = true;
        compare(dialog.settings.rack, suite.rack.rackKey);
        mouseClick(inPopup(dialog, "dialogAccept"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.formats.map(format => format.suffix), [".pdf", ".svg", ".png"]);
        compare(inPopup(files, "fileName").text, "hall-racks.pdf");
        // A failed write asks again with what was typed, and says why.
        inPopup(files, "fileName").text = "/proc/racks.svg";
        keyClick(Qt.Key_Return);
        tryVerify(() => inPopup(files, "fileProblem").text.length > 0, 10000);
        compare(files.path, "/proc/racks.svg");
        compare(files.ofRacks.settings.rack, suite.rack.rackKey);
        inPopup(files, "fileName").text = desk.folder + "/one.svg";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/one.svg"), 10000);
        verify(desk.read(desk.folder + "/one.svg").includes("Hall"));
        // What was chosen is still chosen; lists have neither pages nor a choice of racks.
        keyClick(Qt.Key_E, Qt.ControlModifier | Qt.ShiftModifier);
        tryVerify(() => dialog.opened);
        compare(dialog.scope, 2);
        dialog.kind = dialog.kinds.findIndex(kind => kind.what === "cords");
        verify(!inPopup(dialog, "exportPaper").visible);
        compare(dialog.settings.rack, "");
        mouseClick(inPopup(dialog, "dialogAccept"));
        tryVerify(() => files.opened);
        inPopup(files, "fileName").text = "cords.csv";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/cords.csv"), 10000);
        verify(desk.read(desk.folder + "/cords.csv").startsWith("Rack,Unit,Machine,Inlet,"));
    }

    function test_theFloorAndTheChainAreExportedAsShown() {
        show(hall());
        keyClick("4");
        tryVerify(() => suite.shell.pageId === "site");
        const page = suite.shell.needPage("site");
        page.tab = 1;
        keyClick(Qt.Key_E, Qt.ControlModifier | Qt.ShiftModifier);
        const dialog = child("rackExportDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.chosen, "floor");
        verify(inPopup(dialog, "exportColour").visible);
        verify(!inPopup(dialog, "exportScope").visible);
        const site = suite.shell.document.sitePage;
        compare(dialog.settings.colourBy, dialog.budgets[site.colourBy]);
        mouseClick(inPopup(dialog, "dialogAccept"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(inPopup(files, "fileName").text, "hall-floor.pdf");
        inPopup(files, "fileName").text = "floor.svg";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/floor.svg"), 10000);
        verify(desk.read(desk.folder + "/floor.svg").includes("floor"));
        page.tab = 0;
        keyClick(Qt.Key_E, Qt.ControlModifier | Qt.ShiftModifier);
        tryVerify(() => dialog.opened);
        compare(dialog.chosen, "power-chain");
        verify(inPopup(dialog, "exportCase").visible);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        dialog.kind = 0;
    }

    function test_theKeysOfThePageAreListed() {
        show(hall());
        keyClick("?");
        const dialog = child("keysDialog");
        tryVerify(() => dialog.opened);
        const group = dialog.groups.find(group => group.title === "Rack");
        const keys = group.entries.map(entry => entry[0]);
        for (const key of ["]", "[", "A or Enter", "Del", "Ctrl D"])
            verify(keys.indexOf(key) >= 0, key + " in " + keys.join(", "));
        keyClick(Qt.Key_Escape);
    }
}
