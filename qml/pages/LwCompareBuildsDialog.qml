// Compares builds: cost, budgets, components and findings, one line each.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property BuildComparisonViewModel comparison
    property bool onlyDifferences: false
    readonly property var columns: comparison.columns
    readonly property var rows: Array.from(comparison.rows).filter(row => row.differs || !dialog.onlyDifferences)
    readonly property bool enough: columns.length > 1
    readonly property string reason: enough ? "" : qsTr("Choose a second build first")
    readonly property int nameWidth: Theme.wide(190)
    readonly property int cellWidth: Math.floor((availableWidth - nameWidth - Theme.scrollBar) / Math.max(2, columns.length))

    signal fileWanted()
    signal exportWanted()
    signal copyWanted(bool asTable)

    function begin(): void {
        dialog.comparison.begin();
        dialog.open();
        if (dialog.rows.length > 0)
            table.forceActiveFocus(Qt.OtherFocusReason);
        else
            fileButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: qsTr("Compare builds")
    iconName: "compare"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, nameWidth + Math.max(2, columns.length) * Theme.wide(330)) : Theme.dialogWidth
    height: parent ? parent.height - 2 * Theme.gap24 : implicitHeight
    y: Theme.gap24
    acceptText: ""
    rejectText: qsTr("Close")

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        Flow {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwCheckBox {
                objectName: "onlyDifferences"
                height: fileButton.height
                visible: dialog.enough
                text: qsTr("Only what differs")
                checked: dialog.onlyDifferences
                onToggled: dialog.onlyDifferences = checked
            }
            LwButton {
                objectName: "compareAdd"
                small: true
                iconName: "plus"
                text: qsTr("Add a build")
                disabledReason: !dialog.comparison.room ? qsTr("Four stand side by side already") : dialog.comparison.choices.length < 2 ? qsTr("No other build is open; open a file") : ""
                onClicked: dialog.comparison.add()
            }
            LwButton {
                id: fileButton

                objectName: "compareFile"
                small: true
                iconName: "folder"
                text: qsTr("Open a file…")
                hint: qsTr("Compare with the builds of a design file, without opening it in a tab")
                onClicked: dialog.fileWanted()
            }
            LwButton {
                objectName: "compareCopy"
                small: true
                iconName: "copy"
                text: qsTr("Copy")
                hint: qsTr("As Markdown, for a mail or an issue")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(false)
            }
            LwButton {
                objectName: "compareCopyTable"
                small: true
                iconName: "copy"
                text: qsTr("Copy as a table")
                hint: qsTr("For a spreadsheet")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(true)
            }
            LwButton {
                objectName: "compareExport"
                small: true
                iconName: "export"
                text: qsTr("Export…")
                disabledReason: dialog.reason
                onClicked: dialog.exportWanted()
            }
        }

        LwLabel {
            objectName: "compareSummary"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.comparison.summary
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        LwParagraph {
            objectName: "compareProblem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.comparison.problem
            color: Theme.errorText
        }

        Row {
            Item {
                width: dialog.nameWidth
                height: Theme.border
            }
            Repeater {
                model: dialog.columns.length

                RowLayout {
                    id: head

                    required property int index

                    width: dialog.cellWidth
                    spacing: Theme.gap4

                    LwComboBox {
                        objectName: "compareColumn" + head.index
                        Layout.fillWidth: true
                        Layout.maximumWidth: dialog.cellWidth - Theme.gap8
                        label: qsTr("Build %1").arg(head.index + 1)
                        textRole: "title"
                        elide: Text.ElideMiddle
                        model: dialog.comparison.choices
                        currentIndex: dialog.columns[head.index] ? dialog.columns[head.index].choice : -1
                        onPicked: index => dialog.comparison.choose(head.index, index)
                    }
                    LwIconButton {
                        objectName: "compareRemove" + head.index
                        Layout.rightMargin: Theme.gap8
                        visible: dialog.columns.length > 2
                        small: true
                        iconName: "close"
                        label: qsTr("Leave build %1 out").arg(head.index + 1)
                        onClicked: dialog.comparison.remove(head.index)
                    }
                }
            }
        }

        LwSideBySide {
            id: table

            objectName: "compareBuildRows"
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: dialog.rows.length > 0
            label: qsTr("Builds side by side")
            nameWidth: dialog.nameWidth
            cellWidth: dialog.cellWidth
            none: "–"
            noneColor: Theme.tx3
            entries: dialog.rows
        }

        LwEmptyState {
            objectName: "compareNothing"
            Layout.alignment: Qt.AlignHCenter
            visible: dialog.rows.length === 0
            iconName: "compare"
            title: dialog.enough ? qsTr("Nothing differs") : qsTr("There is no other build yet")
            detail: dialog.enough ? qsTr("Cost, budgets, components and findings are the same.") : qsTr("Open a second design in a tab, or a design file here.")
            actions: dialog.enough ? [] : [{title: qsTr("Open a file…"), iconName: "folder"}]
            onTriggered: dialog.fileWanted()
        }
        Item {
            Layout.fillHeight: true
            visible: dialog.rows.length === 0
        }
    }
}
