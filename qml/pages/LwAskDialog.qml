// A dialog that asks for one line of text, or two.
import QtQuick
import Lanewatt.Ui

LwDialog {
    id: dialog

    property string label: ""
    property string detail: ""
    // Placeholder: what is asked for, or an example.
    property string placeholder: ""
    property string example: ""
    readonly property string answer: first.text.trim()
    // Error of the answer; empty: none.
    property string problem: ""
    property string secondLabel: ""
    property string emptyReason: qsTr("Nothing is written yet")
    property bool mayBeEmpty: false
    property alias secondAnswer: second.text
    readonly property bool complete: mayBeEmpty || (first.text.trim().length > 0 && (secondLabel.length === 0 || second.text.trim().length > 0))

    signal answered(string answer, string secondAnswer)

    function start(answer: string): void {
        first.text = answer;
        dialog.open();
        first.forceActiveFocus();
        first.selectAll();
    }

    acceptReason: complete ? problem : emptyReason
    onAccepted: dialog.answered(dialog.answer, second.text.trim())

    LwDialogPane {
        owner: dialog

        LwParagraph {
            width: parent.width
            visible: dialog.detail.length > 0
            text: dialog.detail
        }
        LwLabel {
            text: dialog.label
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: first

            objectName: "answer"
            width: parent.width
            label: dialog.label
            example: dialog.example
            hintText: dialog.placeholder
            invalidMessage: dialog.problem
            focus: true
            onAccepted: dialog.tryAccept()
        }
        LwLabel {
            visible: dialog.secondLabel.length > 0
            text: dialog.secondLabel
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: second

            objectName: "secondAnswer"
            width: parent.width
            visible: dialog.secondLabel.length > 0
            label: dialog.secondLabel
            onAccepted: dialog.tryAccept()
        }
    }
}
