// The Build page in its shell, with real mouse and keyboard events, over the example's rig of six cards.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    property DocumentViewModel design: null

    name: "PagesBuild"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
        suite.design = suite.open("six");
    }

    function cleanup() {
        suite.width = 1440;
        suite.height = 900;
        Theme.dark = true;
        suite.shell.destroy();
        wait(0);
    }

    // Sets a line's options in the design, as the dialog does.
    function setOption(placement: string, option: string, value: string) {
        suite.design.edits.setOption(placement, option, value, 0);
    }

    function test_linesSpeakAndSelect() {
        compare(child("componentList").count, 11);
        compare(child("component0").Accessible.name, "GPU, NVIDIA GeForce RTX 3090 FE, quantity 6, $4,200, OK");
        mouseClick(child("component2"), 200, 16);
        compare(suite.design.selection.placement, "cpu");
        verify(child("component2").activeFocus);
        verify(child("component2").selected);
        verify(!child("component0").selected);
    }

    function test_arrowsMoveTheSelection() {
        keyClick(Qt.Key_Down);
        compare(suite.design.selection.placement, "board");
        keyClick(Qt.Key_End);
        compare(suite.design.selection.placement, "bridge");
        keyClick(Qt.Key_Up);
        compare(suite.design.selection.placement, "fans");
        keyClick(Qt.Key_Home);
        compare(suite.design.selection.placement, "gpu");
    }

    function test_enterOpensThePicker() {
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        compare(suite.design.picker.placement, "board");
        compare(suite.shell.pageId, "parts");
        tryVerify(() => child("partSearch").activeFocus);
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
    }

    function test_deleteRemoves() {
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Delete);
        verify(lines().board === undefined);
        compare(child("componentList").count, 10);
    }

    function test_quantityByArrowAndByTyping() {
        const spin = findChild(child("component0"), "quantitySpin");
        verify(spin.visible);
        compare(spin.Accessible.name, "Quantity of NVIDIA GeForce RTX 3090 FE");
        verify(!findChild(child("component1"), "quantitySpin"));
        mouseClick(findChild(spin, "spinUp"));
        compare(lines().gpu.quantity, 7);
        const input = findChild(spin, "spinInput");
        input.forceActiveFocus();
        input.selectAll();
        write("12");
        keyClick(Qt.Key_Return);
        compare(lines().gpu.quantity, 12);
    }

    // Tab goes into the quantity of a line; arrows leave it for other lines, and only typing, + and - change the number.
    function test_quantityIsLeftAsInAnyTable() {
        const row = at => child("component" + at);
        const input = at => findChild(findChild(row(at), "quantitySpin"), "spinInput");
        tryVerify(() => row(0).activeFocus);
        keyClick(Qt.Key_Tab);
        verify(input(0).activeFocus);
        keyClick(Qt.Key_Down);
        compare(lines().gpu.quantity, 6);
        verify(row(1).activeFocus);
        keyClick(Qt.Key_Tab);
        verify(input(1).activeFocus);
        keyClick(Qt.Key_Up);
        verify(row(0).activeFocus);
        keyClick(Qt.Key_Tab);
        verify(input(0).activeFocus);
        write("4");
        compare(input(0).text, "4");
        keyClick(Qt.Key_Down);
        compare(lines().gpu.quantity, 4);
        verify(row(1).activeFocus);
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Plus);
        compare(lines().gpu.quantity, 5);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(lines().gpu.quantity, 6); // both changes of the number are one step
        keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
        compare(lines().gpu.quantity, 5);
        write("77");
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(input(0).text, "5");
        write("8");
        keyClick(Qt.Key_Escape);
        compare(lines().gpu.quantity, 5);
        verify(row(0).activeFocus);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Tab);
        verify(!findChild(suite.shell, "componentList").activeFocus);
        keyClick(Qt.Key_Tab, Qt.ShiftModifier);
        // Another design, with the quantity used last: its line has the focus, not the number.
        keyClick(Qt.Key_Tab);
        input(0).forceActiveFocus();
        suite.app.newDocument("six");
        tryVerify(() => row(0) && row(0).activeFocus);
        keyClick(Qt.Key_Down);
        compare(lines().gpu.quantity, 6);
    }

    function test_lettersInAFieldAreNotCommands() {
        findChild(findChild(child("component0"), "quantitySpin"), "spinInput").forceActiveFocus();
        keyClick("2");
        compare(suite.shell.pageId, "build");
    }

    function test_addByKeyAndButton() {
        const adds = () => suite.design.picker.active && suite.design.picker.placement === "" && suite.design.picker.category === "gpu";
        for (const ask of [() => keyClick("a"), () => keyClick(Qt.Key_Insert), () => mouseClick(child("addButton"))]) {
            ask();
            verify(adds());
            tryVerify(() => child("partSearch").activeFocus);
            keyClick(Qt.Key_Escape);
            verify(!suite.design.picker.active);
            wait(0);
        }
    }

    function test_menuOfALine() {
        const opened = row => {
            mouseClick(child(row), 200, 16, Qt.RightButton);
            const menu = child("rowMenu");
            tryVerify(() => menu.opened);
            return menu;
        };
        const menu = opened("component6");
        compare(suite.design.selection.placement, "psu");
        compare(menu.itemAt(3).keys, "Ctrl D");
        mouseClick(menu.itemAt(3));
        compare(lines().psu2.quantity, 2);
        compare(suite.design.selection.placement, "psu2");
        tryVerify(() => !menu.visible);
        child("componentList").positionViewAtIndex(7, ListView.Contain);
        mouseClick(opened("component7").itemAt(6));
        verify(lines().psu2 === undefined);
        tryVerify(() => !menu.visible);
        child("componentList").positionViewAtIndex(6, ListView.Contain);
        mouseClick(opened("component6").itemAt(1));
        const dialog = child("priceDialog");
        tryVerify(() => dialog.opened);
        // An invalid price stays in the dialog, with the reason.
        write("cheap");
        keyClick(Qt.Key_Return);
        verify(dialog.opened && dialog.acceptReason.includes("cheap"));
        keyClick(Qt.Key_A, Qt.ControlModifier);
        write("380.00");
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(child("component6").unitText, "$380");
    }

    function test_selectionLightsFindingsAndBoxes() {
        verify(child("box_gpu.2").lit);
        mouseClick(child("box_CPU0"));
        compare(suite.design.selection.placement, "cpu");
        verify(!child("box_gpu.2").lit);
        verify(child("box_CPU0").lit);
        verify(child("component2").selected);
        // Selecting a finding selects its subject and highlights other findings about it.
        mouseClick(child("finding2"), 20, 12);
        compare(suite.design.selection.placement, "psu");
        verify(child("finding2").selected);
        verify(child("finding3").selected);
        verify(!child("finding0").selected);
    }

    function test_laneBoxesByKey() {
        const box = child("box_gpu.4");
        compare(box.Accessible.name, "GPU 4 · RTX 3090 FE, slot PCIE4, Gen 4 by 16, fed by supply A");
        suite.design.selection.placement = "cpu";
        box.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        compare(suite.design.selection.placement, "gpu");
        keyClick(Qt.Key_Return);
        verify(suite.design.picker.active);
        compare(suite.design.picker.placement, "gpu");
    }

    function test_laneMapZooms() {
        const map = child("laneMap");
        const fit = map.zoom;
        verify(fit > 0.8 && fit <= 1);
        child("box_CPU0").forceActiveFocus();
        keyClick(Qt.Key_Plus, Qt.ControlModifier);
        fuzzyCompare(map.zoom, fit * 1.25, 0.001);
        keyClick(Qt.Key_0, Qt.ControlModifier);
        compare(map.zoom, fit);
        mouseWheel(map, 100, 100, 0, 120, Qt.NoButton, Qt.ControlModifier);
        verify(map.zoom > fit * 1.05);
    }

    // At the usual width a name is whole, if need be in two lines, with its maker; a lowered power limit stands with it.
    function test_namesAreWholeAndLimitsShown() {
        const at = Array.from({length: child("componentList").count}, (_, row) => child("component" + row));
        for (const line of at) {
            const cell = findChild(line, "partCell");
            const lines = findChild(line, "partLines");
            if (lines)
                verify(!lines.truncated, lines.text);
            else
                verify(cell.implicitWidth <= cell.width + 1, cell.text + " " + cell.width);
        }
        const gpu = () => at.find(line => line.key === "gpu");
        verify(gpu().partName.startsWith("NVIDIA "), gpu().partName);
        verify(gpu().shortName.startsWith("NVIDIA RTX 3090"), gpu().shortName);
        compare(gpu().capText, "");
        suite.design.edits.setOption("gpu", "power_cap", "280 W", 0);
        tryVerify(() => plain(gpu().capText) === "280 W");
        verify(plain(gpu().Accessible.name).includes("power limit 280 W"), gpu().Accessible.name);
        tryVerify(() => findChild(gpu(), "capText") !== null);
        verify(plain(findChild(gpu(), "capText").text).includes("280 W"));
        verify(!findChild(gpu(), "partLines").truncated);
        suite.design.edits.setOption("gpu", "power_cap", "300 W", 2);
        tryVerify(() => plain(gpu().capText) === "5 × 280 W, 1 × 300 W");
    }

    // The icon of a role has a hint with its name.
    function test_roleIconsHaveAHint() {
        const hint = findChild(child("component0"), "roleHint");
        const cell = child("roleCell");
        mouseMove(cell, cell.width / 2, cell.height / 2);
        tryVerify(() => hint.shown);
        verify(hint.message.length > 0);
    }

    function test_undoAndRedo() {
        suite.design.edits.setQuantity("gpu", 5);
        suite.design.edits.remove("bridge");
        compare(child("undoButton").label, "Undo: Remove bridge from rig");
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        verify(lines().bridge);
        mouseClick(child("undoButton"));
        compare(lines().gpu.quantity, 6);
        mouseClick(child("redoButton"));
        keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
        verify(!lines().bridge);
        verify(child("redoButton").blocked);
        keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
        compare(findChild(suite.shell, "statusMessage").text, "Nothing to redo");
    }

    function test_drawingSwitches() {
        compare(child("laneMap").label, "Lane map");
        mouseClick(findChild(child("viewSegment"), "segment1"));
        compare(suite.design.drawing.view, "power");
        compare(child("laneMap").label, "Power tree");
        child("viewSegment").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(suite.design.drawing.view, "airflow");
        compare(child("laneMap").label, "Airflow");
        keyClick(Qt.Key_Right);
        compare(suite.design.drawing.view, "space");
        compare(child("laneMap").label, "Space");
        keyClick(Qt.Key_Home);
        compare(suite.design.drawing.view, "lanes");
    }

    function test_budgetPointsOutItsParts() {
        verify(!child("component5").pointed);
        child("budget_power").forceActiveFocus(Qt.TabFocusReason);
        verify(child("component0").pointed);
        verify(child("component5").pointed);
        verify(!child("component7").pointed);
        verify(child("box_gpu.3").pointed);
        child("componentList").forceActiveFocus();
        verify(!child("component5").pointed);
    }

    // The driver is the machine's; it is asked for where the cards are GeForce of the last series.
    function test_patchedDriverIsAnOption() {
        const ask = () => {
            suite.shell.buildPage.askOptions("gpu");
            const dialog = child("optionsDialog");
            tryVerify(() => dialog.opened);
            return dialog;
        };
        let dialog = ask();
        let patched = findChild(dialog.contentItem, "patchedDriver");
        verify(patched.visible && !patched.checked);
        compare(patched.Accessible.name, "Patched GPU driver in this machine");
        patched.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        verify(patched.checked);
        verify(!Object.values(desk.design().builds)[0].patched_driver); // not before it is set
        dialog.tryAccept();
        compare(Object.values(desk.design().builds)[0].patched_driver, true);
        tryVerify(() => !dialog.visible);
        wait(0);
        dialog = ask();
        patched = findChild(dialog.contentItem, "patchedDriver");
        verify(patched.checked);
        patched.toggle();
        dialog.tryAccept();
        verify(!Object.values(desk.design().builds)[0].patched_driver);
        verify(!suite.design.edits.optionsOf("psu").patchable);
    }

    function test_optionsOfALine() {
        setOption("gpu", "power_cap", "350 W");
        setOption("gpu", "slot", "PCIE3");
        mouseClick(child("component0"), 100, 16, Qt.RightButton);
        const menu = child("rowMenu");
        tryVerify(() => menu.opened);
        mouseClick(menu.itemAt(4));
        const dialog = child("optionsDialog");
        tryVerify(() => dialog.opened);
        const cap = findChild(dialog.contentItem, "powerCap");
        compare(cap.text, "350 W");
        compare(findChild(dialog.contentItem, "slotBox").currentIndex, 3);
        compare(findChild(dialog.contentItem, "peaksBox").currentIndex, 0);
        verify(!findChild(dialog.contentItem, "schemeBox").visible);
        cap.text = "280 W";
        findChild(dialog.contentItem, "peaksBox").activated(1);
        const before = suite.design.historyPosition;
        mouseClick(inPopup(dialog, "dialogAccept"));
        // Unchanged options are not written.
        compare(suite.design.historyPosition, before + 2);
        compare(lines().gpu.power_cap, "280 W");
        compare(lines().gpu.peaks, "together");
        compare(lines().gpu.slot, "PCIE3");
    }

    function test_optionsByKeyAndWhatCannotBe() {
        mouseClick(child("component0"), 100, 16);
        keyClick(Qt.Key_Return, Qt.AltModifier);
        const dialog = child("optionsDialog");
        tryVerify(() => dialog.opened);
        const cap = findChild(dialog.contentItem, "powerCap");
        cap.text = "much";
        verify(cap.invalidMessage.includes("much"));
        const before = suite.design.historyPosition;
        dialog.tryAccept();
        verify(dialog.opened); // the typed text stays, with the reason beside it
        compare(suite.design.historyPosition, before);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_menuOfALineByKey() {
        mouseClick(child("component0"), 100, 16);
        keyClick(Qt.Key_F10, Qt.ShiftModifier);
        const menu = child("rowMenu");
        tryVerify(() => menu.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !menu.visible);
    }

    function test_panelsTakeTheFocusOnARow() {
        child("componentList").forceActiveFocus();
        for (let i = 0; i < 8 && !child("findingList").activeFocus; ++i)
            keyClick(Qt.Key_F6);
        verify(child("finding0").activeFocus);
        for (let i = 0; i < 8 && !child("budgetList").activeFocus; ++i)
            keyClick(Qt.Key_F6);
        verify(child("budgetList").currentItem.activeFocus);
    }

    // The dialog of a line, as the page asks for it.
    function optionsFor(placement: string): var {
        suite.shell.buildPage.askOptions(placement);
        const dialog = child("optionsDialog");
        tryVerify(() => dialog.opened);
        return dialog;
    }

    function test_whereSuppliesPlugIn() {
        const circuits = suite.design.circuits;
        circuits.addUnit("wall", "apc-ap7900b");
        const second = circuits.add();
        suite.design.edits.setOption("psu", "circuit", "wall", 2);
        suite.design.edits.setOption("psu", "outlet", "pdu/c13.1", 2);
        const dialog = optionsFor("psu");
        compare(findChild(dialog.contentItem, "supplyCircuit0").currentIndex, 0);
        compare(findChild(dialog.contentItem, "supplyCircuit1").displayText, "wall");
        compare(findChild(dialog.contentItem, "supplyOutlet1").displayText, "pdu, C13 outlet 1");
        // Another circuit has other outlets, so the pin is cleared.
        const choices = suite.design.edits.optionsOf("psu").circuits.map(one => one.id);
        findChild(dialog.contentItem, "supplyCircuit0").activated(choices.indexOf("wall") + 1);
        findChild(dialog.contentItem, "supplyOutlet0").activated(3);
        findChild(dialog.contentItem, "supplyCircuit1").activated(choices.indexOf(second) + 1);
        dialog.tryAccept();
        const supplies = lines().psu.instances;
        compare(supplies["1"].circuit, "wall");
        compare(supplies["1"].outlet, "pdu/c13.2");
        compare(supplies["2"].circuit, second);
        verify(supplies["2"].outlet === undefined);
    }

    function test_aServerHangsOnTwoCircuits() {
        const other = optionsFor("psu");
        verify(!findChild(other.contentItem, "secondBox").visible);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !other.visible);
        suite.design.edits.usePart("", "server", 1);
        suite.design.edits.setOption("server", "circuit", "wall", 0);
        const second = suite.design.circuits.add();
        const dialog = optionsFor("server");
        const box = findChild(dialog.contentItem, "secondBox");
        verify(box.visible);
        compare(box.displayText, "wall");
        box.activated(suite.design.edits.optionsOf("server").circuits.map(one => one.id).indexOf(second) + 1);
        dialog.tryAccept();
        compare(lines().server.circuit, second);
    }

    function test_howManySuppliesMayFail() {
        suite.design.edits.setRedundancy("N+1");
        const dialog = optionsFor("psu");
        const box = findChild(dialog.contentItem, "schemeBox");
        verify(box.visible);
        compare(box.currentIndex, 2);
        box.activated(4);
        dialog.tryAccept();
        compare(desk.design().builds.rig.redundancy, "N+N");
    }

    function test_largeTextShowsOnePanel() {
        suite.app.textScale = 2;
        waitForRendering(suite.shell);
        const page = suite.shell.buildPage;
        verify(page.single);
        verify(child("componentList").visible);
        verify(!child("laneMap").visible);
        keyClick(Qt.Key_F8);
        verify(child("finding0").activeFocus);
        verify(!child("componentList").visible);
        // A requested drawing is shown, even if it was the last one drawn.
        suite.shell.run("view:power");
        compare(suite.design.drawing.view, "power");
        verify(child("laneMap").visible);
        page.shownPanel = 0;
        verify(suite.shell.commands.build.view === "");
        suite.shell.start("view:power");
        verify(child("laneMap").visible);
        suite.app.textScale = 1;
        verify(!page.single);
    }

    function test_circuitChoice() {
        const box = child("circuitBox");
        compare(box.Accessible.name, "Circuit: 120 V / 15 A NEC");
        box.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        tryVerify(() => box.popup.opened);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        compare(desk.design().site.circuits.wall.breaker, "20 A");
    }

    // A circuit that is none of the choices stays when the list is closed by Enter.
    function test_circuitThatIsNoChoice() {
        suite.design.site.setCircuit(277, 33, "NEC");
        const box = child("circuitBox");
        compare(box.currentIndex, -1);
        mouseClick(box);
        tryVerify(() => box.popup.opened);
        keyClick(Qt.Key_Return);
        tryVerify(() => !box.popup.visible);
        const wall = desk.design().site.circuits.wall;
        compare([wall.voltage, wall.breaker].join(), "277 V,33 A");
        compare(box.displayText, "277 V / 33 A NEC");
    }

    function test_exportSaysDraft() {
        compare(child("exportButton").text, "Export BOM · draft");
        suite.design.site.setCircuit(240, 20, "NEC");
        compare(suite.design.findings.errors, 0);
        compare(child("exportButton").text, "Export BOM");
    }

    function test_smallWindowKeepsNumbers() {
        suite.width = 1120;
        suite.height = 640;
        Theme.compact = true;
        waitForRendering(suite.shell);
        const row = child("component0");
        verify(!row.unitShown);
        verify(row.width >= 400);
        verify(child("budget_cost").mapToItem(suite.shell, 0, 0).y + child("budget_cost").height <= child("status").mapToItem(suite.shell, 0, 0).y);
        verify(child("laneMap").width >= 320);
    }

    function test_emptyDesignOffersABeginning() {
        suite.app.newDocument("");
        waitForRendering(suite.shell);
        mouseClick(child("empty1"));
        verify(suite.app.current.picker.active);
        compare(suite.app.current.picker.category, "motherboard");
    }

    // Visits all items of the page; every accessible item with a role must have a name.
    function nameless(item, found) {
        const role = item.Accessible.role;
        if (role !== Accessible.NoRole && !item.Accessible.ignored && item.visible && item.Accessible.name === "" && !(role === Accessible.StaticText && item.text !== ""))
            found.push(item.toString());
        for (let i = 0; i < item.children.length; ++i)
            suite.nameless(item.children[i], found);
        return found;
    }

    function test_everythingHasAName() {
        compare(suite.nameless(suite.shell, []).join("\n"), "");
        suite.design.picker.open("gpu", "");
        suite.design.picker.hovered = 2;
        compare(suite.nameless(suite.shell, []).join("\n"), "");
        suite.app.currentIndex = -1;
        compare(suite.nameless(suite.shell, []).join("\n"), "");
    }
}
