// A list that is one tab stop: Up and Down (Left and Right where it lies across), Page Up and Page Down, Home and End go from
// row to row. The current row has the focus and its ring, and screen readers are told of it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

ListView {
    id: list

    // Rows that are found by their key; any other model is given as `model`.
    property RowList rows: null
    // The key of the row that is current wherever it moves to. Empty: the current row is the one that was gone to last.
    property string chosen: ""
    property string label: ""
    // What is said where there are no rows, in the middle of `emptyArea`.
    property string emptyIcon: ""
    property string emptyText: ""
    property string emptyDetail: ""
    property Item emptyArea: list
    // What the ring of the focus goes around; null where rows draw it themselves.
    property Item ringed: currentItem
    readonly property bool across: orientation === ListView.Horizontal
    // Rows that Page Up and Page Down pass.
    property int page: {
        const step = list.currentItem ? (list.across ? list.currentItem.width : list.currentItem.height) : Theme.rowHeight;
        return Math.max(1, Math.floor((list.across ? list.width : list.height) / Math.max(1, step)) - 1);
    }

    // The list had the focus and rows, but no current row, and the first row became it.
    signal entered()
    // A key or a click went to the current row, which may have been current before.
    signal moved()

    function goTo(): void {
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Makes a row current, or the nearest one that there is.
    function move(to: int): void {
        if (list.count === 0)
            return;
        list.show(to);
        list.moved();
    }

    // As a click does.
    function take(row: int): void {
        list.show(row);
        list.forceActiveFocus(Qt.MouseFocusReason);
        list.moved();
    }

    function show(row: int): void {
        list.currentIndex = Math.max(0, Math.min(list.count - 1, row));
        list.positionViewAtIndex(list.currentIndex, ListView.Contain);
    }

    function enter(): void {
        // Not when a row got the focus.
        if (!list.activeFocus || list.Window.activeFocusItem !== list || list.currentIndex >= 0 || list.count === 0)
            return;
        list.show(Math.max(0, list.rowOfChosen()));
        list.entered();
    }

    function rowOfChosen(): int {
        return list.rows && list.chosen.length > 0 ? list.rows.rowOf(list.chosen) : -1;
    }

    function showChosen(): void {
        const at = list.rowOfChosen();
        if (at >= 0)
            list.show(at);
    }

    // Keeps the chosen row current, where it is now, without scrolling to one that stayed.
    function follow(): void {
        if (list.rowOfChosen() !== list.currentIndex)
            list.showChosen();
    }

    model: rows
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: false
    highlightMoveDuration: 0
    currentIndex: -1
    T.ScrollBar.vertical: LwScrollBar {}

    // Delayed, because a change of the current row moves the focus, which may choose.
    onChosenChanged: Qt.callLater(list.showChosen) // qmllint disable type
    onRowsChanged: Qt.callLater(list.showChosen) // qmllint disable type
    onActiveFocusChanged: list.enter()
    // Rows may come after the focus.
    onCountChanged: list.enter()

    Keys.onPressed: event => {
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier))
            return;
        switch (event.key) {
        case list.across ? Qt.Key_Left : Qt.Key_Up: list.move(list.currentIndex - 1); break;
        case list.across ? Qt.Key_Right : Qt.Key_Down: list.move(list.currentIndex + 1); break;
        case Qt.Key_PageUp: list.move(list.currentIndex - list.page); break;
        case Qt.Key_PageDown: list.move(list.currentIndex + list.page); break;
        case Qt.Key_Home: list.move(0); break;
        case Qt.Key_End: list.move(list.count - 1); break;
        default: return;
        }
        event.accepted = true;
    }

    Accessible.role: Accessible.List
    Accessible.name: label

    Connections {
        target: list.rows

        function onRowsMoved(): void {
            Qt.callLater(list.follow); // qmllint disable type
        }
        function onCountChanged(): void {
            Qt.callLater(list.follow); // qmllint disable type
        }
    }

    LwFocusRing {
        parent: list.ringed
        shown: list.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }
    LwSpokenRow {
        item: list.activeFocus ? list.currentItem : null
    }
    Repeater {
        model: list.count === 0 && list.emptyText.length > 0 ? 1 : 0

        LwEmptyState {
            objectName: "emptyList"
            parent: list.emptyArea
            anchors.centerIn: parent
            width: parent ? parent.width : 0
            iconName: list.emptyIcon
            title: list.emptyText
            detail: list.emptyDetail
        }
    }
}
