// Importing and pasting by real mouse and keys, in the window's frame over fakes.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property FakeApp app: null
    property FakeImport imports: null
    property LwShell shell: null
    readonly property var columns: [
        {column: 0, header: "Code", samples: ["900-1", "100-43"], meaning: "mpn"},
        {column: 1, header: "List", samples: ["1.499,00", "449,00"], meaning: "price:EUR"},
        {column: 2, header: "Net", samples: ["749,00", "399,00"], meaning: ""}
    ]

    name: "PagesImport"
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
        suite.imports = suite.app.imports;
        suite.shell = shellComponent.createObject(suite, {app: suite.app});
        waitForRendering(suite.shell);
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    function dialog(name) {
        // A dialog is made when it is first wanted.
        const found = findChild(suite.shell, name) || (name.endsWith("Dialog") ? suite.shell.over(name) : null);
        verify(found, name);
        return found;
    }

    function within(popup, name) {
        const find = () => findChild(popup.contentItem, name) || findChild(popup.footer, name);
        tryVerify(() => find() !== null, 5000, name);
        return find();
    }

    function begin() {
        suite.imports.start("/tmp/prices.csv");
        const box = suite.dialog("importDialog");
        tryVerify(() => box.opened);
        return box;
    }

    function report() {
        const box = suite.begin();
        suite.imports.format = "price list";
        suite.imports.formatAbout = "Prices by part number.";
        suite.imports.columns = suite.columns;
        suite.imports.figures = [{words: "2 new prices", severity: 0}, {words: "1 without a part", severity: 2}];
        suite.imports.importText = "Import 2 prices";
        suite.imports.state = "report";
        waitForRendering(suite.shell);
        return box;
    }

    function test_theCommandAsksForAFileAndStarts() {
        keyClick(Qt.Key_I, Qt.ControlModifier | Qt.ShiftModifier);
        const files = suite.dialog("fileDialog");
        tryVerify(() => files.opened);
        verify(!files.saving);
        suite.within(files, "fileName").text = "list.csv";
        keyClick(Qt.Key_Return);
        compare(suite.imports.last(), "start /tmp/list.csv");
        tryVerify(() => suite.dialog("importDialog").opened);
    }

    function test_aFolderIsAnAnswerToo() {
        keyClick(Qt.Key_I, Qt.ControlModifier | Qt.ShiftModifier);
        const files = suite.dialog("fileDialog");
        tryVerify(() => files.opened);
        compare(files.acceptReason, "");
        keyClick(Qt.Key_Return);
        compare(suite.imports.last(), "start /tmp");
    }

    function test_readingShowsHowFarAndCanBeEnded() {
        const box = suite.begin();
        suite.imports.progress = 0.25;
        suite.imports.progressText = "Read 1,000 of 4,000";
        suite.imports.importReason = "It is being read";
        const bar = suite.within(box, "importProgress");
        verify(bar.visible);
        compare(bar.Accessible.description, "25 percent");
        compare(suite.within(box, "importProgressText").text, "Read 1,000 of 4,000");
        verify(suite.within(box, "dialogAccept").blocked);
        compare(suite.within(box, "dialogReject").text, "Cancel");
        keyClick(Qt.Key_Escape);
        compare(suite.imports.last(), "cancel");
        tryVerify(() => !box.visible);
    }

    function test_columnsAreShownAndCorrected() {
        const box = suite.report();
        compare(suite.within(box, "mappingRow1").Accessible.name, "List: 1.499,00, 449,00");
        const choice = suite.within(box, "meaning2");
        compare(choice.displayText, "Not used");
        compare(suite.within(box, "meaning1").displayText, "Price in EUR");
        choice.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Down);
        compare(suite.imports.last(), "meaning 2 mpn");
        keyClick(Qt.Key_Down);
        compare(suite.imports.last(), "meaning 2 price");
    }

    function test_textsForAllLines() {
        const box = suite.report();
        const vendor = suite.within(box, "fixed_vendor");
        vendor.forceActiveFocus(Qt.TabFocusReason);
        keyClick("A");
        keyClick(Qt.Key_Return);
        compare(suite.imports.last(), "fixed vendor A");
        verify(!suite.within(box, "sheetBox").visible);
        suite.imports.sheets = ["Cover", "Prices"];
        tryVerify(() => suite.within(box, "sheetBox").visible);
    }

    function test_reportSaysRulesAndExamples() {
        const box = suite.report();
        compare(suite.within(box, "importFigure0").text, "2 new prices");
        compare(suite.within(box, "reportRow0").Accessible.name, "Quarantined, 3,247, More lanes than the switch chip has");
        compare(suite.within(box, "reportRow1").Accessible.name, "Maker X1: 48 lanes from a chip of 24, open-db/X/1.json");
        mouseClick(suite.within(box, "reportRow0"), 200, 10);
        keyClick(Qt.Key_Space);
        compare(suite.imports.last(), "toggle 0");
    }

    function test_importingStaysOpenUntilItIsWritten() {
        const box = suite.report();
        verify(!suite.within(box, "importNothingNew").visible);
        mouseClick(suite.within(box, "dialogAccept"));
        compare(suite.imports.last(), "write");
        verify(box.opened);
        verify(suite.within(box, "importProgress").visible);
        suite.imports.state = "idle";
        tryVerify(() => !box.visible);
    }

    function test_nothingNewCannotBeImported() {
        const box = suite.report();
        suite.imports.importReason = "Nothing in it is new: your catalogue has all of it";
        verify(suite.within(box, "importNothingNew").visible);
        mouseClick(suite.within(box, "dialogAccept"));
        verify(suite.imports.last() !== "write");
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        verify(suite.imports.last() !== "write");
    }

    function test_errorsAreSaid() {
        const box = suite.begin();
        suite.imports.problem = "The file is empty (/tmp/prices.csv)";
        suite.imports.state = "failed";
        suite.imports.importReason = "There is nothing to import";
        const problem = suite.within(box, "importProblem");
        verify(problem.visible);
        compare(problem.text, "The file is empty (/tmp/prices.csv)");
        verify(!suite.within(box, "importProgress").visible);
        verify(!suite.within(box, "importReportPanel").visible);
        verify(suite.within(box, "dialogAccept").blocked);
        compare(suite.within(box, "dialogReject").text, "Close");
    }

    function test_aPartListGoesToItsDialog() {
        const box = suite.begin();
        suite.imports.state = "idle";
        suite.imports.partListFound("CPU: X", "list");
        const paste = suite.dialog("pasteDialog");
        tryVerify(() => paste.opened);
        compare(suite.app.partList.last(), "start list");
        verify(!box.visible);
    }

    function test_pastingWithoutADesignMakesOne() {
        keyClick(Qt.Key_V, Qt.ControlModifier | Qt.ShiftModifier);
        const paste = suite.dialog("pasteDialog");
        tryVerify(() => paste.opened);
        verify(suite.within(paste, "pasteText").text.indexOf("Ryzen") > 0);
        compare(suite.within(paste, "pasteRow0").Accessible.name, "CPU: AMD Ryzen 5 7600, taken for AMD Ryzen 5 7600, every word of the name, $212.79 at Shop");
        compare(suite.within(paste, "pasteRow1").Accessible.name, "Case: A wooden crate, a line of its own, No part of that name is known, 2 × $40");
        verify(!suite.within(paste, "dialogDiscard").visible);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.app.last(), "new from list");
        tryVerify(() => !paste.visible);
    }

    function test_pastingWithADesignOffersBoth() {
        suite.app.newDocument("six");
        tryVerify(() => suite.shell.pageId === "build");
        keyClick(Qt.Key_V, Qt.ControlModifier | Qt.ShiftModifier);
        const paste = suite.dialog("pasteDialog");
        tryVerify(() => paste.opened);
        mouseClick(suite.within(paste, "dialogDiscard"));
        compare(suite.app.last(), "new from list");
        tryVerify(() => !paste.visible);
        keyClick(Qt.Key_V, Qt.ControlModifier | Qt.ShiftModifier);
        tryVerify(() => suite.dialog("pasteDialog").opened);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.app.last(), "add list");
    }

    function test_aLineGetsItsPartByTypeAhead() {
        keyClick(Qt.Key_V, Qt.ControlModifier | Qt.ShiftModifier);
        const paste = suite.dialog("pasteDialog");
        tryVerify(() => paste.opened);
        mouseClick(suite.within(paste, "choose_Line 2"));
        const search = suite.within(paste, "pasteSearch");
        tryVerify(() => search.activeFocus);
        keyClick("f");
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        compare(suite.app.partList.last(), "assign 1 frame-6");
        tryVerify(() => !search.visible);
        mouseClick(suite.within(paste, "choose_Line 1"));
        tryVerify(() => search.activeFocus);
        keyClick(Qt.Key_Escape);
        verify(paste.visible);
        tryVerify(() => !search.visible);
        mouseClick(suite.within(paste, "choose_Line 1"));
        mouseClick(suite.within(paste, "pasteNone"));
        compare(suite.app.partList.last(), "assign 0 ");
    }

    function test_editingTheTextMatchesAnew() {
        keyClick(Qt.Key_V, Qt.ControlModifier | Qt.ShiftModifier);
        const paste = suite.dialog("pasteDialog");
        tryVerify(() => paste.opened);
        keyClick(Qt.Key_End, Qt.ControlModifier);
        keyClick("s");
        verify(suite.app.partList.text.endsWith("crates"));
        suite.app.partList.busy = true;
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        verify(paste.visible);
    }
}
