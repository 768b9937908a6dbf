// The window's frame: start page, tabs, dialogs, palette, keys.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null

    name: "PagesShell"
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
        id: fileComponent

        LwFileDialog {}
    }
    SignalSpy {
        id: quitSpy

        target: suite.shell
        signalName: "quitRequested"
    }
    SignalSpy {
        id: chosenSpy

        signalName: "chosen"
    }

    function init() {
        suite.app = createTemporaryObject(appComponent, suite);
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
        waitForRendering(suite.shell);
        quitSpy.clear();
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    function open() {
        suite.app.newDocument("six");
        waitForRendering(suite.shell);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
        return suite.app.current;
    }

    function child(name) {
        // A dialog is made when it is first wanted.
        const item = findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
        verify(item, name);
        return item;
    }

    function inPopup(popup, name) {
        const item = findChild(popup.footer, name) || findChild(popup.contentItem, name);
        verify(item, name);
        return item;
    }

    function write(words) {
        for (let i = 0; i < words.length; ++i)
            keyClick(words[i]);
    }

    function test_startCardsAreWalked() {
        suite.app.currentIndex = -1;
        tryVerify(() => child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Right);
        verify(child("fromMachine").activeFocus);
        keyClick(Qt.Key_Right);
        verify(child("template0").activeFocus);
        keyClick(Qt.Key_Left);
        keyClick(Qt.Key_Left);
        verify(child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Left); // nothing stands before the first
        verify(child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Space);
        compare(suite.shell.pageId, "machine");
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "start");
    }

    function test_startPage() {
        compare(suite.shell.pageId, "start");
        tryVerify(() => child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Tab);
        verify(child("fromMachine").activeFocus);
        keyClick(Qt.Key_Tab);
        verify(child("template0").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.app.last(), "new six");
        compare(suite.shell.pageId, "build");
        keyClick(Qt.Key_N, Qt.ControlModifier);
        compare(suite.shell.pageId, "start");
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
    }

    // Pages and dialogs come when they are wanted.
    function test_whatIsWantedIsMade() {
        verify(!suite.shell.palette && !suite.shell.buildPage && !suite.shell.machinePage);
        verify(!findChild(suite.shell, "settingsDialog"));
        keyClick(Qt.Key_Comma, Qt.ControlModifier);
        tryVerify(() => child("settingsDialog").opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !findChild(suite.shell, "settingsDialog"));
        verify(!findChild(suite.shell, "fileDialog"));
        verify(!suite.shell.palette);
    }

    // What is on its way into its file is waited for, not asked about.
    function test_closingWhileItIsSaved() {
        const design = suite.open();
        design.path = "/tmp/rig.lanewatt";
        keyClick(Qt.Key_S, Qt.ControlModifier);
        verify(design.modified);
        keyClick(Qt.Key_Q, Qt.ControlModifier);
        compare(quitSpy.count, 1);
        compare(suite.app.documentCount, 1);
        design.modified = true;
        keyClick(Qt.Key_S, Qt.ControlModifier);
        keyClick(Qt.Key_W, Qt.ControlModifier);
        compare(suite.app.documentCount, 0);
    }

    function test_exportChoosesAFormat() {
        const design = suite.open();
        keyClick(Qt.Key_E, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.title, "Export BOM · draft, 1 error(s) open");
        const name = inPopup(dialog, "fileName");
        verify(name.activeFocus);
        compare(name.text, "Six-3090 rig.xlsx");
        compare(name.selectedText, "Six-3090 rig");
        dialog.setFormat(2);
        compare(name.text, "Six-3090 rig.md");
        name.text = "no such list";
        keyClick(Qt.Key_Return);
        tryVerify(() => design.last() === "exportBom /tmp/no such list.md");
        keyClick(Qt.Key_E, Qt.ControlModifier);
        tryVerify(() => dialog.opened);
        name.text = "no such list.csv";
        keyClick(Qt.Key_Return);
        tryVerify(() => design.last() === "exportBom /tmp/no such list.csv");
    }

    function test_existingFileIsAskedAbout() {
        const here = String(Qt.resolvedUrl("FakeApp.qml")).replace("file://", "");
        const dialog = createTemporaryObject(fileComponent, suite.shell, {saving: true, formats: [{suffix: ".qml", title: "QML"}]});
        chosenSpy.target = dialog;
        chosenSpy.clear();
        dialog.start(here);
        tryVerify(() => dialog.opened);
        compare(dialog.path, here);
        tryVerify(() => findChild(dialog.contentItem, "file_FakeApp.qml"));
        keyClick(Qt.Key_Return);
        const question = findChild(dialog, "overwriteDialog");
        verify(question);
        tryVerify(() => question.opened);
        compare(chosenSpy.count, 0);
        keyClick(Qt.Key_Escape);
        tryVerify(() => dialog.opened);
        keyClick(Qt.Key_Return);
        tryVerify(() => question.opened);
        mouseClick(inPopup(question, "dialogAccept"));
        tryCompare(chosenSpy, "count", 1);
        compare(chosenSpy.signalArguments[0][0], here);
    }

    // A path to somewhere else than the folder that is listed.
    function test_existingFileElsewhere() {
        const here = String(Qt.resolvedUrl("FakeApp.qml")).replace("file://", "");
        const dialog = createTemporaryObject(fileComponent, suite.shell, {saving: true, formats: [{suffix: ".qml", title: "QML"}]});
        chosenSpy.target = dialog;
        chosenSpy.clear();
        dialog.start("/tmp/nothing.qml");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = here;
        compare(dialog.path, here);
        keyClick(Qt.Key_Return);
        tryVerify(() => findChild(dialog, "overwriteDialog").opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = here.replace("FakeApp", "NoSuchApp");
        keyClick(Qt.Key_Return);
        tryCompare(chosenSpy, "count", 1);
        dialog.start("/tmp/nothing.qml");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = "/no/such/folder/x.qml";
        keyClick(Qt.Key_Return);
        tryCompare(chosenSpy, "count", 2);
    }

    function test_openListsFoldersAndFiles() {
        const here = String(Qt.resolvedUrl("FakeApp.qml")).replace("/FakeApp.qml", "").replace("file://", "");
        const dialog = createTemporaryObject(fileComponent, suite.shell, {formats: [{suffix: ".qml", title: "QML"}]});
        chosenSpy.target = dialog;
        chosenSpy.clear();
        dialog.start(here);
        tryVerify(() => dialog.opened);
        tryVerify(() => findChild(dialog.contentItem, "file_FakeApp.qml"));
        verify(!findChild(dialog.contentItem, "file_main.cpp"));
        mouseClick(findChild(dialog.contentItem, "folderUp"));
        tryVerify(() => findChild(dialog.contentItem, "file_qml"));
        findChild(dialog.contentItem, "fileList").positionViewAtEnd();
        mouseClick(findChild(dialog.contentItem, "file_qml"));
        keyClick(Qt.Key_Return);
        tryVerify(() => findChild(dialog.contentItem, "file_FakeApp.qml"));
        mouseClick(findChild(dialog.contentItem, "file_FakeApp.qml"));
        keyClick(Qt.Key_Return);
        tryCompare(chosenSpy, "count", 1);
        compare(chosenSpy.signalArguments[0][0], here + "/FakeApp.qml");
    }

    function test_paletteRunsCommands() {
        suite.open();
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        compare(suite.app.last(), "query ");
        keyClick("x");
        compare(suite.app.last(), "query x");
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        tryVerify(() => !suite.shell.palette.visible);
        tryVerify(() => child("fileDialog").opened);
    }

    // What a fix results in is what one chooses by.
    function test_paletteKeepsTheResult() {
        suite.open();
        suite.app.palette.clear();
        suite.app.palette.append({key: "fix", group: "Fixes for open findings", title: "Use Samsung 64 GB DDR4-2933 RDIMM", hint: "Memory on fewer channels than the CPU has, and slower for it", result: "8 of 8 channels, 204.8 GB/s", keys: "Alt 1", chipText: "Fixes warning", chipSeverity: 0, iconName: "bolt", available: true});
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        const row = findChild(suite.shell.palette.contentItem, "palette0");
        const result = findChild(row, "paletteResult");
        const hint = findChild(row, "paletteHint");
        tryVerify(() => result.width >= result.implicitWidth);
        verify(!result.truncated);
        verify(hint.truncated);
        verify(hint.text.indexOf("channels, 204.8") < 0);
    }

    function test_menuHasTheSameCommands() {
        const design = suite.open();
        mouseClick(child("mainMenu"));
        const menu = child("mainMenuList");
        tryVerify(() => menu.opened);
        compare(menu.itemAt(3).text, "Save");
        compare(menu.itemAt(3).keys, "Ctrl S");
        verify(!menu.itemAt(23).enabled);
        menu.itemAt(22).forceActiveFocus();
        menu.currentIndex = 22;
        keyClick(Qt.Key_Return);
        compare(design.last(), "undo");
        tryVerify(() => !menu.visible);
        keyClick(Qt.Key_F10);
        const opened = () => findChild(suite.shell, "mainMenuList")?.opened === true;
        tryVerify(opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !opened());
    }

    function test_bomIsCopiedAsTextAndAsTable() {
        suite.open();
        suite.app.commandRequested("copyMarkdown");
        compare(suite.app.last(), "copy | part |");
        suite.app.commandRequested("copyTable");
        compare(suite.app.last(), "copy table <table> | part |");
    }

    function test_renaming() {
        const design = suite.open();
        keyClick(Qt.Key_F2);
        const dialog = child("renameDialog");
        tryVerify(() => dialog.opened);
        write("Rig");
        keyClick(Qt.Key_Return);
        compare(design.last(), "rename Rig");
        compare(suite.app.tabs[0].title, "Rig");
    }

    function test_placeAndAir() {
        const design = suite.open();
        suite.shell.run("site");
        const dialog = child("siteDialog");
        tryVerify(() => dialog.opened);
        const inlet = findChild(dialog.contentItem, "siteInlet");
        const airClass = findChild(dialog.contentItem, "siteAirClass");
        compare(inlet.text, "25 °C");
        compare(airClass.currentIndex, 0);
        verify(inlet.activeFocus);
        // What cannot be set is said, and stays in the dialog.
        write("warm");
        compare(inlet.text, "warm");
        verify(dialog.acceptReason.length > 0);
        keyClick(Qt.Key_Return);
        verify(dialog.opened);
        inlet.text = "22 °C";
        compare(dialog.acceptReason, "");
        airClass.activated(5);
        findChild(dialog.contentItem, "siteAltitude").text = "1200 m";
        findChild(dialog.contentItem, "siteCoolant").activated(1);
        findChild(dialog.contentItem, "siteDewPoint").text = "14 °C";
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.opened);
        compare(design.last(), "site 22 °C H1 1200 m water 14 °C");
    }

    function test_circuits() {
        const design = suite.open();
        suite.shell.run("circuits");
        const dialog = child("circuitsDialog");
        tryVerify(() => dialog.opened);
        const breaker = findChild(dialog.contentItem, "circuitBreaker");
        compare(breaker.text, "30 A");
        breaker.forceActiveFocus();
        breaker.selectAll();
        write("20 A");
        keyClick(Qt.Key_Return);
        compare(design.last(), "circuit wall breaker 20 A");
        // What cannot be is said at the field.
        breaker.selectAll();
        write("much");
        keyClick(Qt.Key_Return);
        verify(breaker.invalid);
        findChild(dialog.contentItem, "circuitPhases").activated(1);
        compare(design.last(), "circuit wall phases 3");
        findChild(dialog.contentItem, "behind0").activated(0);
        compare(design.last(), "unit behind wall pdu ");
        verify(!findChild(dialog.contentItem, "secondFeed0").visible);
        const second = findChild(dialog.contentItem, "secondFeed2");
        verify(second.visible);
        second.activated(1);
        compare(design.last(), "unit second feed wall ats second");
        findChild(dialog.contentItem, "removeUnit1").clicked();
        compare(design.last(), "unit remove wall ups");
        findChild(dialog.contentItem, "addUnit").clicked();
        write("ap");
        keyClick(Qt.Key_Return);
        compare(design.last(), "unit wall apc-ap7900b");
        // Another circuit, which has no units.
        findChild(dialog.contentItem, "circuitChoice").activated(1);
        compare(findChild(dialog.contentItem, "circuitOther").text, "300 VA");
        verify(!findChild(dialog.contentItem, "behind0"));
        findChild(dialog.contentItem, "removeCircuit").clicked();
        compare(design.last(), "circuit remove second");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.opened);
    }

    function test_panelsByKey() {
        suite.open();
        const page = suite.shell.buildPage;
        verify(page.panels[0].activeFocus);
        keyClick(Qt.Key_F6);
        verify(page.panels[1].activeFocus);
        keyClick(Qt.Key_F6);
        verify(page.panels[2].activeFocus);
        keyClick(Qt.Key_F6);
        verify(page.panels[3].activeFocus);
        keyClick(Qt.Key_F6);
        verify(child("status").activeFocus);
        keyClick(Qt.Key_F6);
        verify(child("rail").activeFocus);
        keyClick(Qt.Key_F6, Qt.ShiftModifier);
        verify(child("status").activeFocus);
    }

    function test_statusCellsOpenTheirPanel() {
        suite.open();
        mouseClick(child("status_errors"));
        tryVerify(() => child("finding0").activeFocus);
        mouseClick(child("status_heat"));
        tryVerify(() => suite.shell.buildPage.panels[3].activeFocus);
        mouseClick(child("status_catalogue"));
        compare(suite.shell.pageId, "parts");
    }

    function test_whatIsInNoFileIsNotCalledSaved() {
        const design = suite.open();
        const cell = () => suite.shell.status.rightCells.find(one => one.cellId === "saved");
        design.path = "";
        design.modified = false;
        compare(cell().words, "In no file yet");
        verify(cell().clickable);
        design.modified = true;
        compare(cell().words, "Not saved");
        design.path = "/tmp/rig.lanewatt";
        design.modified = false;
        compare(cell().words, "Saved");
        verify(!cell().clickable);
    }

    function test_tabs() {
        suite.open();
        suite.open();
        compare(suite.app.currentIndex, 1);
        keyClick(Qt.Key_Tab, Qt.ControlModifier);
        compare(suite.app.currentIndex, 0);
        mouseClick(child("tab1"), 40, 20);
        compare(suite.app.currentIndex, 1);
    }

    function test_everyCommandIsInThePaletteWithItsKey() {
        suite.open();
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        const keys = {};
        for (const command of suite.app.commands)
            keys[command.name] = command.keys;
        compare(keys["clone"], "Ctrl D");
        compare(keys["import"], "Ctrl I");
        compare(keys["exportPdf"], "Ctrl P");
        compare(keys["recalculate"], "F5");
        compare(keys["page:build"], "1 or G B");
        compare(keys["page:parts"], "2 or G P");
        compare(keys["keys"], "?");
        compare(keys["redo"], "Ctrl Shift Z or Ctrl Y");
        for (const name of ["new", "open", "save", "saveAs", "close", "exportBom", "exportDiagram", "undo", "history", "addPart", "changePart", "explain", "nextFinding", "quit", "view:power", "view:airflow", "view:space", "largerText"])
            verify(keys[name] !== undefined, name);
    }

    function test_keysOfTheMap() {
        const design = suite.open();
        keyClick(Qt.Key_D, Qt.ControlModifier);
        compare(design.last(), "clone gpu");
        keyClick(Qt.Key_F5);
        compare(design.last(), "recalculate");
        keyClick("g");
        keyClick("p");
        compare(suite.shell.pageId, "parts");
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
        keyClick(Qt.Key_I, Qt.ControlModifier);
        tryVerify(() => child("fileDialog").opened);
        verify(!child("fileDialog").saving);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !child("fileDialog").visible);
        design.drawing.view = "power";
        keyClick(Qt.Key_P, Qt.ControlModifier);
        tryVerify(() => child("fileDialog").opened);
        compare(child("fileDialog").title, "Export the power tree");
        compare(inPopup(child("fileDialog"), "fileName").text, "Six-3090 rig-power.pdf");
        inPopup(child("fileDialog"), "fileName").text = "no such drawing.pdf";
        keyClick(Qt.Key_Return);
        tryVerify(() => design.last() === "exportDiagram power /tmp/no such drawing.pdf");
    }

    function test_lettersCanBeTurnedOff() {
        const design = suite.open();
        suite.app.letterKeys = false;
        keyClick("2");
        keyClick("a");
        keyClick("g");
        keyClick("p");
        compare(suite.shell.pageId, "build");
        keyClick(Qt.Key_Insert);
        compare(design.picker.last(), "open  gpu");
    }

    function test_historyGoesToAStep() {
        const design = suite.open();
        keyClick(Qt.Key_H, Qt.ControlModifier);
        const dialog = child("historyDialog");
        tryVerify(() => dialog.opened);
        const list = findChild(dialog.contentItem, "historyList");
        compare(list.count, 3);
        compare(list.currentIndex, 2);
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Return);
        compare(design.last(), "step 1");
        mouseClick(findChild(list, "step0"));
        compare(design.last(), "step 0");
        compare(findChild(list, "step1").Accessible.name, "Quantity of RTX 3090 to 4, undone");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_checklistIsTicked() {
        const design = suite.open();
        suite.app.person = "";
        suite.shell.run("checklist");
        const dialog = child("checklistDialog");
        tryVerify(() => dialog.opened);
        const list = findChild(dialog.contentItem, "checklistList");
        compare(list.count, 5);
        // nobody's name, no tick
        list.currentIndex = 3;
        keyClick(Qt.Key_Space);
        compare(design.calls.filter(call => String(call).startsWith("tick")).length, 0);
        const field = findChild(dialog.contentItem, "checklistPerson");
        verify(field.activeFocus);
        field.text = "Ada";
        keyClick(Qt.Key_Return);
        keyClick(Qt.Key_Space);
        compare(design.last(), "tick site/rig C-CPU.pins true Ada");
        compare(suite.app.person, "Ada");
        compare(list.currentIndex, 3);
        verify(findChild(list, "checklistRow3").Accessible.name.indexOf("done by Ada") > 0);
        verify(findChild(list, "checklistRow4").Accessible.name.indexOf("2,646 W") > 0);
        // headings are no steps
        list.currentIndex = 1;
        keyClick(Qt.Key_Space);
        compare(design.last(), "tick site/rig C-CPU.pins true Ada");
        list.currentIndex = 3;
        keyClick(Qt.Key_Space);
        compare(design.last(), "tick site/rig C-CPU.pins false Ada");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_keyboardMapNamesEveryKey() {
        suite.open();
        keyClick("?");
        const dialog = child("keysDialog");
        tryVerify(() => dialog.opened);
        const keys = dialog.map.map(entry => entry[0]);
        for (const key of ["Ctrl D", "Ctrl I", "Ctrl P", "F5", "1 or G B", "2 or G P", "Ctrl K", "F8", "Alt 1…9", "F6", "Esc"])
            verify(keys.indexOf(key) >= 0, key);
        keyClick(Qt.Key_Escape);
    }

    function test_keysAndTheme() {
        suite.open();
        keyClick("?");
        tryVerify(() => child("keysDialog").opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !child("keysDialog").visible);
        suite.app.commandRequested("toggleTheme");
        verify(!suite.app.dark);
        verify(!Theme.dark);
        suite.app.commandRequested("toggleTheme");
        verify(Theme.dark);
    }

    function test_languageAndUnits() {
        suite.open();
        keyClick(Qt.Key_Comma, Qt.ControlModifier);
        const dialog = child("settingsDialog");
        tryVerify(() => dialog.opened);
        const language = findChild(dialog.contentItem, "languageBox");
        verify(language.activeFocus);
        compare(language.currentIndex, 0);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        compare(suite.app.preferences.language, "de");
        const next = name => {
            keyClick(Qt.Key_Tab);
            verify(findChild(dialog.contentItem, name).activeFocus, name);
            keyClick(Qt.Key_Down);
        };
        next("themeBox");
        compare(suite.app.theme, "light");
        next("densityBox");
        compare(suite.app.density, "comfortable");
        next("textSizeBox");
        compare(suite.app.textScale, 1.25);
        suite.app.textScale = 1;
        next("letterKeysBox");
        verify(!suite.app.letterKeys);
        suite.app.letterKeys = true;
        keyClick(Qt.Key_Tab);
        verify(findChild(dialog.contentItem, "unitsBox").activeFocus);
        keyClick(Qt.Key_Down);
        verify(suite.app.preferences.imperial);
        verify(!suite.app.preferences.fahrenheit);
        keyClick(Qt.Key_Tab);
        verify(findChild(dialog.contentItem, "temperatureBox").activeFocus);
        keyClick(Qt.Key_Down);
        verify(suite.app.preferences.fahrenheit);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Up);
        verify(!suite.app.preferences.heatInBtu);
        compare(findChild(dialog.contentItem, "heatBox").currentIndex, 0);
        keyClick(Qt.Key_Tab);
        verify(findChild(dialog.contentItem, "currencyBox").activeFocus);
        keyClick(Qt.Key_Down);
        compare(suite.app.preferences.currency, "EUR");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        // The palette has the same as commands; what holds already says so.
        suite.app.commandRequested("language:de");
        compare(child("statusMessage").text, "It is spoken");
        suite.app.commandRequested("language:en");
        compare(suite.app.preferences.language, "en");
        suite.app.commandRequested("units");
        verify(!suite.app.preferences.imperial);
    }

    function test_noticesAreRepeatedInTheStatusBar() {
        suite.app.noticeSeverity = 0;
        suite.app.notice = "Saved /tmp/rig.lanewatt";
        compare(child("statusMessage").text, "Saved /tmp/rig.lanewatt");
    }
}
