// Each command of the window and of its pages, run once on designs that have everything: machines in racks and outside, feeds,
// rows, a network, a quote. None may leave an error of QML behind (ShellCase), and Escape closes what it opened.
import QtQuick
import QtQuick.Templates as T
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesEveryCommand"

    readonly property Item popups: T.Overlay.overlay
    property DocumentViewModel design: null
    property var driven: ({})
    // The last reason of each command that could not run.
    property var refused: ({})
    // What is not run here, and why.
    readonly property var leftOut: ({
        newWindow: "it starts another process",
        cancelMeasuring: "it needs a running measurement: tst_pages_machine"
    })
    // What must be there before a command, beyond what prepare() makes.
    readonly property var before: ({
        "undo": () => suite.design.edits.rename("Other name"),
        "redo": () => {
            suite.design.edits.rename("Other name");
            suite.design.undo();
        },
        // unsaved, so that it asks
        "close": () => suite.design.edits.rename("Other name"),
        "quit": () => suite.design.edits.rename("Other name"),
        "language:en": () => suite.app.preferences.language = "de",
        "smallerText": () => suite.app.textScale = 1.25,
        "thisMachine": () => suite.shell.goTo("build"),
        "removeDevice": () => suite.design.rack.currentId = suite.design.rack.devices.find(device => device.kind === "machine").id,
        "replacePart": () => suite.showPart("3090fe"),
        "endOfLife": () => suite.showPart("3090fe"),
        "addAlternate": () => suite.showPart("3090fe")
    })

    function everything(): var {
        return {
            lanewatt: 2, name: "Everything", currency: "USD",
            builds: {
                node: {name: "Node", parts: {server: {part: "box"}, nic: {part: "nic-400", quantity: 8}}},
                rig: {name: "Rig", parts: {board: {part: "romed8"}, cpu: {part: "epyc"}, gpu: {part: "3090fe", quantity: 2}, psu: {part: "p2"}}}
            },
            parts: {
                "box": {category: "server", name: "Box", confidence: "datasheet", source: "T1", mass: "100 kg", spec: {rack_units: 8, max_power: "2000 W", depth: "900 mm"}},
                "nic-400": {category: "nic", maker: "", name: "Card 400G", confidence: "datasheet", source: "published", spec: {ports: 1, rate: "400 Gb/s"}},
                "switch-64": {category: "accessory", maker: "", name: "Switch 64", confidence: "datasheet", source: "published", spec: {function: "infiniband-switch", ports: 64, rate: "400 Gb/s", power: "1000 W"}}
            },
            site: {
                inlet: "25 °C",
                circuits: {
                    a: {voltage: "240 V", breaker: "60 A", code: "NEC", per: "rack"},
                    wall: {voltage: "120 V", breaker: "15 A", code: "NEC"}
                },
                builds: [{build: "rig", count: 2, circuit: "wall"}],
                racks: {
                    R: {units: 42, count: 3, circuit: "a", holds: [{build: "node", at_u: [1, 9]}]},
                    S: {units: 42, circuit: "a", holds: [{build: "node", at_u: [1]}]}
                },
                rows: {A: {racks: ["R.1..R.3", "S.1"]}},
                fabrics: {compute: {topology: "rail-optimised", rails: 8, unit_nodes: 32, striping: "minimum", switches: {leaf: {part: "switch-64"}}, endpoints: [{build: "node"}]}}
            }
        };
    }

    function openFile(design: var): DocumentViewModel {
        const path = desk.folder + "/every-" + design.name + ".lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === design.name);
        waitForRendering(suite.shell);
        return suite.app.current;
    }

    // Shows a part of the catalogue on the Parts page.
    function showPart(key: string) {
        suite.design.picker.show(key);
        tryVerify(() => suite.app.part.partName.length > 0);
    }

    function isOpen(): bool {
        return suite.popups.visibleChildren.length > 0 || (suite.shell.tour !== null && suite.shell.tour.shown);
    }

    // As at the beginning, with the page in front.
    function prepare(pageId: string) {
        suite.app.preferences.language = "en";
        suite.app.textScale = 1;
        suite.app.letterKeys = true;
        for (let at = 0; suite.app.current !== suite.design && at < suite.app.documentCount; ++at)
            suite.app.currentIndex = at;
        verify(suite.app.current === suite.design);
        while (suite.design.canUndo)
            suite.design.undo();
        suite.shell.goTo(pageId);
        tryCompare(suite.shell, "pageId", pageId);
        suite.design.build.buildId = "rig";
        suite.design.selection.placement = "gpu";
        if (pageId === "machine")
            tryVerify(() => suite.app.machine.known, 20000);
        if (pageId === "quote")
            tryCompare(suite.design.quote, "state", "open");
        wait(20); // the focus comes to what is shown now
    }

    function drive(name: string) {
        const command = suite.shell.pages.command(name);
        verify(command, name);
        if (command.reason.length > 0) {
            suite.refused[name] = command.reason;
            return;
        }
        command.trigger();
        suite.driven[name] = true;
        wait(20);
        for (let tries = 0; tries < 10 && suite.isOpen(); ++tries) {
            keyClick(Qt.Key_Escape);
            wait(20);
        }
        verify(!suite.isOpen(), name + " leaves something open after Escape");
    }

    // Commands by name, on a page.
    function driveOn(pageId: string, names: var) {
        for (const name of names) {
            if (name in suite.leftOut || name in suite.driven)
                continue;
            suite.prepare(pageId);
            if (name in suite.before)
                suite.before[name]();
            suite.drive(name);
        }
    }

    // An issued quote, which needs a design without errors.
    function driveIssued() {
        suite.design = suite.openFile({lanewatt: 1, name: "Services", currency: "USD"});
        suite.shell.goTo("quote");
        const quote = suite.design.quote;
        quote.newQuote("");
        tryCompare(quote, "state", "open");
        quote.setField("customer.name", "Buyer");
        quote.setField("seller.name", "Seller");
        quote.addLine("service");
        quote.setLine("price", "400");
        quote.setLine("cost", "300");
        compare(quote.missing, 0);
        wait(20);
        suite.drive("issueQuote");
        if (quote.stateName === "draft")
            compare(quote.issue("Ada"), "");
        for (const name of ["quoteAccepted", "quoteDeclined", "quoteExpired", "reviseQuote", "exportQuoteChanges"]) {
            suite.drive(name);
        }
    }

    function test_everyCommand() {
        suite.open("two"); // another design, with a part that can be replaced
        suite.design = suite.openFile(suite.everything());
        compare(suite.design.quote.state, "none");
        suite.shell.goTo("quote");
        suite.design.quote.newQuote("");
        suite.design.quote.addLine("service");
        suite.design.quote.addLine("freight");
        const pages = suite.shell.pages.named();
        const ofPages = pages.reduce((names, page) => names.concat(page.every().map(command => command.name)), []);
        const all = suite.shell.pages.every().map(command => command.name);
        suite.driveOn("build", all.filter(name => !ofPages.includes(name)));
        for (const page of pages)
            suite.driveOn(page.pageId, page.every().map(command => command.name));
        // Those that another page refuses.
        for (const page of pages)
            suite.driveOn(page.pageId, all);
        suite.driveIssued();
        const left = all.filter(name => !(name in suite.driven) && !(name in suite.leftOut));
        compare(left.map(name => `${name}: ${suite.refused[name]}`).join("\n"), "");
    }
}
