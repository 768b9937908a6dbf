// The planned cabling of a network against what switches and machines report: a row for each difference, from which Enter leads to the
// link. Below it is what could not be read or compared, and why.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property FoundCablingViewModel cabling: null
    readonly property bool known: cabling !== null && !cabling.busy && cabling.known
    readonly property var rows: cabling ? cabling.rows : []
    readonly property int kindWidth: Theme.wide(150)
    readonly property int deviceWidth: Theme.wide(220)

    signal reportsWanted()
    signal namesWanted()
    signal exportWanted()
    // The link of a difference is to be shown.
    signal placeWanted(place: string)

    function begin(): void {
        dialog.open();
        if (list.visible)
            list.forceActiveFocus(Qt.OtherFocusReason);
        else
            addButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    function follow(row: int): void {
        const place = dialog.rows[row] ? dialog.rows[row].place : "";
        if (place.length === 0)
            return;
        dialog.close();
        dialog.placeWanted(place);
    }

    title: cabling ? qsTr("Network %1: planned and found").arg(cabling.network) : ""
    iconName: "compare"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(960)) : Theme.dialogWidth
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(600)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    staysOpen: true
    acceptText: ""
    rejectText: qsTr("Close")

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwChip {
                objectName: "cablingSummary"
                visible: dialog.known
                severity: dialog.rows.some(row => row.severity > 2) ? 3 : dialog.rows.length > 0 ? 2 : 0
                text: dialog.cabling ? dialog.cabling.summary : ""
            }
            LwLabel {
                Layout.fillWidth: true
                elide: Text.ElideMiddle
                text: !dialog.cabling ? "" : dialog.cabling.busy ? qsTr("Reading…") : dialog.cabling.namesFile.length > 0 ? qsTr("Names: %1").arg(dialog.cabling.namesFile) : ""
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            LwButton {
                id: addButton

                objectName: "cablingAdd"
                small: true
                iconName: "plus"
                text: qsTr("Add reports…")
                hint: qsTr("What ibnetdiscover, ibdiagnet (ibdiagnet2.lst, ibdiagnet2.net_dump) or lldpctl -f json wrote, or a folder of them")
                onClicked: dialog.reportsWanted()
            }
            LwButton {
                objectName: "cablingNames"
                small: true
                iconName: "link"
                text: qsTr("Names…")
                hint: qsTr("For what was built by other names: CSV with the found name or GUID, and the design's")
                onClicked: dialog.namesWanted()
            }
            LwIconButton {
                objectName: "cablingWithoutNames"
                visible: dialog.cabling !== null && dialog.cabling.namesFile.length > 0
                iconName: "close"
                label: qsTr("Compare without the file of names")
                onClicked: dialog.cabling.useNames("")
            }
            LwButton {
                objectName: "cablingExport"
                small: true
                iconName: "export"
                text: qsTr("Export…")
                disabledReason: dialog.known ? "" : qsTr("Nothing has been compared yet")
                onClicked: dialog.exportWanted()
            }
        }

        LwParagraph {
            objectName: "cablingProblem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.cabling ? dialog.cabling.problem : ""
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }
        LwParagraph {
            objectName: "cablingHint"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.cabling ? dialog.cabling.hint : ""
        }

        Row {
            visible: list.count > 0

            Repeater {
                model: [{title: qsTr("Difference"), width: dialog.kindWidth}, {title: qsTr("Device and port"), width: dialog.deviceWidth}, {title: qsTr("What"), width: Math.max(0, list.width - dialog.kindWidth - dialog.deviceWidth)}]

                LwLabel {
                    required property var modelData

                    width: modelData.width
                    leftPadding: Theme.gap6
                    text: modelData.title
                    font: Theme.fontLabel
                    color: Theme.tx3
                    Accessible.role: Accessible.ColumnHeader
                    Accessible.name: text
                }
            }
        }

        ListView {
            id: list

            objectName: "cablingRows"
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: count > 0
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            focus: true
            highlightMoveDuration: 0
            model: dialog.rows
            T.ScrollBar.vertical: LwScrollBar {}

            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Differences")

            Keys.onReturnPressed: dialog.follow(list.currentIndex)
            Keys.onEnterPressed: dialog.follow(list.currentIndex)

            delegate: LwRow {
                id: row

                required property int index
                required property var modelData

                objectName: "cablingRow" + index
                width: list.width
                implicitHeight: Math.max(Theme.rowHeight, words.implicitHeight + Theme.gap8)
                selected: ListView.isCurrentItem && list.activeFocus
                activeFocusOnTab: false
                spoken: row.modelData.spoken
                onClicked: {
                    list.currentIndex = row.index;
                    list.forceActiveFocus(Qt.MouseFocusReason);
                }
                onActivated: dialog.follow(row.index)

                LwIcon {
                    x: Theme.gap6
                    y: Theme.gap8
                    name: Theme.severityIcon(row.modelData.severity)
                    size: Theme.iconMedium
                    color: Theme.severityText(row.modelData.severity)
                }
                LwLabel {
                    x: Theme.gap6 + Theme.iconMedium + Theme.gap6
                    y: Theme.gap8
                    width: dialog.kindWidth - x
                    elide: Text.ElideRight
                    text: row.modelData.kindText
                    font: Theme.fontSmallMedium
                    Accessible.ignored: true
                }
                LwLabel {
                    x: dialog.kindWidth + Theme.gap6
                    y: Theme.gap8
                    width: dialog.deviceWidth - Theme.gap6
                    elide: Text.ElideMiddle
                    text: row.modelData.device
                    Accessible.ignored: true
                }
                LwParagraph {
                    id: words

                    x: dialog.kindWidth + dialog.deviceWidth + Theme.gap6
                    y: Theme.gap4
                    width: list.width - x - Theme.gap8
                    text: Theme.joined([row.modelData.link, row.modelData.what], ": ")
                    color: Theme.tx
                    Accessible.ignored: true
                }
            }

            LwSpokenRow {
                item: list.activeFocus ? list.currentItem : null
            }
        }

        LwEmptyState {
            objectName: "cablingNone"
            Layout.alignment: Qt.AlignHCenter
            visible: dialog.cabling !== null && !dialog.cabling.busy && list.count === 0 && dialog.cabling.problem.length === 0
            iconName: dialog.known ? "ok" : "import"
            title: dialog.known ? qsTr("As planned") : qsTr("What was cabled?")
            detail: dialog.known ? qsTr("All links that were compared are as planned.") : qsTr("Add what ibnetdiscover, ibdiagnet or lldpctl wrote: it is compared with the links of the network, one by one.")
        }
        Item {
            Layout.fillHeight: true
            visible: list.count === 0
        }

        LwScrollPane {
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(notes.implicitHeight, Theme.wide(120))
            visible: notesOf.count > 0
            contentHeight: notes.implicitHeight

            Column {
                id: notes

                width: parent.width
                spacing: Theme.gap4

                Repeater {
                    id: notesOf

                    model: dialog.cabling ? dialog.cabling.unread : []

                    LwParagraph {
                        required property int index
                        required property string modelData

                        objectName: "cablingUnread" + index
                        width: notes.width
                        text: modelData
                        color: Theme.warningText
                    }
                }
            }
        }
    }
}
