// Cards in rows and columns, and the scroll bar of a view that has something to scroll.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    name: "Grid"
    when: windowShown
    visible: true
    width: 640
    height: 480

    LwGrid {
        id: grid

        width: 310
        columns: 3
        spacing: 5

        Repeater {
            id: cells

            model: [10, 30, 20, 40, 15]

            Item {
                required property int modelData

                implicitWidth: 10
                implicitHeight: modelData
            }
        }
    }

    Flickable {
        id: view

        y: 200
        width: 100
        height: 100
        contentHeight: 50

        LwLateScrollBar {
            id: late
        }
    }

    function place(index) {
        const cell = cells.itemAt(index);
        return [cell.x, cell.y, cell.width, cell.height].join(" ");
    }

    // A row is as high as the tallest in it, and a cell that grows moves those below.
    function test_rows_are_as_high_as_the_tallest() {
        tryCompare(grid, "implicitHeight", 75);
        compare([0, 1, 2, 3, 4].map(place).join(", "), "0 0 100 30, 105 0 100 30, 210 0 100 30, 0 35 100 40, 105 35 100 40");
        cells.itemAt(0).implicitHeight = 50;
        tryCompare(grid, "implicitHeight", 95);
        compare(place(3), "0 55 100 40");
        grid.columns = 2;
        tryCompare(grid, "implicitHeight", 50 + 5 + 40 + 5 + 15);
        compare(place(2), "0 55 152 40");
        grid.columns = 3;
        cells.itemAt(0).implicitHeight = 10;
    }

    function test_bar_is_there_when_there_is_something_to_scroll() {
        verify(!late.item);
        view.contentHeight = 400;
        tryVerify(() => late.item !== null);
        const bar = late.item;
        verify(bar);
        compare(bar.parent, view);
        compare(bar.x, view.width - bar.width);
        tryVerify(() => bar.visible);
        compare(bar.size, 0.25);
        view.contentY = 100;
        fuzzyCompare(bar.position, 0.25, 0.001);
        // by hand, and back to where the view says
        mousePress(bar, bar.width / 2, 30);
        mouseMove(bar, bar.width / 2, 50);
        mouseMove(bar, bar.width / 2, 55);
        mouseRelease(bar, bar.width / 2, 55);
        verify(view.contentY > 150);
        fuzzyCompare(bar.position, view.visibleArea.yPosition, 0.01);
        view.contentY = 0;
        fuzzyCompare(bar.position, 0, 0.001);
    }
}
