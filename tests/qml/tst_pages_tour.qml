// The guided tour: points at the real controls, advances when its steps are done, and can be left at any time.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    property LwTour tour: null

    name: "PagesTour"

    function init() {
        suite.begin(desk.fresh());
        suite.tour = suite.shell.over("tour");
        waitForRendering(suite.shell);
    }

    // The tour, on a design of its own.
    function start(): DocumentViewModel {
        mouseClick(child("tourLink"));
        const design = suite.app.current;
        verify(design);
        shownAt(0);
        return design;
    }

    function shownAt(step) {
        tryCompare(suite.tour, "at", step);
        tryVerify(() => suite.tour.shown);
    }

    // The ring surrounds the item, and the text beside it does not cover it.
    function pointsAt(item) {
        suite.tour.place();
        verify(suite.tour.ringShown);
        const at = item.mapToItem(suite.tour, 0, 0, item.width, item.height);
        const box = suite.tour.box;
        verify(box.x + box.width <= at.x || box.x >= at.x + at.width || box.y + box.height <= at.y || box.y >= at.y + at.height);
        verify(box.x >= 0 && box.y >= 0 && box.x + box.width <= suite.tour.width && box.y + box.height <= suite.tour.height);
    }

    function test_offeredUntilSeen() {
        verify(!suite.app.tourSeen);
        verify(child("tourDecline").visible);
        mouseClick(child("tourDecline"));
        verify(suite.app.tourSeen);
        verify(!child("tourDecline").visible);
        // It can still be started by the link and as a command.
        suite.app.commandRequested("tour");
        compare(suite.app.current.name, "Homelab");
        shownAt(0);
    }

    function test_goesOnWhenDone() {
        const design = start();
        verify(suite.app.tourSeen);
        pointsAt(child("addButton"));
        tryVerify(() => findChild(suite.tour, "calloutNext").activeFocus);
        keyClick("a");
        shownAt(1);
        compare(design.picker.category, "gpu");
        // Closing without a part goes back to that step.
        design.picker.close();
        shownAt(0);
        mouseClick(child("addButton"));
        shownAt(1);
        tryVerify(() => design.picker.rows.count > 0);
        design.picker.use(0, false);
        shownAt(2);
        pointsAt(child("budget_power"));
        const load = design.budgets.rows.rowAt(design.budgets.rows.rowOf("power"));
        verify(suite.tour.words.indexOf(load.usedText + " / " + load.limitText) >= 0);
        design.edits.setQuantity("gpu", 6);
        shownAt(3);
        pointsAt(child("finding0"));
        keyClick(Qt.Key_F8);
        shownAt(4);
        design.edits.remove("memory");
        shownAt(5);
        pointsAt(child("budget_power"));
        suite.shell.buildPage.explainId("circuit.amps@wall");
        tryVerify(() => suite.shell.buildPage.popover && suite.shell.buildPage.popover.opened);
        compare(suite.tour.at, 5);
        // Esc closes the explanation, not the tour.
        keyClick(Qt.Key_Escape);
        shownAt(6);
        pointsAt(child("undoButton"));
        design.undo();
        shownAt(7);
        pointsAt(child("exportButton"));
        keyClick(Qt.Key_E, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        compare(suite.tour.at, 7);
        keyClick(Qt.Key_Escape);
        shownAt(8);
        const last = findChild(suite.tour, "calloutNext");
        compare(last.text, "Finish");
        mouseClick(last);
        verify(!suite.tour.running);
        verify(!suite.tour.visible);
    }

    function test_nextDoesTheStep() {
        const design = start();
        const next = findChild(suite.tour, "calloutNext");
        const lineCount = design.build.lineCount;
        mouseClick(next);
        shownAt(1);
        verify(design.picker.active);
        tryVerify(() => design.picker.rows.count > 0);
        tryVerify(() => next.activeFocus);
        keyClick(Qt.Key_Return);
        shownAt(2);
        verify(!design.picker.active);
        compare(design.build.lineCount, lineCount + 1);
        const quantity = design.build.partCount;
        mouseClick(next);
        shownAt(3);
        compare(design.build.partCount, quantity + 1);
        design.edits.setQuantity("gpu", 6); // the resulting finding has a fix
        awaitFixes();
        mouseClick(next);
        shownAt(4);
        compare(suite.shell.buildPage.findingsPanel.acting, suite.tour.findingRow());
        const before = design.historyPosition;
        mouseClick(next);
        shownAt(5);
        tryVerify(() => design.historyPosition > before);
    }

    function test_escLeavesAtAnyTime() {
        start();
        keyClick("a");
        shownAt(1);
        tryVerify(() => child("partSearch").activeFocus);
        keyClick(Qt.Key_Escape);
        verify(!suite.tour.running);
        verify(!suite.tour.visible);
        // The page is where it was.
        compare(suite.shell.pageId, "parts");
    }

    function test_staysOnItsDesign() {
        start();
        suite.app.newDocument("six");
        tryVerify(() => !suite.tour.visible);
        verify(suite.tour.running);
        suite.app.currentIndex = 0;
        shownAt(0);
        mouseClick(findChild(suite.tour, "calloutLeave"));
        verify(!suite.tour.running);
    }
}
