// Goal-seek: the discount or the prices with which a quote comes to a sum or leaves a margin.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property QuoteViewModel quote: null
    property int goal: 2
    property bool prices: false
    property string problem: ""

    function start(): void {
        dialog.problem = "";
        amount.text = "";
        dialog.open();
        amount.forceActiveFocus();
    }

    function seek(): void {
        dialog.problem = dialog.quote.seek(["total", "net", "margin"][dialog.goal], amount.text, dialog.prices);
        if (dialog.problem.length === 0)
            dialog.close();
    }

    iconName: "calculator"
    title: qsTr("Meet a total or margin")
    acceptText: qsTr("Set")
    acceptReason: amount.text.trim().length > 0 ? "" : qsTr("Nothing is written yet")
    staysOpen: true
    onAccepted: dialog.seek()

    LwDialogPane {
        owner: dialog

        LwSegment {
            objectName: "goalSegment"
            label: qsTr("What is to be met")
            labels: [qsTr("Total"), qsTr("Net price"), qsTr("Margin")]
            currentIndex: dialog.goal
            onActivated: index => {
                dialog.goal = index;
                dialog.problem = "";
            }
        }
        LwTextField {
            id: amount

            objectName: "goalAmount"
            width: parent.width
            label: dialog.goal === 2 ? qsTr("Margin") : qsTr("Amount")
            example: dialog.goal === 2 ? "18 %" : "10000.00"
            focus: true
            onTextEdited: dialog.problem = ""
            onAccepted: dialog.tryAccept()
        }
        LwSegment {
            objectName: "meansSegment"
            label: qsTr("What moves")
            labels: [qsTr("The discount"), qsTr("The prices")]
            currentIndex: dialog.prices ? 1 : 0
            onActivated: index => dialog.prices = index === 1
        }
        LwParagraph {
            objectName: "goalProblem"
            width: parent.width
            visible: dialog.problem.length > 0
            text: dialog.problem
            color: Theme.errorText
        }
    }
}
