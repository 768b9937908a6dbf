// Findings and explanations of the Build page, with real mouse and keyboard events, over the example's rig of six cards.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    property DocumentViewModel design: null

    name: "PagesFindings"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
        suite.design = suite.open("six");
    }

    // Alt 1 shows a fix that is out of sight, and applies what is seen.
    function test_noFixIsAppliedUnseen() {
        awaitFixes();
        const list = child("findingList");
        const before = suite.design.historyPosition;
        list.positionViewAtEnd();
        waitForRendering(suite.shell);
        verify(list.contentY > 0);
        keyClick(Qt.Key_1, Qt.AltModifier);
        compare(suite.design.historyPosition, before);
        verify(child("statusMessage").text.includes("again"));
        keyClick(Qt.Key_1, Qt.AltModifier);
        tryVerify(() => suite.design.historyPosition === before + 1);
    }

    function test_findingsByKey() {
        awaitFixes();
        for (const row of [0, 1, 2]) {
            keyClick(Qt.Key_F8);
            verify(child("finding" + row).activeFocus);
        }
        keyClick("1", Qt.AltModifier);
        compare(lines().gpu.power_cap, "230 W");
        suite.design.undo();
        awaitFixes();
        const card = child("finding" + findingOf("PWR-26"));
        card.forceActiveFocus();
        keyClick("9", Qt.AltModifier);
        compare(desk.design().site.circuits.wall.voltage, "120 V");
        keyClick("2", Qt.AltModifier);
        compare(desk.design().site.circuits.wall.voltage, "208 V");
    }

    function test_goingBackToTheFindingBefore() {
        keyClick(Qt.Key_F8);
        keyClick(Qt.Key_F8);
        verify(child("finding1").activeFocus);
        keyClick(Qt.Key_F8, Qt.ShiftModifier);
        verify(child("finding0").activeFocus);
    }

    function test_firstFixWithoutFocus() {
        awaitFixes();
        // The key is on the button, or in its hint where there is no room.
        const key = fix => fix.keys.length > 0 ? fix.keys : fix.hint;
        verify(key(findChild(child("finding0"), "fix0")).includes("Alt 1"));
        verify(!key(findChild(child("finding2"), "fix0")).includes("Alt"));
        verify(findChild(child("finding0"), "fix0").primary);
        verify(!findChild(child("finding2"), "fix0").primary);
        keyClick("1", Qt.AltModifier);
        compare(desk.design().site.circuits.wall.voltage, "240 V");
    }

    function test_chipsFilter() {
        mouseClick(child("filterWarning"), 6, 10);
        verify(!child("finding0").visible);
        verify(child("finding1").visible);
        verify(!child("finding" + findingOf("ECO-06")).visible);
        keyClick(Qt.Key_F8);
        verify(child("finding1").activeFocus);
        mouseClick(child("filterWarning"), 6, 10);
        verify(child("finding0").visible);
    }

    function test_alikeFindingsAreOne() {
        suite.design = suite.open("halved");
        const first = findingOf("PCI-01");
        const card = by => child("finding" + (first + by));
        const more = suite.design.findings.rows.rowAt(first).alikeMore;
        verify(more >= 2);
        suite.shell.buildPage.findingsPanel.reveal(first);
        verify(card(0).visible);
        for (let by = 1; by <= more; ++by)
            verify(!card(by).visible);
        const link = findChild(card(0), "alikeLink");
        compare(link.text, more + " more like this");
        const alone = Array.from({length: suite.design.findings.rows.count}, (_, row) => row).find(row => suite.design.findings.rows.rowAt(row).alike === "");
        verify(!findChild(child("finding" + alone), "alikeLink"));
        const panel = suite.shell.buildPage.findingsPanel;
        link.clicked();
        for (let by = 1; by <= more; ++by)
            verify(card(by).visible);
        link.clicked();
        verify(!card(1).visible);
        // Moving through them makes each visible.
        card(0).forceActiveFocus();
        keyClick(Qt.Key_F8);
        verify(card(1).activeFocus);
        verify(card(1).visible);
        verify(panel.opened.length === 1);
    }

    function test_waiverNeedsReasonAndName() {
        const open = findingOf("PWR-08");
        const key = suite.design.findings.rows.rowAt(open).key;
        mouseClick(findChild(child("finding" + open), "waiveButton"));
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
        const waiver = desk.design().waivers[0];
        compare(waiver.rule, "PWR-08");
        compare(waiver.reason, "bench");
        compare(waiver.name, "Ada");
        compare(suite.app.person, "Ada");
        // An error can be waived, too, and the name is remembered.
        tryVerify(() => !dialog.visible);
        mouseClick(findChild(child("finding0"), "waiveButton"));
        const again = child("waiveDialog");
        tryVerify(() => again.opened);
        compare(again.secondAnswer, "Ada");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !again.visible);
        const row = suite.design.findings.rows.rowOf(key);
        compare(suite.design.findings.waived, 1);
        mouseClick(child("filterWaived"), 6, 10);
        tryVerify(() => child("finding" + row).visible);
        verify(!child("finding1").visible || row === 1);
        mouseClick(child("filterWaived"), 6, 10);
        suite.shell.buildPage.findingsPanel.reveal(row);
        waitForRendering(suite.shell);
        mouseClick(findChild(child("finding" + row), "reopenButton"));
        verify(desk.design().waivers === undefined || desk.design().waivers.length === 0);
        // The focus goes along with the finding.
        tryVerify(() => child("finding" + suite.design.findings.rows.rowOf(key)).activeFocus);
    }

    // Created when a derivation is first requested.
    function explanation(): var {
        tryVerify(() => suite.shell.buildPage.popover && suite.shell.buildPage.popover.opened);
        return suite.shell.buildPage.popover;
    }

    function test_explainGoesDeeperAndBack() {
        mouseClick(child("budget_circuit"), 40, 16);
        const popover = explanation();
        const derivation = popover.derivationId;
        const told = suite.design.budgets.explain(derivation);
        compare(popover.title, told.title);
        verify(child("budget_circuit").selected);
        verify(popover.x + popover.width <= child("budget_circuit").mapToItem(suite.shell.buildPage, 0, 0).x);
        mouseClick(findChild(popover.contentItem, "term0"));
        compare(popover.title, suite.design.budgets.explain(told.terms[0].derivationId).title);
        verify(popover.title !== told.title);
        keyClick(Qt.Key_Escape);
        compare(popover.title, told.title);
        mouseClick(findChild(popover.contentItem, "copyTrace"));
        compare(desk.clipboard(), suite.design.budgets.trace(derivation));
        keyClick(Qt.Key_Escape);
        tryVerify(() => !popover.visible);
        // A sum of prices has no derivation yet.
        compare(suite.shell.buildPage.budgetsPanel.derivationOf("cost"), "");
        mouseClick(child("totalFigure"));
        verify(!popover.visible);
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
        compare(popover.title, suite.design.budgets.explain(child("finding0").derivationId).title);
    }

    function test_unexplainedFiguresArePlain() {
        compare(child("finding1").needExplained, false);
        compare(child("finding0").needExplained, true);
    }

    // A frame represents the selection inside it, and a box with a number explains it.
    function test_framesAndNumbersOfADrawing() {
        const boxes = suite.design.drawing.boxes;
        const box = id => findChild(child("laneMap"), "box_" + id);
        const some = wanted => Array.from({length: boxes.count}, (_, row) => boxes.rowAt(row)).find(wanted);
        suite.design.drawing.view = "space";
        const frame = some(one => one.kind === "frame" && one.placement.length > 0);
        const card = some(one => one.placement === "gpu");
        tryVerify(() => box(frame.key) && box(card.key));
        waitForRendering(suite.shell);
        mouseClick(box(card.key));
        compare(suite.design.selection.placement, "gpu");
        mouseClick(box(frame.key), 8, 8);
        compare(suite.design.selection.placement, frame.placement);
        suite.design.drawing.view = "airflow";
        const need = some(one => one.derivation.length > 0 && one.placement.length === 0);
        tryVerify(() => box(need.key) !== null);
        verify(box(need.key).reachable && !box(need.key).choosable);
        verify(!suite.shell.buildPage.popover || !suite.shell.buildPage.popover.visible);
        box(need.key).forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_F1);
        explanation();
        compare(suite.design.selection.placement, frame.placement);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !suite.shell.buildPage.popover.visible);
        mouseClick(box(need.key));
        explanation();
        keyClick(Qt.Key_Escape);
    }

    function test_ruleOpens() {
        const dialog = child("ruleDialog");
        mouseClick(findChild(child("finding0"), "ruleLink"));
        tryVerify(() => dialog.opened);
        const rule = suite.design.findings.rule("PWR-26");
        verify(rule.about.length > 0);
        compare(findChild(dialog.contentItem, "ruleAbout").text, rule.about);
        compare(findChild(dialog.contentItem, "ruleSource").text, rule.source);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        // Not every derivation has a rule.
        const rested = wanted => {
            const rows = suite.design.budgets.rows;
            for (let row = 0; row < rows.count; ++row) {
                const id = rows.rowAt(row).derivationId;
                if (id.length > 0 && (suite.design.findings.rule(suite.design.budgets.explain(id).ruleId).ruleId.length > 0) === wanted)
                    return id;
            }
            return "";
        };
        suite.shell.buildPage.explainId(rested(true));
        const popover = explanation();
        verify(popover.ruleOpens);
        suite.shell.buildPage.explainId(rested(false));
        verify(!popover.ruleOpens);
        keyClick(Qt.Key_Escape);
    }
}
