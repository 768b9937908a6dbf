// One line of a build. The quantity is plain until the row is selected; then it can be edited in place.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property var model
    // A row that has left the model while it had the focus lives on for a moment without one.
    readonly property var none: ({
        key: "", iconName: "", roleText: "", partName: "", quantity: 1, unitText: "", extendedText: "", statusText: "", statusSeverity: -1, spoken: "", priceHint: "", priceStale: false
    })
    readonly property var from: !model ? none : model.modelData !== undefined ? model.modelData : model
    // A copy: the row of a model goes before its delegate does.
    readonly property var entry: from ? ({
        key: from.key, iconName: from.iconName, roleText: from.roleText, partName: from.partName, quantity: from.quantity,
        unitText: from.unitText, extendedText: from.extendedText, statusText: from.statusText,
        statusSeverity: from.statusSeverity, spoken: from.spoken, priceHint: from.priceHint, priceStale: from.priceStale
    }) : none
    property bool unitShown: true
    property bool roleShown: true
    property bool pointed: false
    property int roleWidth: 84
    property int quantityWidth: 36
    property int unitWidth: 44
    property int extendedWidth: 68
    property int statusWidth: 84
    readonly property int unitNeeded: unit.implicitWidth
    readonly property int extendedNeeded: extended.implicitWidth
    readonly property int statusNeeded: status.implicitWidth

    signal quantityEdited(int quantity)

    activeFocusOnTab: false
    spoken: entry.spoken

    Rectangle {
        width: Theme.railBar
        height: parent.height
        visible: row.pointed
        color: Theme.ac
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        LwCell {
            Layout.preferredWidth: row.roleWidth
            Layout.fillHeight: true
            text: row.roleShown ? row.entry.roleText : ""
            iconName: row.entry.iconName
            iconColor: Theme.tx2
            small: true
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            objectName: "partCell"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.fillHeight: true
            text: row.entry.partName
            medium: row.selected
            Accessible.ignored: true

            HoverHandler {
                id: partHover
            }
            LwHint {
                shown: partHover.hovered
                message: row.entry.partName
            }
        }
        Item {
            Layout.preferredWidth: row.selected ? spin.width + Theme.gap8 : row.quantityWidth
            Layout.fillHeight: true

            LwCell {
                anchors.fill: parent
                visible: !spin.visible
                alignRight: true
                text: String(row.entry.quantity)
                Accessible.ignored: true
            }
            LwSpin {
                id: spin

                objectName: "quantitySpin"
                anchors.right: parent.right
                anchors.rightMargin: Theme.gap2
                anchors.verticalCenter: parent.verticalCenter
                // Beside a short number the name of the part has the room.
                width: row.entry.quantity > 99 ? Theme.spinWidth - Theme.gap8 : Theme.wide(48)
                visible: row.selected
                small: true
                from: 1
                to: 9999
                value: row.entry.quantity
                label: qsTr("Quantity of %1").arg(row.entry.partName)
                onValueEdited: newValue => row.quantityEdited(newValue)
            }
        }
        LwCell {
            id: unit

            Layout.preferredWidth: row.unitWidth
            Layout.fillHeight: true
            visible: row.unitShown
            alignRight: true
            text: row.entry.unitText
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            id: extended

            Layout.preferredWidth: row.extendedWidth
            Layout.fillHeight: true
            alignRight: true
            text: row.entry.extendedText
            iconName: row.entry.priceStale === true && row.entry.unitText !== "—" ? "clock" : ""
            iconColor: Theme.warningText
            color: row.entry.unitText === "—" ? Theme.tx3 : Theme.tx
            Accessible.ignored: true

            HoverHandler {
                id: priceHover
            }
            LwHint {
                shown: priceHover.hovered && message.length > 0
                message: row.entry.priceHint ? row.entry.priceHint : ""
            }
        }
        LwCell {
            id: status

            objectName: "statusCell"
            Layout.preferredWidth: row.statusWidth
            Layout.fillHeight: true
            text: row.entry.statusText
            iconName: Theme.severityIcon(row.entry.statusSeverity)
            small: true
            color: Theme.severityText(row.entry.statusSeverity)
            Accessible.ignored: true
        }
    }
}
