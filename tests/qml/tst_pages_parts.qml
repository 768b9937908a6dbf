// The Parts page by real mouse and keys.
import QtQuick
import QtTest
import Lanewatt.Ui

PartsCase {
    id: suite

    name: "PagesParts"

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
        point("3090fe");
        child("partSearch").forceActiveFocus();
        keyClick(Qt.Key_Down);
        verify(child("partList").activeFocus);
        const from = suite.picker.hovered;
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Up);
        compare(suite.picker.hovered, from);
        const wanted = rowOf("a6000");
        for (let step = from; step < wanted; ++step)
            keyClick(Qt.Key_Down);
        compare(suite.picker.hovered, wanted);
        tryVerify(() => child("detailName").text === "RTX A6000");
        keyClick(Qt.Key_Return);
        compare(line("gpu").part, "a6000");
        verify(!suite.picker.active);
    }

    function test_shiftEnterStays() {
        point("5000ada");
        child("partList").forceActiveFocus();
        keyClick(Qt.Key_Return, Qt.ShiftModifier);
        compare(line("gpu").part, "5000ada");
        verify(suite.picker.active);
    }

    function test_enterInTheSearchUsesTheCurrentRow() {
        suite.picker.hovered = -1;
        keyClick(Qt.Key_Return);
        compare(line("gpu").part, "3090fe");
        verify(suite.picker.active);
        suite.picker.hovered = rowOf("5000ada");
        keyClick(Qt.Key_Return);
        compare(line("gpu").part, "5000ada");
    }

    function test_largeTextsOfAPartDoNotCoverEachOther() {
        point("5000ada");
        verify(child("detailPane").contentHeight <= child("detailPane").height);
        Theme.textScale = 2;
        const pane = child("detailPane");
        tryVerify(() => pane.contentHeight > pane.height);
        const facts = child("partFacts");
        verify(facts.height >= 5 * Theme.factRowHeight);
        const bottom = item => item.mapToItem(pane.contentItem, 0, item.height).y;
        verify(bottom(child("compareButton")) <= facts.mapToItem(pane.contentItem, 0, 0).y);
        verify(bottom(facts) <= child("effect0").mapToItem(pane.contentItem, 0, 0).y);
        // With keys its end scrolls into view.
        facts.forceActiveFocus(Qt.TabFocusReason);
        tryVerify(() => facts.mapToItem(pane, 0, 0).y >= 0 && facts.mapToItem(pane, 0, facts.height).y <= pane.height);
        Theme.textScale = 1;
    }

    function test_whatTakesLongIsSaid() {
        // A fast answer is not announced.
        suite.picker.query = "no such card";
        verify(!child("partsNone").visible);
        tryVerify(() => child("partsNone").visible);
        wait(Theme.waitDelay + 50);
        verify(!child("partsAwaited").visible);
        suite.picker.query = "";
        settle();
        verify(!child("partsProgress").visible);
        verify(!child("partsNone").visible);
    }

    function test_rowsSayTheirFitAndReason() {
        const spoken = key => {
            const row = suite.picker.rows.rowAt(rowOf(key));
            return [child("part" + rowOf(key)).Accessible.name, row];
        };
        const [blocked, row] = spoken("5090");
        verify(row.reason.length > 0);
        compare(blocked.indexOf("NVIDIA GeForce RTX 5090 FE, Blocked, " + row.reason + ", " + row.detail + ", "), 0);
        verify(blocked.includes("$1,999 new"));
        const [chosen, chosenRow] = spoken("3090fe");
        verify(chosen.startsWith("NVIDIA GeForce RTX 3090 FE, Fits, " + chosenRow.detail + ", $700 used"));
        verify(chosen.endsWith("chosen now"));
        verify(child("part" + rowOf("5090")).height > child("part" + rowOf("3090fe")).height);
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
        // also with the headers, and from there back to the fit
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
        settle();
        compare(segment.count, 2);
    }

    function texts(item: Item): list<string> {
        const own = item instanceof LwLabel && item.visible ? [(item as LwLabel).text] : [];
        return Array.from(item.children).reduce((all, one) => all.concat(suite.texts(one)), own);
    }

    function test_whatAGigabyteCostsIsShownWhereItIsTheOrder() {
        const row = key => child("part" + rowOf(key));
        verify(!suite.texts(row("5000ada")).includes("$125"));
        suite.picker.order = 2;
        settle();
        const shown = key => {
            child("partList").positionViewAtIndex(rowOf(key), ListView.Contain);
            return suite.texts(row(key));
        };
        verify(shown("5000ada").includes("$125"));
        verify(shown("5000ada").includes("$4,000"));
        verify(!shown("5000ada").includes("2026-11-03 · new"));
        // unknown values are shown as unknown, not as 0
        verify(shown("mi300").includes("?"));
        verify(row("5000ada").Accessible.name.endsWith(", $125 per GB"));
        Theme.textScale = 2;
        tryVerify(() => child("partList").columns.tight);
        verify(shown("5000ada").includes("$125"));
        verify(!shown("5000ada").includes("$4,000"));
        Theme.textScale = 1;
    }

    function test_namesCanBeToldApart() {
        const row = key => child("part" + rowOf(key));
        compare(findChild(row("5090"), "name").text, "NVIDIA GeForce RTX 5090 FE");
        compare(findChild(row("5090"), "name").lineCount, 1);
        // the manufacturer is elided first
        point("5090");
        const wide = "GeForce RTX 5090 (partner card with a shroud of its own, 3.5 slots)";
        compare(suite.part.setField("name", wide, "", ""), "");
        tryVerify(() => findChild(row("5090"), "name").text === wide);
        Theme.textScale = 2;
        tryVerify(() => child("partList").columns.tight);
        compare(suite.part.setField("name", "GeForce RTX 5090 FE, second", "", ""), "");
        child("partList").positionViewAtIndex(rowOf("5090"), ListView.Contain);
        tryVerify(() => findChild(row("5090"), "name").text.endsWith("FE, second"));
        tryVerify(() => findChild(row("5090"), "name").lineCount === 2);
        verify(!findChild(row("5090"), "name").truncated);
        tryVerify(() => row("5090").height === Theme.catalogRowHeight + Theme.lineBase + Theme.reasonRowHeight);
        Theme.textScale = 1;
    }

    function headings(item: Item): list<string> {
        const own = item.objectName === "groupName" ? [(item as LwLabel).text] : [];
        return Array.from(item.children).reduce((all, child) => all.concat(suite.headings(child)), own);
    }

    function test_headingsFollowTheRows() {
        const list = child("partList");
        const group = key => suite.picker.rows.rowAt(rowOf(key)).group;
        verify(suite.headings(list).includes(group("3090fe")));
        const before = group("3090fe");
        // Replaces the card by one for which the machine has too little memory.
        point("5000ada");
        compare(suite.part.setField("memory", "96 GB", "M", "meter"), "");
        tryVerify(() => group("3090fe") !== before, 20000);
        tryVerify(() => suite.headings(list).includes(group("3090fe")));
        verify(!suite.headings(list).includes(before));
    }

    function test_mouseChooses() {
        mouseClick(child("part" + rowOf("5000ada")), 200, 14);
        compare(suite.picker.hovered, rowOf("5000ada"));
        compare(line("gpu").part, "3090fe");
        verify(child("partList").activeFocus);
        keyClick(Qt.Key_Return);
        compare(line("gpu").part, "5000ada");
    }

    function test_detailAndEffects() {
        point("5000ada");
        const effect = title => {
            const at = suite.picker.effects.findIndex(one => one.title === title);
            return [child("effect" + at).Accessible.name, suite.picker.effects[at]];
        };
        const [same, lanes] = effect("PCIe lanes");
        verify(lanes.same);
        compare(same, "PCIe lanes " + lanes.after + ", no change");
        const [load, power] = effect("DC load");
        compare(load.indexOf("DC load from 2,397 to " + power.after), 0);
        compare(child("useButton").text, "Use this part");
        verify(child("useButton").primary);
        point("5090");
        compare(child("useButton").text, "Use anyway");
        verify(!child("useButton").primary);
        suite.picker.open("", "fan");
        settle();
        point("fan3");
        compare(child("useButton").text, "Add this part");
        mouseClick(child("useButton"));
        compare(suite.design.build.lineCount, 12);
    }

    function test_pricesHaveDateKindAndAge() {
        point("a6000");
        verify(child("detailPrice").text.startsWith("$4,649 new"));
        verify(child("detailPrice").text.includes("2022-10-02, 4 years old"));
        compare(child("detailPrice").color, Theme.warningText);
        point("3090fe");
        compare(child("detailPrice").color, Theme.tx2);
    }

    function test_pointerPreviewsWithoutChoosing() {
        const row = child("part" + rowOf("5000ada"));
        mouseMove(row, 100, 14);
        mouseMove(row, 120, 14);
        tryCompare(suite.picker, "hovered", rowOf("5000ada"));
        tryVerify(() => child("detailName").text === "RTX 5000 Ada");
        compare(line("gpu").part, "3090fe");
    }

    function test_theClickedRowStays() {
        const one = () => child("part" + rowOf("5000ada"));
        const other = () => child("part" + rowOf("3090fe"));
        const wander = () => {
            mouseMove(other(), 100, 14);
            mouseMove(other(), 120, 14);
        };
        mouseClick(one(), 200, 14);
        wander();
        compare(suite.picker.hovered, rowOf("5000ada"));
        tryCompare(suite.part, "key", "5000ada");
        mouseClick(one(), 200, 14);
        wander();
        tryCompare(suite.picker, "hovered", rowOf("3090fe"));
        tryCompare(suite.part, "key", "3090fe");
    }

    // The row of a fact, in view.
    function fact(field: string): var {
        const list = child("partFacts");
        list.positionViewAtIndex(suite.part.facts.rowOf(field), ListView.Contain);
        waitForRendering(suite.page);
        return child("fact_" + field);
    }

    function valueOf(field: string): string {
        return plain(suite.part.facts.rowAt(suite.part.facts.rowOf(field)).value);
    }

    function editing(field: string): var {
        mouseClick(child("part" + rowOf("3090fe")), 200, 14);
        tryCompare(suite.part, "key", "3090fe");
        const list = child("partFacts");
        const row = fact(field);
        mouseClick(row, 150, 10);
        compare(list.currentItem, row);
        mouseClick(child("edit_" + field));
        compare(list.editing, field);
        return row;
    }

    // A value of the user, measured.
    function measured() {
        point("3090fe");
        compare(suite.part.setField("board_power", "320 W", "M", "meter"), "");
        settle();
    }

    function test_aFactIsWrittenInPlace() {
        measured();
        const row = editing("board_power");
        compare(plain(row.Accessible.name), "Board power, 320 W, Measured, own value, shipped: 350 W");
        verify(child("factValue").activeFocus);
        compare(plain(child("factValue").text), "320 W");
        write("bad");
        keyClick(Qt.Key_Return);
        verify(child("factProblem").visible);
        verify(child("factProblem").text.includes("bad"));
        compare(valueOf("board_power"), "320 W");
        child("factValue").selectAll();
        write("325 W");
        mouseClick(child("factSave"));
        tryVerify(() => valueOf("board_power") === "325 W");
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
        write("S7");
        keyClick(Qt.Key_Return);
        compare(child("partFacts").editing, "");
        compare(valueOf("length"), "");
    }

    function test_aChoiceIsChosenAndIdentityHasNoConfidence() {
        editing("lifecycle");
        verify(!child("factValue").visible);
        verify(child("factChoice").activeFocus);
        compare(child("factChoice").displayText, "active");
        keyClick(Qt.Key_Down);
        compare(child("factChoice").displayText, "end of life");
        verify(!child("factConfidence").visible);
        mouseClick(child("factSave"));
        tryVerify(() => valueOf("lifecycle") === "end of life");
    }

    function test_escapeLeavesTheEditorAndNotThePage() {
        editing("memory");
        keyClick(Qt.Key_Escape);
        compare(child("partFacts").editing, "");
        verify(suite.picker.active);
        verify(!suite.part.own);
        keyClick(Qt.Key_Return);
        compare(child("partFacts").editing, "memory");
        keyClick(Qt.Key_Escape);
        keyClick(Qt.Key_Escape);
        verify(!suite.picker.active);
    }

    function test_thePointerTakesNothingAwayFromAnEditor() {
        editing("memory");
        suite.page.held = false;
        const other = child("part" + rowOf("a6000"));
        mouseMove(other, 100, 14);
        mouseMove(other, 120, 14);
        wait(50);
        compare(suite.picker.hovered, rowOf("3090fe"));
        compare(child("partFacts").editing, "memory");
        suite.picker.hovered = rowOf("5000ada");
        tryVerify(() => child("partFacts").editing === "");
    }

    function test_theShippedValueStaysAndComesBack() {
        measured();
        fact("board_power");
        compare(plain(child("shipped_board_power").text), "shipped: 350 W");
        verify(!findChild(suite.page, "restore_memory").visible);
        mouseClick(child("restore_board_power"));
        tryVerify(() => valueOf("board_power") === "350 W");
        verify(!suite.part.own);
    }

    function test_aNoteIsReadInFull() {
        point("3090fe");
        const list = child("partFacts");
        list.positionViewAtEnd();
        waitForRendering(suite.page);
        const note = child("value_note");
        verify(note.lineCount > 1);
        verify(!note.truncated);
        verify(note.y + note.height <= child("fact_note").height);
        fact("memory");
        compare(child("value_memory").lineCount, 1);
    }

    function test_aPriceIsAddedWithDateVendorAndCondition() {
        point("3090fe");
        mouseClick(findChild(child("detailViews"), "segment1"));
        compare(child("priceChart").Accessible.name.indexOf("Prices from 2020-09-24"), 0);
        mouseClick(child("addPrice"));
        verify(child("newPrice").activeFocus);
        const before = suite.part.offers.length;
        write("bad");
        keyClick(Qt.Key_Return);
        verify(child("priceProblem").text.includes("bad"));
        compare(suite.part.offers.length, before);
        child("newPrice").text = "612.50 USD";
        child("newPriceVendor").forceActiveFocus();
        child("newPriceVendor").selectAll();
        write("own");
        keyClick(Qt.Key_Tab);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Down);
        mouseClick(child("priceSave"));
        compare(suite.part.offers.length, before + 1);
        const added = suite.part.offers.find(offer => offer.removable);
        compare([added.kind, added.date, added.vendor], ["used", "2026-11-21", "own"]);
        verify(child("addPrice").activeFocus);
    }

    function test_onlyOnesOwnPriceIsTakenBack() {
        point("3090fe");
        compare(suite.part.addPrice("640 USD", "2026-11-20", "own", "used"), "");
        settle();
        mouseClick(findChild(child("detailViews"), "segment1"));
        waitForRendering(suite.page);
        const own = suite.part.offers.findIndex(offer => offer.removable);
        const shipped = suite.part.offers.findIndex(offer => offer.stale);
        verify(child("offer" + shipped).Accessible.name.startsWith("$1,499 new"));
        verify(!child("removePrice" + shipped).visible);
        const id = suite.part.offers[own].offerId;
        tryVerify(() => child("removePrice" + own).visible && child("removePrice" + own).width > 0, 20000);
        mouseClick(child("removePrice" + own));
        tryVerify(() => !suite.part.offers.some(offer => offer.removable), 20000);
        // A price that is gone, or another part's, is not taken for the one that stands in its row now.
        const left = suite.part.offers.length;
        suite.part.removePrice(id);
        compare(suite.part.offers.length, left);
    }

    function test_theChartPutsPricesAtTheirPlaces() {
        point("3090fe");
        suite.part.addPrice("640 USD", "2026-11-20", "own", "used");
        settle();
        mouseClick(findChild(child("detailViews"), "segment1"));
        const chart = child("priceChart");
        tryVerify(() => chart.height > 0);
        verify(chart.placeY(1) < chart.placeY(0));
        const used = suite.part.chart.series.find(one => one.condition === "used");
        compare(chart.lineOf(used.points).split("L").length, used.points.filter(point => point.onLine).length);
        // Without prices there is no chart.
        point("mi300");
        tryVerify(() => chart.height === 0);
    }

    function test_whereItIsUsedAndThere() {
        suite.app.newDocument("two");
        suite.app.currentIndex = 0;
        point("3090fe");
        tryVerify(() => suite.part.uses.length === 2);
        const segment = findChild(child("detailViews"), "segment2");
        compare(segment.Accessible.name, "Used in · 2");
        mouseClick(segment);
        waitForRendering(suite.page);
        compare(child("use1").Accessible.name, suite.part.uses[1].spoken);
        verify(suite.part.uses[1].spoken.includes("Two-3090 rig"));
        child("use0").forceActiveFocus();
        keyClick(Qt.Key_Down);
        verify(child("use1").activeFocus);
        keyClick(Qt.Key_Return);
        compare(suite.app.currentIndex, 1);
        compare(suite.app.current.selection.placement, "gpu");
        verify(!suite.app.current.picker.active);
    }

    function test_aCopyGetsAFreeKeyFromItsName() {
        point("3090fe");
        mouseClick(child("copyButton"));
        const dialog = child("partDialog");
        tryVerify(() => dialog.opened);
        const name = dialogChild(dialog, "newName");
        tryVerify(() => name.activeFocus);
        compare(name.text, "GeForce RTX 3090 FE, copy");
        compare(dialogChild(dialog, "newKey").text, suite.part.freeKey(name.text));
        write("mine");
        compare(dialogChild(dialog, "newKey").text, suite.part.freeKey("mine"));
        keyClick(Qt.Key_Return);
        tryCompare(suite.part, "partName", "mine");
        compare(valueOf("memory"), "24 GB");
    }

    function test_aNewPartSaysWhatItsKeyLacks() {
        mouseClick(child("newPartButton"));
        const dialog = child("partDialog");
        tryVerify(() => dialog.opened);
        compare(dialogChild(dialog, "newKind").currentIndex, suite.picker.categories.findIndex(one => one.category === "gpu"));
        compare(dialog.acceptReason, "A part needs a name");
        dialogChild(dialog, "newName").forceActiveFocus();
        keyClick("x");
        compare(dialog.acceptReason, "");
        const key = dialogChild(dialog, "newKey");
        key.forceActiveFocus();
        key.selectAll();
        write("a6000");
        compare(dialogChild(dialog, "newKeyProblem").text, suite.part.keyProblem("a6000"));
        verify(dialogChild(dialog, "newKeyProblem").text.includes("a6000"));
        keyClick(Qt.Key_Return);
        verify(dialog.opened);
        // the name no longer changes a key that was edited
        key.selectAll();
        write("full");
        dialogChild(dialog, "newName").text = "y";
        compare(key.text, "full");
        mouseClick(dialogChild(dialog, "dialogAccept"));
        tryVerify(() => !dialog.visible);
        tryCompare(suite.part, "key", "full");
        verify(suite.part.own && !suite.part.shipped);
    }

    function test_ownValuesGoOnlyAfterAQuestion() {
        measured();
        waitForRendering(suite.page);
        mouseClick(child("forgetPart"));
        const dialog = child("forgetDialog");
        tryVerify(() => dialog.opened);
        verify(suite.part.own);
        mouseClick(dialogChild(dialog, "dialogAccept"));
        tryVerify(() => !suite.part.own);
        compare(valueOf("board_power"), "350 W");
    }

    function test_partsStandSideBySide() {
        verify(!child("compareTray").visible);
        point("3090fe");
        child("partList").forceActiveFocus();
        keyClick(Qt.Key_C);
        compare(said.count, 1); // two are needed
        keyClick(Qt.Key_Space);
        compare(suite.part.compared.length, 1);
        verify(child("compareTray").visible);
        verify(child("sideBySide").looksDisabled);
        point("5000ada");
        mouseClick(child("compareButton"));
        compare(suite.part.compared.map(p => p.key), ["3090fe", "5000ada"]);
        child("partList").forceActiveFocus();
        keyClick(Qt.Key_C);
        const dialog = child("compareDialog");
        tryVerify(() => dialog.opened);
        const rows = dialogChild(dialog, "compareRows");
        const all = suite.part.comparison.rows;
        tryCompare(rows, "count", all.length);
        const spoken = name => {
            const at = all.findIndex(row => row.name === name);
            rows.positionViewAtIndex(at, ListView.Contain);
            tryVerify(() => rows.itemAtIndex(at) !== null);
            return plain(rows.itemAtIndex(at).Accessible.name);
        };
        compare(spoken("Memory"), "Memory, differs, 24 GB, 32 GB");
        compare(spoken("Cooling"), "Cooling, open-air, open-air");
        compare(spoken("Length"), "Length, unknown, 313 mm");
        mouseClick(dialogChild(dialog, "onlyDifferences"), 5, 10);
        compare(rows.count, all.filter(row => row.differs).length);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !dialog.visible);
        child("compared0").removed();
        compare(suite.part.compared.map(p => p.key), ["5000ada"]);
    }

    function test_noMoreThanFiveStandSideBySide() {
        for (const key of ["3090ti", "4090", "5090", "a6000", "mi300"])
            suite.part.toggleCompared(key);
        point("3090fe");
        child("partList").forceActiveFocus();
        keyClick(Qt.Key_Space);
        compare(suite.part.compared.length, 5);
        compare(said.count, 1);
    }

    function test_quantityToAdd() {
        const spin = child("addQuantity");
        verify(!spin.visible);
        suite.picker.open("", "gpu");
        verify(spin.visible);
        mouseClick(findChild(spin, "spinUp"));
        compare(suite.picker.quantity, 2);
    }

    function test_kinds() {
        const kinds = child("kindBox");
        compare(kinds.displayText, "GPU");
        compare(kinds.Accessible.name, "Kind of part: GPU");
        kinds.forceActiveFocus(Qt.TabFocusReason);
        const at = suite.picker.categories.findIndex(one => one.category === "gpu");
        keyClick(Qt.Key_Down);
        compare(suite.picker.category, suite.picker.categories[at + 1].category);
        keyClick(Qt.Key_P); // typing jumps
        verify(suite.picker.categories.find(one => one.category === suite.picker.category).title.startsWith("P"));
    }

    function test_valuesNarrowTheList() {
        const box = child("value_fit_blocked");
        compare(box.text, "Blocked");
        compare(box.Accessible.description, suite.picker.facets[0].values.find(one => one.name === "blocked").count);
        verify(!findChild(suite.page, "clearFacets").visible);
        const count = suite.picker.rows.count;
        box.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Space);
        tryVerify(() => suite.picker.rows.count < count);
        compare(rowOf("3090fe"), -1);
        // the box that was ticked is the one that has the focus still
        verify(child("value_fit_blocked").checked);
        verify(child("value_fit_blocked").activeFocus);
        waitForRendering(suite.page);
        mouseClick(child("clearFacets"));
        tryVerify(() => suite.picker.rows.count === count);
        verify(!child("value_fit_blocked").checked);
        verify(child("partSearch").activeFocus);
    }

    function test_aRangeHasTwoKnobs() {
        const range = () => child("range_memory");
        const from = () => findChild(range(), "rangeFrom");
        const to = () => findChild(range(), "rangeTo");
        const chosen = () => {
            const facet = suite.picker.facets.find(one => one.key === "memory");
            return [facet.from, facet.to];
        };
        compare(from().Accessible.name, "Memory from");
        compare(plain(from().Accessible.description), "24 GB");
        compare(plain(to().Accessible.description), "192 GB");
        from().forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Right);
        tryVerify(() => chosen()[0] === 1);
        tryVerify(() => rowOf("3090fe") === -1);
        compare(plain(from().Accessible.description), "32 GB");
        keyClick(Qt.Key_Tab);
        verify(to().activeFocus);
        keyClick(Qt.Key_Left);
        tryVerify(() => chosen()[1] === 2);
        suite.picker.clearFacets();
        tryVerify(() => plain(from().Accessible.description) === "24 GB");
        compare(plain(to().Accessible.description), "192 GB");
        // and by the pointer
        settle();
        mouseDrag(to(), to().width / 2, to().height / 2, -range().width / 3, 0);
        tryVerify(() => range().high < 3);
    }

    function test_nothingMatches() {
        write("zz");
        tryVerify(() => suite.picker.rows.count === 0);
        tryVerify(() => findChild(suite.page, "empty0") !== null);
        waitForRendering(suite.page);
        mouseClick(child("empty0"));
        compare(suite.picker.query, "");
    }

    function test_nothingIsAsTicked() {
        suite.picker.setFacetValue("fit", "fits", true);
        write("mi300");
        tryVerify(() => suite.picker.rows.count === 0);
        waitForRendering(suite.page);
        tryVerify(() => findChild(suite.page, "empty0") !== null);
        mouseClick(child("empty0"));
        tryVerify(() => !suite.picker.narrowed || suite.picker.query === "");
    }

    function test_columnsLineUp() {
        suite.width = 1072;
        waitForRendering(suite.page);
        verify(child("partList").width >= 540);
        suite.width = 1376;
    }
}
