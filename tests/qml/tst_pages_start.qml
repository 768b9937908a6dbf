// The start of the window.
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

    // What the page says of commands is what they say.
    function test_thePageNamesCommands() {
        const fresh = suite.shell;
        compare(child("openButton").keys, fresh.commands.openFile.keys);
        compare(child("openButton").text, fresh.commands.openFile.text);
        compare(child("pasteButton").text, fresh.commands.pasteList.text);
        compare(child("importButton").text, fresh.commands.importParts.text);
        suite.app.tourSeen = true;
        compare(child("tourLink").text, fresh.commands.tour.text);
        suite.app.tourSeen = false;
    }

    function test_whatIsWrongIsReadOnThePage() {
        suite.app.noticeSeverity = 3;
        suite.app.notice = "The catalogue is damaged";
        compare(child("problem").text, "The catalogue is damaged");
        suite.app.noticeSeverity = -1;
        suite.app.notice = "";
    }

    function test_recovery() {
        verify(!child("recovery").visible);
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
