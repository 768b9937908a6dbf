// Price rules and taxes of a quote, by keys.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property QuoteViewModel quote: app && app.current ? app.current.quote : null
    property int designs: 0

    name: "PagesQuoteRules"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
        suite.designs += 1;
        const path = desk.folder + "/ruled" + suite.designs + ".lanewatt";
        desk.write(path, JSON.stringify({lanewatt: 1, name: "Services", currency: "USD"}));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Services");
        suite.shell.goTo("quote");
        tryCompare(suite.shell, "pageId", "quote");
        suite.quote.newQuote("");
        tryCompare(suite.quote, "state", "open");
        suite.quote.addLine("service");
        suite.quote.setLine("price", "400");
        waitForRendering(suite.shell);
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    function show(): var {
        findChild(suite.shell.pageItem("quote"), "quoteTable").goTo();
        keyClick("r");
        const dialog = suite.shell.pageItem("quote").rulesDialog.item;
        tryVerify(() => dialog !== null && dialog.opened);
        tryVerify(() => inPopup(dialog, "addRule").activeFocus);
        return dialog;
    }

    function test_aRuleIsAddedAndFilledInByKeys() {
        const dialog = show();
        keyClick(Qt.Key_Return);
        compare(dialog.rules.rules.length, 1);
        const part = findChild(inPopup(dialog, "rulePart0"), "input");
        part.forceActiveFocus(Qt.TabFocusReason);
        write("nv-rtx3090");
        keyClick(Qt.Key_Return);
        compare(dialog.rules.rules[0].part, "nv-rtx3090");
        dialog.rules.setRule(0, "method", "1");
        const share = findChild(inPopup(dialog, "ruleShare0"), "input");
        share.forceActiveFocus(Qt.TabFocusReason);
        share.selectAll();
        write("much");
        keyClick(Qt.Key_Return);
        verify(inPopup(dialog, "ruleShare0").problem.length > 0);
        share.selectAll();
        write("12");
        keyClick(Qt.Key_Return);
        compare(inPopup(dialog, "ruleShare0").problem, "");
        verify(dialog.rules.rules[0].share.startsWith("12"));
    }

    function test_aLineHasAnotherTax() {
        const dialog = show();
        verify(!inPopup(dialog, "lineTax").visible);
        dialog.rules.addTax();
        dialog.rules.addTax();
        dialog.rules.setTax(1, "rate", "7 %");
        tryVerify(() => inPopup(dialog, "lineTax").visible);
        compare(inPopup(dialog, "lineTax").currentIndex, 0);
        inPopup(dialog, "lineTax").activated(1);
        compare(dialog.rules.lineTax, 1);
        verify(plain(suite.quote.totalText).includes("428.00"), suite.quote.totalText);
        mouseClick(inPopup(dialog, "removeTax1"));
        verify(inPopup(dialog, "rulesProblem").visible);
        compare(dialog.rules.taxes.length, 2);
    }

    function test_ratesPricesAndReverseCharge() {
        const dialog = show();
        const type = (name, words) => {
            inPopup(dialog, name).forceActiveFocus(Qt.TabFocusReason);
            write(words);
        };
        type("newRateCurrency", "EUR");
        type("newRate", "much");
        keyClick(Qt.Key_Return);
        verify(inPopup(dialog, "rulesProblem").visible);
        inPopup(dialog, "newRate").selectAll();
        type("newRate", "1.1");
        keyClick(Qt.Key_Return);
        compare(dialog.rules.rates.map(rate => [rate.currency, rate.rate].join(" ")).join(), "EUR 1.1");
        verify(!inPopup(dialog, "rulesProblem").visible);
        type("newSheetPart", "nv-rtx3090");
        type("newSheetPrice", "700");
        keyClick(Qt.Key_Return);
        compare(dialog.rules.sheet.map(price => [price.part, price.price].join(" ")).join(), "nv-rtx3090 700.00");
        const vendor = findChild(inPopup(dialog, "sheet_vendor0"), "input");
        vendor.forceActiveFocus(Qt.TabFocusReason);
        write("north");
        keyClick(Qt.Key_Return);
        compare(dialog.rules.sheet[0].vendor, "north");
        mouseClick(inPopup(dialog, "removeSheetPrice0"));
        compare(dialog.rules.sheet.length, 0);
        inPopup(dialog, "reverseCharge").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        verify(dialog.rules.reverseCharge);
    }

    function test_drawingsAreAChoice() {
        const dialog = show();
        verify(inPopup(dialog, "quoteDrawings").checked);
        inPopup(dialog, "quoteDrawings").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        verify(!dialog.rules.drawings);
        verify(!inPopup(dialog, "quoteNames").checked); // names of waivers are the seller's affair
        inPopup(dialog, "quoteNames").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        verify(dialog.rules.names);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }
}
