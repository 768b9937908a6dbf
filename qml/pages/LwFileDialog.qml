// Open, save and export: a folder's list, a file name, and a choice of formats for export. `formats` is an array of {
// suffix, title }; with one entry there is no choice. Asks before it replaces a file.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Qt.labs.folderlistmodel
import Lanewatt.Ui

LwDialog {
    id: dialog

    property bool saving: false
    // A folder is a valid answer: its name may be in the file field, and an empty field means the listed folder.
    property bool takesFolders: false
    property var formats: []
    property int format: 0
    property url folder
    readonly property string suffix: formats.length > 0 ? formats[format].suffix : ""
    readonly property string folderPath: toPath(folder)
    readonly property string typed: nameField.text.trim()
    readonly property string path: typed.length === 0 ? (takesFolders ? folderPath : "") : withSuffix(typed.startsWith("/") ? typed : folderPath + (folderPath.endsWith("/") ? "" : "/") + typed)

    signal chosen(string path)

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

    // For saving, `startPath` is a suggested file; for opening, a folder.
    function start(startPath: string): void {
        dialog.format = 0;
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
        if (!dialog.saving) {
            dialog.chosen(dialog.path);
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
            dialog.chosen(file);
    }

    iconName: saving ? "save" : "folder"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(600)) : Theme.wide(600)
    acceptText: saving ? qsTr("Save") : qsTr("Open")
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

            ListView {
                id: list

                objectName: "fileList"
                anchors.fill: parent
                anchors.margins: Theme.border
                clip: true
                activeFocusOnTab: true
                boundsBehavior: Flickable.StopAtBounds
                highlightMoveDuration: 0
                currentIndex: -1
                model: files
                T.ScrollBar.vertical: LwScrollBar {}

                Accessible.role: Accessible.List
                Accessible.name: qsTr("Files")

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
            spacing: Theme.gap8

            LwLabel {
                text: qsTr("File name")
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwTextField {
                id: nameField

                objectName: "fileName"
                Layout.fillWidth: true
                label: qsTr("File name")
                focus: true
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
                onActivated: index => dialog.setFormat(index)
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
        // The dialog around it is closed by then and has no window.
        parent: dialog.parent
        iconName: "warning"
        title: qsTr("Replace the file?")
        acceptText: qsTr("Replace")
        onAccepted: dialog.chosen(overwrite.file)
        onRejected: dialog.open()

        LwParagraph {
            width: overwrite.availableWidth
            small: false
            text: qsTr("%1 is already there. Its content will be replaced.").arg(overwrite.file)
            color: Theme.tx
        }
    }
}
