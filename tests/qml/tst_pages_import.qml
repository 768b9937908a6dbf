// Importing and pasting in the window's frame, with real mouse and keyboard events.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property ImportViewModel imports: app ? app.imports : null
    // Two prices of example parts, and three of unknown parts.
    readonly property string prices: "Code;List;Net\n900-1;1.499,00;749,00\n100-43;449,00;399,00\nNOBODY-1;199,00;149,00\nNOBODY-2;99,00;49,00\nNOBODY-3;9,00;4,00\n"
    readonly property string list: "CPU: AMD EPYC 7302 ($95 @ Shop)\nCase: A wooden crate ($40)\nCase: A wooden crate ($40)"

    name: "PagesImport"

    function within(popup: var, name: string): var {
        const find = () => findChild(popup.contentItem, name) || findChild(popup.footer, name);
        tryVerify(() => find() !== null, 5000, name);
        return find();
    }

    // Looks into a file of such a text.
    function look(name: string, text: string): var {
        const path = desk.folder + "/" + name;
        desk.write(path, text);
        suite.imports.start(path);
        const box = child("importDialog");
        tryVerify(() => box.opened);
        return box;
    }

    function read(): var {
        const box = look("prices.csv", suite.prices);
        tryVerify(() => suite.imports.state !== "reading", 20000);
        return box;
    }

    // The columns are mapped, and the new data is known.
    function report(): var {
        const box = read();
        suite.imports.setMeaning(0, "mpn");
        tryVerify(() => suite.imports.state !== "reading", 20000);
        suite.imports.setMeaning(1, "price:EUR");
        tryVerify(() => suite.imports.state === "report", 20000);
        waitForRendering(suite.shell);
        return box;
    }

    function test_theCommandAsksForAFileAndStarts() {
        desk.write(desk.folder + "/list.csv", suite.prices);
        keyClick(Qt.Key_I, Qt.ControlModifier | Qt.ShiftModifier);
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        verify(!files.saving);
        within(files, "fileName").text = "list.csv";
        keyClick(Qt.Key_Return);
        compare(suite.imports.fileName, "list.csv");
        tryVerify(() => child("importDialog").opened);
    }

    function test_aFolderIsAnAnswerToo() {
        keyClick(Qt.Key_I, Qt.ControlModifier | Qt.ShiftModifier);
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.acceptReason, "");
        keyClick(Qt.Key_Return);
        compare(desk.folder.endsWith(suite.imports.fileName), true);
        tryVerify(() => child("importDialog").opened);
    }

    function test_readingShowsHowFarAndCanBeEnded() {
        let rows = "Code;List;Net\n";
        for (let i = 0; i < 60000; ++i)
            rows += "NOBODY-" + i + ";199,00;149,00\n";
        const box = look("long.csv", rows);
        compare(suite.imports.state, "reading");
        verify(within(box, "importProgress").visible);
        tryVerify(() => within(box, "importProgressText").text === suite.imports.progressText);
        verify(suite.imports.progressText.length > 0);
        verify(within(box, "dialogAccept").blocked);
        compare(within(box, "dialogReject").text, "Cancel");
        keyClick(Qt.Key_Escape);
        compare(suite.imports.state, "idle");
        tryVerify(() => !box.visible);
    }

    function test_columnsAreShownAndCorrected() {
        const box = report();
        compare(within(box, "mappingRow1").Accessible.name, "List: 1.499,00, 449,00, 199,00");
        const choice = within(box, "meaning2");
        const before = suite.imports.columns[2].meaning;
        compare(choice.displayText, suite.imports.meanings.find(one => one.value === before).title);
        compare(within(box, "meaning1").displayText, "Price in EUR");
        choice.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Down);
        const after = suite.imports.columns[2].meaning;
        compare(suite.imports.meanings.findIndex(one => one.value === after), suite.imports.meanings.findIndex(one => one.value === before) + 1);
    }

    function test_textsForAllLines() {
        const box = report();
        const vendor = within(box, "fixed_vendor");
        vendor.forceActiveFocus(Qt.TabFocusReason);
        vendor.selectAll();
        keyClick("A");
        keyClick(Qt.Key_Return);
        compare(suite.imports.fixed.vendor, "A");
        verify(!within(box, "sheetBox").visible);
    }

    // A workbook has sheets to choose from.
    function test_sheetsOfAWorkbook() {
        suite.imports.start(desk.sources + "/tests/data/import/prices.xlsx");
        const box = child("importDialog");
        tryVerify(() => box.opened);
        tryVerify(() => suite.imports.state !== "reading", 20000);
        compare(within(box, "sheetBox").visible, suite.imports.sheets.length > 1);
        verify(suite.imports.sheets.length > 1);
    }

    function test_reportSaysRulesAndExamples() {
        const box = report();
        compare(suite.imports.importText, "Import 2 price(s)");
        compare(within(box, "importFigure0").text, suite.imports.figures[0].words);
        const rows = suite.imports.rows;
        const first = rows.rowAt(0);
        compare(within(box, "reportRow0").Accessible.name, [first.chip, first.number, first.title].filter(text => text.length > 0).join(", "));
        verify(first.expandable);
        const open = first.expanded;
        const count = rows.count;
        mouseClick(within(box, "reportRow0"), 200, 10);
        keyClick(Qt.Key_Space);
        compare(rows.rowAt(0).expanded, !open);
        compare(rows.count > count, !open);
        verify(within(box, "reportRow1").Accessible.name.includes("NOBODY-1"));
    }

    function test_importingStaysOpenUntilItIsWritten() {
        const box = report();
        verify(!within(box, "importNothingNew").visible);
        mouseClick(within(box, "dialogAccept"));
        compare(suite.imports.state, "writing");
        verify(box.opened);
        verify(within(box, "importProgress").visible);
        tryVerify(() => suite.imports.state === "idle", 20000);
        tryVerify(() => !box.visible);
        verify(child("statusMessage").text.length > 0);
    }

    function test_nothingNewCannotBeImported() {
        const box = report();
        suite.imports.write();
        tryVerify(() => suite.imports.state === "idle", 20000);
        tryVerify(() => !box.visible);
        const again = read();
        tryVerify(() => suite.imports.state === "report", 20000);
        verify(within(again, "importNothingNew").visible);
        mouseClick(within(again, "dialogAccept"));
        compare(suite.imports.state, "report");
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.imports.state, "report");
    }

    function test_errorsAreSaid() {
        const box = look("empty.csv", "");
        tryVerify(() => suite.imports.state === "failed", 20000);
        const problem = within(box, "importProblem");
        verify(problem.visible);
        compare(problem.text, suite.imports.problem);
        verify(problem.text.includes("empty"));
        verify(!within(box, "importProgress").visible);
        verify(!within(box, "importReportPanel").visible);
        verify(within(box, "dialogAccept").blocked);
        compare(within(box, "dialogReject").text, "Close");
    }

    function test_aPartListGoesToItsDialog() {
        const path = desk.folder + "/list.txt";
        desk.write(path, suite.list);
        suite.imports.start(path);
        const box = child("importDialog");
        tryVerify(() => child("pasteDialog").opened, 20000);
        compare(suite.app.partList.name, "list");
        compare(suite.app.partList.text.trim(), suite.list);
        tryVerify(() => !box.visible);
    }

    // The dialog for a list in the clipboard, after matching.
    function paste(): var {
        desk.setClipboard(suite.list);
        keyClick(Qt.Key_V, Qt.ControlModifier | Qt.ShiftModifier);
        const paste = child("pasteDialog");
        tryVerify(() => paste.opened);
        tryVerify(() => !suite.app.partList.busy && suite.app.partList.rows.count > 1, 20000);
        waitForRendering(paste.contentItem);
        return paste;
    }

    function test_pastingWithoutADesignMakesOne() {
        const box = paste();
        compare(within(box, "pasteText").text, suite.list);
        const rows = suite.app.partList.rows;
        const row = at => rows.rowAt(at);
        compare(within(box, "pasteRow0").Accessible.name, row(0).words + ", taken for AMD EPYC 7302, " + row(0).why + ", $95.00 at Shop");
        verify(within(box, "pasteRow1").Accessible.name.startsWith(row(1).words + ", a line of its own, " + row(1).why));
        verify(!within(box, "dialogDiscard").visible);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.app.documentCount, 1);
        verify(Object.values(lines()).some(line => line.part === "epyc"));
        tryVerify(() => !box.visible);
    }

    // What nothing was found for is a group of its own below the components, in which keys do all that the mouse does.
    function test_linesWithoutAPartAreComponents() {
        const box = paste();
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        tryVerify(() => !box.visible);
        const design = suite.app.current;
        tryCompare(design.build.openLines, "length", 2);
        tryVerify(() => findChild(suite.shell, "openLine1") !== null);
        waitForRendering(suite.shell);
        compare(child("openLinesTitle").text.includes("without a part"), true);
        verify(child("openLine0").Accessible.name.startsWith("Case: A wooden crate"), child("openLine0").Accessible.name);
        verify(child("openLine0").Accessible.name.includes("$40"));
        verify(design.budgets.pricedLinesText.includes(" + 2 line"), design.budgets.pricedLinesText);
        child("openLine0").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Down);
        verify(child("openLine1").activeFocus);
        const before = design.build.lineCount;
        keyClick(Qt.Key_Delete);
        tryCompare(design.build.openLines, "length", 1);
        compare(design.build.lineCount, before); // the selected component stays
        tryVerify(() => findChild(suite.shell, "openLine1") === null);
        tryVerify(() => child("openLine0").activeFocus);
        child("openLine0").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Return);
        const dialog = child("linePartDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.number, 1);
        write("frame");
        tryVerify(() => findChild(dialog.contentItem, "found0") !== null);
        keyClick(Qt.Key_Return);
        tryCompare(design.build.openLines, "length", 0);
        tryVerify(() => Object.values(lines()).some(line => line.part.startsWith("frame")));
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryCompare(design.build.openLines, "length", 1); // one step
    }

    function test_pastingWithADesignOffersBoth() {
        suite.open("two");
        const box = paste();
        mouseClick(within(box, "dialogDiscard"));
        compare(suite.app.documentCount, 2);
        tryVerify(() => !box.visible);
        suite.app.currentIndex = 0;
        waitForRendering(suite.shell);
        const before = suite.app.current.build.lineCount;
        paste();
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.app.documentCount, 2);
        verify(suite.app.current.build.lineCount > before);
    }

    function test_aLineGetsItsPartByTypeAhead() {
        const box = paste();
        const rows = suite.app.partList.rows;
        mouseClick(within(box, "choose_Line 2"));
        const search = within(box, "pasteSearch");
        tryVerify(() => search.activeFocus);
        write("frame");
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        tryVerify(() => !suite.app.partList.busy && rows.rowAt(1).partKey.startsWith("frame"), 20000);
        verify(rows.rowAt(1).chosen);
        tryVerify(() => !search.visible);
        mouseClick(within(box, "choose_Line 1"));
        tryVerify(() => search.activeFocus);
        keyClick(Qt.Key_Escape);
        verify(box.visible);
        tryVerify(() => !search.visible);
        mouseClick(within(box, "choose_Line 1"));
        mouseClick(within(box, "pasteNone"));
        tryVerify(() => !suite.app.partList.busy && rows.rowAt(0).partKey === "", 20000);
    }

    function test_editingTheTextMatchesAnew() {
        const box = paste();
        keyClick(Qt.Key_End, Qt.ControlModifier);
        keyClick("s");
        verify(suite.app.partList.text.endsWith(")s"));
        tryVerify(() => suite.app.partList.busy);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        verify(box.visible); // not before it is matched
    }
}
