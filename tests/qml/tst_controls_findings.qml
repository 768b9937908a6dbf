// Findings, budgets, explanations, rows, dialog, theme, and accessible names of all items.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property Gallery gallery: null

    name: "ControlsFindings"
    when: windowShown
    visible: true
    width: 1440
    height: 900

    Component {
        id: galleryComponent

        Gallery {
            width: 1440
            height: 900
        }
    }

    function init() {
        Theme.dark = true;
        suite.gallery = createTemporaryObject(galleryComponent, suite);
        verify(suite.gallery);
        waitForRendering(suite.gallery);
    }

    function cleanup() {
        Theme.dark = true;
    }

    function test_fixByClickAndKey() {
        const card = findChild(suite.gallery, "finding");
        mouseClick(findChild(card, "fix1"));
        compare(suite.gallery.lastAction, "fix 1");
        findChild(card, "fix0").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "fix 0");
        mouseClick(findChild(card, "ruleLink"));
        compare(suite.gallery.lastAction, "rule");
        mouseClick(findChild(findChild(suite.gallery, "findingWarning"), "waiveButton"));
        compare(suite.gallery.lastAction, "waive");
    }

    function test_findingSpeaksBothNumbers() {
        const card = findChild(suite.gallery, "finding");
        const words = card.Accessible.name;
        verify(words.indexOf("Error 1 of 1. Circuit overload. Needs 22.27 A, allows 12.00 A") === 0, words);
        card.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_F1);
        compare(suite.gallery.lastAction, "explain 0");
    }

    function test_waivedHidesItsFixes() {
        const card = findChild(suite.gallery, "finding");
        card.waived = true;
        card.waiverText = "Waived by Ada, 2026-11-14: test bench";
        verify(!findChild(card, "fix0"));
        verify(findChild(card, "reopenButton").visible);
        compare(card.Accessible.description, card.waiverText);
    }

    function test_fixesThatBecomeKnownLater() {
        const card = findChild(suite.gallery, "finding");
        verify(card.fixCount > 1 && findChild(card, "fix1"));
        card.fixes = [{title: "Another", result: ""}];
        compare(card.fixCount, 1);
        compare(findChild(card, "fix0").text, "Another");
        verify(!findChild(card, "fix1"));
    }

    function test_budgetExplains() {
        const budget = findChild(suite.gallery, "budget");
        budget.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_F1);
        compare(suite.gallery.lastAction, "explain budget");
        suite.gallery.lastAction = "";
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "explain budget");
        compare(budget.Accessible.role, Accessible.ProgressBar);
        verify(budget.Accessible.description.indexOf("2,395 of 3,200 watts") === 0);
    }

    function test_barNumbers_data() {
        return [
            {tag: "under", used: 75, limit: 100, known: true, says: "75 percent"},
            {tag: "over", used: 186, limit: 100, known: true, says: "186 percent, over limit"},
            {tag: "none", used: 5, limit: 0, known: true, says: "no limit"},
            {tag: "unknown", used: 0, limit: 100, known: false, says: "unknown"}
        ];
    }

    function test_barNumbers(row) {
        const bar = createTemporaryObject(barComponent, suite, {used: row.used, limit: row.limit, known: row.known});
        compare(bar.Accessible.description, row.says);
        verify(bar.end >= row.used);
        verify(bar.end >= row.limit);
    }

    Component {
        id: barComponent

        LwBudgetBar {}
    }

    function test_explainableFigure() {
        const figure = findChild(suite.gallery, "totalFigure");
        mouseClick(figure);
        compare(suite.gallery.lastAction, "explain total");
        for (const key of [Qt.Key_F1, Qt.Key_Return, Qt.Key_Space]) {
            suite.gallery.lastAction = "";
            figure.forceActiveFocus(Qt.TabFocusReason);
            keyClick(key);
            compare(suite.gallery.lastAction, "explain total");
        }
    }

    function test_explainPopover() {
        const popover = suite.gallery.explain;
        mouseClick(findChild(suite.gallery, "explainButton"));
        tryVerify(() => popover.opened);
        mouseClick(findChild(popover.contentItem, "term1"));
        compare(suite.gallery.lastAction, "term 1");
        mouseClick(findChild(popover.contentItem, "copyTrace"));
        compare(suite.gallery.lastAction, "copy trace");
        mouseClick(findChild(popover.contentItem, "openSource"));
        compare(suite.gallery.lastAction, "open source");
        popover.depth = 1;
        keyClick(Qt.Key_Escape);
        compare(popover.depth, 0);
        verify(popover.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !popover.visible);
    }

    // texts without meaning, long enough to make the row grow
    function test_explainPopoverWraps() {
        const popover = suite.gallery.explain;
        const before = popover.terms;
        popover.terms = [{name: "Taken over · distribution-unit-a", value: "2,645.8 W", note: "PWR-10, 115 V internal, non-redundant, of the report that its maker gave", confidence: "V", explainable: false}];
        mouseClick(findChild(suite.gallery, "explainButton"));
        tryVerify(() => popover.opened);
        const name = findChild(popover.contentItem, "termName0");
        const note = findChild(popover.contentItem, "termNote0");
        tryVerify(() => note.lineCount > 1 && name.lineCount > 1);
        verify(!name.truncated);
        verify(note.parent.parent.height >= Math.max(note.implicitHeight, name.implicitHeight));
        mouseMove(note, note.width / 2, note.height / 2);
        tryVerify(() => findChild(note, "termHint0").shown);
        popover.close();
        popover.terms = before;
        tryVerify(() => !popover.visible);
    }

    function test_rowsByKeyAndMouse() {
        const row = findChild(suite.gallery, "row1");
        verify(!row.selected);
        mouseClick(row, 60, 16);
        verify(row.selected);
        verify(row.activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "row 1");
    }

    function test_headerSorts() {
        const head = findChild(suite.gallery, "headPart");
        mouseClick(head);
        compare(head.sort, 1);
        head.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        compare(head.sort, 2);
        compare(head.Accessible.description, "sorted, highest first");
    }

    function test_dialogNeedsItsReason() {
        const dialog = suite.gallery.dialog;
        mouseClick(findChild(suite.gallery, "dialogButton"));
        tryVerify(() => dialog.opened);
        const accept = findChild(dialog.footer, "dialogAccept");
        verify(accept.blocked);
        mouseClick(accept);
        verify(dialog.opened);
        const reason = findChild(dialog.contentItem, "reason");
        reason.forceActiveFocus();
        keyClick("o");
        keyClick("k");
        verify(!accept.blocked);
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(suite.gallery.lastAction, "dialog accepted");
        dialog.open();
        tryVerify(() => dialog.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        compare(suite.gallery.lastAction, "dialog rejected");
    }

    function test_themeSwitchChangesColours() {
        const card = findChild(suite.gallery, "finding");
        compare(suite.gallery.color, "#0d0f12");
        compare(Theme.severityText(3), "#ff7482");
        compare(card.headColor, "#ff7482");
        mouseClick(findChild(suite.gallery, "themeSwitch"));
        verify(!Theme.dark);
        compare(suite.gallery.color, "#eef0f3");
        compare(Theme.severityText(3), "#b81c35");
        compare(card.headColor, "#b81c35");
        const picture = grabImage(suite.gallery);
        compare(picture.pixel(68, 60), "#ffffff");
    }

    function test_iconsDraw() {
        const box = createTemporaryObject(iconComponent, suite);
        const picture = grabImage(box);
        let ink = 0;
        for (let x = 0; x < 16; ++x) {
            if (picture.red(x, 8) > 150)
                ++ink;
        }
        verify(ink >= 9);
        const icon = box.children[0];
        verify(icon.visible);
        verify(icon.names.includes("gpu"));
        verify(!icon.names.includes("nonsense"));
        icon.name = "gpu";
        const gpu = icon.path;
        icon.name = "unknown";
        const unknown = icon.path;
        verify(gpu !== unknown);
        icon.name = "nonsense";
        compare(icon.path, unknown);
        icon.name = "";
        verify(!icon.visible, "without a name there is none");
    }

    Component {
        id: iconComponent

        Rectangle {
            width: 16
            height: 16
            color: "black"

            LwIcon {
                name: "minus"
                color: "white"
            }
        }
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
        const found = suite.nameless(suite.gallery, []);
        compare(found.join("\n"), "");
    }

    function test_focusableThingsHaveANameAndARole() {
        let item = findChild(suite.gallery, "tab0");
        item.forceActiveFocus(Qt.TabFocusReason);
        const window = suite.gallery.Window.window;
        const seen = [];
        for (let i = 0; i < 120; ++i) {
            keyClick(Qt.Key_Tab);
            item = window.activeFocusItem;
            if (!item || seen.indexOf(item) >= 0)
                break;
            seen.push(item);
            const owner = item.Accessible.ignored ? item.parent : item;
            verify(owner.Accessible.name !== "", item.toString());
            verify(owner.Accessible.role !== Accessible.NoRole, item.toString());
        }
        verify(seen.length > 40, "only " + seen.length);
    }

    Component {
        id: budgetsComponent

        Column {
            width: 1200

            LwBudgetRow {
                objectName: "limited"
                width: parent.width
                title: "DC load"
                used: 1531
                limit: 1300
                usedText: "1,531"
                limitText: "1,300 W"
                severity: 2
            }
            LwBudgetRow {
                objectName: "free"
                width: parent.width
                title: "A name that is longer than others"
                used: 300
                usedText: "300 W"
            }
        }
    }

    function test_columnsOfBudgetsStandBelowEachOther() {
        const rows = createTemporaryObject(budgetsComponent, suite);
        for (const width of [1200, 330]) {
            rows.width = width;
            waitForRendering(rows);
            const right = (row, name) => {
                const item = findChild(findChild(rows, row), name);
                return item.mapToItem(rows, item.width, 0).x;
            };
            for (const name of ["budgetFigures", "budgetState"])
                compare(right("free", name), right("limited", name), name + " at " + width);
            compare(right("free", "budgetState"), width - Theme.gap12);
        }
    }
}
