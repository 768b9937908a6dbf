// The economics on the Cluster page, of a site without networks: reached by a key, numbers typed as ranges, and a figure followed
// down to a line of the bill of materials.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesCosts"

    readonly property ClusterViewModel cluster: suite.app && suite.app.current ? suite.app.current.cluster : null
    readonly property EconomicsViewModel economics: suite.cluster ? suite.cluster.economics : null

    // Two bought servers with eight GPUs each.
    function serversShown() {
        const design = {
            lanewatt: 2, name: "Two servers", currency: "USD",
            builds: {node: {name: "Node", parts: {server: {part: "node-server"}}}},
            site: {builds: [{build: "node", count: 2}], tariff: "0.1 USD/kWh", pue: 1.3},
            prices: {"node-server": "150000 USD"},
            parts: {
                "node-server": {category: "server", maker: "A", name: "Node", spec: {rack_units: 8, max_power: "10 kW", contents: [{id: "gpu", part: "h100-sxm", quantity: 8}]}},
                "h100-sxm": {category: "gpu", maker: "B", name: "H100 SXM", spec: {board_power: "700 W"}}
            }
        };
        const path = desk.folder + "/servers.lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Two servers");
        suite.shell.goTo("cluster");
        tryCompare(suite.shell, "pageId", "cluster");
        waitForRendering(suite.shell);
    }

    function part(name: string): var {
        const item = findChild(suite.shell.pageItem("cluster"), name);
        verify(item, name);
        return item;
    }

    // The figure of a row that can be asked.
    function figure(key: string): var {
        const item = Array.from(part("sum_" + key).children).find(child => child.activeFocusOnTab);
        verify(item, key);
        return item;
    }

    function input(key: string): var {
        return findChild(part(key), "input");
    }

    // The economics from any page; the focus comes after them.
    function showCosts() {
        suite.shell.start("siteCosts");
        tryVerify(() => part("clusterCosts").activeFocus);
    }

    function fill(field: var, words: string) {
        field.forceActiveFocus();
        field.selectAll();
        write(words);
        keyClick(Qt.Key_Return);
    }

    function test_aKeyShowsTheEconomicsOfASiteWithoutANetwork() {
        serversShown();
        verify(part("clusterStart").visible);
        tryVerify(() => part("clusterAdd").activeFocus);
        keyClick("e");
        tryCompare(suite.shell.pageItem("cluster"), "view", 1);
        verify(!part("clusterStart").visible);
        verify(part("clusterCosts").visible);
        tryVerify(() => part("clusterCosts").activeFocus);
        verify(plain(part("sum_hour/all").Accessible.name).includes("USD"));
        verify(part("sum_year/1").Accessible.name.includes("unknown")); // space
        keyClick("e");
        tryCompare(suite.shell.pageItem("cluster"), "view", 0);
        tryVerify(() => part("clusterAdd").activeFocus);
        keyClick("1");
        tryCompare(suite.shell, "pageId", "build");
        verify(!suite.economics.active); // nothing is worked out for it any more
    }

    function test_theCommandGoesThereFromAnyPage() {
        serversShown();
        keyClick("1");
        tryCompare(suite.shell, "pageId", "build");
        suite.shell.start("siteCosts");
        tryCompare(suite.shell, "pageId", "cluster");
        tryCompare(suite.shell.pageItem("cluster"), "view", 1);
        verify(suite.economics.active);
    }

    function test_numbersAreTypedAsRangesAndUndone() {
        serversShown();
        showCosts();
        const before = part("sum_hour/all").Accessible.name;
        fill(input("cost_years"), "3..5");
        compare(desk.design().economics.years.low, 3);
        compare(desk.design().economics.years.likely, 4);
        fill(input("cost_years"), "8");
        compare(desk.design().economics.years, 8);
        verify(part("sum_hour/all").Accessible.name !== before);
        fill(input("cost_years"), "5..3");
        verify(part("cost_years").problem.length > 0);
        compare(desk.design().economics.years, 8);
        suite.app.current.undo();
        compare(desk.design().economics.years.low, 3);
        suite.app.current.undo();
        tryVerify(() => part("sum_hour/all").Accessible.name === before);
        verify(input("cost_utilization").placeholderText.includes("ECO-01"));
    }

    function test_aPriceOfRentingIsAddedAndRemoved() {
        serversShown();
        showCosts();
        fill(part("rateNew"), "2.5..3.5");
        verify(part("rateGpu").invalid); // of which GPU?
        fill(part("rateGpu"), "h100");
        compare(desk.design().economics.cloud.h100.rate.high, 3.5);
        tryVerify(() => findChild(suite.shell.pageItem("cluster"), "rate_h100") !== null);
        fill(findChild(findChild(part("rate_h100"), "rateSource"), "input"), "list");
        compare(desk.design().economics.cloud.h100.source, "list");
        verify(plain(part("sum_cloud/rate").Accessible.name).includes("3.00 (2.50–3.50) USD"));
        findChild(part("rate_h100"), "rateRemove").clicked();
        compare(Object.keys(desk.design().economics?.cloud ?? {}).length, 0);
    }

    function test_aFigureLeadsDownToALineAndBack() {
        serversShown();
        showCosts();
        waitForRendering(suite.shell);
        figure("hour/all").forceActiveFocus();
        keyClick(Qt.Key_F1);
        tryVerify(() => suite.shell.pageItem("cluster").popover && suite.shell.pageItem("cluster").popover.opened);
        const popover = suite.shell.pageItem("cluster").popover;
        for (let depth = 0; depth < 6 && !popover.derivationId.startsWith("line/"); ++depth) {
            let next = 0;
            while (next < popover.terms.length && !popover.terms[next].explainable)
                ++next;
            verify(next < popover.terms.length, popover.title);
            popover.termRequested(next);
        }
        verify(popover.derivationId.startsWith("line/node-server/"), popover.derivationId);
        verify(plain(popover.result).includes("300,000"));
        const steps = popover.depth;
        verify(steps > 1);
        for (let step = 0; step < steps; ++step)
            keyClick(Qt.Key_Escape);
        compare(popover.depth, 0);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !popover.opened);
        compare(suite.shell.pageItem("cluster").view, 1);
    }

    function test_arrowsWalkThroughTheMonthsOfTheCurve() {
        serversShown();
        showCosts();
        const plot = part("costPlot");
        verify(plot.visible);
        verify(plot.height > 100);
        verify(part("costSummary").text.includes("months"));
        plot.forceActiveFocus();
        verify(plot.Accessible.name.includes(part("costSummary").text));
        keyClick(Qt.Key_Home);
        compare(suite.economics.month, 0);
        verify(plain(part("costMonth").text).includes("300,000")); // two servers
        keyClick(Qt.Key_Right);
        compare(suite.economics.month, 1);
        verify(plot.Accessible.name.includes(part("costMonth").text));
        keyClick(Qt.Key_PageUp);
        compare(suite.economics.month, 13);
        keyClick(Qt.Key_Left);
        compare(suite.economics.month, 12);
        keyClick(Qt.Key_End);
        compare(suite.economics.month, suite.economics.months);
        mouseClick(plot, plot.width / 2, plot.height / 3);
        tryVerify(() => suite.economics.month > 12 && suite.economics.month < suite.economics.months - 12);
        verify(plot.activeFocus);
        keyClick(Qt.Key_F1);
        tryVerify(() => suite.shell.pageItem("cluster").popover && suite.shell.pageItem("cluster").popover.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !suite.shell.pageItem("cluster").popover.opened);
        plot.forceActiveFocus();
        keyClick(Qt.Key_Escape);
        compare(suite.economics.month, -1);
        compare(part("costMonth").visible, false);
        compare(suite.shell.pageItem("cluster").view, 1);
    }

    function test_utilisationIsMovedAndUndone() {
        serversShown();
        showCosts();
        const use = part("costUse");
        compare(use.value, 85);
        const before = part("costSummary").text;
        use.forceActiveFocus();
        keyClick(Qt.Key_Left);
        compare(desk.design().economics.utilization.likely, 0.84);
        compare(use.value, 84);
        verify(part("costSummary").text !== before);
        suite.app.current.undo();
        compare(use.value, 85);
        compare(part("costSummary").text, before);
    }

    function test_findingsAboutMoneyAreListedAndFixed() {
        serversShown();
        showCosts();
        fill(input("cost_utilization"), "1.2");
        tryVerify(() => part("costFindings").visible);
        tryVerify(() => suite.economics.findings.warnings > 0);
        waitForRendering(suite.shell);
        keyClick(Qt.Key_F8);
        compare(suite.shell.pageItem("cluster").view, 1);
        tryVerify(() => part("costFindings").activeFocus);
        const panel = part("costFindings");
        const card = panel.cardAt(panel.current);
        compare(card.ruleId, "ECO-08");
        tryVerify(() => card.fixCount > 0);
        panel.fixTriggered(card.key, card.fixes[0].fixId);
        tryVerify(() => !desk.design().economics || desk.design().economics.utilization === undefined);
        tryCompare(suite.economics.findings, "warnings", 0);
    }

    function test_withoutPricesTheCurveSaysWhatIsMissing() {
        serversShown();
        const design = desk.design();
        delete design.prices;
        design.name = "Unpriced servers";
        const path = desk.folder + "/unpriced.lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Unpriced servers");
        showCosts();
        verify(!part("costPlot").visible);
        verify(part("costSummary").text.includes("give prices"));
    }

    function test_itFitsTheSmallestWindow() {
        suite.width = 1280;
        suite.height = 720;
        serversShown();
        showCosts();
        waitForRendering(suite.shell);
        const swings = part("costSwings");
        verify(swings.width > 200);
        const bar = part("swingBar0");
        verify(bar.x >= 0 && bar.x + bar.width <= swings.width + 1);
        const choices = part("costChoices");
        verify(choices.mapToItem(part("clusterCosts"), choices.width, 0).x <= part("clusterCosts").width);
        const plot = part("costPlot");
        verify(plot.width > 200);
        verify(suite.economics.curve.width <= plot.width + 1); // no panning
        suite.width = 1440;
        suite.height = 900;
    }
}
