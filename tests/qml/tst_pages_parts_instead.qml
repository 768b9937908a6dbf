// What to take instead of a part, the end of its life, and replacing it in the open designs, by mouse and keys.
import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: suite

    property LwPartsPage page: null
    property FakePicker picker: null
    property FakePart part: null

    name: "PagesPartsInstead"
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
        said.clear();
        waitForRendering(suite.page);
        suite.picker.hovered = 0;
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

    function dialogChild(dialog, name) {
        const item = findChild(dialog.contentItem, name) || findChild(dialog.footer, name) || findChild(dialog.header, name);
        verify(item, name);
        return item;
    }

    function write(words) {
        for (const letter of words)
            keyClick(letter);
    }

    function showInstead() {
        mouseClick(findChild(child("detailViews"), "segment3"));
        tryVerify(() => findChild(suite.page, "partSubstitutes") !== null);
    }

    function test_bothWaysAndALinkGoesThere() {
        showInstead();
        const sections = child("partSubstitutes").sections;
        compare(sections.map(s => s.title), ["Alternates", "Alternate of"]);
        mouseClick(child("substitute_4090"));
        compare(suite.picker.last(), "show 4090");
        child("substitute_3090ti").forceActiveFocus();
        keyClick(Qt.Key_Return);
        compare(suite.picker.last(), "show 3090ti");
        // one that the catalogue does not have is no link
        verify(!child("substitute_gone").visible);
    }

    function test_anAlternateIsTakenAway() {
        showInstead();
        mouseClick(child("removeAlternate_3090ti"));
        compare(suite.part.last(), "alternate 3090ti false");
        verify(!child("removeAlternate_4090").visible);
    }

    function test_anAlternateIsFoundAndAddedByKeys() {
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
        compare(suite.part.last(), "alternate 4090 true");
        tryVerify(() => !dialog.visible);
    }

    function test_theEndOfLifeAndItsReplacementInOneStep() {
        showInstead();
        mouseClick(child("lifecycleButton"));
        const dialog = child("lifecycleDialog");
        tryVerify(() => dialog.opened);
        tryVerify(() => dialogChild(dialog, "finderField").activeFocus);
        write("4090");
        keyClick(Qt.Key_Return);
        compare(dialogChild(dialog, "choiceTitle").text, "NVIDIA RTX 4090");
        tryVerify(() => dialogChild(dialog, "lifecycleStage").activeFocus);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        compare(suite.part.last(), "lifecycle discontinued [4090]");
    }

    function test_theEndOfLifeNeedsNoReplacement() {
        suite.page.endLife();
        const dialog = child("lifecycleDialog");
        tryVerify(() => dialog.opened);
        mouseClick(dialogChild(dialog, "dialogAccept"));
        compare(suite.part.last(), "lifecycle end-of-life []");
    }

    function test_replacingSaysWhatIsMissing() {
        suite.page.replace();
        const dialog = child("replaceDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.acceptReason, "Choose the part to take instead");
        tryVerify(() => dialogChild(dialog, "finderField").activeFocus);
        // with nothing typed the first that is offered
        keyClick(Qt.Key_Return);
        compare(suite.part.replacing.calls, ["begin " + suite.part.key, "choose 3090ti"]);
        const reason = dialogChild(dialog, "replaceReason");
        tryVerify(() => reason.activeFocus);
        compare(dialog.acceptReason, "Say why");
        keyClick(Qt.Key_Return);
        verify(dialog.opened);
        write("it ended");
        keyClick(Qt.Key_Return);
        compare(suite.part.replacing.calls[2], "apply [it ended]");
        tryVerify(() => !dialog.visible);
        compare(said.count, 1);
    }

    function test_placesAreTickedOneByOne() {
        suite.page.replace();
        const dialog = child("replaceDialog");
        tryVerify(() => dialog.opened);
        suite.part.replacing.choose("4090");
        compare(dialogChild(dialog, "dialogAccept").text.includes("2"), true);
        const inside = dialogChild(dialog, "replaceUse1");
        verify(!inside.enabled);
        verify(!inside.checked);
        const box = dialogChild(dialog, "replaceUse0");
        box.forceActiveFocus();
        keyClick(Qt.Key_Space);
        compare(suite.part.replacing.calls[2], "on 0 false");
        mouseClick(dialogChild(dialog, "replaceUse2"));
        compare(dialog.acceptReason, "No place can be changed");
    }

    function test_whatGoesWrongIsSaid() {
        suite.page.replace();
        const dialog = child("replaceDialog");
        tryVerify(() => dialog.opened);
        suite.part.replacing.choose("4090");
        dialogChild(dialog, "replaceReason").forceActiveFocus();
        write("bad");
        keyClick(Qt.Key_Return);
        compare(said.count, 1);
        compare(said.signalArguments[0][0], "Office cannot be changed");
    }
}
