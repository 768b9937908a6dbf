// The power cords of a rack: one row for each inlet with its outlet, bank, phase, cord and length. One tab stop: arrows go from row to
// row and choose the machine. Rows stay while their values change.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: table

    property var cords: null
    // The chosen device of the rack.
    property string device: ""
    readonly property alias count: list.count
    readonly property int unitWidth: Theme.wide(56)
    // The columns that fit; a row says all of them to a screen reader, and in its hint.
    readonly property var columns: {
        let room = width - unitWidth - Theme.wide(120) - Theme.scrollBar;
        return offered.filter(column => (room -= column.width) >= 0);
    }
    readonly property var offered: [
        {role: "inlet", title: qsTr("Inlet"), width: Theme.wide(120)},
        {role: "outlet", title: qsTr("Outlet"), width: Theme.wide(150)},
        {role: "feed", title: qsTr("Feed"), width: Theme.wide(64)},
        {role: "length", title: qsTr("Length"), width: Theme.wide(72)},
        {role: "phase", title: qsTr("Phase"), width: Theme.wide(68)},
        {role: "bank", title: qsTr("Bank"), width: Theme.wide(68)},
        {role: "cord", title: qsTr("Cord"), width: Theme.wide(130)},
        {role: "power", title: qsTr("Power"), width: Theme.wide(96)}
    ]

    signal deviceChosen(string id)

    function goTo(): void {
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function move(to: int): void {
        if (list.count === 0)
            return;
        const at = Math.max(0, Math.min(list.count - 1, to));
        list.currentIndex = at;
        list.positionViewAtIndex(at, ListView.Contain);
        table.deviceChosen(table.cords.rowAt(at).device);
    }

    RowLayout {
        id: head

        width: parent.width
        height: Theme.tableHeaderHeight
        spacing: 0

        LwHeaderCell {
            Layout.preferredWidth: table.unitWidth
            title: qsTr("Unit")
        }
        LwHeaderCell {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            title: qsTr("Machine")
        }
        Repeater {
            model: table.columns

            LwHeaderCell {
                required property var modelData

                Layout.preferredWidth: modelData.width
                title: modelData.title
            }
        }
    }

    ListView {
        id: list

        objectName: "cordList"
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
        model: table.cords
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Power cords")

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
            default: return;
            }
            event.accepted = true;
        }

        delegate: LwRow {
            id: row

            required property int index
            required property var model

            objectName: "cord" + index
            width: list.width
            activeFocusOnTab: false
            selected: row.model ? row.model.device === table.device : false
            spoken: row.model ? row.model.spoken : ""
            onClicked: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                table.move(row.index);
            }

            RowLayout {
                anchors.fill: parent
                spacing: 0

                LwCell {
                    Layout.preferredWidth: table.unitWidth
                    Layout.fillHeight: true
                    text: row.model ? row.model.unitText : ""
                    Accessible.ignored: true
                }
                LwCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.fillHeight: true
                    text: row.model ? row.model.machine : ""
                    iconName: row.model && row.model.severity > 0 ? Theme.severityIcon(row.model.severity) : ""
                    iconColor: Theme.severityText(row.model ? row.model.severity : 0)
                    Accessible.ignored: true
                }
                Repeater {
                    model: table.columns

                    LwCell {
                        required property var modelData

                        objectName: "cord_" + modelData.role
                        Layout.preferredWidth: modelData.width
                        Layout.fillHeight: true
                        text: row.model ? row.model[modelData.role] : ""
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
        objectName: "noCords"
        anchors.centerIn: parent
        width: parent.width
        visible: list.count === 0
        iconName: "bolt"
        title: qsTr("No machine stands in this rack")
        detail: qsTr("Cords are those of machines, and of switches and other devices whose inlets are known.")
    }
}
