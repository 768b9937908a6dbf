// The GPUs of a real machine, one row each. One tab stop: arrows move the selection. Rows are kept while their values change.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: table

    property var gpus: null
    property string selected: ""
    property string temperatureUnit: "°C"
    // The surrounding view scrolls, so its scroll bar needs room.
    property bool barBeside: false
    readonly property alias count: list.count
    readonly property int numberWidth: Theme.wide(32)
    // In a narrow table the name gets the width of the bar.
    readonly property bool barShown: width >= Theme.wide(1000)
    readonly property int powerWidth: Theme.wide(barShown ? 138 : 104)
    readonly property int verdictWidth: Math.max(Theme.wide(92), verdictNeeded) + (barBeside || list.contentHeight > list.height ? Theme.scrollBar : 0)
    // As wide as the widest verdict; names come before the other columns, up to a maximum width.
    property int verdictNeeded: 0
    property int nameNeeded: 0
    readonly property int nameWidth: Math.max(Theme.wide(96), Math.min(nameNeeded, Theme.wide(160)))
    // The columns that fit; the details beside the table show all.
    readonly property var columns: {
        let room = width - numberWidth - nameWidth - powerWidth - verdictWidth;
        return offered.filter(column => (room -= column.width) >= 0);
    }
    readonly property var offered: [
        {role: "temperature", title: qsTr("Temp., %1").arg(table.temperatureUnit), width: Theme.wide(68), right: true},
        {role: "memory", title: qsTr("Memory, GiB"), width: Theme.wide(86), right: true},
        {role: "clock", title: qsTr("Clock, MHz"), width: Theme.wide(78), right: true},
        {role: "linkNow", title: qsTr("Link now"), width: Theme.wide(62), right: false},
        {role: "linkCard", title: qsTr("Card max"), width: Theme.wide(65), right: false},
        {role: "linkHost", title: qsTr("Host max"), width: Theme.wide(65), right: false},
        {role: "ecc", title: qsTr("ECC"), width: Theme.wide(table.width < Theme.wide(900) ? 94 : 106), right: false}
    ]

    signal selectRequested(string key)

    function move(to: int): void {
        if (list.count === 0)
            return;
        const at = Math.max(0, Math.min(list.count - 1, to));
        list.currentIndex = at;
        list.positionViewAtIndex(at, ListView.Contain);
        table.selectRequested(table.gpus.rowAt(at).key);
    }

    function fit(row: LwGpuRow): void {
        table.verdictNeeded = Math.max(table.verdictNeeded, row.verdictNeeded);
        table.nameNeeded = Math.max(table.nameNeeded, row.nameNeeded);
    }

    function rowTop(row: int): real {
        return head.height + Math.max(0, row) * Theme.rowHeight - list.contentY;
    }

    implicitHeight: head.height + list.count * Theme.rowHeight

    RowLayout {
        id: head

        width: parent.width
        height: Theme.tableHeaderHeight
        spacing: 0

        LwHeaderCell {
            Layout.preferredWidth: table.numberWidth
            title: qsTr("#")
            alignRight: true
        }
        LwHeaderCell {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            title: qsTr("GPU")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.powerWidth
            title: qsTr("Power / limit, W")
            alignRight: true
        }
        Repeater {
            model: table.columns

            LwHeaderCell {
                required property var modelData

                Layout.preferredWidth: modelData.width
                padding: Theme.gap6
                title: modelData.title
                alignRight: modelData.right
            }
        }
        LwHeaderCell {
            Layout.preferredWidth: table.verdictWidth
            title: qsTr("Link verdict")
        }
    }

    ListView {
        id: list

        objectName: "gpuList"
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
        model: table.gpus
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.Table
        Accessible.name: qsTr("GPUs")

        onActiveFocusChanged: {
            if (activeFocus && currentIndex < 0)
                table.move(Math.max(0, table.gpus.rowOf(table.selected)));
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

        delegate: LwGpuRow {
            id: line

            objectName: "gpu" + index
            width: list.width
            columns: table.columns
            numberWidth: table.numberWidth
            powerWidth: table.powerWidth
            barShown: table.barShown
            verdictWidth: table.verdictWidth
            selected: model ? model.key === table.selected : false
            onVerdictNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onNameNeededChanged: {
                if (table)
                    table.fit(line);
            }
            Component.onCompleted: table.fit(line)
            onClicked: table.move(index)
            onActivated: table.move(index)
        }
    }
}
