// The start of the window: its page first, what stands around it and what carries out commands a little later.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null

    name: "PagesStart"
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
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    function child(name) {
        // A dialog is made when it is first wanted.
        const item = findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
        verify(item, name);
        return item;
    }

    // The page of the start is the first to be painted; what it shows of commands that are not there yet is what they say.
    function test_firstFrameIsThePage() {
        const fresh = suite.shell;
        verify(findChild(fresh, "openButton"));
        compare(fresh.frame, null);
        compare(fresh.runner, null);
        tryVerify(() => fresh.frame !== null && fresh.runner !== null);
        compare(findChild(fresh, "openButton").keys, fresh.commands.openFile.keys);
        compare(findChild(fresh, "openButton").text, fresh.commands.openFile.text);
        compare(findChild(fresh, "pasteButton").text, fresh.commands.pasteList.text);
        compare(findChild(fresh, "importButton").text, fresh.commands.importParts.text);
        compare(fresh.settingsKeys, fresh.commands.settings.shownKeys);
        suite.app.tourSeen = true;
        compare(findChild(fresh, "tourLink").text, fresh.commands.tour.text);
        suite.app.tourSeen = false;
    }

    // What goes wrong while the window starts is read on the page, whatever is there yet.
    function test_whatIsWrongBeforeItsTime() {
        const fresh = suite.shell;
        compare(fresh.runner, null);
        suite.app.noticeSeverity = 3;
        suite.app.notice = "The catalogue is damaged";
        compare(findChild(fresh, "problem").text, "The catalogue is damaged");
        suite.app.noticeSeverity = -1;
        suite.app.notice = "";
    }

    // A command that is wanted before its time is there all the same.
    function test_commandBeforeItsTime() {
        const fresh = suite.shell;
        fresh.start("settings");
        tryVerify(() => findChild(fresh, "settingsDialog") && findChild(fresh, "settingsDialog").opened);
        findChild(fresh, "settingsDialog").close();
    }

    function test_recovery() {
        verify(!findChild(suite.shell, "recovery"));
        waitForRendering(suite.shell);
        suite.app.recoveries = [{title: "office", detail: "3 unsaved changes, last at 10:12"}];
        verify(child("recovery").visible);
        waitForRendering(suite.shell);
        mouseClick(child("recover0"));
        compare(suite.app.last(), "recover 0");
        suite.app.recoveries = [{title: "office", detail: "3 unsaved changes, last at 10:12"}];
        waitForRendering(suite.shell);
        mouseClick(child("dismiss0"));
        compare(suite.app.last(), "dismiss 0");
    }
}
