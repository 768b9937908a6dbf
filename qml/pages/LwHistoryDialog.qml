// All changes since the design was opened; selecting one undoes or redoes everything in between. `steps` is an array of {
// title, done }, oldest first; step 0 is the design as opened.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

LwDialog {
    id: dialog

    property var steps: []
    property int position: 0

    signal wanted(int step)

    iconName: "clock"
    title: qsTr("History of changes")
    acceptText: qsTr("Close")
    rejectText: ""

    onOpened: {
        list.show(dialog.position);
        list.goTo();
    }

    LwList {
        id: list

        objectName: "historyList"
        width: dialog.availableWidth
        height: dialog.contentRoom
        implicitHeight: Math.min(12, count) * Theme.rowHeight
        focus: true
        model: dialog.steps.length + 1

        label: dialog.title

        delegate: LwRow {
            id: row

            required property int index
            readonly property var step: index > 0 ? dialog.steps[index - 1] : null
            readonly property bool done: index <= dialog.position
            readonly property bool here: index === dialog.position
            readonly property string words: step ? step.title : qsTr("As opened")

            objectName: "step" + index
            width: ListView.view ? ListView.view.width : implicitWidth
            selected: ListView.isCurrentItem
            activeFocusOnTab: false
            spoken: Theme.joined([words, here ? qsTr("here") : done ? "" : qsTr("undone")], ", ")
            onClicked: {
                list.take(row.index);
                dialog.wanted(row.index);
            }
            onActivated: dialog.wanted(row.index)
            onToggled: dialog.wanted(row.index)

            LwCell {
                anchors.fill: parent
                text: row.words
                iconName: row.here ? "chevronRight" : row.done ? "check" : "redo"
                iconColor: row.here ? Theme.ac : Theme.tx3
                medium: row.here
                color: row.done ? Theme.tx : Theme.tx3
                Accessible.ignored: true
            }
        }
    }
}
