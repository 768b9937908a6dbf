// The bottom 28 px. `cells` and `rightCells` are arrays of
// { cellId, severity, iconName, figure, words, hint, clickable }; each opens its panel.
// `message` repeats, for five seconds, a result that appeared elsewhere; there are no toasts. An error stays until the next
// message, or until it is clicked away.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: bar

    property var cells: []
    property var rightCells: []
    property string message: ""
    property int messageSeverity: -1

    signal activated(string cellId)

    function say(words: string, severity: int): void {
        bar.message = ""; // cleared first, since a screen reader announces what becomes visible
        bar.message = words;
        bar.messageSeverity = severity;
        if (words.length > 0 && severity < 3)
            fade.restart();
        else
            fade.stop();
    }

    implicitWidth: Theme.minWindowWidth
    implicitHeight: Theme.statusBarHeight

    Accessible.role: Accessible.StatusBar
    Accessible.name: qsTr("Status")

    component CellRow: Row {
        id: cellRow

        property var entries: []
        property bool lineLeft: false
        // Cells that do not fit completely are hidden: a truncated number is a wrong number.
        property real room: 1e9

        signal activated(string cellId)

        Repeater {
            model: LwRows {
                key: "cellId"
                rows: cellRow.entries
            }

            LwStatusCell {
                id: cell

                required property var modelData
                readonly property var entry: modelData
                readonly property bool fits: x + width <= cellRow.room

                objectName: "status_" + entry.cellId
                severity: entry.severity !== undefined ? entry.severity : -1
                iconName: entry.iconName ? entry.iconName : ""
                figure: entry.figure ? entry.figure : ""
                words: entry.words ? entry.words : ""
                hint: entry.hint ? entry.hint : ""
                clickable: entry.clickable !== false
                opacity: fits ? 1 : 0
                enabled: fits
                onClicked: if (cell.clickable) cellRow.activated(cell.entry.cellId)

                Rectangle {
                    x: cellRow.lineLeft ? 0 : parent.width - width
                    width: Theme.border
                    height: parent.height
                    color: Theme.line
                }
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg0
    }

    Item {
        id: leftArea

        // Where there is no room beside the cells, a message temporarily replaces them.
        readonly property bool tight: bar.message.length > 0 && width - left.width < Theme.fieldWidth + Theme.gap24
        readonly property real messageX: tight ? Theme.gap12 : left.width + Theme.gap12

        anchors.left: parent.left
        anchors.right: right.left
        height: parent.height
        clip: true

        CellRow {
            id: left

            visible: !leftArea.tight
            room: leftArea.width
            entries: bar.cells
            onActivated: cellId => bar.activated(cellId)
        }

        LwIcon {
            id: messageIcon

            x: leftArea.messageX
            anchors.verticalCenter: parent.verticalCenter
            name: bar.message.length > 0 ? Theme.severityIcon(bar.messageSeverity) : ""
            size: Theme.iconSmall
            color: Theme.severityText(bar.messageSeverity)
        }
        LwLabel {
            objectName: "statusMessage"
            anchors.left: parent.left
            anchors.leftMargin: leftArea.messageX + (messageIcon.visible ? messageIcon.width + Theme.gap4 : 0)
            anchors.right: dismiss.visible ? dismiss.left : parent.right
            anchors.rightMargin: Theme.gap12
            height: parent.height
            visible: text.length > 0
            text: bar.message
            font: Theme.fontSmall
            color: Theme.tx

            Accessible.role: Accessible.Notification
            Accessible.name: text
        }
        LwIconButton {
            id: dismiss

            objectName: "dismissMessage"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.statusBarHeight
            height: Theme.statusBarHeight
            visible: bar.message.length > 0 && bar.messageSeverity >= 3
            iconName: "close"
            label: qsTr("Dismiss the message")
            onClicked: bar.message = ""
        }
    }

    CellRow {
        id: right

        anchors.right: parent.right
        entries: bar.rightCells
        lineLeft: true
        onActivated: cellId => bar.activated(cellId)
    }

    Rectangle {
        width: parent.width
        height: Theme.border
        color: Theme.line
    }

    Timer {
        id: fade

        interval: Theme.messageTime
        onTriggered: bar.message = ""
    }
}
