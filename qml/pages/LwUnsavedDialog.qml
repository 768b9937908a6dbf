// Asks before a design with unsaved changes is closed.
import QtQuick
import Lanewatt.Ui

LwDialog {
    id: unsaved

    function ask(name: string): void {
        unsaved.title = qsTr("Save %1?").arg(name);
        unsaved.open();
    }

    iconName: "warning"
    acceptText: qsTr("Save")
    discardText: qsTr("Discard")

    LwParagraph {
        width: unsaved.availableWidth
        small: false
        text: qsTr("It has changes that are in no file. Discarding them cannot be undone.")
        color: Theme.tx
    }
}
