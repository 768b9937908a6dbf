// Text at double size: nothing overlaps, and distinguishing information remains visible.
import QtQuick
import QtTest
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesLarge"

    Component {
        id: roomComponent

        Item {
            width: 1120
            height: 560
        }
    }
    Component {
        id: filesComponent

        LwFileDialog {}
    }
    function init() {
        const app = desk.fresh();
        app.textScale = 2;
        suite.begin(app);
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
        Theme.textScale = 1;
    }

    // The machine of a capture, with its six cards.
    function showMachine() {
        suite.app.machine.replay(desk.sources + "/tests/data/captures/rig-6x3090.jsonl");
        suite.shell.goTo("machine");
        tryVerify(() => findChild(suite.shell, "gpu0"), 20000);
    }

    function place(item) {
        return item.mapToItem(suite.shell, 0, 0, item.width, item.height);
    }

    // Separate from each other, and inside the window.
    function apart(names) {
        const places = names.map(name => place(child(name)));
        for (let i = 0; i < places.length; ++i) {
            const a = places[i];
            verify(a.x >= 0 && a.x + a.width <= suite.shell.width, names[i] + " is cut off");
            for (let j = 0; j < i; ++j) {
                const b = places[j];
                verify(a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height, names[i] + " covers " + names[j]);
            }
        }
    }

    function test_headsOfPages() {
        apart(["pasteButton", "importButton", "openButton"]);
        suite.app.newDocument("six");
        tryVerify(() => findChild(suite.shell, "exportButton"));
        apart(["circuitBox", "undoButton", "redoButton", "historyButton", "exportButton"]);
        suite.shell.goTo("parts");
        tryVerify(() => child("backButton").visible);
        apart(["addQuantity", "newPartButton", "backButton", "partSearch"]);
        suite.shell.goTo("machine");
        tryVerify(() => findChild(suite.shell, "machineDesign"));
        apart(["sourceChip", "openReports", "saveSnapshot", "readAgain", "machineDesign", "gpuTable"]);
    }

    function test_partsKeepTheirNames() {
        suite.app.newDocument("six");
        suite.shell.goTo("parts");
        const list = child("partList");
        tryVerify(() => list.count > 0);
        verify(list.columns.tight);
        verify(list.columns.nameWidth >= 150);
        compare(list.columns.letterX, list.columns.tableWidth);
    }

    function test_cardsKeepTheirNames() {
        showMachine();
        const name = findChild(child("gpu0"), "gpuName");
        tryVerify(() => name.width >= 150);
        verify(Array.from(child("gpuTable").columns).some(column => !column.visible));
    }

    function test_theTopologyOfAMachineHasTheWholeColumn() {
        showMachine();
        const column = child("machineScroll");
        const topology = child("topologyPanel");
        tryVerify(() => topology.width === column.width);
        const matrix = child("matrix");
        verify(matrix.height >= Math.min(matrix.implicitHeight, column.height / 2), matrix.height + " of " + matrix.implicitHeight);
        verify(matrix.width >= findChild(matrix, "matrixFlick").contentWidth || findChild(matrix, "matrixFlick").interactive);
        verify(column.contentHeight > column.height);
        // The second list is below it, and focused items scroll into view.
        verify(place(child("restList")).y >= place(topology).y + topology.height);
        findChild(matrix, "matrixFlick").forceActiveFocus(Qt.TabFocusReason);
        verify(place(topology).y >= place(column).y && place(topology).y < place(column).y + column.height);
        child("restList").forceActiveFocus(Qt.TabFocusReason);
        tryVerify(() => place(child("restList")).y < place(column).y + column.height);
        child("gpuTable").move(0);
        compare(column.contentY <= child("gpuTable").rowTop(0), true);
    }

    function test_findingsStandBesideTheBudgets() {
        suite.app.newDocument("six");
        tryVerify(() => findChild(suite.shell, "findings"));
        suite.shell.buildPage.shownPanel = 2;
        const findings = child("findings");
        const budgets = child("budgets");
        tryVerify(() => findings.visible && findings.height === budgets.height && findings.height > suite.height / 2);
        compare(place(budgets).x, place(findings).x + place(findings).width);
        suite.width = 1120;
        tryVerify(() => place(budgets).y === place(findings).y + place(findings).height);
        suite.width = 1440;
    }

    function test_chipsOfTheFindingsLeaveTheKeyInTheWindow() {
        suite.app.newDocument("six");
        tryVerify(() => findChild(suite.shell, "findings"));
        suite.shell.buildPage.shownPanel = 2;
        const panel = child("findings");
        tryVerify(() => panel.visible);
        // Few of each, and many.
        for (const design of ["six", "halved"]) {
            suite.app.newDocument(design);
            suite.shell.buildPage.shownPanel = 2;
            for (let width = 1120; width <= 1440; width += 40) {
                suite.width = width;
                const note = child("filterNote");
                tryVerify(() => place(note).x + note.implicitWidth + Theme.gap8 <= place(panel).x + panel.width - Theme.gap12);
                tryCompare(note, "width", note.implicitWidth);
            }
        }
        suite.width = 1440;
    }

    function test_wordsOfTheStatusAreWhole() {
        suite.app.newDocument("six");
        tryVerify(() => findChild(suite.shell, "component0"));
        suite.app.current.edits.usePart("gpu", "mi300", 1); // which has no price
        const row = suite.app.current.build.components.rowOf("gpu");
        tryVerify(() => findChild(child("component" + row), "statusCell").text === suite.app.current.build.components.rowAt(row).statusText);
        const cell = findChild(child("component" + row), "statusCell");
        tryVerify(() => cell.width >= cell.implicitWidth);
    }

    function test_aLowWindowHasTheNameOfTheFile() {
        const room = createTemporaryObject(roomComponent, suite);
        const dialog = createTemporaryObject(filesComponent, suite, {checks: suite.app.fileChecks, parent: room});
        dialog.start(desk.folder);
        tryVerify(() => dialog.opened);
        const field = findChild(dialog.contentItem, "fileName");
        const at = field.mapToItem(room, 0, 0, field.width, field.height);
        const button = findChild(dialog.footer, "dialogAccept");
        verify(at.y + at.height <= dialog.footer.mapToItem(room, 0, 0).y, "the field is under the buttons");
        verify(findChild(dialog.contentItem, "fileList").height >= Theme.catalogRowHeight);
        verify(button.mapToItem(room, 0, button.height).y <= room.height);
        dialog.close();
    }

    function test_statusShowsWholeCells() {
        suite.app.newDocument("six");
        const bar = child("status");
        const right = place(child("status_catalogue")).x;
        tryVerify(() => place(findChild(bar, "status_heat")).x > right);
        for (const id of ["errors", "parts", "cost", "power", "heat"]) {
            const cell = findChild(bar, "status_" + id);
            const at = place(cell);
            compare(cell.opacity > 0, at.x + at.width <= right, id);
        }
        verify(findChild(bar, "status_errors").opacity > 0);
        compare(findChild(bar, "status_heat").opacity, 0);
    }

    function test_railKeepsItsWords() {
        suite.app.newDocument("six");
        verify(!Theme.compact);
        compare(Theme.railWidth, 128);
        Theme.textScale = 1;
        compare(Theme.railWidth, 64);
    }
}
