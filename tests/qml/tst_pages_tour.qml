// The guided tour: it points at the real controls, goes on when its steps are done, and can be left at any time.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null
    property LwTour tour: null

    name: "PagesTour"
    when: windowShown
    visible: true
    width: 1440
    height: 900

    Component {
        id: designs

        FakeDocument {
            Component.onCompleted: {
                budgetRows = suite.asked(budgetRows);
                findingRows = suite.asked(findingRows);
            }
        }
    }
    Component {
        id: appComponent

        FakeApp {
            designComponent: designs
        }
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
        suite.tour = suite.shell.over("tour");
        waitForRendering(suite.shell);
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    // Rows of a fake that answer as a model does.
    function asked(rows) {
        const list = rows.slice();
        list.rowAt = row => list[row];
        list.rowOf = key => list.findIndex(row => row.key === key);
        list.count = list.length;
        return list;
    }

    function child(name) {
        // A dialog is made when it is first wanted.
        const item = findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
        verify(item, name);
        return item;
    }

    function begin() {
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

    // The ring lies round the item, and the words beside it cover nothing of it.
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
        // It can still be begun, by the link and as a command.
        suite.app.commandRequested("tour");
        compare(suite.app.last(), "new homelab-romed8-2x3090");
        shownAt(0);
    }

    function test_goesOnWhenDone() {
        const design = begin();
        verify(suite.app.tourSeen);
        pointsAt(child("addButton"));
        tryVerify(() => findChild(suite.tour, "calloutNext").activeFocus);
        keyClick("a");
        shownAt(1);
        compare(design.picker.category, "gpu");
        // Going back without a part asks for it again.
        design.picker.close();
        shownAt(0);
        mouseClick(child("addButton"));
        shownAt(1);
        design.partCount += 1;
        design.picker.use(0, false);
        shownAt(2);
        pointsAt(child("budget_power"));
        verify(suite.tour.words.indexOf("2,395 / 3,200 W") >= 0);
        design.partCount += 1;
        shownAt(3);
        pointsAt(child("finding0"));
        keyClick(Qt.Key_F8);
        shownAt(4);
        design.historyPosition += 1;
        shownAt(5);
        pointsAt(child("budget_power"));
        suite.shell.buildPage.explainId("circuit");
        tryVerify(() => suite.shell.buildPage.popover && suite.shell.buildPage.popover.opened);
        compare(suite.tour.at, 5);
        // Esc closes the explanation, not the tour.
        keyClick(Qt.Key_Escape);
        shownAt(6);
        pointsAt(child("undoButton"));
        design.historyPosition -= 1;
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
        const design = begin();
        const next = findChild(suite.tour, "calloutNext");
        mouseClick(next);
        shownAt(1);
        verify(design.picker.active);
        tryVerify(() => next.activeFocus);
        keyClick(Qt.Key_Return);
        shownAt(2);
        verify(design.picker.calls.indexOf("use 0 leave") >= 0);
        mouseClick(next);
        shownAt(3);
        verify(design.calls.some(call => call.startsWith("quantity ")));
        mouseClick(next);
        shownAt(4);
        verify(suite.shell.buildPage.findingsPanel.acting === 0);
        mouseClick(next);
        shownAt(5);
        verify(design.calls.indexOf("fix 0 0") >= 0);
    }

    function test_escLeavesAtAnyTime() {
        begin();
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
        begin();
        suite.app.newDocument("six");
        tryVerify(() => !suite.tour.visible);
        verify(suite.tour.running);
        suite.app.currentIndex = 0;
        shownAt(0);
        mouseClick(findChild(suite.tour, "calloutLeave"));
        verify(!suite.tour.running);
    }
}
