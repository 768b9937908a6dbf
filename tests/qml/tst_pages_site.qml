// The Site page in its shell: the empty site and its first steps, racks by keyboard, and placing machines.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesSite"

    readonly property SitePageViewModel site: suite.app && suite.app.current ? suite.app.current.sitePage : null

    // A design of machines of 8 U outside racks, and so many racks of 48 U, which take six each; in rows where those are given.
    function hall(machines: int, racks: int, rows = null) {
        const design = {
            lanewatt: rows === null ? 1 : 2, name: "Hall", currency: "USD",
            builds: {node: {name: "Node", parts: {frame: {part: "box-8u"}}}},
            site: {
                circuits: {z: {voltage: "415 V", breaker: "400 A", phases: 3, code: "NEC"}},
                builds: [{build: "node", count: machines, circuit: "z"}]
            },
            parts: {"box-8u": {category: "chassis", maker: "", name: "Box 8U", confidence: "datasheet", source: "published", spec: {kind: "custom", rack_units: 8}}}
        };
        if (racks > 0)
            design.site.racks = {R: {units: 48, count: racks, circuit: "z"}};
        if (rows !== null)
            design.site.rows = rows;
        const path = desk.folder + "/hall.lanewatt";
        desk.write(path, JSON.stringify(design));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Hall");
        suite.shell.goTo("site");
        tryCompare(suite.shell, "pageId", "site");
        waitForRendering(suite.shell);
    }

    function part(name: string): var {
        const item = findChild(suite.shell.pageItem("site"), name);
        verify(item, name);
        return item;
    }

    function racksOfDesign(): var {
        return desk.design().site.racks;
    }

    function test_theRailAndKeysGoThere() {
        suite.open("two");
        keyClick("4");
        tryCompare(suite.shell, "pageId", "site");
        compare(suite.shell.rail.currentId, "site");
        verify(suite.site.active);
        keyClick("1");
        tryCompare(suite.shell, "pageId", "build");
        verify(!suite.site.active); // nothing is computed for it any more
        keyClick("g");
        keyClick("s");
        tryCompare(suite.shell, "pageId", "site");
        // Parts lie above it.
        keyClick("2");
        tryCompare(suite.shell, "pageId", "parts");
        suite.app.current.picker.close();
        tryCompare(suite.shell, "pageId", "site");
        tryVerify(() => !findChild(suite.shell, "partSearch")?.activeFocus); // no field takes the key
        keyClick("7");
        tryCompare(suite.shell, "pageId", "machine");
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "site");
    }

    function test_anEmptySiteBegins() {
        hall(3, 0);
        verify(part("siteEmpty").visible);
        verify(!part("placementPanel").visible);
        tryVerify(() => part("emptyAddRacks").activeFocus); // a feed is there
        verify(part("emptyPlace").blocked);
        mouseClick(part("emptyAddRacks"));
        const dialog = suite.shell.over("racksDialog");
        tryVerify(() => dialog.opened);
        const count = inPopup(dialog, "rackCount");
        const input = findChild(count, "spinInput");
        input.selectAll();
        write("8");
        keyClick(Qt.Key_Tab);
        inPopup(dialog, "rackRow").forceActiveFocus();
        write("A");
        keyClick(Qt.Key_Return);
        tryCompare(suite.site, "rackCount", 8);
        compare(racksOfDesign().R.count, 8);
        compare(racksOfDesign().R.units, 42);
        verify(!part("siteEmpty").visible);
        verify(part("placementPanel").visible);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryCompare(suite.site, "rackCount", 0); // one step
        verify(part("siteEmpty").visible);
    }

    function test_theNumberOfMachinesIsSet() {
        hall(3, 0);
        keyClick(Qt.Key_N);
        const dialog = suite.shell.over("machinesDialog");
        tryVerify(() => dialog.opened);
        const input = findChild(inPopup(dialog, "machines0"), "spinInput");
        tryVerify(() => input.activeFocus);
        compare(input.text, "3");
        input.selectAll();
        write("8");
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(desk.design().site.builds, [{build: "node", circuit: "z", count: 8}]);
        compare(suite.site.waitingCount, 8);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(suite.site.waitingCount, 3); // one step
        // None at all is refused, and stays to be mended.
        keyClick(Qt.Key_N);
        const again = suite.shell.over("machinesDialog");
        tryVerify(() => again.opened);
        const field = findChild(inPopup(again, "machines0"), "spinInput");
        tryVerify(() => field.activeFocus);
        field.selectAll();
        write("0");
        keyClick(Qt.Key_Return);
        tryVerify(() => inPopup(again, "machinesProblem").visible);
        verify(again.opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !again.visible);
        compare(suite.site.waitingCount, 3);
    }

    function test_aRowBeginsWithItsRacks() {
        hall(1, 0);
        mouseClick(part("emptyAddRow"));
        const dialog = suite.shell.over("racksDialog");
        tryVerify(() => dialog.opened);
        compare(inPopup(dialog, "rackRow").text, "A");
        mouseClick(inPopup(dialog, "dialogAccept"));
        tryCompare(suite.site, "rackCount", 1);
        compare(suite.site.rows.rowAt(0).key, "A");
        compare(suite.site.looseCount, 0);
        verify(!part("siteAddRow").visible);
    }

    function test_aFeedIsAddedAndAskedFor() {
        suite.open("two");
        suite.shell.goTo("site");
        tryCompare(suite.shell, "pageId", "site");
        waitForRendering(suite.shell);
        const before = suite.site.feedCount;
        part("emptyAddFeed").forceActiveFocus();
        keyClick(Qt.Key_F);
        compare(suite.site.feedCount, before + 1);
        const dialog = suite.shell.over("circuitsDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.row.circuitId, "a");
        keyClick(Qt.Key_Escape);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(suite.site.feedCount, before);
    }

    function test_arrowsGoFromRackToRack() {
        hall(1, 313);
        const view = part("siteRacksView");
        tryVerify(() => part("siteRacks").activeFocus);
        compare(suite.shell.pageItem("site").currentKey, "site/R.1");
        keyClick(Qt.Key_Right);
        compare(suite.shell.pageItem("site").currentKey, "site/R.2");
        keyClick(Qt.Key_PageDown);
        compare(suite.shell.pageItem("site").currentKey, "site/R." + (2 + view.abreast));
        keyClick(Qt.Key_End);
        compare(suite.shell.pageItem("site").currentKey, "site/R.313");
        keyClick(Qt.Key_Right); // there is none after the last
        compare(suite.shell.pageItem("site").currentKey, "site/R.313");
        // Only what is in view was made.
        verify(part("siteRacks").contentItem.children.length < 40);
        const last = findChild(part("siteRacks"), "rack312");
        verify(last);
        compare(findChild(last, "rackName").text, suite.site.racks.rowAt(312).name);
        keyClick(Qt.Key_Home);
        compare(suite.shell.pageItem("site").currentKey, "site/R.1");
    }

    function test_enterOpensTheRack() {
        hall(1, 4);
        tryVerify(() => part("siteRacks").activeFocus);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Return);
        tryCompare(suite.shell, "pageId", "rack");
        compare(suite.app.current.rack.rackKey, "site/R.2");
        suite.shell.goTo("site");
        tryCompare(suite.shell, "pageId", "site");
        compare(suite.shell.pageItem("site").currentKey, "site/R.2");
        // Without a preview, Esc goes back to Build.
        tryVerify(() => part("siteRacks").activeFocus);
        keyClick(Qt.Key_Escape);
        tryCompare(suite.shell, "pageId", "build");
    }

    function test_placingByKeyboard() {
        hall(7, 3);
        tryVerify(() => part("siteRacks").activeFocus);
        const position = suite.app.current.historyPosition;
        keyClick(Qt.Key_A);
        tryCompare(suite.site.placement, "state", "ready");
        compare(suite.site.placement.placed, 7);
        verify(racksOfDesign().R.holds === undefined);
        tryCompare(findChild(part("siteRacks"), "rack0"), "added", 6);
        // Esc leaves nothing.
        keyClick(Qt.Key_Escape);
        compare(suite.site.placement.state, "none");
        tryCompare(findChild(part("siteRacks"), "rack0"), "added", 0);
        compare(suite.app.current.historyPosition, position);
        // Enter applies, in one step.
        keyClick(Qt.Key_A);
        tryCompare(suite.site.placement, "state", "ready");
        keyClick(Qt.Key_Return);
        compare(suite.site.placement.state, "none");
        compare(suite.app.current.historyPosition, position + 1);
        compare(suite.site.waitingCount, 0);
        verify(Object.keys(racksOfDesign()).length > 1); // racks with other contents are a group of their own
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        compare(suite.site.waitingCount, 7);
        compare(Object.keys(racksOfDesign()).length, 1);
    }

    function test_whatHasNoPlaceIsSaid() {
        hall(9, 1);
        tryVerify(() => part("siteRacks").activeFocus);
        keyClick(Qt.Key_A);
        tryCompare(suite.site.placement, "state", "ready");
        compare(suite.site.placement.placed, 6);
        compare(part("placedChip").severity, 2);
        verify(plain(part("waiting0").Accessible.name).includes("3 without a place"), part("waiting0").Accessible.name);
        verify(part("placed0").text.includes("closed by"));
        verify(findChild(findChild(part("siteRacks"), "rack0"), "closedBy").text.length > 0);
    }

    function test_theFloorAndTheChainAreShown() {
        hall(1, 4);
        tryVerify(() => part("siteRacks").activeFocus);
        const tabs = part("siteTabs");
        tabs.forceActiveFocus();
        keyClick(Qt.Key_Left);
        verify(part("siteFloor").visible);
        verify(!part("siteRacksView").visible);
        part("floorRows").forceActiveFocus();
        compare(suite.shell.pageItem("site").currentKey, "site/R.1");
        keyClick(Qt.Key_Right);
        compare(suite.shell.pageItem("site").currentKey, "site/R.2");
        const before = suite.site.colourBy;
        keyClick(Qt.Key_BracketRight);
        verify(suite.site.colourBy !== before);
        tabs.forceActiveFocus();
        keyClick(Qt.Key_Left);
        verify(part("siteChain").visible);
        verify(findChild(part("powerDiagram"), "node_circuit/z"));
    }

    // Two rows and two racks in none, with the floor shown.
    function floorOfRows(): LwSiteFloor {
        hall(1, 10, {A: {racks: ["R.1..R.4"], aisle: "1.8 m", rear_aisle: "0.9 m"}, B: {racks: ["R.5..R.8"]}});
        suite.shell.start("siteFloor");
        const floor = part("siteFloor");
        tryVerify(() => floor.visible && part("floorRows").activeFocus);
        waitForRendering(suite.shell);
        return floor;
    }

    // What stands for a rack, by its number.
    function spot(rack: int): Item {
        const item = findChild(part("siteFloor"), "floorRack" + rack);
        verify(item, rack);
        return item;
    }

    // The middle of a rack in the view.
    function middleOf(rack: int): point {
        const view = part("floorRows");
        const item = spot(rack);
        return Qt.point(item.x + item.width / 2 - view.contentX, item.y + item.height / 2 - view.contentY);
    }

    function isInView(rack: int): bool {
        const view = part("floorRows");
        const at = middleOf(rack);
        return at.x > 0 && at.x < view.width && at.y > 0 && at.y < view.height;
    }

    function near(a: real, b: real): bool {
        return Math.abs(a - b) < 0.01;
    }

    function test_theFloorIsToScale() {
        const floor = floorOfRows();
        verify(near(spot(0).width * 2, spot(0).height)); // 0.6 × 1.2 m
        verify(near(spot(0).width, 0.6 * floor.zoom));
        verify(near(spot(3).x - spot(0).x, 3 * spot(0).width));
        verify(near(spot(4).y - spot(0).y, 2.1 * floor.zoom)); // a rack and 0.9 m: back to back
        verify(spot(8).y > spot(4).y + spot(4).height);
        for (let rack = 0; rack < 10; ++rack) {
            verify(isInView(rack), rack); // all of it is seen at first
            compare(spot(rack).Accessible.name, floor.plan.spoken(rack));
            verify(spot(rack).Accessible.name.startsWith(suite.site.racks.rowAt(rack).name));
        }
        const names = [];
        for (let i = 0; i < floor.plan.bands.count; ++i)
            names.push(plain(findChild(floor, "floorBand" + i).Accessible.name));
        compare(names.length, 6);
        verify(names[0].startsWith("cold aisle, "), names[0]);
        compare(names[1], "Row A · 4");
        verify(names[2].startsWith("hot aisle A–B, "), names[2]);
        compare(names[5], "In no row · 2");
        verify(part("floorGuessed").visible); // the racks are of no part
        // The chosen rack is outlined where it stands.
        const at = spot(0);
        const edge = Math.round(at.x - part("floorRows").contentX);
        const middle = Math.round(at.y + at.height / 2);
        const red = Math.round(Theme.ac.r * 255);
        const where = part("floorPicture").mapToItem(suite.shell, edge, middle);
        tryVerify(() => {
            const picture = grabImage(suite.shell);
            return [-1, 0, 1].some(by => Math.abs(picture.red(where.x + by, where.y) - red) < 4);
        });
    }

    function test_arrowsGoOverTheFloor() {
        const floor = floorOfRows();
        const page = suite.shell.pageItem("site");
        tryCompare(page, "currentKey", "site/R.1");
        verify(spot(0).Accessible.selected);
        const walks = [[Qt.Key_Up, 1], [Qt.Key_Left, 1], [Qt.Key_Right, 2], [Qt.Key_Down, 6], [Qt.Key_End, 8], [Qt.Key_Right, 8], [Qt.Key_Down, 10],
                       [Qt.Key_Down, 10], [Qt.Key_Up, 6], [Qt.Key_Home, 5], [Qt.Key_Up, 1]];
        for (const [key, rack] of walks) {
            keyClick(key);
            compare(page.currentKey, "site/R." + rack);
        }
        compare(part("floorCardName").text, suite.site.racks.rowAt(0).name);
        keyClick(Qt.Key_Right);
        compare(part("floorCardName").text, suite.site.racks.rowAt(1).name);
        keyClick(Qt.Key_Return);
        tryCompare(suite.shell, "pageId", "rack");
        compare(suite.app.current.rack.rackKey, "site/R.2");
        verify(floor.shown);
    }

    function test_theFloorIsZoomedAndPanned() {
        const floor = floorOfRows();
        const view = part("floorRows");
        const whole = floor.zoom;
        compare(view.contentWidth, view.width);
        keyClick(Qt.Key_Plus, Qt.ControlModifier);
        verify(near(floor.zoom, whole * 1.25));
        keyClick(Qt.Key_Minus, Qt.ControlModifier);
        verify(near(floor.zoom, whole));
        // What has no place in the view any more is scrolled to.
        for (let i = 0; i < 20; ++i)
            keyClick(Qt.Key_Plus, Qt.ControlModifier);
        verify(view.contentHeight > view.height);
        verify(isInView(0));
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_End);
        verify(isInView(9));
        verify(view.contentY > 0);
        keyClick(Qt.Key_0, Qt.ControlModifier);
        verify(near(floor.zoom, floor.fitZoom));
        compare(view.contentY, 0);
        // The wheel zooms about the pointer.
        const at = middleOf(5);
        mouseWheel(view, at.x, at.y, 0, 120, Qt.NoButton, Qt.ControlModifier);
        tryVerify(() => floor.zoom > floor.fitZoom);
        const moved = middleOf(5);
        verify(Math.abs(moved.x - at.x) < 2 || view.contentX === 0, moved.x - at.x);
        verify(Math.abs(moved.y - at.y) < 2 || view.contentY === 0, moved.y - at.y);
        mouseClick(part("floorFit"));
        verify(near(floor.zoom, floor.fitZoom));
        mouseClick(part("floorZoomIn"));
        verify(floor.zoom > floor.fitZoom);
    }

    function test_theMouseChoosesOnTheFloor() {
        floorOfRows();
        const view = part("floorRows");
        let at = middleOf(6);
        mouseClick(view, at.x, at.y);
        compare(suite.shell.pageItem("site").currentKey, "site/R.7");
        // Between rows there is none.
        mouseClick(view, at.x, spot(6).y - view.contentY - 4);
        compare(suite.shell.pageItem("site").currentKey, "site/R.7");
        at = middleOf(2);
        mouseClick(view, at.x, at.y);
        compare(suite.shell.pageItem("site").currentKey, "site/R.3");
        keyClick(Qt.Key_Return); // two clicks do the same, but those of a test are never near enough in time
        tryCompare(suite.shell, "pageId", "rack");
        compare(suite.app.current.rack.rackKey, "site/R.3");
        suite.shell.goTo("site");
        tryCompare(suite.shell, "pageId", "site");
        mouseClick(part("floorOpen"));
        tryCompare(suite.shell, "pageId", "rack");
    }

    function test_aLargeFloorIsOneItem() {
        hall(1, 313);
        verify(!findChild(part("siteFloor"), "floorRack0")); // nothing is made before it is looked at
        suite.shell.start("siteFloor");
        tryVerify(() => part("floorRows").activeFocus);
        waitForRendering(suite.shell);
        verify(isInView(0));
        verify(isInView(312));
        compare(suite.shell.pageItem("site").currentKey, "site/R.1");
        const floor = part("siteFloor");
        const lines = Math.round((spot(312).y - spot(0).y) / (1.5 * floor.zoom));
        for (let i = 0; i < lines; ++i)
            keyClick(Qt.Key_Down);
        keyClick(Qt.Key_End);
        compare(suite.shell.pageItem("site").currentKey, "site/R.313");
    }

    function test_aHomelabHasOneRackOnItsFloor() {
        hall(1, 1);
        suite.shell.start("siteFloor");
        tryVerify(() => part("floorRows").activeFocus);
        compare(suite.shell.pageItem("site").currentKey, "site/R.1");
        verify(isInView(0));
        verify(spot(0).width < 160);
        for (const key of [Qt.Key_Left, Qt.Key_Right, Qt.Key_Up, Qt.Key_Down]) {
            keyClick(key);
            compare(suite.shell.pageItem("site").currentKey, "site/R.1");
        }
    }

    function test_thePaletteStartsItFromAnyPage() {
        hall(2, 1);
        suite.shell.goTo("build");
        suite.shell.start("placeMachines");
        tryCompare(suite.shell, "pageId", "site");
        tryCompare(suite.site.placement, "state", "ready");
        // A belongs to the page that is shown.
        compare(suite.shell.commands.site.placeMachines.shownKeys, "A");
        compare(suite.shell.commands.addPart.keys, "");
        suite.shell.goTo("build");
        compare(suite.shell.commands.site.placeMachines.shownKeys, "");
        compare(suite.shell.commands.addPart.keys, "A");
    }
}
