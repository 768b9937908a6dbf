// Pages and dialogs that are created on first use.
import QtQuick
import QtTest
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesLater"

    // A closed dialog is destroyed and created again on its next use; one requested while closing stays.
    function test_aDialogGoesOnceItIsClosed() {
        failOnWarning(/./);
        const dialog = () => findChild(suite.shell, "settingsDialog");
        const first = suite.shell.over("settingsDialog");
        first.open();
        tryVerify(() => first.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog());
        const second = suite.shell.over("settingsDialog");
        second.open();
        tryVerify(() => second.opened);
        second.close();
        second.open();
        tryVerify(() => second.opened);
        wait(20);
        verify(dialog() === second);
        second.close();
        tryVerify(() => !dialog());
    }

    // A page is created once and then has the focus.
    function test_pages() {
        verify(!suite.shell.buildPage);
        suite.app.newDocument("six");
        const build = suite.shell.buildPage;
        verify(build.visible);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
        verify(!suite.shell.pageItem("start").visible);

        suite.app.current.picker.open("", "gpu");
        verify(suite.shell.partsPage.visible);
        verify(!build.visible);
        tryVerify(() => findChild(suite.shell, "partSearch").activeFocus);

        suite.shell.goTo("machine");
        verify(suite.shell.pageItem("machine").visible);
        verify(!suite.shell.partsPage.visible);

        suite.shell.goTo("build");
        verify(suite.shell.buildPage === build);
        verify(build.visible);
    }

    // A dialog that is opened as soon as a page keeps the focus.
    function test_aDialogAboveAPage() {
        suite.app.newDocument("six");
        suite.shell.goTo("machine");
        suite.shell.start("settings");
        const dialog = suite.shell.over("settingsDialog");
        tryVerify(() => dialog.opened);
        wait(20);
        verify(!suite.shell.holdsFocus());
        keyClick(Qt.Key_Escape);
        tryVerify(() => suite.shell.holdsFocus());
    }

    // Cancelling restores the previous state.
    function test_thereAndBack() {
        suite.app.newDocument("six");
        suite.shell.goTo("parts");
        suite.shell.goTo("build");
        compare(suite.shell.pageId, "build");
        verify(!suite.shell.partsPage.visible);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
    }

    // The last design stays behind the start page, and the page is immediately available for the next one.
    function test_thePageShowsAnother() {
        suite.app.newDocument("six");
        const page = suite.shell.buildPage;
        const first = suite.app.current;
        suite.app.newDocument("two");
        verify(page.document !== first && page.document === suite.app.current);
        suite.app.currentIndex = 0;
        verify(page.document === first);
        suite.app.closeDocument(1);
        suite.app.closeDocument(0);
        compare(suite.shell.pageId, "start");
        verify(page.document === first);
        verify(!page.visible);
        suite.app.newDocument("dgx");
        verify(suite.shell.buildPage === page);
        verify(page.visible);
        verify(page.document === suite.app.current);
    }

    // A command of a page creates the page first.
    function test_aCommandOfAPage() {
        suite.app.newDocument("six");
        suite.shell.run("nextFinding");
        compare(suite.shell.buildPage.findingsPanel.acting, 0);
    }
}
