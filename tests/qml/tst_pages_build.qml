// The Build page in its shell, by real mouse and keys, over a fake design.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property LwShell shell: null
    property FakeDocument design: null

    name: "PagesBuild"
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
        Theme.compact = false;
        suite.app = createTemporaryObject(appComponent, suite);
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
        suite.app.newDocument("six");
        suite.design = suite.app.current;
        waitForRendering(suite.shell);
        tryVerify(() => findChild(suite.shell, "componentList").activeFocus);
    }

    function cleanup() {
        suite.width = 1440;
        suite.height = 900;
        Theme.dark = true;
        suite.shell.destroy();
        wait(0);
    }

    function child(name) {
        // The dialogs and menus of a page are children of the page only, and made when they are wanted.
        const item = suite.shell.buildPage[name]?.made?.() ?? (findChild(suite.shell, name) || findChild(suite.shell.buildPage, name));
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

    function test_linesSpeakAndSelect() {
        compare(child("componentList").count, 11);
        compare(child("component0").Accessible.name, "GPU, GeForce RTX 3090 FE, quantity 6, $4,200, Warning");
        mouseClick(child("component2"), 200, 16);
        compare(suite.design.selected, "cpu");
        verify(child("component2").activeFocus);
        verify(child("component2").selected);
        verify(!child("component0").selected);
    }

    function test_arrowsMoveTheSelection() {
        keyClick(Qt.Key_Down);
        compare(suite.design.selected, "board");
        keyClick(Qt.Key_End);
        compare(suite.design.selected, "bridge");
        keyClick(Qt.Key_Up);
        compare(suite.design.selected, "fans");
        keyClick(Qt.Key_Home);
        compare(suite.design.selected, "gpu");
    }

    function test_enterOpensThePicker() {
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        compare(suite.design.picker.last(), "open board ");
        compare(suite.shell.pageId, "parts");
        tryVerify(() => child("partSearch").activeFocus);
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
    }

    function test_deleteRemoves() {
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Delete);
        compare(suite.design.last(), "remove board");
    }

    function test_quantityByArrowAndByTyping() {
        const spin = findChild(child("component0"), "quantitySpin");
        verify(spin.visible);
        compare(spin.Accessible.name, "Quantity of GeForce RTX 3090 FE");
        verify(!findChild(child("component1"), "quantitySpin"));
        mouseClick(findChild(spin, "spinUp"));
        compare(suite.design.last(), "quantity gpu 7");
        const input = findChild(spin, "spinInput");
        input.forceActiveFocus();
        input.selectAll();
        write("12");
        keyClick(Qt.Key_Return);
        compare(suite.design.last(), "quantity gpu 12");
    }

    function test_lettersInAFieldAreNotCommands() {
        findChild(findChild(child("component0"), "quantitySpin"), "spinInput").forceActiveFocus();
        keyClick("2");
        compare(suite.shell.pageId, "build");
    }

    function test_addByKeyAndButton() {
        keyClick("a");
        compare(suite.design.picker.last(), "open  gpu");
        keyClick(Qt.Key_Escape);
        keyClick(Qt.Key_Insert);
        compare(suite.design.picker.last(), "open  gpu");
        keyClick(Qt.Key_Escape);
        suite.design.picker.calls = [];
        mouseClick(child("addButton"));
        compare(suite.design.picker.last(), "open  gpu");
    }

    function test_menuOfALine() {
        mouseClick(child("component6"), 200, 16, Qt.RightButton);
        const menu = child("rowMenu");
        tryVerify(() => menu.opened);
        compare(suite.design.selected, "psu");
        compare(menu.itemAt(3).keys, "Ctrl D");
        mouseClick(menu.itemAt(3));
        compare(suite.design.last(), "clone psu");
        mouseClick(child("component6"), 200, 16, Qt.RightButton);
        tryVerify(() => menu.opened);
        mouseClick(menu.itemAt(6));
        compare(suite.design.last(), "remove psu");
        mouseClick(child("component6"), 200, 16, Qt.RightButton);
        tryVerify(() => menu.opened);
        mouseClick(menu.itemAt(1));
        const dialog = child("priceDialog");
        tryVerify(() => dialog.opened);
        write("389.50");
        keyClick(Qt.Key_Return);
        compare(suite.design.last(), "price psu 389.50");
    }

    function test_findingsByKey() {
        keyClick(Qt.Key_F8);
        verify(child("finding0").activeFocus);
        keyClick(Qt.Key_F8);
        verify(child("finding1").activeFocus);
        keyClick("1", Qt.AltModifier);
        compare(suite.design.last(), "fix 1 0");
        keyClick(Qt.Key_F8, Qt.ShiftModifier);
        verify(child("finding0").activeFocus);
        keyClick("2", Qt.AltModifier);
        compare(suite.design.last(), "fix 0 1");
        keyClick("9", Qt.AltModifier);
        compare(suite.design.last(), "fix 0 1");
    }

    function test_firstFixWithoutFocus() {
        keyClick("1", Qt.AltModifier);
        compare(suite.design.last(), "fix 0 0");
        compare(findChild(child("finding0"), "fix0").keys, "Alt 1");
        compare(findChild(child("finding1"), "fix0").keys, "");
        verify(findChild(child("finding0"), "fix0").primary);
        verify(!findChild(child("finding1"), "fix0").primary);
    }

    function test_chipsFilter() {
        mouseClick(child("filterWarning"), 6, 10);
        verify(!child("finding0").visible);
        verify(child("finding1").visible);
        verify(!child("finding4").visible);
        keyClick(Qt.Key_F8);
        verify(child("finding1").activeFocus);
        mouseClick(child("filterWarning"), 6, 10);
        verify(child("finding0").visible);
    }

    function test_alikeFindingsAreOne() {
        suite.design.findingRows = suite.design.findingRows.map((row, i) => i < 1 || i > 3 ? row : Object.assign({}, row, {alike: "same", alikeMore: i === 1 ? 2 : 0}));
        waitForRendering(suite.shell);
        verify(child("finding1").visible);
        verify(!child("finding2").visible);
        verify(!child("finding3").visible);
        const link = findChild(child("finding1"), "alikeLink");
        compare(link.text, "2 more like this");
        verify(!findChild(child("finding0"), "alikeLink"));
        mouseClick(link);
        verify(child("finding2").visible);
        verify(child("finding3").visible);
        mouseClick(link);
        verify(!child("finding2").visible);
        // Going through all of them shows them.
        verify(child("finding1").activeFocus);
        keyClick(Qt.Key_F8);
        verify(child("finding2").activeFocus);
        verify(child("finding2").visible);
    }

    function test_selectionLightsFindingsAndBoxes() {
        verify(child("finding2").selected);
        verify(!child("finding0").selected);
        verify(child("box_gpu1").lit);
        mouseClick(child("box_cpu"));
        compare(suite.design.selected, "cpu");
        verify(!child("box_gpu1").lit);
        verify(child("box_cpu").lit);
        verify(child("component2").selected);
        mouseClick(child("finding0"), 20, 12);
        compare(suite.design.selected, "psu");
    }

    function test_laneBoxesByKey() {
        const box = child("box_gpu3");
        compare(box.Accessible.name, "GPU 4, slot PCIE4, Gen 4 by 16");
        suite.design.selected = "cpu";
        box.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        compare(suite.design.selected, "gpu");
        keyClick(Qt.Key_Return);
        compare(suite.design.picker.last(), "open gpu ");
    }

    function test_laneMapZooms() {
        const map = child("laneMap");
        compare(map.zoom, 1.0);
        child("box_cpu").forceActiveFocus();
        keyClick(Qt.Key_Plus, Qt.ControlModifier);
        compare(map.zoom, 1.25);
        keyClick(Qt.Key_0, Qt.ControlModifier);
        compare(map.zoom, 1.0);
        mouseWheel(map, 100, 100, 0, 120, Qt.NoButton, Qt.ControlModifier);
        verify(map.zoom > 1.05);
    }

    function test_waiverNeedsReasonAndName() {
        mouseClick(findChild(child("finding1"), "waiveButton"));
        const dialog = child("waiveDialog");
        tryVerify(() => dialog.opened);
        const accept = inPopup(dialog, "dialogAccept");
        verify(accept.blocked);
        write("bench");
        verify(accept.blocked);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        keyClick(Qt.Key_Delete);
        verify(accept.blocked);
        write("Ada");
        verify(!accept.blocked);
        mouseClick(accept);
        compare(suite.design.last(), "waive 1 bench Ada");
        compare(suite.app.person, "Ada");
        // An error can be accepted too, and the name is known by now.
        tryVerify(() => !dialog.visible);
        mouseClick(findChild(child("finding0"), "waiveButton"));
        const again = child("waiveDialog");
        tryVerify(() => again.opened);
        compare(again.secondAnswer, "Ada");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !again.visible);
        mouseClick(child("filterWaived"), 6, 10);
        verify(child("finding3").visible);
        verify(!child("finding1").visible);
        mouseClick(child("filterWaived"), 6, 10);
        mouseClick(findChild(child("finding3"), "reopenButton"));
        compare(suite.design.last(), "reopen 3");
    }

    // It is made when a number is asked for the first time.
    function explanation(): var {
        tryVerify(() => suite.shell.buildPage.popover && suite.shell.buildPage.popover.opened);
        return suite.shell.buildPage.popover;
    }

    function test_explainGoesDeeperAndBack() {
        mouseClick(child("budget_circuit"), 40, 16);
        const popover = explanation();
        compare(popover.title, "Circuit current");
        verify(child("budget_circuit").selected);
        verify(popover.x + popover.width <= child("budget_circuit").mapToItem(suite.shell.buildPage, 0, 0).x);
        mouseClick(findChild(popover.contentItem, "term0"));
        compare(popover.title, "AC input");
        keyClick(Qt.Key_Escape);
        compare(popover.title, "Circuit current");
        mouseClick(findChild(popover.contentItem, "copyTrace"));
        compare(suite.app.last(), "copy trace of circuit");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !popover.visible);
        mouseClick(child("totalFigure"));
        tryVerify(() => popover.opened);
        compare(popover.title, "Parts");
    }

    // The icon of a role has words for who points at it.
    function test_roleIconsHaveAHint() {
        const hint = findChild(child("component0"), "roleHint");
        const cell = child("roleCell");
        mouseMove(cell, cell.width / 2, cell.height / 2);
        tryVerify(() => hint.shown);
        verify(hint.message.length > 0);
    }

    function test_explanationLeadsToItsRule() {
        mouseClick(child("budget_circuit"), 40, 16);
        const popover = explanation();
        compare(popover.sourceAvailable, popover.ruleOpens);
    }

    function test_f1OnABudgetAndOnAFinding() {
        child("budget_circuit").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_F1);
        const popover = explanation();
        keyClick(Qt.Key_Escape);
        tryVerify(() => !popover.visible);
        child("componentList").forceActiveFocus();
        keyClick(Qt.Key_F1);
        tryVerify(() => popover.opened);
        compare(popover.title, "Circuit current");
    }

    function test_unexplainedFiguresArePlain() {
        compare(child("finding2").needExplained, false);
        compare(child("finding0").needExplained, true);
    }

    function test_undoAndRedo() {
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(suite.design.last(), "undo");
        mouseClick(child("undoButton"));
        compare(suite.design.calls.length, 2);
        compare(child("undoButton").label, "Undo: Quantity of RTX 3090 to 6");
        verify(child("redoButton").blocked);
        keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
        compare(suite.design.calls.length, 2);
        compare(findChild(suite.shell, "statusMessage").text, "Nothing to redo");
        suite.design.canRedo = true;
        keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
        compare(suite.design.last(), "redo");
    }

    function test_drawingSwitches() {
        compare(child("laneMap").label, "Lane map");
        mouseClick(findChild(child("viewSegment"), "segment1"));
        compare(suite.design.view, "power");
        compare(child("laneMap").label, "Power tree");
        child("viewSegment").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(suite.design.view, "airflow");
        compare(child("laneMap").label, "Airflow");
        keyClick(Qt.Key_Right);
        compare(suite.design.view, "space");
        compare(child("laneMap").label, "Space");
        keyClick(Qt.Key_Home);
        compare(suite.design.view, "lanes");
    }

    // A frame holds what is chosen inside it, and a box with a number of its own explains it.
    function test_framesAndNumbersOfADrawing() {
        suite.design.drawing.show({width: 464, height: 300, lines: [], texts: [], boxes: [
            {key: "frame", kind: "frame", sheetX: 0, sheetY: 0, w: 400, h: 200, title: "Tower", subtitle: "4 U", placement: "frame", spoken: "Tower, 4 U"},
            {key: "card", kind: "card", sheetX: 20, sheetY: 40, w: 200, h: 36, tone: "error", title: "GPU 1", subtitle: "Card too long", hatched: true, placement: "gpu", spoken: "GPU 1"},
            {key: "need", kind: "feed", sheetX: 20, sheetY: 220, w: 200, h: 48, title: "Airflow needed", subtitle: "527 m³/h", derivation: "circuit", spoken: "Airflow needed"}]});
        const box = id => findChild(child("laneMap"), "box_" + id);
        tryVerify(() => box("need") !== null);
        mouseClick(box("card"));
        compare(suite.design.selected, "gpu");
        mouseClick(box("frame"), 300, 150);
        compare(suite.design.selected, "frame");
        verify(box("need").reachable && !box("need").choosable);
        verify(!suite.shell.buildPage.popover || !suite.shell.buildPage.popover.visible);
        box("need").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_F1);
        explanation();
        compare(suite.design.selected, "frame");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !suite.shell.buildPage.popover.visible);
        mouseClick(box("need"));
        explanation();
        keyClick(Qt.Key_Escape);
    }

    function test_budgetPointsOutItsParts() {
        verify(!child("component6").pointed);
        child("budget_circuit").forceActiveFocus(Qt.TabFocusReason);
        verify(child("component0").pointed);
        verify(child("component6").pointed);
        verify(!child("component1").pointed);
        verify(child("box_gpu3").pointed);
        child("componentList").forceActiveFocus();
        verify(!child("component6").pointed);
    }

    function test_ruleOpens() {
        const dialog = child("ruleDialog");
        mouseClick(findChild(child("finding0"), "ruleLink"));
        tryVerify(() => dialog.opened);
        compare(findChild(dialog.contentItem, "ruleAbout").text, "A circuit carries 80 % of its breaker continuously.");
        compare(findChild(dialog.contentItem, "ruleSource").text, "NEC 210.20(A)");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        // Not every derivation rests on a rule of its own.
        mouseClick(child("budget_circuit"), 40, 16);
        const popover = explanation();
        verify(popover.ruleOpens);
        mouseClick(findChild(popover.contentItem, "term0"));
        verify(!popover.ruleOpens);
        keyClick(Qt.Key_Escape);
        keyClick(Qt.Key_Escape);
    }

    function test_optionsOfALine() {
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
        suite.design.calls = [];
        mouseClick(inPopup(dialog, "dialogAccept"));
        compare(suite.design.calls.join("; "), "option gpu power_cap 280 W; option gpu peaks together");
    }

    function test_optionsByKeyAndWhatCannotBe() {
        mouseClick(child("component0"), 100, 16);
        keyClick(Qt.Key_Return, Qt.AltModifier);
        const dialog = child("optionsDialog");
        tryVerify(() => dialog.opened);
        const cap = findChild(dialog.contentItem, "powerCap");
        cap.text = "much";
        compare(cap.invalidMessage, "\"much\" is no power");
        suite.design.calls = [];
        dialog.tryAccept();
        verify(dialog.opened); // what was typed stays, with the reason beside it
        compare(suite.design.calls.length, 0);
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

    function test_whereSuppliesPlugIn() {
        const dialog = child("optionsDialog");
        dialog.ask("psu", "a supply", suite.design.edits.optionsOf("psu"));
        tryVerify(() => dialog.opened);
        compare(findChild(dialog.contentItem, "supplyCircuit0").currentIndex, 0);
        compare(findChild(dialog.contentItem, "supplyCircuit1").displayText, "wall");
        compare(findChild(dialog.contentItem, "supplyOutlet1").displayText, "pdu, bank B1");
        // Another circuit has other outlets: the pin goes with the old one.
        findChild(dialog.contentItem, "supplyCircuit0").activated(2);
        findChild(dialog.contentItem, "supplyOutlet0").activated(3);
        findChild(dialog.contentItem, "supplyCircuit1").activated(1);
        suite.design.calls = [];
        dialog.tryAccept();
        compare(suite.design.calls.join("; "), "option psu.1 circuit wall; option psu.1 outlet pdu/B1/c13.1; option psu.2 circuit second; option psu.2 outlet ");
    }

    function test_aServerHangsOnTwoCircuits() {
        const other = child("optionsDialog");
        other.ask("psu", "a supply", suite.design.edits.optionsOf("psu"));
        tryVerify(() => other.opened);
        verify(!findChild(other.contentItem, "secondBox").visible);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !other.visible);
        const dialog = child("optionsDialog");
        dialog.ask("server", "a server", suite.design.edits.optionsOf("server"));
        tryVerify(() => dialog.opened);
        const box = findChild(dialog.contentItem, "secondBox");
        verify(box.visible);
        compare(box.displayText, "wall");
        suite.design.calls = [];
        box.activated(1);
        dialog.tryAccept();
        compare(suite.design.calls.join("; "), "option server circuit second");
    }

    function test_howManySuppliesMayFail() {
        const dialog = child("optionsDialog");
        dialog.ask("psu", "a supply", suite.design.edits.optionsOf("psu"));
        tryVerify(() => dialog.opened);
        const box = findChild(dialog.contentItem, "schemeBox");
        verify(box.visible);
        compare(box.currentIndex, 2);
        suite.design.calls = [];
        box.activated(4);
        dialog.tryAccept();
        compare(suite.design.calls.join("; "), "redundancy N+N");
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
        // A drawing that is asked for is shown, also where it is the one that was drawn last.
        suite.shell.run("view:power");
        compare(suite.design.view, "power");
        verify(child("laneMap").visible);
        page.shownPanel = 0;
        verify(suite.shell.commands.view === "");
        suite.shell.commands.start("view:power");
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
        compare(suite.design.last(), "circuit 240 20 NEC");
    }

    function test_exportSaysDraft() {
        compare(child("exportButton").text, "Export BOM · draft");
        suite.design.errorCount = 0;
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
        suite.design.componentRows = [];
        const empty = child("empty1");
        mouseClick(empty);
        compare(suite.design.picker.last(), "open  motherboard");
    }

    // Walks everything on the page; what has a role and can be met must have a name.
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
