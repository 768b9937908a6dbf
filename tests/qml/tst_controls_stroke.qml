// Strokes are painted completely and sharp at their displayed size.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    name: "ControlsStroke"
    when: windowShown
    visible: true
    width: 200
    height: 200

    Component {
        id: enlarged

        Rectangle {
            property alias zoom: line.zoom

            width: 100
            height: 100
            color: "#000000"

            LwStroke {
                id: line

                width: 20
                height: 20
                scale: zoom
                transformOrigin: Item.TopLeft
                viewSize: 20
                // near the right and the lower edge
                path: "M17 0V20M0 17H20"
                stroke: "#ffffff"
                strokeWidth: 2
            }
        }
    }

    function test_whole_data() {
        return [{tag: "own size", zoom: 1}, {tag: "larger", zoom: 1.5}, {tag: "much larger", zoom: 3}, {tag: "smaller", zoom: 0.8}];
    }

    function test_whole(row) {
        const box = createTemporaryObject(enlarged, suite, {zoom: row.zoom});
        waitForRendering(box);
        const picture = grabImage(box);
        verify(picture.red(Math.floor(17 * row.zoom), Math.floor(5 * row.zoom)) > 128, "upright");
        verify(picture.red(Math.floor(5 * row.zoom), Math.floor(17 * row.zoom)) > 128, "level");
        compare(picture.red(Math.floor(8 * row.zoom), Math.floor(8 * row.zoom)), 0);
    }

    Component {
        id: area

        Rectangle {
            width: 40
            height: 40
            color: "#000000"

            LwStroke {
                width: 40
                height: 40
                // the lower left half
                path: "M0 0L40 40L0 40Z"
                fill: Qt.rgba(1, 0, 0, 0.5)
                stroke: "#00ff00"
                strokeWidth: 0
            }
        }
    }

    function test_anAreaIsFilledAndLetsThrough() {
        const box = createTemporaryObject(area, suite);
        waitForRendering(box);
        const picture = grabImage(box);
        verify(Math.abs(picture.red(8, 30) - 128) < 8);
        compare(picture.red(30, 8), 0);
        compare(picture.green(20, 20), 0); // no outline
    }

    function test_whatIsEnlargedLaterIsPaintedAnew() {
        const box = createTemporaryObject(enlarged, suite, {zoom: 1});
        waitForRendering(box);
        box.zoom = 2;
        waitForRendering(box);
        const picture = grabImage(box);
        verify(picture.red(34, 10) > 128);
        // sharp: the stroke is four points wide, with black next to it
        compare(picture.red(29, 10), 0);
        compare(picture.red(38, 10), 0);
    }
}
