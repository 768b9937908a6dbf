// Focus ring and tooltips, which exist only while shown.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    name: "ControlsSeldom"
    when: windowShown
    visible: true
    width: 200
    height: 200

    Component {
        id: ringed

        Item {
            property alias ring: ring

            width: 80
            height: 40

            LwFocusRing {
                id: ring

                cornerRadius: 0
            }
        }
    }

    function test_ring() {
        const item = createTemporaryObject(ringed, suite);
        const seen = item.ring;
        verify(!seen.visible);
        seen.shown = true;
        verify(seen.visible);
        const beyond = Theme.ringOffset + Theme.ring;
        compare([seen.x, seen.y, seen.width, seen.height], [-beyond, -beyond, 80 + 2 * beyond, 40 + 2 * beyond]);
        compare(seen.radius, 0);
        compare(seen.border.color, Theme.focus);
        item.ring.offset = -Theme.ring;
        compare([seen.x, seen.width], [0, 80]);
        item.ring.shown = false;
        verify(!seen.visible);
    }

    function test_ringOfTheTheme() {
        const item = createTemporaryObject(ringed, suite);
        item.ring.cornerRadius = Theme.radiusControl;
        item.ring.shown = true;
        compare(item.children[0].radius, Theme.radiusControl + Theme.ringOffset + Theme.ring - 1);
    }

    Component {
        id: hinted

        Item {
            property alias hint: hint

            width: 80
            height: 40

            LwHint {
                id: hint
            }
        }
    }

    // Visible tooltips.
    function tips() {
        const found = [];
        function walk(item) {
            if (item.visible && item.text !== undefined && item.text.length > 0)
                found.push(item.text);
            for (let i = 0; i < item.children.length; ++i)
                walk(item.children[i]);
        }
        walk(suite.Window.window.contentItem);
        return found;
    }

    function test_hint() {
        const item = createTemporaryObject(hinted, suite);
        compare(tips(), []);
        item.hint.shown = true;
        wait(Theme.tooltipDelay + 100);
        compare(tips(), [], "nothing to say");
        item.hint.message = "what it is";
        tryVerify(() => suite.tips().includes("what it is"));
        item.hint.message = "what else";
        tryVerify(() => suite.tips().includes("what else"));
        item.hint.shown = false;
        tryVerify(() => suite.tips().length === 0);
        item.hint.shown = true;
        tryVerify(() => suite.tips().includes("what else"));
        item.destroy();
        tryVerify(() => suite.tips().length === 0);
    }

    function test_hintWaits() {
        const item = createTemporaryObject(hinted, suite);
        item.hint.message = "slowly";
        item.hint.shown = true;
        wait(Theme.tooltipDelay / 2);
        compare(tips(), []);
        item.hint.shown = false;
        wait(Theme.tooltipDelay);
        compare(tips(), [], "nobody waited for it");
    }

    Component {
        id: factual

        LwFactRow {
            width: 180
            nameWidth: 50
            value: "936 GB/s"
            confidence: "D"
        }
    }

    function test_nameCutOff_data() {
        return [{tag: "cut", name: "Memory bandwidth", times: 2}, {tag: "whole", name: "TDP", times: 1}];
    }

    // An elided name is shown whole in its hint.
    function test_nameCutOff(row) {
        const fact = createTemporaryObject(factual, suite, {name: row.name});
        const label = findChild(fact, "factName");
        compare(label.truncated, row.times === 2);
        mouseMove(label, 10, label.height / 2);
        wait(Theme.tooltipDelay + 100);
        tryVerify(() => suite.tips().filter(text => text === row.name).length === row.times);
    }
}
