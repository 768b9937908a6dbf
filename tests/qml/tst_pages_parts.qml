// The Parts page by real mouse and keys, over a fake picker.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property LwPartsPage page: null
    property FakePicker picker: null
    property FakePart part: null

    name: "PagesParts"
    when: windowShown
    visible: true
    width: 1376
    height: 820

    SignalSpy {
        id: said

        target: suite.page
        signalName: "said"
    }
    Component {
        id: pickerComponent

        FakePicker {
            active: true
        }
    }
    Component {
        id: partComponent

        FakePart {}
    }
    Component {
        id: pageComponent

        LwPartsPage {
            anchors.fill: parent
            designName: "Six-3090 rig"
            selectedName: "GeForce RTX 3090 FE"
        }
    }

    function init() {
        suite.picker = createTemporaryObject(pickerComponent, suite);
        suite.part = createTemporaryObject(partComponent, suite);
        suite.page = pageComponent.createObject(suite, {picker: suite.picker, part: suite.part});
        suite.page.startFocus();
        waitForRendering(suite.page);
        tryVerify(() => child("partSearch").activeFocus);
    }

    function cleanup() {
        suite.page.destroy();
        wait(0);
    }

    function child(name) {
        const item = findChild(suite.page, name);
        verify(item, name);
        return item;
    }

    function test_typingSearches() {
        keyClick("a");
        keyClick("6");
        compare(suite.picker.query, "a6");
        keyClick(Qt.Key_Escape);
        compare(suite.picker.query, "");
        verify(suite.picker.active);
        keyClick(Qt.Key_Escape);
        verify(!suite.picker.active);
    }

    function test_downGoesToTheListAndEnterUses() {
        keyClick(Qt.Key_Down);
        verify(child("partList").activeFocus);
        compare(suite.picker.hovered, 0);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        compare(suite.picker.hovered, 2);
        compare(child("detailName").text, "RTX A6000");
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "use 2 leave");
    }

    function test_shiftEnterStays() {
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return, Qt.ShiftModifier);
        compare(suite.picker.last(), "use 0 stay");
        verify(suite.picker.active);
    }

    function test_enterInTheSearchUsesTheCurrentRow() {
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "");
        suite.picker.hovered = 1;
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "use 1 leave");
    }

    function test_largeTextsOfAPartDoNotCoverEachOther() {
        suite.picker.hovered = 1;
        verify(child("detailPane").contentHeight <= child("detailPane").height);
        Theme.textScale = 2;
        const pane = child("detailPane");
        tryVerify(() => pane.contentHeight > pane.height);
        const facts = child("partFacts");
        verify(facts.height >= 5 * Theme.factRowHeight);
        const bottom = item => item.mapToItem(pane.contentItem, 0, item.height).y;
        verify(bottom(child("compareButton")) <= facts.mapToItem(pane.contentItem, 0, 0).y);
        verify(bottom(facts) <= child("effect0").mapToItem(pane.contentItem, 0, 0).y);
        // By key the last of it comes into view.
        facts.forceActiveFocus(Qt.TabFocusReason);
        tryVerify(() => facts.mapToItem(pane, 0, 0).y >= 0 && facts.mapToItem(pane, 0, facts.height).y <= pane.height);
        Theme.textScale = 1;
    }

    function test_whatTakesLongIsSaid() {
        // An answer that comes soon is not announced.
        suite.picker.waiting = true;
        suite.picker.rows.clear();
        verify(!child("partsAwaited").visible);
        verify(!child("partsNone").visible);
        suite.picker.waiting = false;
        tryVerify(() => child("partsNone").visible);
        wait(Theme.waitDelay + 50);
        verify(!child("partsAwaited").visible);
        // One that takes its time is; what is not yet known is not denied.
        suite.picker.waiting = true;
        tryVerify(() => child("partsAwaited").visible);
        verify(child("partsProgress").visible);
        verify(!child("partsNone").visible);
        suite.picker.rows.append({key: "one", group: "Fits now · 1", partName: "One", maker: "", detail: "", priceText: "", dateText: "", priceStale: false, priceHint: "", letter: "D", fit: 0, reason: "", chosen: false, perGigabyteText: ""});
        // The first rows stand alone, and more are coming.
        tryVerify(() => !child("partsAwaited").visible);
        verify(child("partsProgress").visible);
        suite.picker.waiting = false;
        verify(!child("partsProgress").visible);
        verify(!child("partsNone").visible);
    }

    function test_rowsSayTheirFitAndReason() {
        compare(child("part3").Accessible.name, "NVIDIA GeForce RTX 5090 FE, Blocked, PSU overload: needs 3,745 W · allows 3,200 W, 32 GB · 1,792 GB/s · 575 W · 12V-2×6, $1,999 new · 2026-11-17");
        compare(child("part0").Accessible.name, "NVIDIA GeForce RTX 3090 FE, Fits, 24 GB · 936 GB/s · 350 W · 2 × 8-pin, $700 used · 2026-11-14, chosen now");
        verify(child("part3").height > child("part0").height);
    }

    function test_theOrderIsChosenByMouseAndKey() {
        const segment = child("partOrder");
        mouseClick(findChild(segment, "segment1"));
        compare(suite.picker.order, 1);
        compare(child("priceHead").sort, 1);
        segment.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(suite.picker.order, 2);
        compare(segment.Accessible.description, "Price per GB");
        // by the heads, too, and from there back to what fits
        verify(child("perGigabyteHead").visible);
        child("priceHead").forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        compare(suite.picker.order, 1);
        verify(!child("perGigabyteHead").visible);
        mouseClick(child("priceHead"));
        compare(suite.picker.order, 0);
        compare(child("priceHead").sort, 0);
        // a supply has no memory
        suite.picker.category = "psu";
        compare(segment.count, 2);
    }

    function texts(item: Item): list<string> {
        const own = item instanceof LwLabel && item.visible ? [(item as LwLabel).text] : [];
        return Array.from(item.children).reduce((all, one) => all.concat(suite.texts(one)), own);
    }

    function test_whatAGigabyteCostsIsShownWhereItIsTheOrder() {
        verify(!suite.texts(child("part1")).includes("$142"));
        suite.picker.order = 2;
        verify(suite.texts(child("part1")).includes("$142"));
        verify(suite.texts(child("part1")).includes("$6,800"));
        verify(!suite.texts(child("part1")).includes("2026-11-03 · new"));
        // what nobody knows is said to be unknown, and is not 0
        verify(suite.texts(child("part4")).includes("?"));
        compare(child("part1").Accessible.name, "NVIDIA RTX 6000 Ada, Fits, 48 GB · 960 GB/s · 300 W · 12VHPWR, $6,800 new · 2026-11-03, $142 per GB");
        Theme.textScale = 2;
        tryVerify(() => child("partList").columns.tight);
        verify(suite.texts(child("part1")).includes("$142"));
        verify(!suite.texts(child("part1")).includes("$6,800"));
        Theme.textScale = 1;
    }

    function test_namesCanBeToldApart() {
        const name = findChild(child("part3"), "name");
        compare(name.text, "NVIDIA GeForce RTX 5090 FE");
        compare(name.lineCount, 1);
        suite.picker.rows.setProperty(3, "partName", "GeForce RTX 5090 (partner card with a shroud of its own, 3.5 slots)");
        // the maker goes first
        tryCompare(name, "text", "GeForce RTX 5090 (partner card with a shroud of its own, 3.5 slots)");
        Theme.textScale = 2;
        tryVerify(() => child("partList").columns.tight);
        suite.picker.rows.setProperty(3, "partName", "GeForce RTX 5090 FE, second");
        tryCompare(name, "lineCount", 2);
        verify(!name.truncated);
        tryCompare(child("part3"), "height", Theme.catalogRowHeight + Theme.lineBase + Theme.reasonRowHeight);
        tryVerify(() => child("part4").y >= child("part3").y + child("part3").height);
        Theme.textScale = 1;
    }

    function headings(item: Item): list<string> {
        const own = item.objectName === "groupName" ? [(item as LwLabel).text] : [];
        return Array.from(item.children).reduce((all, child) => all.concat(suite.headings(child)), own);
    }

    function test_headingsFollowTheRows() {
        const list = child("partList");
        verify(suite.headings(list).includes("Fits now · 2"));
        for (const row of [0, 1])
            suite.picker.rows.setProperty(row, "group", "Fits now · 9");
        tryVerify(() => suite.headings(list).includes("Fits now · 9"));
        verify(!suite.headings(list).includes("Fits now · 2"));
    }

    function test_mouseChooses() {
        mouseClick(child("part1"), 200, 14);
        compare(suite.picker.hovered, 1);
        compare(suite.picker.calls.length, 0);
        verify(child("partList").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "use 1 leave");
    }

    function test_detailAndEffects() {
        suite.picker.hovered = 2;
        compare(child("effect0").Accessible.name, "DC load 2,395 / 3,200 W, no change");
        compare(child("effect1").Accessible.name, "Peak, 1 ms from 3,760 to 4,156 / 3,680 W, Error");
        compare(child("useButton").text, "Use this part");
        verify(child("useButton").primary);
        suite.picker.hovered = 3;
        compare(child("useButton").text, "Use anyway");
        verify(!child("useButton").primary);
        suite.picker.placement = "";
        suite.picker.hovered = 1;
        compare(child("useButton").text, "Add this part");
        mouseClick(child("useButton"));
        compare(suite.picker.last(), "use 1 leave");
    }

    function test_pricesHaveDateKindAndAge() {
        suite.picker.hovered = 2;
        compare(child("detailPrice").text, "$4,649 new · 2022-10-02, 4 years old");
        compare(child("detailPrice").color, Theme.warningText);
        suite.picker.hovered = 0;
        compare(child("detailPrice").color, Theme.tx2);
    }

    function test_pointerPreviewsWithoutChoosing() {
        mouseMove(child("part1"), 100, 14);
        mouseMove(child("part1"), 120, 14);
        tryCompare(suite.picker, "hovered", 1);
        compare(child("detailName").text, "RTX 6000 Ada");
        compare(suite.picker.calls.length, 0);
    }

    function test_theClickedRowStays() {
        mouseClick(child("part1"), 200, 14);
        mouseMove(child("part0"), 100, 14);
        mouseMove(child("part0"), 120, 14);
        compare(suite.picker.hovered, 1);
        compare(suite.part.key, "6000ada");
        mouseClick(child("part1"), 200, 14);
        mouseMove(child("part0"), 100, 14);
        mouseMove(child("part0"), 120, 14);
        tryCompare(suite.picker, "hovered", 0);
        compare(suite.part.key, "3090fe");
    }

    function editing(field) {
        mouseClick(child("part0"), 200, 14);
        const list = child("partFacts");
        waitForRendering(suite.page);
        const row = child("fact_" + field);
        mouseClick(row, 150, 10);
        compare(list.currentItem, row);
        mouseClick(child("edit_" + field));
        compare(list.editing, field);
        return row;
    }

    function test_aFactIsWrittenInPlace() {
        const row = editing("board_power");
        compare(row.Accessible.name, "Board power, 320 W, Measured, own value, shipped: 350 W");
        verify(child("factValue").activeFocus);
        compare(child("factValue").text, "320 W");
        keyClick("b");
        keyClick("a");
        keyClick("d");
        keyClick(Qt.Key_Return);
        compare(suite.part.last(), "set board_power [bad] M [meter]");
        compare(child("factProblem").text, "\"bad\" does not start with a number");
        verify(child("factProblem").visible);
        child("factValue").selectAll();
        keyClick("5");
        mouseClick(child("factSave"));
        compare(suite.part.last(), "set board_power [5] M [meter]");
        compare(child("partFacts").editing, "");
        verify(child("partFacts").activeFocus);
    }

    function test_anUnknownFactAsksForItsUnitAndMayStayUnknown() {
        editing("length");
        compare(child("factValue").placeholderText, "such as 313 mm");
        keyClick(Qt.Key_Tab);
        verify(child("factConfidence").activeFocus);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        compare(child("factConfidence").currentIndex, 2);
        keyClick(Qt.Key_Tab);
        keyClick("S");
        keyClick("7");
        keyClick(Qt.Key_Return);
        compare(suite.part.last(), "set length [] D [S7]");
    }

    function test_aChoiceIsChosenAndIdentityHasNoConfidence() {
        editing("lifecycle");
        verify(!child("factValue").visible);
        verify(child("factChoice").activeFocus);
        compare(child("factChoice").currentIndex, 1);
        keyClick(Qt.Key_Down);
        compare(child("factChoice").displayText, "end of life");
        verify(!child("factConfidence").visible);
        mouseClick(child("factSave"));
        compare(suite.part.last(), "set lifecycle [end-of-life]  []");
    }

    function test_escapeLeavesTheEditorAndNotThePage() {
        editing("memory");
        keyClick(Qt.Key_Escape);
        compare(child("partFacts").editing, "");
        verify(suite.picker.active);
        compare(suite.part.calls.length, 0);
        keyClick(Qt.Key_Return);
        compare(child("partFacts").editing, "memory");
        keyClick(Qt.Key_Escape);
        keyClick(Qt.Key_Escape);
        verify(!suite.picker.active);
    }

    function test_thePointerTakesNothingAwayFromAnEditor() {
        editing("memory");
        suite.page.held = false;
        mouseMove(child("part2"), 100, 14);
        mouseMove(child("part2"), 120, 14);
        wait(50);
        compare(suite.picker.hovered, 0);
        compare(child("partFacts").editing, "memory");
        suite.picker.hovered = 1;
        compare(child("partFacts").editing, "");
    }

    function test_theShippedValueStaysAndComesBack() {
        suite.picker.hovered = 0;
        waitForRendering(suite.page);
        compare(child("shipped_board_power").text, "shipped: 350 W");
        verify(!findChild(suite.page, "restore_memory").visible);
        mouseClick(child("restore_board_power"));
        compare(suite.part.last(), "restore board_power");
    }

    function test_aNoteIsReadInFull() {
        suite.picker.hovered = 0;
        waitForRendering(suite.page);
        const list = child("partFacts");
        list.positionViewAtEnd();
        const note = child("value_note");
        verify(note.lineCount > 1);
        verify(!note.truncated);
        verify(note.y + note.height <= child("fact_note").height);
        compare(child("value_memory").lineCount, 1);
    }

    function test_aPriceIsAddedWithDateVendorAndCondition() {
        suite.picker.hovered = 0;
        mouseClick(findChild(child("detailViews"), "segment1"));
        compare(child("priceChart").Accessible.name.indexOf("Prices from 2020-09-24"), 0);
        mouseClick(child("addPrice"));
        verify(child("newPrice").activeFocus);
        for (const letter of "bad")
            keyClick(letter);
        keyClick(Qt.Key_Return);
        compare(suite.part.last(), "price bad 2026-11-21  new");
        compare(child("priceProblem").text, "“bad” is no price");
        child("newPrice").text = "612.50 USD";
        child("newPriceVendor").forceActiveFocus();
        for (const letter of "own")
            keyClick(letter);
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        mouseClick(child("priceSave"));
        compare(suite.part.last(), "price 612.50 USD 2026-11-21 own used");
        verify(child("addPrice").activeFocus);
    }

    function test_onlyOnesOwnPriceIsTakenBack() {
        suite.picker.hovered = 0;
        mouseClick(findChild(child("detailViews"), "segment1"));
        compare(child("offer1").Accessible.name, "$1,499 new · NVIDIA · 2020-09-24, 6 years old");
        verify(!child("removePrice1").visible);
        mouseClick(child("removePrice0"));
        compare(suite.part.last(), "remove price 0");
    }

    function test_theChartPutsPricesAtTheirPlaces() {
        suite.picker.hovered = 0;
        mouseClick(findChild(child("detailViews"), "segment1"));
        const chart = child("priceChart");
        verify(chart.height > 0);
        verify(chart.placeY(1) < chart.placeY(0));
        compare(chart.lineOf(suite.part.chart.series[1].points).split("L").length, 2);
        suite.part.chart = {};
        compare(chart.height, 0);
    }

    function dialogChild(dialog, name) {
        const item = findChild(dialog.contentItem, name) || findChild(dialog.footer, name) || findChild(dialog.header, name);
        verify(item, name);
        return item;
    }

    function test_whereItIsUsedAndThere() {
        suite.picker.hovered = 0;
        const segment = findChild(child("detailViews"), "segment2");
        compare(segment.Accessible.name, "Used in · 2");
        mouseClick(segment);
        compare(child("use1").Accessible.name, "Office, Tower · inside DGX Station");
        waitForRendering(suite.page);
        mouseClick(child("use0"));
        compare(suite.part.last(), "go 0");
        keyClick(Qt.Key_Down);
        verify(child("use1").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.part.last(), "go 1");
    }

    function test_aCopyGetsAFreeKeyFromItsName() {
        suite.picker.hovered = 0;
        mouseClick(child("copyButton"));
        const dialog = child("partDialog");
        tryVerify(() => dialog.opened);
        const name = dialogChild(dialog, "newName");
        tryVerify(() => name.activeFocus);
        compare(name.text, "3090fe, copy");
        compare(dialogChild(dialog, "newKey").text, "3090fe-copy");
        for (const letter of "mine")
            keyClick(letter);
        compare(dialogChild(dialog, "newKey").text, "mine");
        keyClick(Qt.Key_Return);
        compare(suite.part.last(), "duplicate mine [mine]");
        compare(suite.picker.last(), "show mine");
    }

    function test_aNewPartSaysWhatItsKeyLacks() {
        mouseClick(child("newPartButton"));
        const dialog = child("partDialog");
        tryVerify(() => dialog.opened);
        compare(dialogChild(dialog, "newKind").currentIndex, 0);
        compare(dialog.acceptReason, "A part needs a name");
        dialogChild(dialog, "newName").forceActiveFocus();
        keyClick("x");
        compare(dialog.acceptReason, "");
        const key = dialogChild(dialog, "newKey");
        key.forceActiveFocus();
        key.selectAll();
        for (const letter of "taken")
            keyClick(letter);
        compare(dialogChild(dialog, "newKeyProblem").text, "key \"taken\" is used already; taken-2 is free");
        keyClick(Qt.Key_Return);
        verify(dialog.opened);
        compare(suite.part.calls.length, 0);
        // the name no longer moves a key that was written by hand
        key.selectAll();
        for (const letter of "full")
            keyClick(letter);
        said.clear();
        mouseClick(dialogChild(dialog, "dialogAccept"));
        compare(suite.part.last(), "create gpu full  [x]");
        compare(said.count, 1);
        compare(said.signalArguments[0][0], "the disk is full");
    }

    function test_ownValuesGoOnlyAfterAQuestion() {
        suite.picker.hovered = 0;
        waitForRendering(suite.page);
        mouseClick(child("forgetPart"));
        const dialog = child("forgetDialog");
        tryVerify(() => dialog.opened);
        compare(suite.part.calls.length, 0);
        mouseClick(dialogChild(dialog, "dialogAccept"));
        compare(suite.part.last(), "forget");
    }

    function test_partsStandSideBySide() {
        verify(!child("compareTray").visible);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_C);
        keyClick(Qt.Key_Space);
        compare(suite.part.compared.length, 1);
        verify(child("compareTray").visible);
        verify(child("sideBySide").looksDisabled);
        keyClick(Qt.Key_Down);
        mouseClick(child("compareButton"));
        compare(suite.part.compared.map(p => p.key), ["3090fe", "6000ada"]);
        child("partList").forceActiveFocus();
        keyClick(Qt.Key_C);
        const dialog = child("compareDialog");
        tryVerify(() => dialog.opened);
        const rows = dialogChild(dialog, "compareRows");
        tryCompare(rows, "count", 3);
        tryVerify(() => rows.itemAtIndex(2) !== null);
        compare(rows.itemAtIndex(1).Accessible.name, "Memory, differs, 24 GB, 48 GB");
        compare(rows.itemAtIndex(2).Accessible.name, "Cooling, blower, unknown");
        mouseClick(dialogChild(dialog, "onlyDifferences"), 5, 10);
        compare(rows.count, 2);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        child("compared0").removed();
        compare(suite.part.compared.map(p => p.key), ["6000ada"]);
    }

    function test_noMoreThanFiveStandSideBySide() {
        for (const key of ["a", "b", "c", "d", "e"])
            suite.part.toggleCompared(key);
        keyClick(Qt.Key_Down);
        said.clear();
        keyClick(Qt.Key_Space);
        compare(suite.part.compared.length, 5);
        compare(said.count, 1);
    }

    function test_quantityToAdd() {
        const spin = child("addQuantity");
        verify(!spin.visible);
        suite.picker.placement = "";
        verify(spin.visible);
        mouseClick(findChild(spin, "spinUp"));
        compare(suite.picker.quantity, 2);
    }

    function test_kinds() {
        const kinds = child("kindBox");
        compare(kinds.displayText, "GPU");
        compare(kinds.Accessible.name, "Kind of part: GPU");
        kinds.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Down);
        compare(suite.picker.category, "cpu");
        keyClick(Qt.Key_P); // typing jumps
        compare(suite.picker.category, "psu");
    }

    function test_valuesNarrowTheList() {
        const box = child("value_fit_blocked");
        compare(box.text, "Blocked");
        compare(box.Accessible.description, "2");
        verify(!findChild(suite.page, "clearFacets").visible);
        box.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        compare(suite.picker.last(), "value fit blocked wanted");
        // the box that was ticked is the one that has the focus still
        verify(child("value_fit_blocked").checked);
        verify(child("value_fit_blocked").activeFocus);
        mouseClick(child("clearFacets"));
        compare(suite.picker.last(), "all");
        verify(!child("value_fit_blocked").checked);
        verify(child("partSearch").activeFocus);
    }

    function test_aRangeHasTwoKnobs() {
        const range = child("range_memory");
        const from = findChild(range, "rangeFrom");
        const to = findChild(range, "rangeTo");
        compare(from.Accessible.name, "Memory from");
        compare(from.Accessible.description, "24 GB");
        compare(to.Accessible.description, "192 GB");
        from.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        compare(suite.picker.last(), "range memory 1 3");
        compare(from.Accessible.description, "32 GB");
        keyClick(Qt.Key_Tab);
        verify(to.activeFocus);
        keyClick(Qt.Key_Left);
        compare(suite.picker.last(), "range memory 1 2");
        suite.picker.clearFacets();
        compare(from.Accessible.description, "24 GB");
        compare(to.Accessible.description, "192 GB");
        // and by the pointer
        mouseDrag(to, to.width / 2, to.height / 2, -range.width / 3, 0);
        verify(suite.picker.last().startsWith("range memory 0 "));
        verify(range.high < 3);
    }

    function test_nothingMatches() {
        keyClick("z");
        suite.picker.rows.clear();
        waitForRendering(suite.page);
        mouseClick(child("empty0"));
        compare(suite.picker.query, "");
    }

    function test_nothingIsAsTicked() {
        suite.picker.setFacetValue("fit", "fits", true);
        suite.picker.rows.clear();
        waitForRendering(suite.page);
        mouseClick(child("empty0"));
        compare(suite.picker.last(), "all");
    }

    function test_columnsLineUp() {
        suite.width = 1072;
        waitForRendering(suite.page);
        verify(child("partList").width >= 540);
        suite.width = 1376;
    }
}
