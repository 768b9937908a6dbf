// The power cords of a rack: one row for each inlet with its outlet, bank, phase, cord and length. Arrows choose the machine. Rows
// stay while their values change.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwTable {
    id: table

    property RowList cords: null
    // The chosen device of the rack.
    property string device: ""

    signal deviceChosen(string id)

    rows: cords
    listName: "cordList"
    label: qsTr("Power cords")
    emptyIcon: "bolt"
    emptyText: qsTr("No machine stands in this rack")
    emptyDetail: qsTr("Cords are those of machines, and of switches and other devices whose inlets are known.")
    kept: Theme.scrollBar
    onMoved: table.deviceChosen(table.cords.rowAt(table.currentIndex).device)
    // Those that fit are shown; a row says all of them to a screen reader, and in its hint.
    columns: [
        LwColumn {
            role: "unitText"
            title: qsTr("Unit")
            width: Theme.wide(56)
        },
        LwColumn {
            role: "machine"
            severityRole: "severity"
            title: qsTr("Machine")
            width: Theme.wide(120)
            stretch: 1
        },
        LwColumn {
            role: "inlet"
            title: qsTr("Inlet")
            width: Theme.wide(120)
            optional: true
        },
        LwColumn {
            role: "outlet"
            title: qsTr("Outlet")
            width: Theme.wide(150)
            optional: true
        },
        LwColumn {
            role: "feed"
            title: qsTr("Feed")
            width: Theme.wide(64)
            optional: true
        },
        LwColumn {
            role: "length"
            title: qsTr("Length")
            width: Theme.wide(72)
            optional: true
        },
        LwColumn {
            role: "phase"
            title: qsTr("Phase")
            width: Theme.wide(68)
            optional: true
        },
        LwColumn {
            role: "bank"
            title: qsTr("Bank")
            width: Theme.wide(68)
            optional: true
        },
        LwColumn {
            role: "cord"
            title: qsTr("Cord")
            width: Theme.wide(130)
            optional: true
        },
        LwColumn {
            role: "power"
            title: qsTr("Power")
            width: Theme.wide(96)
            optional: true
        }
    ]

    delegate: LwTableRow {
        objectName: "cord" + index
        owner: table
        selected: model ? model.device === table.device : false
    }
}
