// Compares parts, one fact per line. Lines with different known values are marked; the others can be hidden.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwDialog {
    id: dialog

    property var comparison: ({})
    property bool onlyDifferences: false
    readonly property var columns: comparison.columns ? comparison.columns : []
    readonly property var rows: (comparison.rows ? comparison.rows : []).filter(row => row.differs || !dialog.onlyDifferences)
    readonly property int nameWidth: Theme.wide(140)
    readonly property int cellWidth: Math.floor((availableWidth - nameWidth) / Math.max(1, columns.length))

    title: qsTr("Side by side")
    iconName: "compare"
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.dialogWidth, nameWidth + columns.length * Theme.wide(210) + 2 * Theme.gap16)
    acceptText: ""
    rejectText: qsTr("Close")

    ColumnLayout {
        width: dialog.availableWidth
        spacing: Theme.gap8

        LwCheckBox {
            objectName: "onlyDifferences"
            text: qsTr("Only what differs")
            checked: dialog.onlyDifferences
            onToggled: dialog.onlyDifferences = checked
        }

        Row {
            Item {
                width: dialog.nameWidth
                height: Theme.border
            }
            Repeater {
                model: dialog.columns

                Column {
                    id: head

                    required property int index
                    required property var modelData

                    objectName: "compareHead" + index
                    width: dialog.cellWidth
                    rightPadding: Theme.gap8

                    Accessible.role: Accessible.ColumnHeader
                    Accessible.name: Theme.joined([modelData.maker, modelData.title], " ")

                    LwParagraph {
                        width: head.width - Theme.gap8
                        text: head.modelData.title
                        font: Theme.fontBaseStrong
                        lineHeight: Theme.lineBase
                        color: Theme.tx
                        Accessible.ignored: true
                    }
                    LwLabel {
                        width: head.width - Theme.gap8
                        text: head.modelData.maker
                        font: Theme.fontSmall
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                }
            }
        }

        LwSideBySide {
            objectName: "compareRows"
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(contentHeight, (dialog.parent ? dialog.parent.height : Theme.menuMaxHeight) - 2 * Theme.pageHeaderHeight - 4 * Theme.tabStripHeight)
            label: qsTr("Parts side by side")
            nameWidth: dialog.nameWidth
            cellWidth: dialog.cellWidth
            entries: dialog.rows
        }
    }
}
