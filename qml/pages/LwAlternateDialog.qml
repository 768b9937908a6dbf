// Adds an alternate to a part as soon as one is chosen.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property PartViewModel part: null

    signal failed(string problem)

    function start(): void {
        dialog.open();
        finder.start();
    }

    iconName: "plus"
    title: part ? qsTr("Alternate for %1").arg(part.partName) : ""
    acceptText: ""

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            text: qsTr("A part one can take instead. The other part says so, too.")
        }
        LwPartFinder {
            id: finder

            width: parent.width
            label: qsTr("Search for an alternate")
            onSearched: query => finder.found = query.trim().length > 0 ? dialog.part.findParts(query) : []
            onChosen: key => {
                const problem = dialog.part.setAlternate(key, true);
                dialog.close();
                if (problem.length > 0)
                    dialog.failed(problem);
            }
        }
    }
}
