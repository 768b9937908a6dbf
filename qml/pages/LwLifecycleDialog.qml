// Marks a part as end of life and sets its replacement, in one step.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property PartViewModel part: null
    property string replacement: ""
    property string replacementTitle: ""
    readonly property var known: part ? part.substitutes : ({})
    readonly property var stages: ["end-of-life", "discontinued", "active"]

    signal failed(string problem)

    function start(): void {
        const known = dialog.known;
        stage.currentIndex = known.lifecycle === "discontinued" ? 1 : 0;
        const named = known.replacement.length > 0 ? known.replacement[0] : {key: "", title: ""};
        dialog.replacement = named.key;
        dialog.replacementTitle = named.title;
        dialog.open();
        if (dialog.replacement.length === 0)
            choice.start();
        else
            stage.forceActiveFocus(Qt.OtherFocusReason);
    }

    iconName: "clock"
    title: part ? qsTr("End of life of %1").arg(part.partName) : ""
    acceptText: qsTr("Set it")
    acceptKeys: qsTr("Ctrl Enter")
    onAccepted: {
        const problem = dialog.part.setLifecycle(dialog.stages[stage.currentIndex], dialog.replacement);
        if (problem.length > 0)
            dialog.failed(problem);
    }

    LwDialogPane {
        owner: dialog

        Keys.onPressed: event => {
            if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && (event.modifiers & Qt.ControlModifier)) {
                event.accepted = true;
                dialog.tryAccept();
            }
        }

        LwParagraph {
            width: parent.width
            text: qsTr("Designs that have it bought new get a warning, which names the part to take instead and swaps it.")
        }
        LwSegment {
            id: stage

            objectName: "lifecycleStage"
            label: qsTr("Lifecycle")
            labels: [qsTr("End of life"), qsTr("Discontinued"), qsTr("Still sold")]
            onActivated: index => stage.currentIndex = index
        }
        LwLabel {
            text: qsTr("Replaced by (may be left out)")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwPartChoice {
            id: choice

            objectName: "lifecycleChoice"
            width: parent.width
            label: qsTr("Search for the replacement")
            key: dialog.replacement
            title: dialog.replacementTitle
            onSearched: query => choice.found = dialog.part.findParts(query)
            onChosen: (key, title) => {
                dialog.replacement = key;
                dialog.replacementTitle = title;
                if (key.length > 0)
                    stage.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
    }
}
