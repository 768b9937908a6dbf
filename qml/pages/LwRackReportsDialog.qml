// Reports of machines about one rack: a preview of where each machine would stand, accepted as one step; or what is missing, more or
// elsewhere against the design, also by tables of another program. Below it is what could not be read, and why.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property RackReportsViewModel reports: null
    readonly property bool comparing: reports !== null && reports.comparing
    readonly property bool known: reports !== null && !reports.busy && reports.summary.length > 0
    readonly property var rows: reports ? reports.rows : []
    readonly property var choices: reports ? reports.thereChoices : []
    readonly property int firstWidth: Theme.wide(dialog.comparing ? 130 : 190)
    readonly property int placeWidth: Theme.wide(dialog.comparing ? 150 : 110)

    signal reportsWanted()
    signal exportWanted()
    signal applied(string words)

    function begin(): void {
        dialog.open();
        if (list.visible)
            list.forceActiveFocus(Qt.OtherFocusReason);
        else
            addButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: !reports ? "" : comparing ? qsTr("Rack %1 and what stands in it").arg(reports.rackTitle) : qsTr("Machines into rack %1").arg(reports.rackTitle)
    iconName: comparing ? "compare" : "rack"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(820)) : Theme.dialogWidth
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(560)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    staysOpen: true
    acceptText: comparing ? "" : qsTr("Put them there")
    acceptReason: known && reports.problem.length === 0 ? "" : reports && reports.busy ? qsTr("The reports are being read") : qsTr("There are no machines to put there")
    rejectText: comparing ? qsTr("Close") : qsTr("Cancel")
    onAccepted: {
        const words = qsTr("%1: %2").arg(dialog.reports.rackTitle).arg(dialog.reports.summary);
        if (dialog.reports.apply()) {
            dialog.close();
            dialog.applied(words);
        }
    }

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwChip {
                objectName: "reportsSummary"
                visible: dialog.known
                severity: dialog.rows.some(row => row.severity > 1) ? 2 : 0
                text: dialog.reports ? dialog.reports.summary : ""
            }
            LwLabel {
                Layout.fillWidth: true
                text: dialog.reports && dialog.reports.busy ? qsTr("Reading…") : ""
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            LwComboBox {
                objectName: "reportsThere"
                visible: dialog.comparing && count > 1
                small: true
                label: qsTr("Rack of the tables")
                hint: qsTr("The rack of the other program that is compared with this one")
                model: dialog.choices
                currentIndex: dialog.reports ? dialog.choices.indexOf(dialog.reports.there) : -1
                onActivated: index => dialog.reports.there = dialog.choices[index]
            }
            LwButton {
                id: addButton

                objectName: "reportsAdd"
                small: true
                iconName: "plus"
                text: qsTr("Add reports…")
                hint: dialog.comparing ? qsTr("A report about a machine, a folder with one of each, or tables of NetBox, Rackula, openDCIM or Device42")
                                       : qsTr("A report about a machine, or a folder with one of each")
                onClicked: dialog.reportsWanted()
            }
            LwButton {
                objectName: "reportsExport"
                visible: dialog.comparing
                small: true
                iconName: "export"
                text: qsTr("Export…")
                disabledReason: dialog.known ? "" : qsTr("Nothing has been compared yet")
                onClicked: dialog.exportWanted()
            }
        }

        LwParagraph {
            objectName: "reportsProblem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.reports ? dialog.reports.problem : ""
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }
        LwParagraph {
            objectName: "reportsHint"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.reports ? dialog.reports.hint : ""
        }

        Row {
            visible: list.count > 0

            Repeater {
                model: [{title: dialog.comparing ? qsTr("Difference") : qsTr("Report"), width: dialog.firstWidth}, {title: qsTr("Unit"), width: dialog.placeWidth}, {title: dialog.comparing ? qsTr("What") : qsTr("Machine"), width: Math.max(0, list.width - dialog.firstWidth - dialog.placeWidth)}]

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

            objectName: "reportRows"
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
            Accessible.name: dialog.comparing ? qsTr("Differences") : qsTr("Machines")

            delegate: LwRow {
                id: row

                required property int index
                required property var modelData

                objectName: "reportRow" + index
                width: list.width
                implicitHeight: Math.max(Theme.rowHeight, words.implicitHeight + Theme.gap8)
                selected: ListView.isCurrentItem && list.activeFocus
                activeFocusOnTab: false
                spoken: row.modelData.spoken
                onClicked: {
                    list.currentIndex = row.index;
                    list.forceActiveFocus(Qt.MouseFocusReason);
                }

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
                    width: dialog.firstWidth - x
                    elide: Text.ElideMiddle
                    text: dialog.comparing ? row.modelData.kindText : row.modelData.name
                    font: Theme.fontSmallMedium
                    Accessible.ignored: true
                }
                LwLabel {
                    x: dialog.firstWidth + Theme.gap6
                    y: Theme.gap8
                    width: dialog.placeWidth - Theme.gap6
                    elide: Text.ElideRight
                    text: row.modelData.place
                    Accessible.ignored: true
                }
                LwParagraph {
                    id: words

                    x: dialog.firstWidth + dialog.placeWidth + Theme.gap6
                    y: Theme.gap4
                    width: list.width - x - Theme.gap8
                    text: dialog.comparing ? row.modelData.what : Theme.joined([row.modelData.build, row.modelData.why], ": ")
                    color: Theme.tx
                    Accessible.ignored: true
                }
            }

            LwSpokenRow {
                item: list.activeFocus ? list.currentItem : null
            }
        }

        LwEmptyState {
            objectName: "reportsNone"
            Layout.alignment: Qt.AlignHCenter
            visible: dialog.reports !== null && !dialog.reports.busy && list.count === 0 && dialog.reports.problem.length === 0
            iconName: dialog.known ? "ok" : "import"
            title: dialog.known ? qsTr("As designed") : dialog.comparing ? qsTr("What stands in the rack?") : qsTr("Which machines?")
            detail: dialog.known ? qsTr("All that was compared stands as the design has it.") : dialog.comparing ? qsTr("Add reports about the machines, or tables of the racks: of NetBox, Rackula, openDCIM or Device42.") : qsTr("Add reports about the machines: snapshots, or what tools and controllers write.")
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

                    model: dialog.reports ? dialog.reports.unread : []

                    LwParagraph {
                        required property int index
                        required property string modelData

                        objectName: "reportUnread" + index
                        width: notes.width
                        text: dialog.comparing ? qsTr("Not compared: %1").arg(modelData) : qsTr("Not read: %1").arg(modelData)
                        color: Theme.warningText
                    }
                }
            }
        }
    }
}
