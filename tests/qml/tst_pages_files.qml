// Files from the window: saving, opening, exporting, what is there already and what cannot be written.
import QtQuick
import QtTest
import Lanewatt.App
import Lanewatt.Ui

ShellCase {
    id: suite

    name: "PagesFiles"

    Component {
        id: fileComponent

        LwFileDialog {}
    }
    SignalSpy {
        id: quitSpy

        target: suite.shell
        signalName: "quitRequested"
    }
    SignalSpy {
        id: chosenSpy

        signalName: "chosen"
    }

    function init() {
        suite.begin(desk.fresh());
        quitSpy.clear();
    }

    // Saves the design and waits until the file exists.
    function saved(name: string): string {
        const path = desk.folder + "/" + name;
        verify(suite.app.current.saveNow(path));
        return path;
    }

    // A running save is waited for without a question.
    function test_closingWhileItIsSaved() {
        const design = suite.open("six");
        const path = saved("rig.lanewatt");
        // A short save may end before the next key: one that still runs is wanted.
        for (let i = 0; i < 100 && !design.modified; ++i) {
            design.edits.setQuantity("gpu", i % 2 === 0 ? 5 : 3);
            keyClick(Qt.Key_S, Qt.ControlModifier);
        }
        verify(design.modified);
        keyClick(Qt.Key_Q, Qt.ControlModifier);
        compare(quitSpy.count, 1);
        compare(suite.app.documentCount, 1);
        design.edits.setQuantity("gpu", 4);
        keyClick(Qt.Key_S, Qt.ControlModifier);
        keyClick(Qt.Key_W, Qt.ControlModifier);
        compare(suite.app.documentCount, 0);
        verify(desk.read(path).includes('"quantity": 4'));
    }

    function test_exportChoosesAFormat() {
        const design = suite.open("six");
        keyClick(Qt.Key_E, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        compare(dialog.title, "Export BOM · draft, 1 error(s) open");
        const name = inPopup(dialog, "fileName");
        verify(name.activeFocus);
        compare(name.text, "Six-3090 rig.xlsx");
        compare(name.selectedText, "Six-3090 rig");
        dialog.setFormat(2);
        compare(name.text, "Six-3090 rig.md");
        name.text = "no such list";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.read(desk.folder + "/no such list.md").includes("GeForce RTX 3090 FE"));
        keyClick(Qt.Key_E, Qt.ControlModifier);
        tryVerify(() => dialog.opened);
        name.text = "no such list.csv";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.read(desk.folder + "/no such list.csv").includes("GeForce RTX 3090 FE"));
        tryVerify(() => child("statusMessage").text.includes("marked draft"));
    }

    function test_existingFileIsAskedAbout() {
        const here = String(Qt.resolvedUrl("ShellCase.qml")).replace("file://", "");
        const dialog = createTemporaryObject(fileComponent, suite.shell, {checks: suite.app.fileChecks, saving: true, formats: [{suffix: ".qml", title: "QML"}]});
        chosenSpy.target = dialog;
        chosenSpy.clear();
        dialog.start(here);
        tryVerify(() => dialog.opened);
        compare(dialog.path, here);
        tryVerify(() => findChild(dialog.contentItem, "file_ShellCase.qml"));
        keyClick(Qt.Key_Return);
        const question = findChild(dialog, "overwriteDialog");
        verify(question);
        tryVerify(() => question.opened);
        compare(chosenSpy.count, 0);
        keyClick(Qt.Key_Escape);
        tryVerify(() => dialog.opened);
        keyClick(Qt.Key_Return);
        tryVerify(() => question.opened);
        mouseClick(inPopup(question, "dialogAccept"));
        tryCompare(chosenSpy, "count", 1);
        compare(chosenSpy.signalArguments[0][0], here);
    }

    // A path to somewhere else than the folder that is listed.
    function test_existingFileElsewhere() {
        const here = String(Qt.resolvedUrl("ShellCase.qml")).replace("file://", "");
        const dialog = createTemporaryObject(fileComponent, suite.shell, {checks: suite.app.fileChecks, saving: true, formats: [{suffix: ".qml", title: "QML"}]});
        chosenSpy.target = dialog;
        chosenSpy.clear();
        dialog.start("/tmp/nothing.qml");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = here;
        compare(dialog.path, here);
        keyClick(Qt.Key_Return);
        tryVerify(() => findChild(dialog, "overwriteDialog").opened);
        keyClick(Qt.Key_Escape);
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = here.replace("ShellCase", "NoSuchCase");
        keyClick(Qt.Key_Return);
        tryCompare(chosenSpy, "count", 1);
        dialog.start("/tmp/nothing.qml");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = "/no/such/folder/x.qml";
        keyClick(Qt.Key_Return);
        tryCompare(inPopup(dialog, "fileProblem"), "text", "The folder /no/such/folder does not exist.");
        compare(chosenSpy.count, 1);
        verify(dialog.opened);
    }

    // What cannot be saved says why and what to do, and nothing that was typed is lost.
    function test_whatCannotBeWrittenIsSaidInTheDialog() {
        const design = suite.open("six");
        keyClick(Qt.Key_S, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        const name = inPopup(dialog, "fileName");
        const problem = inPopup(dialog, "fileProblem");
        verify(!problem.visible);
        name.text = desk.folder + "/new/place/my rig";
        keyClick(Qt.Key_Return);
        tryCompare(problem, "text", "The folder " + desk.folder + "/new/place does not exist.");
        verify(problem.visible);
        verify(name.activeFocus);
        compare(name.text, desk.folder + "/new/place/my rig");
        mouseClick(inPopup(dialog, "makeFolder"));
        tryVerify(() => desk.read(desk.folder + "/new/place/my rig.lanewatt").includes("3090"));
        tryVerify(() => !dialog.visible);
        // What fails while it is written, too: nobody may make a file in /proc.
        suite.app.commandRequested("saveAs");
        tryVerify(() => dialog.opened);
        name.text = "/proc/my rig";
        keyClick(Qt.Key_Return);
        tryVerify(() => dialog.opened && problem.text.startsWith("Cannot write the file"), 10000, problem.text);
        compare(dialog.path, "/proc/my rig.lanewatt");
        verify(child("statusMessage").text.startsWith("Cannot write the file"));
        verify(child("dismissMessage").visible);
        name.text = desk.folder + "/new/place/my rig 2";
        verify(!problem.visible);
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/new/place/my rig 2.lanewatt"));
        tryCompare(suite.app.current, "path", desk.folder + "/new/place/my rig 2.lanewatt");
        verify(!design.modified);
    }

    // A file that another program has changed is not overwritten: keep both, compare, or overwrite it knowingly.
    function test_aFileThatChangedOnDiskIsNotOverwritten() {
        const design = suite.open("six");
        const path = desk.folder + "/shared.lanewatt";
        design.save(path);
        tryVerify(() => !design.modified && design.path === path);
        const theirs = desk.read(path).replace('"quantity": 6', '"quantity": 3');
        desk.write(path, theirs);
        design.edits.setQuantity("gpu", 4);
        keyClick(Qt.Key_S, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        verify(inPopup(dialog, "fileProblem").text.includes("changed the file"));
        compare(desk.read(path), theirs);
        verify(design.modified);
        mouseClick(inPopup(dialog, "fileRemedy"));
        tryVerify(() => child("compareBuildsDialog").opened);
        tryVerify(() => suite.app.buildComparison.columns.length === 2);
        keyClick(Qt.Key_Escape);
        tryVerify(() => !child("compareBuildsDialog").visible);
        // Saved again it is asked about as any file that is there, and then overwritten.
        keyClick(Qt.Key_S, Qt.ControlModifier);
        tryVerify(() => desk.read(path).includes('"quantity": 4'));
    }

    // An export that fails after another file was asked for opens as the export that it is.
    function test_aFailedExportIsAskedForAgainAsAnExport() {
        suite.open("six");
        keyClick(Qt.Key_E, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = "/proc/list.csv";
        const other = () => dialog.purpose = "save"; // as if a design had been asked for meanwhile
        dialog.chosen.connect(other);
        keyClick(Qt.Key_Return);
        tryVerify(() => inPopup(dialog, "fileProblem").text.length > 0, 10000);
        dialog.chosen.disconnect(other);
        compare(dialog.purpose, "bom");
        compare(dialog.path, "/proc/list.csv");
        compare(dialog.suffix, ".csv");
        verify(inPopup(dialog, "fileProblem").text.startsWith("Cannot write the file"));
    }

    function test_anotherKindOfFileIsNotWrittenUnderItsName() {
        suite.open("six");
        keyClick(Qt.Key_E, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = "offer.docx";
        keyClick(Qt.Key_Return);
        tryCompare(inPopup(dialog, "fileProblem"), "text", ".docx cannot be written here. Choose one of: .xlsx, .csv, .md, .json, .html, .txt, .pdf, .bbcode");
        verify(dialog.opened);
        compare(inPopup(dialog, "fileName").text, "offer.docx");
        verify(!desk.exists(desk.folder + "/offer.docx.xlsx"));
        inPopup(dialog, "fileName").text = "offer v2.1";
        keyClick(Qt.Key_Return);
        tryVerify(() => desk.exists(desk.folder + "/offer v2.1.xlsx"));
    }

    // The typed ending chooses the format, and so does the list of formats.
    function test_theBillOfMaterialsIsExportedAsPdf() {
        suite.open("six");
        const dialog = child("fileDialog");
        for (const name of ["typed.pdf", "chosen"]) {
            keyClick(Qt.Key_E, Qt.ControlModifier);
            tryVerify(() => dialog.opened);
            inPopup(dialog, "fileName").text = name;
            if (name === "chosen")
                dialog.setFormat(dialog.formats.findIndex(format => format.suffix === ".pdf"));
            keyClick(Qt.Key_Return);
            tryVerify(() => desk.exists(desk.folder + "/" + name.replace(".pdf", "") + ".pdf"), 10000);
            tryVerify(() => !dialog.opened);
        }
        verify(!desk.exists(desk.folder + "/typed.pdf.xlsx"));
        verify(desk.read(desk.folder + "/typed.pdf").startsWith("%PDF-"));
    }

    function test_aFileThatIsNotThereIsNotOpened() {
        suite.open("six");
        keyClick(Qt.Key_O, Qt.ControlModifier);
        const dialog = child("fileDialog");
        tryVerify(() => dialog.opened);
        inPopup(dialog, "fileName").text = "gone.lanewatt";
        keyClick(Qt.Key_Return);
        tryVerify(() => inPopup(dialog, "fileProblem").text.startsWith("There is no file"));
        verify(dialog.opened);
    }

    function test_openListsFoldersAndFiles() {
        const here = String(Qt.resolvedUrl("ShellCase.qml")).replace("/ShellCase.qml", "").replace("file://", "");
        const dialog = createTemporaryObject(fileComponent, suite.shell, {checks: suite.app.fileChecks, formats: [{suffix: ".qml", title: "QML"}]});
        chosenSpy.target = dialog;
        chosenSpy.clear();
        dialog.start(here);
        tryVerify(() => dialog.opened);
        tryVerify(() => findChild(dialog.contentItem, "file_ShellCase.qml"));
        verify(!findChild(dialog.contentItem, "file_main.cpp"));
        mouseClick(findChild(dialog.contentItem, "folderUp"));
        tryVerify(() => findChild(dialog.contentItem, "file_qml"));
        const folders = findChild(dialog.contentItem, "fileList");
        folders.positionViewAtIndex(findChild(dialog.contentItem, "file_qml").index, ListView.Center);
        mouseClick(findChild(dialog.contentItem, "file_qml"));
        keyClick(Qt.Key_Return);
        tryVerify(() => findChild(dialog.contentItem, "file_ShellCase.qml"));
        waitForRendering(dialog.contentItem);
        mouseClick(findChild(dialog.contentItem, "file_ShellCase.qml"));
        keyClick(Qt.Key_Return);
        tryCompare(chosenSpy, "count", 1);
        compare(chosenSpy.signalArguments[0][0], here + "/ShellCase.qml");
    }

    function test_whatIsInNoFileIsNotCalledSaved() {
        const design = suite.open("six");
        const cell = () => suite.shell.status.rightCells.find(one => one.cellId === "saved");
        verify(!design.modified);
        compare(cell().words, "In no file yet");
        verify(cell().clickable);
        design.edits.setQuantity("gpu", 5);
        compare(cell().words, "Not saved");
        saved("kept.lanewatt");
        compare(cell().words, "Saved");
        verify(!cell().clickable);
    }

    function test_noticesAreRepeatedInTheStatusBar() {
        suite.open("six");
        const path = saved("said.lanewatt");
        compare(child("statusMessage").text, "Saved " + path);
    }
}
