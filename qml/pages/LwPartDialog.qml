// A new part: empty, or a copy of the shown part. The key follows the name until it is edited.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property PartViewModel part: null
    property var categories: []
    property bool copying: false
    property bool ownKey: false
    readonly property string category: categories.length > 0 && kindBox.currentIndex >= 0 ? categories[kindBox.currentIndex].category : ""
    readonly property string keyProblem: part && keyField.text.length > 0 ? part.keyProblem(keyField.text) : ""

    // The part was created with that key.
    signal made(string key)
    signal failed(string problem)

    function startNew(kind: string): void {
        dialog.begin(false, qsTr("New part"), "");
        kindBox.currentIndex = Math.max(0, dialog.categories.findIndex(c => c.category === kind));
    }

    function startCopy(): void {
        dialog.begin(true, qsTr("Duplicate %1").arg(dialog.part.partName), qsTr("%1, copy").arg(dialog.part.partName));
    }

    function begin(copy: bool, title: string, name: string): void {
        dialog.copying = copy;
        dialog.title = title;
        dialog.ownKey = false;
        makerField.text = "";
        nameField.text = name;
        keyField.text = name.length > 0 ? dialog.part.freeKey(name) : "";
        dialog.open();
        nameField.forceActiveFocus(Qt.OtherFocusReason);
        nameField.selectAll();
    }

    iconName: copying ? "copy" : "plus"
    acceptText: copying ? qsTr("Duplicate") : qsTr("Make it")
    acceptReason: nameField.text.trim().length === 0 ? qsTr("A part needs a name") : keyField.text.length === 0 ? qsTr("A part needs a key") : keyProblem.length > 0 ? qsTr("That key cannot be used") : ""
    onAccepted: {
        const key = keyField.text;
        const problem = dialog.copying ? dialog.part.duplicate(key, nameField.text) : dialog.part.create(dialog.category, key, makerField.text, nameField.text);
        if (problem.length > 0)
            dialog.failed(problem);
        else
            dialog.made(key);
    }

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            text: dialog.copying ? qsTr("It gets all facts of this part, but neither its part number nor its prices.") : qsTr("Nothing is known of it yet. Its facts are written one by one beside the list; what is not written is unknown, never zero.")
        }
        LwLabel {
            visible: !dialog.copying
            text: qsTr("Kind")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: kindBox

            objectName: "newKind"
            width: parent.width
            visible: !dialog.copying
            label: qsTr("Kind")
            model: dialog.categories.map(c => c.title)
            onPicked: index => kindBox.currentIndex = index
        }
        LwLabel {
            visible: !dialog.copying
            text: qsTr("Maker")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: makerField

            objectName: "newMaker"
            width: parent.width
            visible: !dialog.copying
            label: qsTr("Maker")
            onAccepted: dialog.tryAccept()
        }
        LwLabel {
            text: qsTr("Name, without the maker")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: nameField

            objectName: "newName"
            width: parent.width
            label: qsTr("Name, without the maker")
            onTextEdited: {
                if (!dialog.ownKey)
                    keyField.text = nameField.text.trim().length > 0 ? dialog.part.freeKey(nameField.text) : "";
            }
            onAccepted: dialog.tryAccept()
        }
        LwLabel {
            text: qsTr("Key in the catalogue, given once")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: keyField

            objectName: "newKey"
            width: parent.width
            mono: true
            label: qsTr("Key in the catalogue, given once")
            onTextEdited: dialog.ownKey = true
            onAccepted: dialog.tryAccept()
        }
        LwParagraph {
            objectName: "newKeyProblem"
            width: parent.width
            visible: text.length > 0
            text: dialog.keyProblem
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
}
