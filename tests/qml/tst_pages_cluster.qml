// The Cluster page in its shell: a network from nothing, down to one link and back by keys, choices, variants, and why.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesCluster"

    readonly property ClusterViewModel cluster: suite.app && suite.app.current ? suite.app.current.cluster : null

    // So many machines of eight ports, with a network of rails or without any.
    function clusterOf(machines: int, networks: var) {
        const design = {
            lanewatt: 2, name: "Cluster", currency: "USD",
            builds: {node: {name: "Node", parts: {nic: {part: "nic-400", quantity: 8}}}},
            site: {builds: [{build: "node", count: machines}]},
            parts: {
                "nic-400": {category: "nic", maker: "", name: "Card 400G", confidence: "datasheet", source: "published", spec: {ports: 1, rate: "400 Gb/s"}},
                "switch-64": {category: "accessory", maker: "", name: "Switch 64", confidence: "datasheet", source: "published", spec: {function: "infiniband-switch", ports: 64, rate: "400 Gb/s", power: "1000 W"}}
            }
        };
        if (networks)
            design.site.fabrics = networks;
        const path = desk.folder + "/cluster.lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Cluster");
        suite.shell.goTo("cluster");
        tryCompare(suite.shell, "pageId", "cluster");
        waitForRendering(suite.shell);
    }

    readonly property var rails: ({compute: {topology: "rail-optimised", rails: 8, unit_nodes: 32, striping: "minimum",
        switches: {leaf: {part: "switch-64"}}, endpoints: [{build: "node"}]}})

    function part(name: string): var {
        const item = findChild(suite.shell.pageItem("cluster"), name);
        verify(item, name);
        return item;
    }

    function box(place: string): var {
        return part("box_" + place);
    }

    function test_theRailAndKeysGoThere() {
        suite.open("two");
        keyClick("5");
        tryCompare(suite.shell, "pageId", "cluster");
        compare(suite.shell.rail.currentId, "cluster");
        verify(suite.cluster.active);
        keyClick("1");
        tryCompare(suite.shell, "pageId", "build");
        verify(!suite.cluster.active); // nothing is worked out for it any more
        keyClick("g");
        keyClick("c");
        tryCompare(suite.shell, "pageId", "cluster");
    }

    function test_aNetworkFromNothing() {
        clusterOf(64, null);
        verify(part("clusterStart").visible);
        tryVerify(() => part("clusterAdd").activeFocus);
        keyClick(Qt.Key_Return);
        tryCompare(suite.cluster, "network", "compute");
        verify(!part("clusterStart").visible);
        verify(suite.cluster.problem.length > 0); // its switches are not known, and are not guessed
        suite.shell.pageItem("cluster").side = 1;
        const field = findChild(part("choice_leafPorts"), "input");
        field.forceActiveFocus();
        write("64");
        keyClick(Qt.Key_Return);
        tryCompare(suite.cluster, "problem", "");
        compare(desk.design().site.fabrics.compute.switches.leaf.ports, 64);
        part("clusterMap").goTo();
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        verify(suite.cluster.problem.length > 0);
        mouseClick(part("clusterRemove"));
        tryCompare(suite.cluster, "network", "");
        tryVerify(() => part("clusterAdd").visible);
    }

    function test_downToOneLinkAndBackByKeys() {
        clusterOf(1250, rails);
        const map = part("clusterMap");
        tryVerify(() => map.activeFocus);
        box("unit.7").forceActiveFocus();
        keyClick(Qt.Key_Right);
        verify(box("unit.8").activeFocus);
        keyClick(Qt.Key_Left);
        verify(box("unit.7").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.cluster.place, "unit.7");
        compare(part("trailEnd1").text, "Unit 7");
        tryVerify(() => map.activeFocus && map.drawing.boxes.rowOf("machine.209") >= 0);
        box("machine.209").forceActiveFocus();
        keyClick(Qt.Key_Return);
        compare(suite.cluster.place, "machine.209");
        tryVerify(() => map.activeFocus);
        box("endpoint-leaf.1669").forceActiveFocus();
        keyClick(Qt.Key_Return);
        compare(suite.cluster.place, "endpoint-leaf.1669");
        compare(suite.cluster.trail.length, 4);
        tryVerify(() => map.activeFocus);
        keyClick(Qt.Key_Backspace);
        compare(suite.cluster.place, "machine.209");
        tryVerify(() => box("endpoint-leaf.1669").activeFocus); // where it was gone on
        keyClick(Qt.Key_Escape);
        compare(suite.cluster.place, "unit.7");
        tryVerify(() => map.activeFocus);
        mouseClick(part("trail0"));
        compare(suite.cluster.place, "");
        tryVerify(() => map.activeFocus);
        keyClick(Qt.Key_Escape); // from the whole it leaves the page
        tryCompare(suite.shell, "pageId", "build");
    }

    function test_tablesLeadToTheirPlace() {
        clusterOf(64, rails);
        const page = suite.shell.pageItem("cluster");
        compare(suite.cluster.tiers.count, 2);
        page.table = 1;
        tryCompare(suite.cluster, "counting", false);
        const list = findChild(part("clusterLinks"), "clusterList");
        list.forceActiveFocus();
        tryCompare(list, "currentIndex", 0);
        keyClick(Qt.Key_Return);
        compare(suite.cluster.place, "endpoint-leaf.1");
        page.table = 2;
        compare(part("clusterPorts").count, 1);
    }

    function test_aVariantIsTakenAndUndone() {
        clusterOf(1250, rails);
        suite.shell.pageItem("cluster").table = 3;
        waitForRendering(suite.shell);
        verify(!part("useVariant1").visible); // in use
        mouseClick(part("useVariant2"));
        tryVerify(() => desk.design().site.fabrics.compute.striping !== "minimum");
        part("clusterMap").goTo();
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(desk.design().site.fabrics.compute.striping, "minimum");
    }

    function test_aFigureSaysWhy() {
        clusterOf(1250, rails);
        const row = part("sum_fabric.switches");
        const figure = Array.from(row.children).find(child => child.activeFocusOnTab);
        figure.forceActiveFocus();
        keyClick(Qt.Key_F1);
        tryVerify(() => suite.shell.pageItem("cluster").popover && suite.shell.pageItem("cluster").popover.opened);
        verify(plain(suite.shell.pageItem("cluster").popover.result).includes("800"));
        keyClick(Qt.Key_Escape);
    }

    function test_itFitsTheSmallestWindow() {
        suite.width = 1280;
        suite.height = 720;
        clusterOf(1250, rails);
        const page = suite.shell.pageItem("cluster");
        verify(part("clusterMap").height > 200);
        verify(part("clusterTables").x + part("clusterTables").width < part("clusterExportTable").x);
        verify(part("clusterSides").width <= page.sideWidth);
        suite.width = 1440;
        suite.height = 900;
    }

    function test_theFormNamesItsFields() {
        clusterOf(64, rails);
        suite.shell.pageItem("cluster").side = 1;
        waitForRendering(suite.shell);
        for (const name of ["choice_unitNodes", "choice_rails", "choice_oversubscription", "choice_reserved"])
            verify(findChild(part(name), "input").Accessible.name.length > 0, name);
        const field = findChild(part("choice_unitNodes"), "input");
        field.forceActiveFocus();
        field.selectAll();
        write("99");
        keyClick(Qt.Key_Return);
        verify(suite.cluster.problem.length > 0); // a unit larger than a leaf
        field.selectAll();
        write("many");
        keyClick(Qt.Key_Return);
        verify(part("choice_unitNodes").problem.length > 0);
        compare(desk.design().site.fabrics.compute.unit_nodes, 99);
    }

    function test_whatItManagesIsTickedAndUndone() {
        clusterOf(64, rails);
        suite.shell.pageItem("cluster").side = 1;
        waitForRendering(suite.shell);
        const switches = part("manages_switches");
        const strips = part("manages_power-strips");
        verify(switches.visible && strips.visible);
        verify(!switches.checked && !strips.checked);
        compare(switches.Accessible.name, "Manages switches");
        compare(strips.Accessible.name, "Manages power strips");
        const managed = () => desk.design().site.fabrics.compute.manages ?? [];
        strips.forceActiveFocus();
        keyClick(Qt.Key_Space);
        tryVerify(() => managed().length === 1);
        compare(managed()[0], "power-strips");
        part("manages_switches").forceActiveFocus();
        keyClick(Qt.Key_Space);
        tryVerify(() => managed().length === 2);
        verify(part("manages_switches").checked && part("manages_power-strips").checked);
        part("clusterMap").goTo();
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryVerify(() => managed().length === 1);
        tryVerify(() => !part("manages_switches").checked);
        verify(part("manages_power-strips").checked);
    }

    function exportAs(what: string): var {
        keyClick(Qt.Key_E, Qt.ControlModifier | Qt.ShiftModifier);
        const dialog = child("networkExportDialog");
        tryVerify(() => dialog.opened);
        dialog.kind = dialog.kinds.findIndex(kind => kind.what === what);
        mouseClick(inPopup(dialog, "dialogAccept"));
        const files = child("fileDialog");
        tryVerify(() => files.opened);
        return files;
    }

    function test_aListIsExportedByKeys() {
        clusterOf(64, rails);
        const files = exportAs("links");
        compare(files.formats.map(format => format.suffix), [".csv"]);
        compare(inPopup(files, "fileName").text, "cluster-compute-links.csv");
        // A failed write asks again with what was typed, and says why.
        inPopup(files, "fileName").text = "/proc/links.csv";
        keyClick(Qt.Key_Return);
        tryVerify(() => inPopup(files, "fileProblem").text.length > 0, 10000);
        compare(files.path, "/proc/links.csv");
        inPopup(files, "fileName").text = desk.folder + "/links.csv";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/links.csv"), 10000);
        verify(desk.read(desk.folder + "/links.csv").includes("endpoint-leaf.1,"));
        // What was chosen is chosen the next time; what does not belong to a kind is not asked for.
        const dialog = child("networkExportDialog");
        compare(dialog.chosen.what, "links");
        compare(dialog.settings.network, "compute");
        dialog.kind = dialog.kinds.findIndex(kind => kind.what === "nccl");
        compare(dialog.settings.build, "node");
        verify(!dialog.several && !dialog.coloured);
    }

    function test_allFilesGoIntoAFolder() {
        clusterOf(64, rails);
        let files = exportAs("all");
        verify(files.writesFolder);
        compare(inPopup(files, "fileName").text, "cluster-compute-cabling");
        compare(inPopup(files, "fileName").label, "Folder name");
        inPopup(files, "fileName").text = desk.folder + "/out";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/out/topology.conf"), 10000);
        verify(desk.exists(desk.folder + "/out/compute-links.csv"));
        // What is there is not replaced unasked.
        files = exportAs("all");
        inPopup(files, "fileName").text = desk.folder + "/out";
        keyClick(Qt.Key_Return);
        const overwrite = findChild(files, "overwriteDialog") || child("overwriteDialog");
        tryVerify(() => overwrite.opened);
        verify(overwrite.title.includes("folder"));
        keyClick(Qt.Key_Escape);
        tryVerify(() => !overwrite.visible);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !files.visible);
    }

    // One cable in the place of another, as ibnetdiscover prints it.
    readonly property string swapped: [
        "switchguid=0xfc6a1c0300000001",
        'Switch\t65 "S-fc6a1c0300000001"\t\t# "MF0;compute-leaf-1:MQM9700/U1"',
        '[1]\t"H-98039b0300000001"[1] \t\t# "node2 mlx5_0" lid 1 4xNDR',
        "",
        "caguid=0x98039b0300000001",
        'Ca\t1 "H-98039b0300000001"\t\t# "node2 mlx5_0"',
        '[1]\t"S-fc6a1c0300000001"[1] \t\t# "MF0;compute-leaf-1:MQM9700/U1" lid 1 4xNDR',
        ""
    ].join("\n")

    function test_foundCablingIsComparedAndLeadsToItsLink() {
        clusterOf(64, rails);
        desk.write(desk.folder + "/ib.txt", suite.swapped);
        suite.shell.drop(["file://" + desk.folder + "/ib.txt"]);
        const dialog = child("comparisonDialog");
        tryVerify(() => dialog.opened);
        const found = suite.app.current.foundCabling;
        tryVerify(() => !found.busy, 20000);
        verify(found.known, found.problem);
        compare(inPopup(dialog, "cablingSummary").text, found.summary);
        const kinds = Array.from({length: found.rows.count}, (_, row) => found.rows.rowAt(row).kind);
        const at = kinds.indexOf("wrong-device");
        verify(at >= 0, kinds.join(", "));
        compare(found.rows.rowAt(at).place, "endpoint-leaf.1");
        const list = inPopup(dialog, "cablingRows");
        list.forceActiveFocus();
        list.currentIndex = at;
        tryVerify(() => list.currentItem !== null);
        compare(list.currentItem.spoken, found.rows.rowAt(at).spoken);
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        tryCompare(suite.cluster, "place", "endpoint-leaf.1");
        // The list is still there to go on with.
        suite.app.commandRequested("compareFabric");
        const again = child("comparisonDialog");
        tryVerify(() => again.opened);
        compare(suite.app.current.foundCabling.rows.rowAt(at).place, "endpoint-leaf.1");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !again.visible);
    }

    function test_anotherDesignIsWorkedOutAndDrawnInstead() {
        clusterOf(64, rails);
        const first = suite.cluster;
        const room = first.room;
        verify(first.active);
        suite.app.duplicateDocument();
        tryVerify(() => suite.cluster !== first);
        suite.shell.goTo("cluster");
        tryVerify(() => suite.cluster.active && suite.shell.pageItem("cluster").visible);
        verify(!first.active);
        compare(suite.cluster.room, room);
        verify(suite.shell.pageItem("cluster").findingsPanel.findings === suite.cluster.findings);
    }

    function test_aClosedDesignIsBorne() {
        clusterOf(64, rails);
        suite.app.closeDocument(suite.app.currentIndex);
        tryCompare(suite.shell, "pageId", "start");
    }
}
