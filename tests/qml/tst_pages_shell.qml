// The window's frame: start page, tabs, dialogs, palette, keys.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui
import "headings.js" as Headings

ShellCase {
    id: suite

    name: "PagesShell"

    function test_startCardsAreWalked() {
        suite.app.currentIndex = -1;
        tryVerify(() => suite.app.templates[0].group.length > 0, 20000); // the cards are made anew then
        tryVerify(() => child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Right);
        verify(child("fromMachine").activeFocus);
        keyClick(Qt.Key_Right);
        verify(child("template0").activeFocus);
        keyClick(Qt.Key_Left);
        keyClick(Qt.Key_Left);
        verify(child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Left); // there is none before the first
        verify(child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Space);
        compare(suite.shell.pageId, "machine");
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "start");
    }

    function test_startPage() {
        compare(suite.shell.pageId, "start");
        tryVerify(() => suite.app.templates[0].group.length > 0, 20000); // the cards are made anew then
        tryVerify(() => child("templateEmpty").activeFocus);
        keyClick(Qt.Key_Tab);
        verify(child("fromMachine").activeFocus);
        keyClick(Qt.Key_Tab);
        verify(child("template0").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.app.current.name, suite.app.templates[0].title);
        compare(suite.shell.pageId, "build");
        keyClick(Qt.Key_N, Qt.ControlModifier);
        compare(suite.shell.pageId, "start");
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
    }

    // Pages and dialogs are created on first use.
    function test_whatIsWantedIsMade() {
        verify(!suite.shell.palette && !suite.shell.buildPage && !suite.shell.pageItem("machine"));
        verify(!findChild(suite.shell, "settingsDialog"));
        keyClick(Qt.Key_Comma, Qt.ControlModifier);
        tryVerify(() => child("settingsDialog").opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !findChild(suite.shell, "settingsDialog"));
        verify(!findChild(suite.shell, "fileDialog"));
        verify(!suite.shell.palette);
    }

    // What is shown belongs to the design that is shown, from the first moment, and so does what is added.
    function test_fiveDesignsKeepTheirParts() {
        const kinds = ["gpu", "chassis", "cpu", "psu", "motherboard"];
        for (const kind of kinds)
            suite.open("six");
        compare(suite.app.documentCount, kinds.length);
        for (let at = 0; at < kinds.length; ++at) {
            suite.app.currentIndex = at;
            suite.app.current.picker.open("", kinds[at]);
            tryVerify(() => suite.app.current.picker.rows.count > 0, 10000, kinds[at]);
        }
        const list = child("partList");
        const strangers = kind => {
            const rows = suite.app.current.picker.rows;
            return Array.from(list.contentItem.children).filter(row => row.visible && row.key !== undefined && row.index >= 0
                && (row.index >= rows.count || rows.rowAt(row.index).key !== row.key)).map(row => row.partName).join();
        };
        for (let at = kinds.length - 1; at >= 0; --at) {
            suite.app.currentIndex = at;
            const picker = suite.app.current.picker;
            compare(picker.category, kinds[at]);
            for (let look = 0; look < 20; ++look) {
                waitForRendering(suite.shell, 100);
                compare(strangers(kinds[at]), "", kinds[at]);
                if (list.currentEntry && list.currentEntry.key)
                    verify(picker.rows.rowOf(list.currentEntry.key) >= 0, list.currentEntry.partName);
            }
        }
        // Another kind in one design: nothing of the last kind can be chosen while it is looked for.
        const picker = suite.app.current.picker;
        const board = picker.rows.rowAt(0).key;
        picker.category = "chassis";
        verify(!picker.usePart(board));
        compare(picker.rows.rowOf(board), -1);
    }

    function test_anotherDesignBeginsAtItsBeginning() {
        suite.open("six");
        awaitFixes();
        const lists = ["componentList", "findingList", "budgetList"].map(child);
        for (const list of lists)
            list.positionViewAtEnd();
        waitForRendering(suite.shell);
        verify(lists.some(list => list.contentY > list.originY));
        suite.open("six");
        waitForRendering(suite.shell);
        for (const list of lists)
            compare(list.contentY, list.originY, list.objectName);
    }

    function test_paletteRunsCommands() {
        suite.open("six");
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        verify(suite.app.palette.count > 10);
        write("export bom");
        tryVerify(() => suite.app.palette.rowAt(0).key === "command:exportBom");
        keyClick(Qt.Key_Return);
        tryVerify(() => !suite.shell.palette.visible);
        tryVerify(() => child("fileDialog").opened);
    }

    function test_thePalettesHeadingsStandOverTheirRows() {
        suite.open("six");
        awaitFixes();
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        const list = findChild(suite.shell.palette.contentItem, "paletteList");
        const right = words => tryVerify(() => Headings.misplaced(list, suite.app.palette) === "", 3000, words + ": " + Headings.misplaced(list, suite.app.palette));
        right("nothing typed");
        let typed = "";
        for (const letter of "gpu 3090") {
            write(letter);
            typed += letter;
            wait(150);
            right(typed);
        }
        for (let i = typed.length; i > 0; --i) {
            keyClick(Qt.Key_Backspace);
            right("after " + i + " letters");
        }
    }

    // What a fix results in is what one chooses by.
    function test_paletteKeepsTheResult() {
        suite.open("six");
        awaitFixes();
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        const rows = suite.app.palette;
        const at = Array.from({length: rows.count}, (_, one) => one).find(one => rows.rowAt(one).key.startsWith("fix:"));
        const row = findChild(suite.shell.palette.contentItem, "palette" + at);
        const result = findChild(row, "paletteResult");
        compare(plain(result.text), "10.97 A of 16.00 A");
        tryVerify(() => result.width >= result.implicitWidth);
        verify(!result.truncated);
        verify(!findChild(row, "paletteHint").text.includes("10.97"));
    }

    function test_menuHasTheSameCommands() {
        const design = suite.open("six");
        design.edits.setQuantity("gpu", 5);
        mouseClick(child("mainMenu"));
        const menu = child("mainMenuList");
        tryVerify(() => menu.opened);
        compare(menu.itemAt(3).text, "Save");
        compare(menu.itemAt(3).keys, "Ctrl S");
        verify(!menu.itemAt(26).enabled);
        menu.itemAt(25).forceActiveFocus();
        menu.currentIndex = 25;
        keyClick(Qt.Key_Return);
        compare(lines().gpu.quantity, 6);
        tryVerify(() => !menu.visible);
        keyClick(Qt.Key_F10);
        const opened = () => findChild(suite.shell, "mainMenuList")?.opened === true;
        tryVerify(opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !opened());
    }

    function test_bomIsCopiedAsTextAndAsTable() {
        suite.open("six");
        suite.app.commandRequested("copyMarkdown");
        compare(desk.clipboard(), suite.app.current.bomMarkdown());
        verify(desk.clipboard().includes("GeForce RTX 3090 FE"));
        suite.app.commandRequested("copyTable");
        compare(desk.clipboard(), suite.app.current.bomMarkdown());
        verify(desk.clipboardTable().includes("<table"));
    }

    function test_renaming() {
        const design = suite.open("six");
        keyClick(Qt.Key_F2);
        const dialog = child("renameDialog");
        tryVerify(() => dialog.opened);
        write("Rig");
        keyClick(Qt.Key_Return);
        compare(design.name, "Rig");
        compare(suite.app.tabs[0].title, "Rig");
    }

    function test_placeAndAir() {
        const design = suite.open("six");
        suite.shell.run("placeAndAir");
        const dialog = child("siteDialog");
        tryVerify(() => dialog.opened);
        const inlet = findChild(dialog.contentItem, "siteInlet");
        const airClass = findChild(dialog.contentItem, "siteAirClass");
        compare(inlet.text, "25 °C");
        compare(airClass.currentIndex, 0);
        verify(inlet.activeFocus);
        // Invalid values are reported and stay in the dialog.
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
        const site = desk.design().site;
        compare([site.inlet, site.air_class, site.altitude, site.coolant, site.dew_point], ["22 °C", "H1", "1200 m", "water", "14 °C"]);
        keyClick(Qt.Key_Z, Qt.ControlModifier); // one step
        compare(design.site.values().altitude, "");
    }

    function test_circuits() {
        const design = suite.open("six");
        const circuits = design.circuits;
        circuits.addUnit("wall", "apc-srt3000");
        circuits.addUnit("wall", "apc-ap7900b");
        circuits.addUnit("wall", "apc-ap4421a");
        const second = circuits.add();
        circuits.set(second, "other_load", "300 VA");
        const wall = () => desk.design().site.circuits.wall;
        suite.shell.run("circuits");
        const dialog = child("circuitsDialog");
        tryVerify(() => dialog.opened);
        findChild(dialog.contentItem, "circuitChoice").activated(circuits.rows.findIndex(row => row.circuitId === "wall"));
        const usable = findChild(dialog.contentItem, "circuitUsable");
        verify(usable.visible);
        verify(plain(usable.text).startsWith("12"), usable.text); // 80 % of 15 A
        const at = id => circuits.rows.find(row => row.circuitId === "wall").units.findIndex(unit => unit.unitId === id);
        const breaker = findChild(dialog.contentItem, "circuitBreaker");
        compare(breaker.text, "15 A");
        breaker.forceActiveFocus();
        breaker.selectAll();
        write("20 A");
        keyClick(Qt.Key_Return);
        compare(wall().breaker, "20 A");
        // An error is shown at its field.
        breaker.selectAll();
        write("much");
        keyClick(Qt.Key_Return);
        verify(breaker.invalid);
        findChild(dialog.contentItem, "circuitPhases").activated(1);
        compare(wall().phases, 3);
        const units = circuits.rows.find(row => row.circuitId === "wall").units;
        const pdu = at("pdu");
        const behind = findChild(dialog.contentItem, "behind" + pdu);
        behind.activated(units[pdu].behindChoices.indexOf("ups"));
        compare(wall().units.pdu.behind, "ups");
        // An upright unit hangs where a person says.
        findChild(dialog.contentItem, "mount" + pdu).activated(2);
        compare(wall().units.pdu.mount, "0u-right");
        const ats = at("ats");
        verify(!findChild(dialog.contentItem, "secondFeed" + at("pdu")).visible);
        const feed = findChild(dialog.contentItem, "secondFeed" + ats);
        verify(feed.visible);
        feed.activated(1);
        compare(wall().units.ats.second_feed, second);
        findChild(dialog.contentItem, "removeUnit" + at("ups")).clicked();
        verify(wall().units.ups === undefined);
        findChild(dialog.contentItem, "addUnit").clicked();
        write("srt3000");
        keyClick(Qt.Key_Return);
        compare(wall().units.ups.part, "apc-srt3000");
        // Another circuit, which has no units.
        findChild(dialog.contentItem, "circuitChoice").activated(circuits.rows.findIndex(row => row.circuitId === second));
        compare(findChild(dialog.contentItem, "circuitOther").text, "300 VA");
        // Editing it keeps it chosen, although its words in the box change.
        const other = findChild(dialog.contentItem, "circuitOther");
        other.forceActiveFocus();
        other.selectAll();
        write("400");
        keyClick(Qt.Key_Return);
        compare(other.text, "400 VA");
        compare(findChild(dialog.contentItem, "circuitChoice").currentIndex, circuits.rows.findIndex(row => row.circuitId === second));
        verify(!findChild(dialog.contentItem, "behind0"));
        findChild(dialog.contentItem, "removeCircuit").clicked();
        verify(desk.design().site.circuits[second] === undefined);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.opened);
    }

    // What the dialog shows may go while it is open: by undo, or by the removal of the last circuit.
    function test_circuitsThatGoUnderTheDialog() {
        const design = suite.open("six");
        suite.shell.run("circuits");
        const dialog = child("circuitsDialog");
        tryVerify(() => dialog.opened);
        const voltage = findChild(dialog.contentItem, "circuitVoltage");
        const phases = findChild(dialog.contentItem, "circuitPhases");
        const remove = findChild(dialog.contentItem, "removeCircuit");
        remove.clicked();
        compare(design.circuits.rows.length, 0);
        remove.clicked();
        phases.activated(1);
        voltage.text = "230 V";
        voltage.editingFinished();
        compare(design.circuits.rows.length, 0);
        design.undo();
        compare(design.circuits.rows.length, 1);
        compare(voltage.text, "120 V");
        const unit = design.circuits.addUnit("wall", "apc-ap7900b");
        compare(unit, "");
        design.undo();
        compare(findChild(dialog.contentItem, "behind0"), null);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.opened);
    }

    function test_panelsByKey() {
        suite.open("six");
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
        suite.open("six");
        mouseClick(child("status_errors"));
        tryVerify(() => child("finding0").activeFocus);
        mouseClick(child("status_heat"));
        tryVerify(() => suite.shell.buildPage.panels[3].activeFocus);
        mouseClick(child("status_catalogue"));
        compare(suite.shell.pageId, "parts");
    }

    function test_tabs() {
        suite.open("six");
        suite.open("six");
        compare(suite.app.currentIndex, 1);
        keyClick(Qt.Key_Tab, Qt.ControlModifier);
        compare(suite.app.currentIndex, 0);
        mouseClick(child("tab1"), 40, 20);
        compare(suite.app.currentIndex, 1);
    }

    function test_everyCommandIsInThePaletteWithItsKey() {
        suite.open("six");
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => suite.shell.palette.opened);
        const keys = {};
        for (let row = 0; row < suite.app.palette.count; ++row) {
            const entry = suite.app.palette.rowAt(row);
            if (entry.key.startsWith("command:"))
                keys[entry.key.substring(8)] = entry.keys;
        }
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
        const design = suite.open("six");
        keyClick(Qt.Key_D, Qt.ControlModifier);
        compare(lines().gpu2.part, "3090fe");
        keyClick(Qt.Key_F5);
        verify(child("statusMessage").text.startsWith("Recalculated for 2026-11-21"));
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
        tryVerify(() => desk.exists(desk.folder + "/no such drawing.pdf"), 10000);
    }

    function test_lettersCanBeTurnedOff() {
        const design = suite.open("six");
        suite.app.letterKeys = false;
        keyClick("2");
        keyClick("a");
        keyClick("g");
        keyClick("p");
        compare(suite.shell.pageId, "build");
        keyClick(Qt.Key_Insert);
        verify(design.picker.active);
        compare(design.picker.placement, "");
    }

    function test_historyGoesToAStep() {
        const design = suite.open("six");
        design.edits.setQuantity("gpu", 4);
        design.edits.remove("bridge");
        keyClick(Qt.Key_H, Qt.ControlModifier);
        const dialog = child("historyDialog");
        tryVerify(() => dialog.opened);
        const list = findChild(dialog.contentItem, "historyList");
        compare(list.count, 3);
        compare(list.currentIndex, 2);
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Return);
        compare(design.historyPosition, 1);
        verify(lines().bridge);
        mouseClick(findChild(list, "step0"));
        compare(design.historyPosition, 0);
        compare(lines().gpu.quantity, 6);
        compare(findChild(list, "step1").Accessible.name, design.history[0].title + ", undone");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_checklistIsTicked() {
        const design = suite.open("six");
        suite.app.person = "";
        suite.shell.run("checklist");
        const dialog = child("checklistDialog");
        tryVerify(() => dialog.opened);
        const list = findChild(dialog.contentItem, "checklistList");
        const rows = design.checklist.rows();
        compare(list.count, rows.length);
        const step = rows.findIndex(row => row.kind === "step");
        // no tick without a name
        list.currentIndex = step;
        keyClick(Qt.Key_Space);
        compare(design.historyPosition, 0);
        const field = findChild(dialog.contentItem, "checklistPerson");
        verify(field.activeFocus);
        field.text = "Ada";
        keyClick(Qt.Key_Return);
        keyClick(Qt.Key_Space);
        compare(design.historyPosition, 1);
        compare(design.checklist.rows()[step].doneBy, "Ada, 2026-11-21");
        compare(suite.app.person, "Ada");
        compare(list.currentIndex, step);
        verify(findChild(list, "checklistRow" + step).Accessible.name.indexOf("done by Ada") > 0);
        // expected values are read with the step
        const measured = rows.findIndex(row => row.kind === "step" && row.expected.length > 0);
        list.positionViewAtIndex(measured, ListView.Contain);
        verify(findChild(list, "checklistRow" + measured).Accessible.name.indexOf(rows[measured].expected) > 0);
        // headings are no steps
        list.currentIndex = 1;
        keyClick(Qt.Key_Space);
        compare(design.historyPosition, 1);
        list.currentIndex = step;
        keyClick(Qt.Key_Space);
        verify(!design.checklist.rows()[step].done);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_keyboardMapNamesEveryKey() {
        suite.open("six");
        keyClick("?");
        const dialog = child("keysDialog");
        tryVerify(() => dialog.opened);
        const keys = dialog.groups.reduce((all, group) => all.concat(group.entries), []).map(entry => entry[0]);
        for (const key of ["Ctrl D", "Ctrl I", "Ctrl P", "F5", "1 or G B", "2 or G P", "Ctrl K", "F8", "Alt 1…9", "F6", "Esc"])
            verify(keys.indexOf(key) >= 0, key);
        keyClick(Qt.Key_Escape);
    }

    // As in the menu: each key is once in the group of its command, and none is left over.
    function test_keyboardMapIsInGroups() {
        suite.open("six");
        keyClick("?");
        const dialog = child("keysDialog");
        tryVerify(() => dialog.opened);
        const titles = dialog.groups.map(group => group.title);
        for (const title of ["File", "Edit", "View", "Components", "Findings and budgets"])
            verify(titles.indexOf(title) >= 0, title);
        compare(titles.indexOf("Other"), -1);
        const entries = title => dialog.groups[titles.indexOf(title)].entries.map(entry => entry[0]);
        verify(entries("File").indexOf(suite.shell.commands.save.keys) >= 0);
        verify(entries("Edit").indexOf(suite.shell.commands.undo.keys) >= 0);
        verify(entries("Components").indexOf("Del") >= 0);
        verify(entries("Findings and budgets").indexOf("F8") >= 0);
        const listed = dialog.groups.reduce((all, group) => all.concat(group.entries), []).map(entry => entry[1]);
        for (const command of suite.shell.pages.listed().filter(one => one.keys.length > 0))
            compare(listed.filter(title => title === command.title).length, 1, command.name);
        // what does not fit is reached by keys
        const list = findChild(dialog.contentItem, "keyList");
        dialog.height = 300;
        tryVerify(() => list.activeFocusOnTab);
        list.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_End);
        verify(list.contentY > 0);
        keyClick(Qt.Key_Home);
        compare(list.contentY, 0);
        keyClick(Qt.Key_Escape);
    }

    function test_keysAndTheme() {
        suite.open("six");
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
        suite.open("six");
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
        verify(suite.app.preferences.fahrenheit); // the default for these units
        keyClick(Qt.Key_Tab);
        verify(findChild(dialog.contentItem, "temperatureBox").activeFocus);
        keyClick(Qt.Key_Up);
        verify(!suite.app.preferences.fahrenheit);
        keyClick(Qt.Key_Down);
        verify(suite.app.preferences.fahrenheit);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Down);
        verify(suite.app.preferences.heatInBtu);
        keyClick(Qt.Key_Up);
        verify(!suite.app.preferences.heatInBtu);
        compare(findChild(dialog.contentItem, "heatBox").currentIndex, 0);
        keyClick(Qt.Key_Tab);
        verify(findChild(dialog.contentItem, "currencyBox").activeFocus);
        keyClick(Qt.Key_Down);
        compare(suite.app.preferences.currency, "EUR");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        // The palette offers them as commands; one that is active already says so.
        suite.app.commandRequested("language:de");
        compare(child("statusMessage").text, "It is spoken");
        suite.app.commandRequested("language:en");
        compare(suite.app.preferences.language, "en");
        suite.app.commandRequested("units");
        verify(!suite.app.preferences.imperial);
    }
}
