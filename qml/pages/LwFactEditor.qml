// Edits one field of a part: value, confidence, source. Enter saves, Esc cancels. An empty value means unknown.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: editor

    property string name: ""
    property string startText: ""
    property string example: ""
    // Possible ids and their display names, in the same order.
    property var choices: []
    property var choiceNames: []
    property bool isFact: true
    property string startConfidence: "M"
    property string startSource: ""
    property string problem: ""
    readonly property var letters: ["M", "V", "D", "C", "E"]
    readonly property var offered: choices.length > 0 ? [qsTr("unknown"), ...choiceNames] : []

    signal saved(string text, string confidence, string source)
    signal cancelled()

    function save(): void {
        const text = editor.choices.length === 0 ? valueField.text : choiceBox.currentIndex <= 0 ? "" : editor.choices[choiceBox.currentIndex - 1];
        editor.saved(text, editor.isFact ? editor.letters[confidenceBox.currentIndex] : "", sourceField.text);
    }

    implicitHeight: column.height + Theme.gap4 + Theme.gap8

    Component.onCompleted: {
        choiceBox.currentIndex = Math.max(0, editor.choices.indexOf(editor.startText) + 1);
        confidenceBox.currentIndex = Math.max(0, editor.letters.indexOf(editor.startConfidence));
        if (editor.choices.length > 0) {
            choiceBox.forceActiveFocus(Qt.OtherFocusReason);
        } else {
            valueField.forceActiveFocus(Qt.OtherFocusReason);
            valueField.selectAll();
        }
    }

    Keys.onEscapePressed: editor.cancelled()
    // A text field does not accept Enter after handling it; the surrounding row would open the editor again.
    Keys.onReturnPressed: event => event.accepted = true
    Keys.onEnterPressed: event => event.accepted = true
    Keys.onSpacePressed: event => event.accepted = true

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Edit %1").arg(editor.name)

    Column {
        id: column

        y: Theme.gap4
        width: parent.width
        spacing: Theme.gap6

        LwTextField {
            id: valueField

            objectName: "factValue"
            width: parent.width
            visible: editor.choices.length === 0
            label: editor.name
            hint: qsTr("Empty means unknown")
            placeholderText: editor.example.length > 0 ? qsTr("such as %1").arg(editor.example) : editor.name
            text: editor.startText
            onAccepted: editor.save()
        }
        LwComboBox {
            id: choiceBox

            objectName: "factChoice"
            width: parent.width
            visible: editor.choices.length > 0
            label: editor.name
            model: editor.offered
            onPicked: index => choiceBox.currentIndex = index
        }
        RowLayout {
            width: parent.width
            visible: editor.isFact
            spacing: Theme.gap6

            LwComboBox {
                id: confidenceBox

                objectName: "factConfidence"
                Layout.preferredWidth: Theme.wide(112)
                label: qsTr("How well it is known")
                model: editor.letters.map(letter => Theme.confidenceWord(letter))
                onPicked: index => confidenceBox.currentIndex = index
            }
            LwTextField {
                id: sourceField

                objectName: "factSource"
                Layout.fillWidth: true
                label: qsTr("Source of the value")
                placeholderText: qsTr("Source: document, page")
                text: editor.startSource
                onAccepted: editor.save()
            }
        }
        LwParagraph {
            objectName: "factProblem"
            width: parent.width
            visible: editor.problem.length > 0
            text: editor.problem
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
            Accessible.name: editor.problem
        }
        RowLayout {
            spacing: Theme.gap6

            LwButton {
                objectName: "factSave"
                primary: true
                small: true
                text: qsTr("Save")
                keys: qsTr("Enter")
                onClicked: editor.save()
            }
            LwButton {
                objectName: "factCancel"
                small: true
                text: qsTr("Cancel")
                keys: qsTr("Esc")
                onClicked: editor.cancelled()
            }
        }
    }
}
