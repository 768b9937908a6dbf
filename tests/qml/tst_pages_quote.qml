// The Quote page in its shell, with real mouse and keyboard events.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property QuoteViewModel quote: app && app.current ? app.current.quote : null
    // Each test has a design of its own, as quotes stay beside them.
    property int designs: 0

    name: "PagesQuote"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
    }

    function cleanup() {
        suite.width = 1440;
        suite.height = 900;
        suite.shell.destroy();
        wait(0);
    }

    function boxes(): var {
        return {
            "lanewatt": 1,
            "name": "Boxes",
            "currency": "USD",
            "builds": {"node": {"name": "Node", "parts": {"server": {"part": "box", "quantity": 2}}}},
            "parts": {
                "box": {"category": "server", "maker": "Acme", "name": "Box", "mpn": "B-1", "confidence": "datasheet", "source": "T1", "spec": {"rack_units": 8, "max_power": "2000 W"}}
            }
        };
    }

    function services(): var {
        return {"lanewatt": 1, "name": "Services", "currency": "USD"};
    }

    // Opens a design and its Quote page.
    function show(design: var) {
        suite.designs += 1;
        const path = desk.folder + "/quoted" + suite.designs + ".lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === design.name);
        waitForRendering(suite.shell);
        suite.shell.goTo("quote");
        tryCompare(suite.shell, "pageId", "quote");
        waitForRendering(suite.shell);
    }

    // The same with a new quote.
    function beginQuote(design: var) {
        show(design);
        tryVerify(() => part("newQuote").activeFocus);
        keyClick(Qt.Key_Return);
        tryCompare(suite.quote, "state", "open");
        tryVerify(() => part("quoteTable").activeFocus);
    }

    function part(name: string): var {
        const item = findChild(suite.shell.pageItem("quote"), name);
        verify(item, name);
        return item;
    }

    function input(name: string): var {
        return findChild(part(name), "input");
    }

    // The quote as in its file.
    function stored(): var {
        suite.app.finishSaving();
        return JSON.parse(desk.read(suite.quote.path));
    }

    function test_theRailGoesThereAndEscapeBack() {
        show(boxes());
        verify(child("rail_quote").current);
        verify(part("quoteStart").visible);
        keyClick(Qt.Key_Escape);
        compare(suite.shell.pageId, "build");
        verify(!suite.quote.active);
        keyClick("g");
        keyClick("q");
        compare(suite.shell.pageId, "quote");
        verify(suite.quote.active);
    }

    function test_aDesignWithoutAFileSaysThatItNeedsOne() {
        suite.open("two");
        suite.shell.goTo("quote");
        tryCompare(suite.shell, "pageId", "quote");
        compare(suite.quote.state, "unsaved");
        verify(part("quoteSaveDesign").visible);
        verify(!part("newQuote").visible);
    }

    function test_aNewQuoteHasTheLinesOfTheDesign() {
        beginQuote(boxes());
        verify(suite.quote.number.length > 0);
        compare(part("quoteLines").count, 1);
        const line = part("quoteLine_box");
        compare(line.quantityText, "2");
        verify(line.problem.length > 0, "an unknown price is said");
        verify(line.Accessible.name.indexOf("Acme Box") >= 0, line.Accessible.name);
        compare(stored().number, suite.quote.number);
    }

    function test_aLineIsAddedPricedAndDiscountedByKeys() {
        beginQuote(services());
        keyClick("a");
        tryVerify(() => input("lineDescription").activeFocus);
        write("Setup");
        keyClick(Qt.Key_Return);
        compare(suite.quote.current.description, "Setup");
        tryVerify(() => part("quoteTable").activeFocus);
        keyClick("p");
        tryVerify(() => input("linePrice").activeFocus);
        write("400");
        keyClick(Qt.Key_Return);
        tryVerify(() => part("quoteTable").activeFocus);
        keyClick("q");
        write("2");
        keyClick(Qt.Key_Return);
        keyClick("d");
        write("10");
        keyClick(Qt.Key_Return);
        verify(plain(suite.quote.netText).indexOf("720.00") >= 0, suite.quote.netText);
        compare(stored().revisions[0].lines[0].description, "Setup");
        keyClick("o");
        compare(suite.quote.current.standing, "option");
        verify(suite.quote.netText.indexOf("720.00") < 0);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(suite.quote.current.standing, "included");
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        verify(plain(suite.quote.netText).indexOf("800.00") >= 0, suite.quote.netText);
        keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
        verify(plain(suite.quote.netText).indexOf("720.00") >= 0, suite.quote.netText);
    }

    function test_whatIsRefusedStaysInItsField() {
        beginQuote(boxes());
        keyClick("p");
        tryVerify(() => input("linePrice").activeFocus);
        write("much");
        keyClick(Qt.Key_Return);
        compare(input("linePrice").text, "much");
        verify(input("linePrice").invalidMessage.length > 0);
        verify(input("linePrice").activeFocus);
        keyClick(Qt.Key_Escape);
        compare(input("linePrice").text, "");
        tryVerify(() => part("quoteTable").activeFocus);
        compare(suite.shell.pageId, "quote");
    }

    function test_linesMoveAndBecomeABundle() {
        beginQuote(services());
        suite.quote.addLine("service");
        suite.quote.addLine("freight");
        part("quoteTable").goTo();
        tryCompare(part("quoteLines"), "currentIndex", 1);
        keyClick(Qt.Key_Up, Qt.AltModifier);
        compare(suite.quote.lines.rowAt(0).key, "freight-1");
        tryCompare(part("quoteLines"), "currentIndex", 0);
        part("quoteTable").goTo();
        keyClick(Qt.Key_Space);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Space);
        compare(suite.quote.marked, 2);
        keyClick("b");
        compare(suite.quote.currentId, "bundle-1");
        compare(suite.quote.lines.count, 3);
        tryVerify(() => part("quoteLine_bundle-1").selected);
        part("quoteTable").goTo();
        keyClick(Qt.Key_Delete);
        compare(suite.quote.lines.count, 2);
    }

    // What is typed after Enter is an amount and no key of the window, also where the line has none.
    function test_enterOnALineWithoutAnAmountLeadsNowhere() {
        beginQuote(boxes());
        const before = JSON.stringify(desk.design());
        suite.quote.addLine("text");
        waitForRendering(suite.shell);
        part("quoteTable").goTo();
        wait(0);
        keyClick(Qt.Key_Return);
        tryVerify(() => child("statusMessage").text.length > 0);
        verify(part("quoteTable").activeFocus);
        input("linePrice").forceActiveFocus();
        verify(input("linePrice").readOnly);
        write("2450");
        keyClick(Qt.Key_Return);
        compare(suite.shell.pageId, "quote");
        compare(JSON.stringify(desk.design()), before);
    }

    function test_termPartNumberAndDetailOfABundle() {
        beginQuote(services());
        suite.quote.addLine("recurring");
        const own = () => stored().revisions[0].lines[0];
        verify(part("lineTerm").visible);
        part("lineTerm").goTo();
        write("36");
        keyClick(Qt.Key_Return);
        compare(own().months, 36);
        part("linePartNumber").goTo();
        write("SUP-36");
        keyClick(Qt.Key_Return);
        compare(own().part_number, "SUP-36");
        suite.quote.addLine("licence");
        part("lineTerm").goTo();
        write("3");
        keyClick(Qt.Key_Return);
        compare(suite.quote.current.typedTerm, "3");
        suite.quote.addLine("service");
        verify(!part("lineTerm").visible);
        suite.quote.bundle();
        compare(suite.quote.current.kind, "bundle");
        const detail = part("lineDetail");
        verify(detail.visible && detail.checked);
        mouseClick(detail);
        verify(suite.quote.current.hidesDetail);
    }

    // What was typed for one quote is offered to the next, of another design too.
    function test_sellerAndCustomersAreKept() {
        beginQuote(services());
        keyClick(Qt.Key_U, Qt.ControlModifier);
        const dialog = suite.shell.pageItem("quote").detailsDialog.item;
        tryVerify(() => dialog.opened);
        const field = name => findChild(dialog.contentItem, "field_" + name);
        verify(!findChild(dialog.contentItem, "knownCustomers").visible);
        suite.quote.setField("customer.name", "Buyer");
        suite.quote.setField("seller.name", "Seller");
        const address = findChild(field("customer.address"), "area");
        address.forceActiveFocus(Qt.TabFocusReason);
        write("Road 1");
        keyClick(Qt.Key_Return);
        write("10115 Berlin");
        dialog.tryAccept();
        tryVerify(() => !dialog.visible);
        compare(stored().revisions[0].customer.address, "Road 1\n10115 Berlin");

        beginQuote(services());
        compare(stored().revisions[0].seller.name, "Seller");
        compare(suite.quote.customers.join(), "Buyer");
        keyClick(Qt.Key_U, Qt.ControlModifier);
        const again = suite.shell.pageItem("quote").detailsDialog.item;
        tryVerify(() => again.opened);
        findChild(again.contentItem, "knownCustomers").activated(0);
        compare(stored().revisions[0].customer.address, "Road 1\n10115 Berlin");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !again.visible);
    }

    // The name of whoever writes the quote is not suggested for the approval, and a decision is asked about.
    function test_approverAndDecisionAreAsked() {
        beginQuote(boxes());
        suite.app.person = "Ada";
        suite.shell.pageItem("quote").askApproval("unknown-price", "1 line has no price");
        const approve = suite.shell.pageItem("quote").approveDialog.item;
        tryVerify(() => approve.opened);
        compare(approve.answer, "");
        approve.close();
        compare(suite.app.person, "Ada");

        beginQuote(services());
        suite.quote.setField("customer.name", "Buyer");
        suite.quote.setField("seller.name", "Seller");
        suite.quote.addLine("service");
        suite.quote.setLine("price", "400");
        suite.quote.setLine("cost", "300");
        compare(suite.quote.issue("Ada"), "");
        waitForRendering(suite.shell);
        mouseClick(part("acceptedButton"));
        const decide = suite.shell.pageItem("quote").decisionDialog.item;
        tryVerify(() => decide.opened);
        compare(suite.quote.stateName, "issued");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !decide.visible);
        compare(suite.quote.stateName, "issued");
        mouseClick(part("declinedButton"));
        tryVerify(() => decide.opened);
        keyClick(Qt.Key_Return);
        tryCompare(suite.quote, "stateName", "declined");

        suite.quote.revise();
        suite.quote.setLine("price", "500");
        const path = desk.folder + "/changes.md";
        compare(suite.quote.saveChanges(path), "");
        verify(desk.read(path).includes("500"), desk.read(path));
    }

    function test_issuingFreezesAndReviseGoesOn() {
        beginQuote(services());
        verify(suite.quote.missing > 0);
        verify(part("issueButton").disabledReason.length > 0);
        suite.quote.setField("customer.name", "Buyer");
        suite.quote.setField("seller.name", "Seller");
        suite.quote.addLine("service");
        suite.quote.setLine("price", "400");
        suite.quote.setLine("cost", "300");
        compare(suite.quote.missing, 0);
        mouseClick(part("issueButton"));
        const dialog = suite.shell.pageItem("quote").issueDialog.item;
        tryVerify(() => dialog.opened);
        write("Ada");
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(suite.quote.stateName, "issued");
        verify(part("quoteBar").visible);
        verify(input("linePrice").readOnly);
        mouseClick(part("reviseButton"));
        compare(suite.quote.letter, "B");
        verify(!part("quoteBar").visible);
        suite.quote.setLine("price", "500");
        mouseClick(findChild(part("quoteView"), "segment1"));
        tryVerify(() => part("quoteChanges").count > 0);
        mouseClick(part("revision_A"));
        compare(suite.quote.letter, "A");
        verify(!suite.quote.editable);
    }

    function test_whatToBuyIsSeenAndWhatIsOwnedTakenOff() {
        beginQuote(boxes());
        keyClick("n");
        verify(suite.quote.buying.shown);
        const list = part("quoteBuying");
        tryVerify(() => list.activeFocus);
        compare(list.count, 1);
        compare(suite.quote.buying.rows.rowAt(0).buyText, "2");
        keyClick(Qt.Key_Return);
        write("1");
        keyClick(Qt.Key_Return);
        tryVerify(() => suite.quote.buying.rows.rowAt(0).buyText === "1");
        tryVerify(() => list.activeFocus);
        verify(list.currentItem.Accessible.name.indexOf("owned 1") >= 0, list.currentItem.Accessible.name);
        mouseClick(findChild(part("quoteView"), "segment0"));
        verify(!suite.quote.buying.shown);
        verify(part("quoteTable").visible);
    }

    function test_whatCameBackIsChosenLineByLine() {
        beginQuote(boxes());
        compare(suite.quote.addLine("service"), "");
        compare(suite.quote.setLine("description", "Installation"), "");
        compare(suite.quote.setLine("price", "400"), "");
        // a buyer's list with another price for the service, and one more row
        const path = desk.folder + "/back.csv";
        desk.write(path, "Description,Part number,Quantity,Unit price\nAcme Box,B-1,2,900.00 USD\nInstallation,,1,350.00 USD\nPallet,P-7,1,20.00 USD\n");
        suite.shell.drop(["file://" + path]);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        const returned = suite.app.current.quoteReturn;
        tryVerify(() => !returned.busy, 20000);
        compare(returned.problem, "");
        const list = inPopup(dialog, "returnRows");
        tryCompare(list, "count", 3);
        tryVerify(() => list.activeFocus);
        compare(returned.chosen, 0); // the sheet does not say whose its prices are
        verify(inPopup(dialog, "returnHint").text.length > 0); // nor has it an identity
        // the first is left, the others are our prices
        for (const row of [1, 2]) {
            list.currentIndex = row;
            keyClick(Qt.Key_Space); // a vendor's, which are costs
            keyClick(Qt.Key_Space);
        }
        compare(returned.chosen, 2);
        verify(inPopup(dialog, "returnRow0").spoken.startsWith("left as it is"), inPopup(dialog, "returnRow0").spoken);
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(suite.quote.lines.count, 3);
        verify(plain(suite.quote.lines.rowAt(1).priceText).includes("350"), suite.quote.lines.rowAt(1).priceText);
        verify(!suite.quote.lines.rowAt(0).priceText.includes("900"));
        suite.quote.undo();
        compare(suite.quote.lines.count, 2); // one step
        // the palette asks for a file
        suite.shell.run("quoteReturn");
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        compare(files.formats.map(format => format.suffix), [".xlsx", ".csv"]);
        verify(!files.saving);
        keyClick(Qt.Key_Escape);
    }

    function test_aGoalIsMet() {
        beginQuote(services());
        suite.quote.addLine("service");
        suite.quote.setLine("price", "400");
        suite.quote.setLine("cost", "300");
        keyClick(Qt.Key_G, Qt.ControlModifier);
        const dialog = suite.shell.pageItem("quote").goalDialog.item;
        tryVerify(() => dialog.opened);
        write("20");
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        verify(plain(suite.quote.netText).indexOf("375.00") >= 0, suite.quote.netText);
    }

    function test_aFigureExplainsItself() {
        beginQuote(services());
        suite.quote.addLine("service");
        suite.quote.setLine("price", "400");
        const figure = part("quoteNet");
        figure.forceActiveFocus();
        keyClick(Qt.Key_F1);
        const popover = suite.shell.pageItem("quote").popover;
        tryVerify(() => popover.opened);
        verify(plain(popover.result).indexOf("400.00") >= 0, popover.result);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !popover.visible);
    }

    function test_nineLinesAndTheTotalFitASmallWindow() {
        suite.width = 1280;
        suite.height = 720;
        beginQuote(services());
        for (let i = 0; i < 9; ++i)
            suite.quote.addLine("service");
        waitForRendering(suite.shell);
        verify(part("quoteLines").height >= 9 * Theme.rowHeight, part("quoteLines").height + " for nine rows of " + Theme.rowHeight);
        verify(part("sum_total").visible);
        verify(part("readyChip").visible);
    }

    function test_theKeysOfThePageAreListed() {
        beginQuote(services());
        keyClick("?");
        const dialog = child("keysDialog");
        tryVerify(() => dialog.opened);
        const group = dialog.groups.find(group => group.title === "Quote");
        const keys = group.entries.map(entry => entry[0]);
        for (const key of ["A", "P or Enter", "D", "B", "Del", "Ctrl G"])
            verify(keys.indexOf(key) >= 0, key + " in " + keys.join(", "));
        keyClick(Qt.Key_Escape);
    }
}
