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

    // Each template says what it comes to, under the heading of its kind.
    function test_templatesSayWhatTheyComeTo() {
        tryVerify(() => suite.app.templates[0].group.length > 0, 20000);
        waitForRendering(suite.shell);
        compare(child("templateGroup0").title, "Homelab rigs");
        const at = suite.app.templates.findIndex(one => one.templateId === "six");
        const card = child("template" + at);
        compare(card.templateId, "six");
        verify(plain(card.Accessible.description).includes("144 GB"), card.Accessible.description);
        verify(card.Accessible.description.includes(suite.app.templates[at].power));
        verify(card.Accessible.description.includes(suite.app.templates[at].price));
        verify(findChild(card, "figures").visible);
    }

    // Cards are made anew when their groups are known, and again in another language: the focus stays.
    function test_theFocusStaysOnItsTemplate() {
        tryVerify(() => suite.app.templates[0].group.length > 0, 20000);
        waitForRendering(suite.shell);
        child("template2").forceActiveFocus(Qt.TabFocusReason);
        const id = child("template2").templateId;
        suite.app.preferences.language = "de";
        tryVerify(() => child("templateGroup0").title.length > 0 && child("template2").activeFocus);
        compare(child("template2").templateId, id);
        suite.app.preferences.language = "en";
    }

    // Figures that come, and change, leave the cards that are there: their focus and the keys pressed meanwhile stay theirs.
    function test_figuresComeIntoTheSameCards() {
        tryVerify(() => suite.app.templates[0].power.length > 0, 20000);
        waitForRendering(suite.shell);
        const card = child("template1");
        const said = card.Accessible.description;
        card.forceActiveFocus(Qt.TabFocusReason);
        suite.app.preferences.imperial = true; // the list is made anew
        compare(child("template1"), card);
        verify(card.activeFocus);
        compare(card.Accessible.description, said);
        suite.app.preferences.imperial = false;
    }

    // Down and up go to the next row, also across groups.
    function test_rowsOfCardsAreWalked() {
        tryVerify(() => suite.app.templates[0].group.length > 0, 20000);
        tryVerify(() => child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Down);
        verify(child("template0").activeFocus);
        keyClick(Qt.Key_Up);
        verify(child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Up);
        verify(child("templateEmpty").activeFocus);
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
