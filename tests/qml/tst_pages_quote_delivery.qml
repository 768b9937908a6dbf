// What a quote ordered against reports that are dropped on its page, with real keyboard events.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property QuoteViewModel quote: app && app.current ? app.current.quote : null
    readonly property ComparisonViewModel delivery: app ? app.delivery : null
    property int designs: 0

    name: "PagesQuoteDelivery"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
    }

    function cleanup() {
        suite.shell.destroy();
        wait(0);
    }

    // A quote of a service, on its page.
    function beginQuote() {
        suite.designs += 1;
        const path = desk.folder + "/delivered" + suite.designs + ".lanewatt";
        desk.write(path, JSON.stringify({lanewatt: 1, name: "Services", currency: "USD"}));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Services");
        suite.shell.goTo("quote");
        tryCompare(suite.shell, "pageId", "quote");
        suite.quote.newQuote("");
        tryCompare(suite.quote, "state", "open");
    }

    function issue() {
        suite.quote.setField("customer.name", "Buyer");
        suite.quote.setField("seller.name", "Seller");
        suite.quote.addLine("service");
        suite.quote.setLine("price", "400");
        suite.quote.setLine("cost", "300");
        compare(suite.quote.missing, 0);
        compare(suite.quote.issue("Ada"), "");
    }

    function report(name: string): string {
        const path = desk.folder + "/" + name;
        desk.write(path, JSON.stringify({lanewatt: {snapshot: 1}, identity: {host_name: name},
            gpus: [{index: 0, pci_address: "0000:01:00.0", pci_id: "10de:2204", pci_subsystem: "10de:147d", name: "NVIDIA GeForce RTX 3090"}],
            sources: [{file: name, format: "nvml", origin: "live_library"}]}));
        return path;
    }

    function test_whatIsDroppedBeforeAnythingWasOrderedSaysSo() {
        beginQuote();
        suite.shell.drop(["file://" + report("node1.json")]);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        verify(suite.delivery.problem.length > 0);
        compare(inPopup(dialog, "deliveryProblem").text, suite.delivery.problem);
        verify(inPopup(dialog, "deliveryExport").looksDisabled);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
    }

    function test_droppedReportsAreComparedAndTheListIsExported() {
        beginQuote();
        issue();
        suite.shell.drop(["file://" + report("node1.json")]);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        tryVerify(() => !suite.delivery.busy && suite.delivery.known, 20000);
        compare(inPopup(dialog, "deliverySummary").text, suite.delivery.summary);
        const machines = inPopup(dialog, "deliveryGroups");
        compare(machines.count, 2); // all of them, and the one that nobody ordered
        tryVerify(() => machines.activeFocus);
        const rows = inPopup(dialog, "deliveryRows");
        compare(rows.count, 1);
        keyClick(Qt.Key_Down);
        compare(suite.delivery.group, suite.delivery.groups.rowAt(1).key);
        tryVerify(() => machines.itemAtIndex(1) !== null);
        compare(machines.itemAtIndex(1).spoken, suite.delivery.groups.rowAt(1).spoken);
        verify(suite.delivery.groups.rowAt(1).spoken.includes("node1.json"));
        compare(rows.count, 1);
        compare(suite.delivery.rows.rowAt(0).owner, "");
        // another one is added, and the first stays
        suite.delivery.add([report("node2.json")]);
        tryVerify(() => !suite.delivery.busy && suite.delivery.groups.count === 3, 20000);
        compare(suite.delivery.group, "");
        compare(machines.currentIndex, 0);
        mouseClick(inPopup(dialog, "deliveryCopy"));
        compare(desk.clipboard(), suite.delivery.markdown());
        verify(!desk.clipboard().includes("node1.json"), "names of files often are those of machines");
        mouseClick(inPopup(dialog, "deliveryExport"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        const path = desk.folder + "/vendor.csv";
        files.chosen(path);
        tryVerify(() => desk.read(path).includes("Report 2"));
    }

    function test_thePaletteAsksForReports() {
        beginQuote();
        issue();
        suite.shell.commands.quotes.quoteDelivered.trigger();
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        verify(inPopup(dialog, "deliveryHint").visible);
        tryVerify(() => inPopup(dialog, "deliveryAdd").activeFocus);
        keyClick(Qt.Key_Return);
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        verify(files.takesFolders);
    }
}
