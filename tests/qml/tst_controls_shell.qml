// The shell: palette, tabs, rail, status bar.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property Gallery gallery: null

    name: "ControlsShell"
    when: windowShown
    visible: true
    width: 1440
    height: 900

    Component {
        id: galleryComponent

        Gallery {
            width: 1440
            height: 900
        }
    }

    function init() {
        Theme.compact = false;
        suite.gallery = createTemporaryObject(galleryComponent, suite);
        verify(suite.gallery);
        waitForRendering(suite.gallery);
    }

    function cleanup() {
        Theme.compact = false;
        Theme.textScale = 1.0;
    }

    function type(words) {
        for (const letter of words)
            keyClick(letter);
    }

    function openPalette() {
        mouseClick(findChild(suite.gallery, "paletteField"));
        const palette = suite.gallery.palette;
        tryVerify(() => palette.opened);
        verify(findChild(palette.contentItem, "paletteInput").activeFocus);
        return palette;
    }

    function test_paletteFiltersAndRuns() {
        const palette = suite.openPalette();
        compare(palette.count, 8);
        suite.type("240");
        compare(palette.query, "240");
        compare(palette.count, 5);
        compare(palette.currentRow, 0);
        keyClick(Qt.Key_Down);
        compare(palette.currentRow, 1);
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Up);
        compare(palette.currentRow, 0);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.gallery.lastAction, "preview Move to 240 V / 20 A circuit");
        verify(palette.opened);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "run Move to 240 V / 20 A circuit");
        tryVerify(() => !palette.visible);
    }

    function test_paletteShowsButDoesNotRunTheBlocked() {
        const palette = suite.openPalette();
        suite.type("export");
        compare(palette.count, 1);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "");
        verify(palette.opened);
    }

    function test_paletteNothingFound() {
        const palette = suite.openPalette();
        suite.type("zzz");
        compare(palette.count, 0);
        verify(findChild(palette.contentItem, "paletteNothing").visible);
        keyClick(Qt.Key_Return);
        keyClick(Qt.Key_Down);
        compare(suite.gallery.lastAction, "");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !palette.visible);
    }

    function test_paletteByMouse() {
        const palette = suite.openPalette();
        const list = findChild(palette.contentItem, "paletteList");
        tryVerify(() => list.itemAtIndex(4) !== null);
        waitForItemPolished(list);
        mouseClick(list.itemAtIndex(4));
        compare(suite.gallery.lastAction, "run Rack A07 · feed A, 240 V L-N of 415 V");
    }

    function test_paletteBoldsTheMatchAndEscapes() {
        const palette = suite.openPalette();
        const row = findChild(palette.contentItem, "paletteList").itemAtIndex(0);
        verify(row);
        compare(row.emphasised("Move to 240 V", "240"), "Move to <b>240</b> V");
        compare(row.emphasised("a <b> & c", "b"), "a &lt;<b>b</b>&gt; &amp; c");
        compare(row.emphasised("GPU gpu", "gpu"), "<b>GPU</b> <b>gpu</b>");
        compare(row.emphasised("abcd", "bc cd"), "a<b>bcd</b>");
        compare(row.emphasised("plain", ""), "plain");
        compare(row.emphasised("", "x"), "");
    }

    function test_prefixIsNotPartOfTheWords() {
        const palette = suite.openPalette();
        suite.type("> reca");
        compare(palette.words, "reca");
        compare(palette.count, 1);
    }

    function test_tabs() {
        const tabs = findChild(suite.gallery, "tabs");
        mouseClick(findChild(tabs, "tab1"), 40, 20);
        compare(tabs.currentIndex, 1);
        findChild(tabs, "tab1").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(tabs.currentIndex, 2);
        verify(findChild(tabs, "tab2").activeFocus);
        keyClick(Qt.Key_Left);
        compare(tabs.currentIndex, 1);
        mouseClick(findChild(findChild(tabs, "tab1"), "closeTab"));
        compare(suite.gallery.lastAction, "close 1");
        compare(tabs.currentIndex, 1);
        mouseClick(findChild(tabs, "newTab"));
        compare(suite.gallery.lastAction, "new");
        mouseClick(findChild(tabs, "tab3"), 40, 20, Qt.MiddleButton);
        compare(suite.gallery.lastAction, "close 3");
        compare(tabs.currentIndex, 1);
    }

    function test_tabsSayTheirState() {
        const tabs = findChild(suite.gallery, "tabs");
        compare(findChild(tabs, "tab0").Accessible.description, "unsaved");
        compare(findChild(tabs, "tab3").Accessible.description, "read-only");
    }

    function test_rail() {
        const rail = findChild(suite.gallery, "rail");
        mouseClick(findChild(rail, "rail_parts"));
        compare(rail.currentId, "parts");
        verify(findChild(rail, "rail_parts").current);
        findChild(rail, "rail_parts").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Down);
        verify(findChild(rail, "rail_rack").activeFocus);
        keyClick(Qt.Key_Return);
        compare(rail.currentId, "rack");
        keyClick(Qt.Key_Up);
        verify(findChild(rail, "rail_parts").activeFocus);
    }

    function test_railCompact() {
        const rail = findChild(suite.gallery, "rail");
        compare(rail.width, 64);
        Theme.compact = true;
        tryCompare(rail, "width", 48);
        compare(findChild(rail, "rail_parts").Accessible.name, "Parts");
    }

    function test_statusBar() {
        const status = findChild(suite.gallery, "status");
        mouseClick(findChild(status, "status_errors"));
        compare(suite.gallery.lastAction, "status errors");
        findChild(status, "status_price").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Return);
        compare(suite.gallery.lastAction, "status price");
        mouseClick(findChild(status, "status_units"));
        compare(suite.gallery.lastAction, "status price");
        status.say("Moved to 240 V", 0);
        compare(findChild(status, "statusMessage").text, "Moved to 240 V");
    }

    function test_heights() {
        compare(findChild(suite.gallery, "tabs").height, 40);
        compare(findChild(suite.gallery, "status").height, 28);
        Theme.textScale = 1.5;
        tryCompare(findChild(suite.gallery, "tabs"), "height", 60);
        compare(findChild(suite.gallery, "status").height % 4, 0);
    }
}
