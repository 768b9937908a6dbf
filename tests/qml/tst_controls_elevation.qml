// One face of a rack: what is seen, where, what keys and the mouse say, and what a screen reader hears.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    name: "ControlsElevation"
    when: windowShown
    visible: true
    width: 640
    height: 600

    // 42 units of 12 px
    Component {
        id: rack

        LwElevation {
            width: 200
            height: 42 * 12 + 4
            units: 42
            rackName: "A07"
        }
    }

    Component {
        id: source

        Rectangle {
            property alias thing: carrier.thing
            property alias units: carrier.units

            width: 80
            height: 30

            LwCarrier {
                id: carrier
            }
        }
    }

    SignalSpy {
        id: spy
    }

    function entry(id: string, unit: int, units: int, more: var): var {
        return Object.assign({"id": id, "title": id, "detail": "", "load": "", "unit": unit, "units": units, "face": "front", "halfDepth": false, "kind": "machine", "state": "placed",
                                 "note": ""}, more);
    }

    function watch(item: var, name: string): void {
        spy.target = null;
        spy.signalName = name;
        spy.target = item;
        spy.clear();
    }

    function test_unitOneIsAtTheBottom() {
        const made = createTemporaryObject(rack, suite, {"devices": [suite.entry("low", 1, 8), suite.entry("high", 41, 2)]});
        const low = made.itemOf("low");
        const high = made.itemOf("high");
        fuzzyCompare(low.y + low.height, made.height - 2, 2);
        fuzzyCompare(low.height, 8 * 12, 2);
        fuzzyCompare(high.y, 2, 2);
        compare(made.unitAt(made.height - 3), 1);
        compare(made.unitAt(3), 42);
        compare(made.unitAt(-50), 42);
        compare(made.unitAt(9999), 1);
    }

    function test_theOtherFaceShowsWhatGoesThrough() {
        const devices = [suite.entry("deep", 1, 2), suite.entry("short", 5, 1, {"halfDepth": true}), suite.entry("back", 5, 1, {"face": "rear", "halfDepth": true})];
        const front = createTemporaryObject(rack, suite, {"devices": devices});
        verify(front.itemOf("deep") && front.itemOf("short"));
        verify(!front.itemOf("back"));
        const rear = createTemporaryObject(rack, suite, {"devices": devices, "face": "rear"});
        verify(rear.itemOf("deep") && rear.itemOf("back"));
        verify(!rear.itemOf("short"));
    }

    function test_powerUnitsHangBesideTheRailsAtTheRear() {
        const hung = [{"key": "site/a/pdu", "title": "PDU 1", "label": "a", "family": "power", "left": true}, {"key": "site/b/pdu", "title": "PDU 2", "label": "b", "family": "space", "left": false}];
        const devices = [suite.entry("a", 1, 8)];
        const front = createTemporaryObject(rack, suite, {"devices": devices, "uprights": hung});
        verify(!findChild(front, "upright_site/a/pdu"));
        const rear = createTemporaryObject(rack, suite, {"devices": devices, "uprights": hung, "face": "rear"});
        const left = findChild(rear, "upright_site/a/pdu");
        const right = findChild(rear, "upright_site/b/pdu");
        const box = rear.itemOf("a");
        verify(left.x >= 0 && left.x + left.width <= box.x);
        verify(right.x >= box.x + box.width && right.x + right.width <= rear.width);
        compare(left.Accessible.name, "PDU 1, feed a, upright at the left");
        verify(box.width < front.itemOf("a").width);
    }

    function test_aScreenReaderHearsWhereAndWhy() {
        const made = createTemporaryObject(rack, suite, {
            "devices": [suite.entry("n1", 9, 8, {"title": "DGX H100", "load": "10.20 kW"}), suite.entry("ghost", 25, 8, {"title": "DGX H100", "state": "blocked", "note": "43.49 / 34.50 kVA"})]
        });
        compare(made.itemOf("n1").Accessible.name, "DGX H100, U9 to U16");
        compare(made.itemOf("n1").Accessible.description, "10.20 kW");
        compare(made.itemOf("ghost").Accessible.description, "blocked, 43.49 / 34.50 kVA");
        compare(made.Accessible.name, "Front of A07");
        made.currentId = "n1";
        verify(made.itemOf("n1").Accessible.selected);
    }

    function test_keysChooseUpAndDown() {
        const made = createTemporaryObject(rack, suite, {
            "devices": [suite.entry("c", 20, 4), suite.entry("a", 1, 4), suite.entry("b", 9, 4), suite.entry("kept", 41, 2, {"kind": "reserved"}), suite.entry("g", 30, 4, {"state": "ok"})]
        });
        made.chosen.connect(id => made.currentId = id);
        made.forceActiveFocus();
        const order = [[Qt.Key_PageUp, "a"], [Qt.Key_PageUp, "b"], [Qt.Key_PageUp, "c"], [Qt.Key_PageUp, "c"], [Qt.Key_PageDown, "b"], [Qt.Key_End, "a"], [Qt.Key_Home, "c"]];
        for (const [key, id] of order) {
            keyClick(key);
            compare(made.currentId, id);
        }
    }

    function test_aClickChooses() {
        const made = createTemporaryObject(rack, suite, {"devices": [suite.entry("a", 1, 8), suite.entry("g", 20, 8, {"state": "ok"})]});
        suite.watch(made, "chosen");
        mouseClick(made.itemOf("a"));
        compare(spy.count, 1);
        compare(spy.signalArguments[0][0], "a");
        verify(made.activeFocus);
        mouseClick(made.itemOf("g"));
        compare(spy.count, 1);
    }

    function test_aDeviceIsDraggedByItsUnits() {
        const made = createTemporaryObject(rack, suite, {"devices": [suite.entry("a", 1, 8)]});
        suite.watch(made, "dropped");
        const box = made.itemOf("a");
        // taken in its second unit from below, and carried ten units up
        mousePress(box, 40, box.height - 18);
        for (let up = 10; up <= 120; up += 10)
            mouseMove(box, 40, box.height - 18 - up);
        tryCompare(made, "carriedId", "a");
        tryCompare(made, "carriedUnit", 11);
        mouseRelease(box, 40, box.height - 18 - 120);
        compare(spy.count, 1);
        compare(spy.signalArguments[0][0], "a");
        compare(spy.signalArguments[0][1], 11);
        compare(made.carriedId, "");
    }

    function test_escapeDropsNothing() {
        const made = createTemporaryObject(rack, suite, {"devices": [suite.entry("a", 1, 8)]});
        suite.watch(made, "dropped");
        const box = made.itemOf("a");
        mousePress(box, 40, 40);
        for (let up = 10; up <= 120; up += 10)
            mouseMove(box, 40, 40 - up);
        tryCompare(made, "carriedId", "a");
        keyClick(Qt.Key_Escape);
        compare(made.carriedId, "");
        mouseRelease(box, 40, -80);
        compare(spy.count, 0);
    }

    function test_aThingOfAListIsDroppedWithinTheRack() {
        const list = createTemporaryObject(source, suite, {"thing": "part/shelf", "units": 4, "x": 300, "y": 200});
        const made = createTemporaryObject(rack, suite, {"devices": []});
        suite.watch(made, "dropped");
        mousePress(list, 10, 10);
        mouseMove(list, -40, 10);
        mouseMove(list, -100, 10);
        mouseMove(list, -200, -195);
        tryCompare(made, "carriedId", "part/shelf");
        mouseRelease(list, -200, -195);
        compare(spy.count, 1);
        compare(spy.signalArguments[0][0], "part/shelf");
        // four units do not end above the rack
        compare(spy.signalArguments[0][1], 39);
    }

    function test_aSmallPictureIsNoStopOfTheKeys() {
        const made = createTemporaryObject(rack, suite, {"devices": [suite.entry("a", 1, 8)], "plain": true, "width": 24, "height": 60});
        verify(!made.activeFocusOnTab);
        verify(made.Accessible.ignored);
        verify(made.itemOf("a").height > 5);
        suite.watch(made, "chosen");
        mouseClick(made.itemOf("a"));
        compare(spy.count, 0);
    }
}
