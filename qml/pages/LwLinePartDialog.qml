// Chooses the part of a line that names none; the best matches of its text are offered first.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property DesignEdits edits: null
    property int number: 0
    property string text: ""

    function ask(number: int, text: string): void {
        dialog.number = number;
        dialog.text = text;
        dialog.title = qsTr("Part of “%1”").arg(text);
        dialog.open();
        finder.start();
    }

    iconName: "swap"
    acceptText: ""

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            text: qsTr("The line becomes a part of the machine, with its quantity and price.")
        }
        LwPartFinder {
            id: finder

            width: parent.width
            label: qsTr("Search the part of this line")
            onSearched: query => finder.found = dialog.edits.partsForLine(dialog.number, dialog.text, query)
            onChosen: key => {
                dialog.edits.choosePartOfLine(dialog.number, dialog.text, key);
                dialog.close();
            }
        }
    }
}
