// The GPUs of a real machine, one row each. Arrows move the selection. Rows are kept while their values change.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwTable {
    id: table

    property RowList gpus: null
    property string selected: ""
    property string temperatureUnit: "°C"
    // The surrounding view scrolls, so its scroll bar needs room.
    property bool barBeside: false
    // In a narrow table the name gets the width of the bar.
    readonly property bool barShown: width >= Theme.wide(1000)

    signal selectRequested(string key)

    function rowTop(row: int): real {
        return table.headHeight + Math.max(0, row) * Theme.rowHeight - table.view.contentY;
    }

    function select(): void {
        table.selectRequested(table.gpus.rowAt(table.currentIndex).key);
    }

    implicitHeight: headHeight + count * Theme.rowHeight
    rows: gpus
    chosen: selected
    listName: "gpuList"
    label: qsTr("GPUs")
    onEntered: table.select()
    onMoved: table.select()
    // Readings that fit are shown; the details beside the table show all.
    columns: [
        LwColumn {
            id: numbers

            title: qsTr("#")
            width: Theme.wide(32)
            alignRight: true
        },
        LwColumn {
            id: names

            title: qsTr("GPU")
            width: Theme.wide(96)
            stretch: 1
            fitted: true
            most: Theme.wide(160)
        },
        LwColumn {
            id: powers

            title: qsTr("Power / limit, W")
            width: Theme.wide(table.barShown ? 138 : 104)
            alignRight: true
        },
        LwColumn {
            role: "temperature"
            title: qsTr("Temp., %1").arg(table.temperatureUnit)
            width: Theme.wide(68)
            alignRight: true
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            role: "memory"
            title: qsTr("Memory, GiB")
            width: Theme.wide(86)
            alignRight: true
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            role: "clock"
            title: qsTr("Clock, MHz")
            width: Theme.wide(78)
            alignRight: true
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            role: "linkNow"
            title: qsTr("Link now")
            width: Theme.wide(62)
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            role: "linkCard"
            title: qsTr("Card max")
            width: Theme.wide(65)
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            role: "linkHost"
            title: qsTr("Host max")
            width: Theme.wide(65)
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            role: "ecc"
            title: qsTr("ECC")
            width: Theme.wide(table.width < Theme.wide(900) ? 94 : 106)
            padding: Theme.gap6
            optional: true
        },
        LwColumn {
            id: verdicts

            title: qsTr("Link verdict")
            width: Theme.wide(92)
            fitted: true
            extra: table.barBeside || table.view.contentHeight > table.view.height ? Theme.scrollBar : 0
        }
    ]

    delegate: LwGpuRow {
        objectName: "gpu" + index
        width: table.width
        owner: table
        numberColumn: numbers
        nameColumn: names
        powerColumn: powers
        verdictColumn: verdicts
        barShown: table.barShown
        selected: key === table.selected
        onClicked: table.move(index)
        onActivated: table.move(index)
    }
}
