// The pages of a quote as they are printed, beside its lines, by keys.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    readonly property QuoteViewModel quote: app && app.current ? app.current.quote : null
    property int designs: 0

    name: "PagesQuotePreview"

    function init() {
        Theme.compact = false;
        suite.begin(desk.fresh());
        suite.designs += 1;
        const path = desk.folder + "/previewed" + suite.designs + ".lanewatt";
        desk.write(path, JSON.stringify({lanewatt: 1, name: "Services", currency: "USD"}));
        verify(suite.app.openFile(path), suite.app.notice);
        tryVerify(() => suite.app.current !== null && suite.app.current.name === "Services");
        suite.shell.goTo("quote");
        tryCompare(suite.shell, "pageId", "quote");
        suite.quote.newQuote("");
        tryCompare(suite.quote, "state", "open");
        waitForRendering(suite.shell);
    }

    function cleanup() {
        suite.width = 1440;
        suite.height = 900;
        suite.shell.destroy();
        wait(0);
    }

    function part(name: string): var {
        const item = findChild(suite.shell.pageItem("quote"), name);
        verify(item, name);
        return item;
    }

    function show(): var {
        part("quoteTable").goTo();
        keyClick("v");
        const panel = part("quotePreview");
        tryVerify(() => panel.visible);
        tryVerify(() => !panel.preview.busy && panel.preview.pages > 0, 20000);
        return panel;
    }

    function test_aKeyShowsThePagesAndHidesThem() {
        const panel = show();
        tryVerify(() => part("previewPages").activeFocus);
        verify(part("previewPages").Accessible.name.includes("Page 1 of 1"));
        verify(part("quoteTable").visible, "the lines stay beside it");
        verify(part("previewNext").looksDisabled);
        keyClick("v");
        tryVerify(() => !panel.visible);
        verify(!panel.preview.active);
    }

    function test_pagesAreTurnedAndZoomedByKeys() {
        for (let i = 0; i < 120; ++i)
            suite.quote.addLine("service");
        const panel = show();
        verify(panel.preview.pages > 2);
        keyClick(Qt.Key_PageDown);
        compare(panel.preview.page, 2);
        keyClick(Qt.Key_End);
        compare(panel.preview.page, panel.preview.pages);
        keyClick(Qt.Key_PageDown);
        compare(panel.preview.page, panel.preview.pages);
        keyClick(Qt.Key_Home);
        compare(panel.preview.page, 1);
        const wide = panel.pageWidth;
        keyClick(Qt.Key_Plus, Qt.ControlModifier);
        verify(panel.pageWidth > wide);
        tryVerify(() => !panel.preview.busy, 20000);
        keyClick(Qt.Key_0, Qt.ControlModifier);
        compare(panel.pageWidth, wide);
    }

    function test_itFollowsWhatIsEdited() {
        const panel = show();
        suite.quote.addLine("service");
        verify(panel.preview.busy);
        tryVerify(() => !panel.preview.busy, 20000);
        compare(panel.preview.problem, "");
        suite.quote.setField("terms.language", "de");
        verify(panel.preview.busy);
        tryVerify(() => !panel.preview.busy, 20000);
        compare(panel.preview.problem, "");
    }

    function test_whereThereIsNoRoomItIsAPanelOfItsOwn() {
        suite.width = 900;
        waitForRendering(suite.shell);
        const panel = show();
        compare(suite.shell.pageItem("quote").shownPanel, 3);
        verify(!part("quoteTable").visible);
        keyClick("v");
        compare(suite.shell.pageItem("quote").shownPanel, 1);
        tryVerify(() => part("quoteTable").visible);
        verify(!panel.visible);
    }
}
