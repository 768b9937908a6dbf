// Opening, saving and exporting: a folder's list, a file name, and a choice of formats when exporting.
// `formats` is an array of { suffix, title }; with one entry there is no choice. An existing file is asked about. What is known
// to fail is said before it is tried; what fails afterwards opens the dialog again by again(). What was typed stays.
// With `saving` and `takesFolders` several files are written into a folder, which need not be there.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Qt.labs.folderlistmodel
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property bool saving: false
    // A folder is a valid answer: its name may be in the file field, and an empty field means the listed folder.
    property bool takesFolders: false
    property var formats: []
    property int format: 0
    property url folder
    required property FileChecks checks
    // Why the path was refused, and the folder to be made for it.
    property string problem: ""
    property string folderWanted: ""
    // What else can be done about the problem.
    property string remedyText: ""
    readonly property var foreignEndings: [".pdf", ".xlsx", ".xls", ".ods", ".csv", ".md", ".json", ".jsonl", ".html", ".htm", ".txt", ".doc", ".docx", ".svg", ".png", ".jpg", ".lanewatt"]
    readonly property bool writesFolder: saving && takesFolders
    readonly property string suffix: formats[format]?.suffix ?? ""
    readonly property string folderPath: toPath(folder)
    readonly property string typed: nameField.text.trim()
    readonly property string path: typed.length === 0 ? (takesFolders ? folderPath : "") : withSuffix(typed.startsWith("/") ? typed : folderPath + (folderPath.endsWith("/") ? "" : "/") + typed)

    signal chosen(string path)
    signal remedyWanted(string path)

    function toPath(address: url): string {
        return decodeURIComponent(String(address).replace("file://", ""));
    }

    function toUrl(file: string): url {
        return "file://" + file.split("/").map(encodeURIComponent).join("/");
    }

    function folderOf(file: string): string {
        const at = file.lastIndexOf("/");
        return at > 0 ? file.substring(0, at) : "/";
    }

    function nameOf(file: string): string {
        return file.substring(file.lastIndexOf("/") + 1);
    }

    // A typed suffix of any of the formats selects that format.
    function withSuffix(file: string): string {
        if (!dialog.saving || dialog.suffix.length === 0 || dialog.stem(file).length < file.length)
            return file;
        return file + dialog.suffix;
    }

    // The name without a suffix of any of the formats.
    function stem(file: string): string {
        for (let i = 0; i < dialog.formats.length; ++i) {
            const ending = dialog.formats[i].suffix;
            if (file.toLowerCase().endsWith(ending))
                return file.substring(0, file.length - ending.length);
        }
        return file;
    }

    // The ending of another kind of file than can be written; empty when there is none.
    function foreignEnding(name: string): string {
        const low = name.toLowerCase();
        return !dialog.saving || dialog.suffix.length === 0 || dialog.stem(name).length < name.length ? "" : dialog.foreignEndings.find(ending => low.endsWith(ending)) ?? "";
    }

    function refuse(why: string): void {
        dialog.problem = why;
        dialog.remedyText = "";
        nameField.forceActiveFocus(Qt.OtherFocusReason);
        nameField.select(0, dialog.stem(nameField.text).length);
    }

    // What was written, or read, failed: asks again, with what was typed.
    function again(path: string, why: string, remedy: string): void {
        dialog.folder = dialog.toUrl(dialog.checks.existingFolder(dialog.folderOf(path)));
        nameField.text = String(dialog.folderPath) === dialog.folderOf(path) ? dialog.nameOf(path) : path;
        const ending = dialog.formats.findIndex(format => path.toLowerCase().endsWith(format.suffix));
        dialog.format = Math.max(0, ending);
        dialog.open();
        dialog.refuse(why);
        dialog.remedyText = remedy;
    }

    // For saving `startPath` is a suggested file, for opening a folder.
    function start(startPath: string): void {
        dialog.format = 0;
        dialog.problem = "";
        if (dialog.saving) {
            dialog.folder = dialog.toUrl(dialog.folderOf(startPath));
            nameField.text = dialog.withSuffix(dialog.stem(dialog.nameOf(startPath)));
        } else {
            dialog.folder = dialog.toUrl(startPath);
            nameField.text = "";
        }
        list.currentIndex = -1;
        dialog.open();
        nameField.forceActiveFocus();
        nameField.select(0, dialog.stem(nameField.text).length);
    }

    function setFormat(index: int): void {
        const name = dialog.stem(dialog.typed);
        dialog.format = index;
        if (name.length > 0)
            nameField.text = dialog.withSuffix(name);
    }

    function choose(file: string, isFolder: bool): void {
        if (isFolder) {
            dialog.folder = dialog.toUrl(file);
            list.currentIndex = -1;
            if (dialog.takesFolders)
                nameField.text = "";
        } else {
            nameField.text = dialog.nameOf(file);
            if (!dialog.saving)
                dialog.tryAccept();
        }
    }

    // Saving first checks whether the file exists; this is known when its folder has been read.
    function finish(): void {
        dialog.folderWanted = "";
        const foreign = dialog.foreignEnding(dialog.typed);
        const why = foreign.length > 0 ? qsTr("%1 cannot be written here. Choose one of: %2").arg(foreign).arg(dialog.formats.map(format => format.suffix).join(", "))
            : dialog.writesFolder ? dialog.checks.folderProblem(dialog.path) : dialog.saving ? dialog.checks.writeProblem(dialog.path) : dialog.checks.readProblem(dialog.path);
        if (why.length > 0) {
            dialog.folderWanted = dialog.saving && foreign.length === 0 ? dialog.checks.missingFolder(dialog.path) : "";
            dialog.refuse(why);
            return;
        }
        dialog.problem = "";
        if (!dialog.saving) {
            dialog.done(dialog.path);
            return;
        }
        if (dialog.writesFolder) {
            dialog.answer(dialog.path, dialog.checks.folderFilled(dialog.path));
            return;
        }
        const there = dialog.toUrl(dialog.folderOf(dialog.path));
        if (String(files.folder) === String(there) && files.status === FolderListModel.Ready) {
            dialog.answer(dialog.path, files.indexOf(dialog.toUrl(dialog.path)) >= 0);
            return;
        }
        const same = probe.begun && String(probe.folder) === String(there);
        probe.reading = false;
        probe.file = dialog.path;
        probe.folder = there;
        if ((same && probe.status === FolderListModel.Ready) || (probe.begun && probe.status === FolderListModel.Null))
            probe.finish();
    }

    function answer(file: string, there: bool): void {
        if (there)
            overwrite.ask(file);
        else
            dialog.done(file);
    }

    function done(file: string): void {
        dialog.close();
        dialog.chosen(file);
    }

    iconName: saving ? "save" : "folder"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(600)) : Theme.wide(600)
    acceptText: saving ? qsTr("Save") : qsTr("Open")
    staysOpen: true
    acceptReason: path.length > 0 ? "" : saving ? qsTr("Give the file a name") : qsTr("Choose a file")
    onAccepted: dialog.finish()

    ColumnLayout {
        width: dialog.availableWidth
        height: Math.min(implicitHeight, dialog.contentRoom)
        spacing: Theme.gap8

        RowLayout {
            spacing: Theme.gap8

            LwIconButton {
                objectName: "folderUp"
                outlined: true
                iconName: "chevronUp"
                label: qsTr("Parent folder")
                disabledReason: dialog.folderPath === "/" ? qsTr("This is the top folder") : ""
                onClicked: dialog.folder = dialog.toUrl(dialog.folderOf(dialog.folderPath))
            }
            LwTextField {
                id: folderField

                objectName: "folderField"
                Layout.fillWidth: true
                label: qsTr("Folder")
                leadingIconName: "folder"
                text: dialog.folderPath
                onAccepted: {
                    if (text.startsWith("/"))
                        dialog.folder = dialog.toUrl(text);
                    text = Qt.binding(() => dialog.folderPath);
                }
            }
        }

        Rectangle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredHeight: Math.round(8.5 * Theme.catalogRowHeight)
            Layout.minimumHeight: 2 * Theme.catalogRowHeight
            color: Theme.bg1
            border.width: Theme.border
            border.color: Theme.line

            LwList {
                id: list

                objectName: "fileList"
                anchors.fill: parent
                anchors.margins: Theme.border
                model: files

                label: qsTr("Files")

                delegate: LwRow {
                    id: row

                    required property int index
                    required property string fileName
                    required property string filePath
                    required property bool fileIsDir

                    objectName: "file_" + fileName
                    width: list.width
                    implicitHeight: Theme.catalogRowHeight
                    activeFocusOnTab: false
                    selected: ListView.isCurrentItem
                    spoken: fileIsDir ? qsTr("Folder %1").arg(fileName) : fileName
                    onClicked: {
                        list.currentIndex = index;
                        if (!fileIsDir || dialog.takesFolders)
                            nameField.text = fileName;
                    }
                    onActivated: dialog.choose(filePath, fileIsDir)

                    LwCell {
                        anchors.fill: parent
                        text: row.fileName
                        iconName: row.fileIsDir ? "folder" : "file"
                        iconColor: Theme.tx2
                        Accessible.ignored: true
                    }
                }
            }

            LwLabel {
                anchors.centerIn: parent
                visible: list.count === 0 && files.status === FolderListModel.Ready
                text: qsTr("Nothing of this kind in here")
                font: Theme.fontSmall
                color: Theme.tx3
            }
        }

        RowLayout {
            visible: dialog.problem.length > 0
            spacing: Theme.gap8

            LwIcon {
                name: Theme.severityIcon(3)
                color: Theme.errorText
            }
            LwParagraph {
                objectName: "fileProblem"
                Layout.fillWidth: true
                text: dialog.problem
                color: Theme.errorText
                Accessible.role: Accessible.AlertMessage
            }
            LwButton {
                objectName: "fileRemedy"
                visible: dialog.remedyText.length > 0
                small: true
                text: dialog.remedyText
                onClicked: {
                    dialog.close();
                    dialog.remedyWanted(dialog.path);
                }
            }
            LwButton {
                objectName: "makeFolder"
                visible: dialog.folderWanted.length > 0
                small: true
                text: qsTr("Make the folder")
                onClicked: {
                    const why = dialog.checks.makeFolder(dialog.folderWanted);
                    dialog.folderWanted = "";
                    if (why.length > 0)
                        dialog.refuse(why);
                    else
                        dialog.finish();
                }
            }
        }
        RowLayout {
            spacing: Theme.gap8

            LwLabel {
                text: nameField.label
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwTextField {
                id: nameField

                objectName: "fileName"
                Layout.fillWidth: true
                label: dialog.writesFolder ? qsTr("Folder name") : qsTr("File name")
                focus: true
                onTextChanged: dialog.problem = ""
                onAccepted: dialog.tryAccept()
            }
            LwComboBox {
                id: formatBox

                objectName: "formatBox"
                visible: dialog.formats.length > 1
                label: qsTr("Format")
                textRole: "title"
                model: dialog.formats
                currentIndex: dialog.format
                onPicked: index => dialog.setFormat(index)
            }
        }
    }

    FolderListModel {
        id: files

        folder: dialog.folder
        showDirsFirst: true
        showDotAndDotDot: false
        sortCaseSensitive: false
        nameFilters: dialog.formats.length > 0 ? dialog.formats.map(f => "*" + f.suffix) : ["*"]
    }

    // Reads a folder that is not the listed one.
    FolderListModel {
        id: probe

        property string file: ""
        // True while the requested folder is read; earlier signals belong to the previous one.
        property bool reading: false
        // A model that has read nothing yet is in state Null, like one of a missing folder.
        property bool begun: false

        // True while its rows belong to another folder.
        function stale(): bool {
            return probe.count > 0 && dialog.folderOf(probe.get(0, "filePath")) !== dialog.folderOf(probe.file);
        }

        function finish(): void {
            const wanted = probe.file;
            probe.file = "";
            if (wanted.length > 0)
                dialog.answer(wanted, probe.indexOf(dialog.toUrl(wanted)) >= 0);
        }

        showDirs: false
        showHidden: true
        nameFilters: ["*"]
        onStatusChanged: {
            if (status === FolderListModel.Loading) {
                probe.begun = true;
                probe.reading = true;
            } else if (status === FolderListModel.Null || (probe.reading && !probe.stale())) {
                probe.finish();
            }
        }
    }

    LwDialog {
        id: overwrite

        property string file: ""

        function ask(path: string): void {
            overwrite.file = path;
            overwrite.open();
        }

        objectName: "overwriteDialog"
        parent: dialog.parent
        iconName: "warning"
        title: dialog.writesFolder ? qsTr("Replace files in the folder?") : qsTr("Replace the file?")
        acceptText: qsTr("Replace")
        onAccepted: dialog.done(overwrite.file)
        onRejected: nameField.forceActiveFocus(Qt.OtherFocusReason)

        LwParagraph {
            width: overwrite.availableWidth
            small: false
            text: (dialog.writesFolder ? qsTr("%1 is not empty. Files of the same names in it will be replaced; others stay.") : qsTr("%1 is already there. Its content will be replaced.")).arg(overwrite.file)
            color: Theme.tx
        }
    }
}
