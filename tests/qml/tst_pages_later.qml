// What is made in slices while the window goes on: pages, and whatever an LwLater makes.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null

    name: "PagesLater"
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
    Component {
        id: laterComponent

        LwLater {
            owner: suite

            Item {
                // Much enough to be made in more than one go.
                Repeater {
                    model: 2000

                    Rectangle {}
                }
            }
        }
    }

    function initTestCase() {
        LwSlices.on = true;
    }

    function cleanupTestCase() {
        LwSlices.on = false;
    }

    function init() {
        suite.app = createTemporaryObject(appComponent, suite);
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
        tryVerify(() => suite.shell.painted);
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    // Everybody who waits is told, once, when it is whole.
    function test_inSlices() {
        const later = createTemporaryObject(laterComponent, suite);
        const told = [];
        later.whenMade(item => told.push(item));
        later.whenMade(item => told.push(item));
        compare(later.item, null);
        compare(told.length, 0);
        tryVerify(() => told.length === 2);
        verify(told[0] === later.item && told[1] === later.item);
        compare(later.item.children.length, 2001);
        later.whenMade(item => told.push(item));
        compare(told.length, 3);
        verify(later.made() === later.item);
        wait(20);
        compare(told.length, 3);
    }

    Component {
        id: fileComponent

        LwLater {
            file: Qt.resolvedUrl("GalleryInputs.qml")
            owner: suite
        }
    }

    // Nobody is left to be told of a file that has been read meanwhile. (It may have been read before it goes, which is in
    // an event of its own.)
    function test_goesWhileItsFileIsRead() {
        failOnWarning(/./);
        const later = fileComponent.createObject(suite);
        later.whenMade(() => {});
        later.destroy();
        wait(200);
    }

    // Who cannot wait has it at once, and who waits is told all the same.
    function test_atOnceAfterAll() {
        const later = createTemporaryObject(laterComponent, suite);
        const told = [];
        later.whenMade(item => told.push(item));
        const item = later.made();
        verify(item);
        compare(item.children.length, 2001);
        tryVerify(() => told.length === 1);
        verify(told[0] === item);
        wait(20);
        compare(told.length, 1);
    }

    // A dialog that was closed goes, and is another one when it is wanted again; one that is wanted while it closes stays.
    function test_aDialogGoesOnceItIsClosed() {
        failOnWarning(/./);
        const later = suite.shell.needRest().settingsDialog;
        later.whenMade(dialog => dialog.open());
        tryVerify(() => later.item && later.item.opened);
        const first = later.item;
        keyClick(Qt.Key_Escape);
        tryVerify(() => later.item === null);
        later.whenMade(dialog => dialog.open());
        tryVerify(() => later.item && later.item.opened);
        verify(later.item !== first);
        const second = later.item;
        second.close();
        second.open();
        tryVerify(() => second.opened);
        wait(20);
        verify(later.item === second);
        second.close();
        tryVerify(() => later.item === null);
    }

    // The start page is looked at until the design's stands, which then has the focus.
    function test_theFormerPageStays() {
        suite.app.newDocument("six");
        compare(suite.shell.pageId, "build");
        compare(suite.shell.standing, "start");
        compare(suite.shell.buildPage, null);
        verify(findChild(suite.shell, "openButton"));
        tryCompare(suite.shell, "standing", "build");
        verify(suite.shell.buildPage.visible);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
        tryVerify(() => !findChild(suite.shell, "openButton"));

        suite.app.current.picker.open("", "gpu");
        compare(suite.shell.standing, "build");
        verify(suite.shell.buildPage.visible);
        tryCompare(suite.shell, "standing", "parts");
        verify(!suite.shell.buildPage.visible);
        verify(suite.shell.partsPage.visible);
        verify(findChild(suite.shell, "partSearch").activeFocus);

        suite.shell.goTo("machine");
        compare(suite.shell.standing, "parts");
        tryCompare(suite.shell, "standing", "machine");
        verify(suite.shell.machinePage.visible);
        verify(!suite.shell.partsPage.visible);

        // What was made is there at once.
        suite.shell.goTo("build");
        compare(suite.shell.standing, "build");
    }

    // A dialog that is opened while a page is made keeps the focus; what is counted before it is made has its room.
    function test_aDialogAboveWhatIsMade() {
        suite.app.newDocument("six");
        tryCompare(suite.shell, "standing", "build");
        suite.shell.goTo("machine");
        suite.shell.start("settings");
        tryCompare(suite.shell, "standing", "machine");
        const dialog = findChild(suite.shell, "settingsDialog") || suite.shell.over("settingsDialog");
        tryVerify(() => dialog.opened);
        let at = suite.shell.Window.activeFocusItem;
        verify(!suite.shell.holdsFocus(), String(at));
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        suite.app.machine.waiting = false;
        const none = findChild(suite.shell.machinePage, "noGpu");
        tryVerify(() => none && none.visible);
        tryVerify(() => findChild(none, "empty0"));
        const button = findChild(none, "empty0");
        tryCompare(button.parent, "width", Math.ceil(button.implicitWidth));
        verify(button.parent.y > 0);
    }

    // Who thinks better of it is where he was.
    function test_backBeforeItStands() {
        suite.app.newDocument("six");
        tryCompare(suite.shell, "standing", "build");
        suite.shell.goTo("parts");
        compare(suite.shell.pageId, "parts");
        suite.shell.goTo("build");
        compare(suite.shell.pageId, "build");
        tryVerify(() => suite.shell.partsPage !== null);
        compare(suite.shell.standing, "build");
        verify(!suite.shell.partsPage.visible);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
    }

    // From one design to another panel by panel, and to the end before a key.
    function test_panelsTurnOneByOne() {
        suite.app.newDocument("six");
        tryCompare(suite.shell, "standing", "build");
        const page = suite.shell.buildPage;
        const panels = () => [page.listed, page.judged, page.budgeted, page.drawn];
        const first = suite.app.current;
        verify(panels().every(shown => shown === first));
        suite.app.newDocument("two");
        const second = suite.app.current;
        verify(second !== first);
        verify(panels().every(shown => shown === first));
        const order = [];
        for (const panel of ["listed", "judged", "budgeted", "drawn"])
            page[panel + "Changed"].connect(() => order.push(panel));
        tryVerify(() => panels().every(shown => shown === second));
        compare(order.join(), "listed,judged,budgeted,drawn");
        compare(suite.shell.standing, "build");

        suite.app.currentIndex = 0;
        verify(panels().every(shown => shown === second));
        keyClick(Qt.Key_F6);
        verify(panels().every(shown => shown === first));
        verify(suite.shell.shownParts === first);

        // What was asked for is shown even when there is none any more: of the closed ones only the last current is kept.
        suite.app.currentIndex = 1;
        suite.app.currentIndex = -1;
        tryVerify(() => suite.shell.shown === second);
        suite.app.currentIndex = 0;
        tryVerify(() => panels().every(shown => shown === first));

        // Behind the start page the last one stays, and the page is there at once with the next.
        suite.app.closeDocument(1);
        suite.app.closeDocument(0);
        compare(suite.shell.standing, "start");
        verify(suite.shell.buildPage === page);
        suite.app.newDocument("dgx");
        compare(suite.shell.standing, "start");
        tryCompare(suite.shell, "standing", "build");
        verify(suite.shell.buildPage === page);
        verify(panels().every(shown => shown === suite.app.current));
    }

    // A design that is closed before its page stands leaves nothing.
    function test_closedBeforeItStands() {
        suite.app.newDocument("six");
        compare(suite.shell.standing, "start");
        suite.app.closeDocument(0);
        compare(suite.shell.pageId, "start");
        compare(suite.shell.standing, "start");
        tryVerify(() => suite.shell.buildPage !== null);
        wait(20);
        compare(suite.shell.standing, "start");
        verify(!suite.shell.buildPage.visible);
        suite.app.newDocument("six");
        tryCompare(suite.shell, "standing", "build");
    }

    // A command of a page has it made first.
    function test_commandBeforeItStands() {
        suite.app.newDocument("six");
        compare(suite.shell.buildPage, null);
        suite.shell.run("nextFinding");
        verify(suite.shell.buildPage);
        tryCompare(suite.shell, "standing", "build");
        compare(suite.shell.buildPage.findingsPanel.acting, 0);
    }

    // A key means what was asked for, not what is still looked at.
    function test_aKeyBeforeItStands() {
        suite.app.newDocument("six");
        tryCompare(suite.shell, "standing", "build");
        suite.shell.focusPage();
        suite.app.current.picker.open("", "gpu");
        compare(suite.shell.standing, "build");
        keyClick(Qt.Key_3);
        compare(suite.shell.standing, "parts");
        compare(findChild(suite.shell, "partSearch").text, "3");
        keyClick(Qt.Key_K, Qt.ControlModifier);
        keyClick(Qt.Key_9);
        verify(suite.shell.palette.visible);
        compare(suite.shell.palette.query, "9");
        compare(findChild(suite.shell, "partSearch").text, "3");
    }
}
