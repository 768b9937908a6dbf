// All changes since the design was opened; selecting one undoes or redoes everything in between. `steps` is an array of {
// title, done }, oldest first; step 0 is the design as opened.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
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
        list.currentIndex = dialog.position;
        list.positionViewAtIndex(dialog.position, ListView.Contain);
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    ListView {
        id: list

        objectName: "historyList"
        width: dialog.availableWidth
        height: dialog.contentRoom
        implicitHeight: Math.min(12, count) * Theme.rowHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        focus: true
        activeFocusOnTab: true
        keyNavigationEnabled: true
        model: dialog.steps.length + 1
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.List
        Accessible.name: dialog.title

        Keys.onPressed: event => {
            const page = Math.max(1, Math.floor(list.height / Theme.rowHeight) - 1);
            switch (event.key) {
            case Qt.Key_Home: list.currentIndex = 0; break;
            case Qt.Key_End: list.currentIndex = list.count - 1; break;
            case Qt.Key_PageUp: list.currentIndex = Math.max(0, list.currentIndex - page); break;
            case Qt.Key_PageDown: list.currentIndex = Math.min(list.count - 1, list.currentIndex + page); break;
            case Qt.Key_Return:
            case Qt.Key_Enter:
            case Qt.Key_Space: dialog.wanted(list.currentIndex); break;
            default: return;
            }
            event.accepted = true;
        }

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
                list.currentIndex = row.index;
                list.forceActiveFocus(Qt.MouseFocusReason);
                dialog.wanted(row.index);
            }
            onActivated: dialog.wanted(row.index)

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
