// What is missing before a quote may go out, and approvals. Enter goes to the line that it is about, or asks for the approval.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwList {
    id: list

    signal lineWanted(string line)
    signal approvalWanted(string reason, string what)
    signal withdrawWanted(string reason)

    function act(at: int): void {
        const need = (list.model as RowList).rowAt(at);
        if (need.line.length > 0)
            list.lineWanted(need.line);
        else if (need.reason.length > 0 && need.given)
            list.withdrawWanted(need.reason);
        else if (need.reason.length > 0)
            list.approvalWanted(need.reason, need.text);
    }

    Keys.onPressed: event => {
        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && event.modifiers === Qt.NoModifier && list.currentIndex >= 0) {
            list.act(list.currentIndex);
            event.accepted = true;
        }
    }

    label: qsTr("Before it goes out")

    delegate: Rectangle {
        id: row

        required property int index
        required property string text
        required property string detail
        required property string reason
        required property bool given
        required property int severity
        required property string spoken
        readonly property ListView owner: ListView.view as ListView

        objectName: "need" + index
        width: owner ? owner.width : 0
        height: words.implicitHeight + 2 * Theme.gap8
        color: hover.hovered ? Theme.bg3 : Theme.bg1

        Accessible.role: Accessible.ListItem
        Accessible.name: row.spoken
        Accessible.onPressAction: list.act(row.index)

        LwIcon {
            x: Theme.gap12
            y: Theme.gap8
            name: Theme.severityIcon(row.severity)
            color: Theme.severityText(row.severity)
        }
        Column {
            id: words

            x: Theme.gap12 + Theme.icon + Theme.gap8
            y: Theme.gap8
            width: row.width - x - Theme.gap12

            LwParagraph {
                width: words.width
                text: row.text
                color: Theme.tx
                Accessible.ignored: true
            }
            LwParagraph {
                width: words.width
                visible: row.detail.length > 0
                text: row.detail
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwParagraph {
                width: words.width
                visible: row.reason.length > 0
                text: row.given ? qsTr("Withdraw the approval") : qsTr("Approve…")
                color: Theme.ac
                Accessible.ignored: true
            }
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
        HoverHandler {
            id: hover
        }
        TapHandler {
            gesturePolicy: TapHandler.ReleaseWithinBounds
            onTapped: {
                list.take(row.index);
                list.act(row.index);
            }
        }
    }
}
