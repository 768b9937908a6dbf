// What to take instead of a part, the end of its life, and replacing it in the open designs, by mouse and keys.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

PartsCase {
    id: suite

    readonly property ReplaceViewModel replacing: part ? part.replacing : null

    name: "PagesPartsInstead"


    function showInstead() {
        mouseClick(findChild(child("detailViews"), "segment3"));
        tryVerify(() => findChild(suite.page, "partSubstitutes") !== null);
    }

    function test_bothWaysAndALinkGoesThere() {
        point("3090ti");
        showInstead();
        const sections = child("partSubstitutes").sections;
        compare(sections.map(s => s.title), ["Alternates", "Alternate of"]);
        mouseClick(child("substitute_4090"));
        tryCompare(suite.part, "key", "4090");
        suite.picker.open("gpu", "");
        settle();
        point("3090ti");
        child("substitute_3090fe").forceActiveFocus();
        keyClick(Qt.Key_Return);
        tryCompare(suite.part, "key", "3090fe");
    }

    function test_anAlternateIsTakenAway() {
        point("3090ti");
        showInstead();
        verify(!child("removeAlternate_3090fe").visible);
        mouseClick(child("removeAlternate_4090"));
        tryVerify(() => suite.part.substitutes.alternates.length === 0);
    }

    function test_anAlternateIsFoundAndAddedByKeys() {
        point("3090fe");
        showInstead();
        child("addAlternate").forceActiveFocus();
        keyClick(Qt.Key_Return);
        const dialog = child("alternateDialog");
        tryVerify(() => dialog.opened);
        const field = dialogChild(dialog, "finderField");
        tryVerify(() => field.activeFocus);
        write("4090");
        keyClick(Qt.Key_Down);
        tryVerify(() => dialogChild(dialog, "found0").activeFocus);
        keyClick(Qt.Key_Up);
        verify(field.activeFocus);
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        tryVerify(() => suite.part.substitutes.alternates.some(one => one.key === "4090"));
        tryVerify(() => !dialog.visible);
    }

    function test_theEndOfLifeAndItsReplacementInOneStep() {
        point("3090fe");
        showInstead();
        mouseClick(child("lifecycleButton"));
        const dialog = child("lifecycleDialog");
        tryVerify(() => dialog.opened);
        tryVerify(() => dialogChild(dialog, "finderField").activeFocus);
        write("4090");
        keyClick(Qt.Key_Return);
        compare(dialogChild(dialog, "choiceTitle").text, "NVIDIA GeForce RTX 4090");
        tryVerify(() => dialogChild(dialog, "lifecycleStage").activeFocus);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        tryVerify(() => suite.part.substitutes.lifecycle === "discontinued");
        compare(suite.part.substitutes.replacement[0].key, "4090");
    }

    function test_theEndOfLifeNeedsNoReplacement() {
        point("3090fe");
        suite.page.endLife();
        const dialog = child("lifecycleDialog");
        tryVerify(() => dialog.opened);
        mouseClick(dialogChild(dialog, "dialogAccept"));
        tryVerify(() => suite.part.substitutes.ended);
        compare(suite.part.substitutes.replacement.length, 0);
    }

    function replaceDialog(): var {
        point("3090fe");
        suite.page.replace();
        const dialog = child("replaceDialog");
        tryVerify(() => dialog.opened);
        return dialog;
    }

    function test_replacingSaysWhatIsMissing() {
        const dialog = replaceDialog();
        compare(dialog.acceptReason, "Choose the part to take instead");
        tryVerify(() => dialogChild(dialog, "finderField").activeFocus);
        // with nothing typed the first that is offered: an alternate
        keyClick(Qt.Key_Return);
        tryCompare(suite.replacing, "toKey", "3090ti");
        const reason = dialogChild(dialog, "replaceReason");
        tryVerify(() => reason.activeFocus);
        compare(dialog.acceptReason, "Say why");
        keyClick(Qt.Key_Return);
        verify(dialog.opened);
        write("it ended");
        keyClick(Qt.Key_Return);
        tryVerify(() => !dialog.visible);
        compare(line("gpu").part, "3090ti");
        verify(JSON.stringify(desk.design()).includes("it ended"));
        compare(said.count, 1);
    }

    function test_placesAreTickedOneByOne() {
        suite.app.newDocument("two");
        suite.app.currentIndex = 0;
        const dialog = replaceDialog();
        suite.replacing.choose("4090");
        tryCompare(suite.replacing, "places", 2);
        verify(dialogChild(dialog, "dialogAccept").text.includes("2"));
        const box = dialogChild(dialog, "replaceUse0");
        box.forceActiveFocus();
        keyClick(Qt.Key_Space);
        compare(suite.replacing.places, 1);
        mouseClick(dialogChild(dialog, "replaceUse1"));
        compare(suite.replacing.places, 0);
        compare(dialog.acceptReason, "No place can be changed");
    }

    function test_whatItDoesToEachDesignIsShown() {
        suite.design.edits.setOption("gpu", "power_cap", "500 W", 0);
        const dialog = replaceDialog();
        suite.replacing.choose("5090");
        tryCompare(suite.replacing, "places", 1);
        const design = suite.replacing.designs[0];
        compare(design.title, "Six-3090 rig");
        verify(design.summary.length > 0);
        verify(design.findings.some(f => f.turn === "came" || f.turn === "gone"));
        verify(dialogChild(dialog, "replaceUse0").checked);
    }
}
