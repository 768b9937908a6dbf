// A table of a network: rows of cells under their heads. One tab stop: arrows go from row to row, Enter goes to the place of a row.
// Rows stay while their values change.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
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
        list.goTo();
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

    LwList {
        id: list

        objectName: "clusterList"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        rows: table.rows
        label: table.label
        emptyArea: table
        emptyIcon: "cluster"
        emptyText: table.emptyText
        emptyDetail: table.emptyDetail

        Accessible.role: Accessible.Table

        delegate: LwRow {
            id: row

            required property int index
            required property list<string> cells
            required spoken

            objectName: "clusterRow" + index
            width: list.width
            activeFocusOnTab: false
            onClicked: list.take(row.index)
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
                        text: index < row.cells.length ? row.cells[index] : ""
                        Accessible.ignored: true
                    }
                }
            }

            LwHint {
                shown: row.hovered
                message: row.spoken
            }
        }
    }
}
