// The start of the window.
import QtQuick
import QtTest
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesStart"

    // The page shows the keys of the commands.
    function test_thePageNamesCommands() {
        const fresh = suite.shell;
        compare(child("openButton").keys, fresh.commands.openFile.keys);
        compare(child("openButton").text, fresh.commands.openFile.text);
        compare(child("pasteButton").text, fresh.commands.pasteList.text);
        compare(child("importButton").text, fresh.commands.importParts.text);
        suite.app.tourSeen = true;
        compare(child("tourLink").text, fresh.commands.tour.text);
    }

    function test_whatIsWrongIsReadOnThePage() {
        const path = desk.folder + "/bad.lanewatt";
        desk.write(path, "");
        suite.app.openFile(path);
        verify(suite.app.notice.includes("bad.lanewatt"));
        compare(child("problem").text, suite.app.notice);
    }

    // A window started after one that left unsaved work.
    function crash() {
        suite.app.newDocument("six");
        tryVerify(() => suite.app.current.build.lineCount > 0);
        wait(50); // its journal starts in a later event
        suite.app.current.edits.setQuantity("gpu", 5);
        suite.shell.destroy();
        wait(0);
        suite.begin(desk.afterCrash());
    }

    function test_recovery() {
        verify(!child("recovery").visible);
        crash();
        verify(child("recovery").visible);
        compare(suite.app.recoveries.length, 1);
        waitForRendering(suite.shell);
        mouseClick(child("recover0"));
        compare(suite.app.documentCount, 1);
        compare(lines().gpu.quantity, 5);
        verify(!child("recovery").visible);
    }

    function test_whatIsNotWantedBackGoes() {
        crash();
        waitForRendering(suite.shell);
        mouseClick(child("dismiss0"));
        compare(suite.app.recoveries.length, 0);
        compare(suite.app.documentCount, 0);
        verify(!child("recovery").visible);
    }
}
