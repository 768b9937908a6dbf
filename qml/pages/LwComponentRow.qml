// One line of a build. The quantity is plain text until the row is selected; then it can be edited in place.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property string key
    required property string iconName
    required property string roleText
    required property string partName
    required property string shortName
    required property string capText
    required property int quantity
    required property string unitText
    required property string extendedText
    required property string statusText
    required property int statusSeverity
    required property string priceHint
    required property bool priceStale
    required spoken
    property bool roleShown: true
    property bool pointed: false
    // Columns of the table; the part has the rest of the width.
    required property LwColumn roleSpace
    required property LwColumn quantitySpace
    required property LwColumn unitSpace
    required property LwColumn extendedSpace
    required property LwColumn statusSpace
    // Widths of both names, of the table's metrics.
    property int nameNeeded: 0
    property int shortNeeded: 0

    signal quantityEdited(int quantity)
    // The quantity is left for a row so many below.
    signal quantityLeft(int rows)
    signal undoWanted(bool again)

    activeFocusOnTab: false

    Rectangle {
        width: Theme.railBar
        height: parent.height
        visible: row.pointed
        color: Theme.ac
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        LwTableCell {
            objectName: "roleCell"
            column: row.roleSpace
            text: row.roleShown ? row.roleText : ""
            iconName: row.iconName
            iconColor: Theme.tx2
            small: true
            color: Theme.tx2
            Accessible.ignored: true

            HoverHandler {
                id: roleHover
            }
            LwHint {
                objectName: "roleHint"
                shown: roleHover.hovered
                message: row.roleText
            }
        }
        LwCell {
            id: partCell

            // The whole name where there is room for it. The short one takes two lines before it is cut, and leaves the
            // second to the power limit.
            readonly property real room: width - 2 * padding
            readonly property string chosen: row.nameNeeded <= room ? row.partName : row.shortName
            readonly property bool tall: row.height >= 2 * Theme.lineLabel
            readonly property bool twoLines: tall && (row.capText.length > 0 || (row.nameNeeded > room && row.shortNeeded > room))
            readonly property string shown: twoLines ? chosen : Theme.joined([chosen, row.capText], " · ")

            objectName: "partCell"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.fillHeight: true
            text: twoLines ? "" : shown
            medium: row.selected
            Accessible.ignored: true

            Repeater {
                model: partCell.twoLines ? 1 : 0

                Column {
                    x: partCell.padding
                    width: partCell.room
                    y: Math.round((partCell.height - height) / 2)

                    LwLabel {
                        objectName: "partLines"
                        width: parent.width
                        text: partCell.chosen
                        font: Theme.fontSmall
                        wrapMode: row.capText.length > 0 ? Text.NoWrap : Text.Wrap
                        maximumLineCount: row.capText.length > 0 ? 1 : 2
                        lineHeightMode: Text.FixedHeight
                        lineHeight: Theme.lineLabel
                        Accessible.ignored: true
                    }
                    LwLabel {
                        objectName: "capText"
                        width: parent.width
                        visible: row.capText.length > 0
                        text: qsTr("limit %1").arg(row.capText)
                        font: Theme.fontHint
                        lineHeightMode: Text.FixedHeight
                        lineHeight: Theme.lineLabel
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                }
            }
            HoverHandler {
                id: partHover
            }
            LwHint {
                shown: partHover.hovered
                message: row.capText.length > 0 ? qsTr("%1, power limit %2").arg(row.partName).arg(row.capText) : row.partName
            }
        }
        Item {
            id: quantityCell

            readonly property bool edited: row.selected
            // With a short number the part's name gets the width.
            readonly property real spinWidth: row.quantity > 99 ? Theme.spinWidth - Theme.gap8 : Theme.wide(48)
            // Created for a selected row and kept, so that typed text is applied when another row is selected.
            property int spins: 0

            Layout.preferredWidth: edited ? spinWidth + Theme.gap8 : row.quantitySpace.room
            Layout.fillHeight: true
            onEditedChanged: if (edited) spins = 1

            LwCell {
                anchors.fill: parent
                visible: !quantityCell.edited
                alignRight: true
                text: String(row.quantity)
                Accessible.ignored: true
            }
            Repeater {
                model: quantityCell.spins

                LwSpin {
                    objectName: "quantitySpin"
                    anchors.right: quantityCell.right
                    anchors.rightMargin: Theme.gap2
                    anchors.verticalCenter: quantityCell.verticalCenter
                    width: quantityCell.spinWidth
                    visible: quantityCell.edited
                    small: true
                    inTable: true
                    from: 1
                    to: 9999
                    value: row.quantity
                    label: qsTr("Quantity of %1").arg(row.partName)
                    onValueEdited: newValue => row.quantityEdited(newValue)
                    // When the line is selected again, the line has the focus, not its quantity.
                    onVisibleChanged: if (!visible) focus = false
                    onLeaving: rows => row.quantityLeft(rows)
                    onUndoWanted: again => row.undoWanted(again)
                }
            }
        }
        LwTableCell {
            column: row.unitSpace
            text: row.unitText
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwTableCell {
            column: row.extendedSpace
            text: row.extendedText
            iconName: row.priceStale && row.unitText !== "—" ? "clock" : ""
            iconColor: Theme.warningText
            color: row.unitText === "—" ? Theme.tx3 : Theme.tx
            Accessible.ignored: true

            HoverHandler {
                id: priceHover
            }
            LwHint {
                shown: priceHover.hovered && message.length > 0
                message: row.priceHint
            }
        }
        LwTableCell {
            objectName: "statusCell"
            column: row.statusSpace
            text: row.statusText
            iconName: Theme.severityIcon(row.statusSeverity)
            small: true
            color: Theme.severityText(row.statusSeverity)
            Accessible.ignored: true
        }
    }
}
