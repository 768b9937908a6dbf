// A table of a network: rows of cells under their heads. One tab stop: arrows go from row to row, Enter goes to the place of a row.
// Rows stay while their values change.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: table

    property RowList rows: null
    property var header: []
    property string label: ""
    property string emptyText: ""
    property string emptyDetail: ""
    readonly property alias count: list.count

    signal placeWanted(place: string)

    function goTo(): void {
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function move(to: int): void {
        if (list.count === 0)
            return;
        list.currentIndex = Math.max(0, Math.min(list.count - 1, to));
        list.positionViewAtIndex(list.currentIndex, ListView.Contain);
    }

    function follow(): void {
        const row = table.rows && list.currentIndex >= 0 ? table.rows.rowAt(list.currentIndex) : null;
        if (row && row.place.length > 0)
            table.placeWanted(row.place);
    }

    RowLayout {
        id: head

        width: parent.width - Theme.scrollBar
        height: Theme.tableHeaderHeight
        visible: list.count > 0
        spacing: 0

        Repeater {
            model: table.header

            LwHeaderCell {
                required property string modelData

                Layout.fillWidth: true
                Layout.preferredWidth: 1
                title: modelData
            }
        }
    }

    ListView {
        id: list

        objectName: "clusterList"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        activeFocusOnTab: true
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        highlightMoveDuration: 0
        currentIndex: -1
        model: table.rows
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.Table
        Accessible.name: table.label

        onActiveFocusChanged: {
            if (activeFocus && currentIndex < 0 && count > 0)
                currentIndex = 0;
        }

        Keys.onPressed: event => {
            const page = Math.max(1, Math.floor(list.height / Theme.rowHeight) - 1);
            switch (event.key) {
            case Qt.Key_Up: table.move(list.currentIndex - 1); break;
            case Qt.Key_Down: table.move(list.currentIndex + 1); break;
            case Qt.Key_PageUp: table.move(list.currentIndex - page); break;
            case Qt.Key_PageDown: table.move(list.currentIndex + page); break;
            case Qt.Key_Home: table.move(0); break;
            case Qt.Key_End: table.move(list.count - 1); break;
            case Qt.Key_Return:
            case Qt.Key_Enter: table.follow(); break;
            default: return;
            }
            event.accepted = true;
        }

        delegate: LwRow {
            id: row

            required property int index
            required property var model

            objectName: "clusterRow" + index
            width: list.width
            activeFocusOnTab: false
            spoken: row.model ? row.model.spoken : ""
            onClicked: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                table.move(row.index);
            }
            onActivated: table.follow()

            RowLayout {
                width: parent.width - Theme.scrollBar
                height: parent.height
                spacing: 0

                Repeater {
                    model: table.header.length

                    LwCell {
                        required property int index

                        Layout.fillWidth: true
                        Layout.preferredWidth: 1
                        Layout.fillHeight: true
                        text: row.model && row.model.cells[index] !== undefined ? row.model.cells[index] : ""
                        Accessible.ignored: true
                    }
                }
            }

            LwFocusRing {
                offset: -Theme.ring
                cornerRadius: 0
                shown: row.ListView.isCurrentItem && list.activeFocus
            }
            LwHint {
                shown: row.hovered
                message: row.spoken
            }
        }

        LwSpokenRow {
            item: list.activeFocus ? list.currentItem : null
        }
    }

    LwEmptyState {
        anchors.centerIn: parent
        width: parent.width
        visible: list.count === 0
        iconName: "cluster"
        title: table.emptyText
        detail: table.emptyDetail
    }
}
