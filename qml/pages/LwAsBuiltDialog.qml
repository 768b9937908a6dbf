// Compares the open design with the machine as built: one line per difference, and what is missing in the reports.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property AsBuiltViewModel asBuilt
    readonly property bool known: !asBuilt.busy && asBuilt.summary.length > 0
    readonly property string reason: known ? "" : qsTr("Nothing has been compared yet")
    readonly property int kindWidth: Theme.wide(130)
    // Values are names as often as numbers.
    readonly property int valueWidth: Math.max(Theme.wide(96), Math.round((list.width - kindWidth) * 0.24))

    signal exportWanted()
    signal reportsWanted()
    signal copyWanted(bool asTable)

    function begin(): void {
        dialog.open();
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: asBuilt.machines > 1 ? qsTr("%1 as built: %n machine(s)", "", asBuilt.machines).arg(asBuilt.designName) : qsTr("%1 as built: %2").arg(asBuilt.designName).arg(asBuilt.machineName)
    iconName: "compare"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(940)) : Theme.dialogWidth
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(600)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
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
                objectName: "asBuiltSummary"
                visible: dialog.known
                severity: dialog.asBuilt.rows.length > 0 ? 2 : 0
                text: dialog.asBuilt.summary
            }
            LwLabel {
                objectName: "asBuiltPlace"
                Layout.fillWidth: true
                text: dialog.asBuilt.busy ? qsTr("Matching…") : dialog.asBuilt.machines > 1 ? dialog.asBuilt.place.replace(/\n/g, ", ")
                                          : dialog.asBuilt.place.length > 0 ? qsTr("taken for %1").arg(dialog.asBuilt.place) : ""
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.role: Accessible.StaticText
                Accessible.name: text

                HoverHandler {
                    id: placeHover
                }
                LwHint {
                    shown: placeHover.hovered && dialog.asBuilt.machines > 1
                    message: dialog.asBuilt.place
                }
            }
            LwButton {
                objectName: "asBuiltAdd"
                small: true
                iconName: "plus"
                text: qsTr("Add machines…")
                hint: qsTr("A report about another machine, or a folder with one of each")
                disabledReason: dialog.known ? "" : dialog.reason
                onClicked: dialog.reportsWanted()
            }
            LwButton {
                objectName: "asBuiltCopy"
                small: true
                iconName: "copy"
                text: qsTr("Copy")
                hint: qsTr("As Markdown, for a mail or an issue")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(false)
            }
            LwButton {
                objectName: "asBuiltCopyTable"
                small: true
                iconName: "copy"
                text: qsTr("Copy as a table")
                hint: qsTr("For a spreadsheet")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(true)
            }
            LwButton {
                objectName: "asBuiltExport"
                small: true
                iconName: "export"
                text: qsTr("Export…")
                disabledReason: dialog.reason
                onClicked: dialog.exportWanted()
            }
        }

        LwParagraph {
            objectName: "asBuiltProblem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.asBuilt.problem
            color: Theme.errorText
        }

        Row {
            visible: list.count > 0

            Repeater {
                model: [{title: qsTr("Difference"), width: dialog.kindWidth}, {title: qsTr("What"), width: list.width - dialog.kindWidth - 2 * dialog.valueWidth}, {title: qsTr("Designed"), width: dialog.valueWidth}, {title: qsTr("Built"), width: dialog.valueWidth}]

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

            objectName: "asBuiltRows"
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: count > 0
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            focus: true
            highlightMoveDuration: 0
            model: dialog.asBuilt.rows
            T.ScrollBar.vertical: LwScrollBar {}

            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Differences")

            delegate: LwDifferenceRow {
                id: row

                objectName: "asBuiltRow" + row.index
                width: list.width
                kindWidth: dialog.kindWidth
                valueWidth: dialog.valueWidth
                selected: ListView.isCurrentItem && list.activeFocus
                onClicked: {
                    list.currentIndex = row.index;
                    list.forceActiveFocus(Qt.MouseFocusReason);
                }
            }
        }

        LwEmptyState {
            objectName: "asBuiltNone"
            Layout.alignment: Qt.AlignHCenter
            visible: dialog.known && list.count === 0
            iconName: "ok"
            title: qsTr("As designed")
            detail: qsTr("All that was compared is as the design has it.")
        }
        Item {
            Layout.fillHeight: true
            visible: list.count === 0
        }

        Repeater {
            model: dialog.asBuilt.notCompared

            LwParagraph {
                required property string modelData

                Layout.fillWidth: true
                text: qsTr("Not compared: %1").arg(modelData)
                color: Theme.warningText
            }
        }
    }
}
