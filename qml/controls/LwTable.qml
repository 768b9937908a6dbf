// A table: the heads of its columns over an LwList. Its rows are LwTableRow where all cells are texts, or rows with an
// LwTableCell for each column.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: table

    property list<LwColumn> columns
    // Width that is kept free of optional columns, and that heads and cells end before.
    property int kept: 0
    property int inset: 0
    property bool headShown: true
    // The list is only as high as its rows, and the foot follows it.
    property bool tight: false
    property string listName: ""
    property alias rows: list.rows
    property alias model: list.model
    property alias chosen: list.chosen
    property alias label: list.label
    property alias delegate: list.delegate
    property alias emptyIcon: list.emptyIcon
    property alias emptyText: list.emptyText
    property alias emptyDetail: list.emptyDetail
    // Below the list.
    property alias foot: footArea.data
    readonly property alias view: list
    readonly property alias headHeight: head.height
    readonly property alias footHeight: footArea.height
    readonly property alias count: list.count
    readonly property alias currentIndex: list.currentIndex
    readonly property alias currentItem: list.currentItem
    // Optional columns for which there is room.
    readonly property int fitting: {
        let room = table.width - table.kept;
        for (let i = 0; i < table.columns.length; ++i) {
            const column = table.columns[i];
            room -= column.shown && !column.optional ? column.room : 0;
        }
        let many = 0;
        for (let i = 0; i < table.columns.length; ++i) {
            const column = table.columns[i];
            room -= column.shown && column.optional ? column.room : 0;
            many += column.shown && column.optional && room >= 0 ? 1 : 0;
        }
        return many;
    }

    signal entered()
    signal moved()

    function goTo(): void {
        list.goTo();
    }

    function move(to: int): void {
        list.move(to);
    }

    function settle(): void {
        let left = table.fitting;
        for (let i = 0; i < table.columns.length; ++i) {
            const column = table.columns[i];
            if (column.shown && column.optional)
                column.fits = left-- > 0;
        }
    }

    onFittingChanged: table.settle()
    Component.onCompleted: table.settle()

    implicitHeight: head.height + list.contentHeight + list.bottomMargin + footArea.height

    RowLayout {
        id: head

        width: parent.width - table.inset
        height: Theme.tableHeaderHeight
        visible: table.headShown
        spacing: 0

        Repeater {
            model: table.columns

            LwHeaderCell {
                id: cell

                // Gone before its head when the table is destroyed.
                required property LwColumn modelData

                function fit(): void {
                    if (cell.modelData?.headFitted)
                        cell.modelData.fit(cell.implicitWidth);
                }

                Layout.fillWidth: (modelData?.stretch ?? 0) > 0
                Layout.preferredWidth: modelData?.stretch || (modelData?.room ?? 0)
                visible: modelData?.visible ?? false
                title: modelData?.title ?? ""
                alignRight: modelData?.alignRight ?? false
                padding: modelData?.padding ?? 0
                onImplicitWidthChanged: cell.fit()
                Component.onCompleted: cell.fit()
            }
        }
    }

    LwList {
        id: list

        readonly property real room: table.height - head.height - footArea.height

        objectName: table.listName
        anchors.top: head.bottom
        width: parent.width
        height: table.tight ? Math.min(contentHeight + bottomMargin, room) : room
        focus: true
        emptyArea: table
        onEntered: table.entered()
        onMoved: table.moved()

        Accessible.role: Accessible.Table
    }

    Item {
        id: footArea

        anchors.top: list.bottom
        width: parent.width
        height: childrenRect.height
    }
}
