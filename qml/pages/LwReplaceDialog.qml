// Replaces a part in the open designs: by which part, where, effects, and reason.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property PartViewModel part: null
    property ReplaceViewModel replacing: null
    readonly property bool decided: replacing !== null && replacing.toKey.length > 0
    readonly property int places: replacing ? replacing.places : 0

    signal done(string words)
    signal failed(string problem)

    function start(): void {
        reason.text = "";
        dialog.replacing.begin(dialog.part.key);
        dialog.open();
        choice.start();
    }

    iconName: "redo"
    title: replacing ? qsTr("Replace %1 in open designs").arg(replacing.fromName) : ""
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.dialogWidth, Theme.wide(680))
    acceptText: !decided || places === 0 ? qsTr("Replace") : replacing.updating ? qsTr("Bring up to date in %n place(s)", "", places) : qsTr("Replace in %n place(s)", "", places)
    acceptReason: !decided ? qsTr("Choose the part to take instead") : places === 0 ? qsTr("No place can be changed") : reason.text.trim().length === 0 ? qsTr("Say why") : ""

    onAccepted: {
        const words = replacing.updating ? qsTr("%1 brought up to date").arg(replacing.fromName) : qsTr("%1 replaced by %2").arg(replacing.fromName).arg(replacing.toName);
        const problem = dialog.replacing.apply(reason.text);
        if (problem.length > 0)
            dialog.failed(problem);
        else
            dialog.done(words);
    }

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        LwPartChoice {
            id: choice

            objectName: "replaceChoice"
            Layout.fillWidth: true
            label: qsTr("Search for the part to take instead")
            key: dialog.replacing ? dialog.replacing.toKey : ""
            title: dialog.replacing ? (dialog.replacing.updating ? qsTr("%1, as the catalogue has it").arg(dialog.replacing.toName) : dialog.replacing.toName) : ""
            onSearched: query => choice.found = dialog.part.findParts(query, true)
            onChosen: key => {
                dialog.replacing.choose(key);
                if (key.length > 0)
                    reason.forceActiveFocus(Qt.OtherFocusReason);
            }
        }

        LwLabel {
            text: qsTr("Why; the designs keep it")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: reason

            objectName: "replaceReason"
            Layout.fillWidth: true
            label: qsTr("Why; the designs keep it")
            onAccepted: dialog.tryAccept()
        }
        Flickable {
            id: scroll

            objectName: "replaceDesigns"
            Layout.fillWidth: true
            Layout.fillHeight: true
            implicitHeight: Math.min(designs.height, 12 * Theme.rowHeight)
            contentHeight: designs.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: LwScrollBar {}

            Column {
                id: designs

                width: scroll.width - Theme.gap12
                spacing: Theme.gap8

                Repeater {
                    model: dialog.replacing ? dialog.replacing.designs : []

                    LwReplaceDesign {
                        width: designs.width
                        onToggled: (use, on) => dialog.replacing.setOn(use, on)
                    }
                }
            }
        }
    }
}
