// Parts side by side, a fact a line. Lines in which known values differ are marked; the others can be left out.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
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

        ListView {
            id: list

            objectName: "compareRows"
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(contentHeight, (dialog.parent ? dialog.parent.height : Theme.menuMaxHeight) - 2 * Theme.pageHeaderHeight - 4 * Theme.tabStripHeight)
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            focus: true
            highlightMoveDuration: 0
            model: dialog.rows
            T.ScrollBar.vertical: LwScrollBar {}

            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Parts side by side")

            delegate: Rectangle {
                id: row

                required property int index
                required property var modelData
                readonly property string spoken: {
                    let words = modelData.name + (modelData.differs ? qsTr(", differs") : "");
                    for (let i = 0; i < modelData.cells.length; ++i)
                        words += ", " + (modelData.cells[i].text.length > 0 ? modelData.cells[i].text : qsTr("unknown"));
                    return words;
                }

                objectName: "compareRow" + index
                width: list.width
                height: Theme.factRowHeight + Theme.border
                color: modelData.differs ? Theme.bgSel : Theme.pop

                Accessible.role: Accessible.Row
                Accessible.name: spoken

                Row {
                    height: Theme.factRowHeight

                    LwLabel {
                        width: dialog.nameWidth
                        height: parent.height
                        leftPadding: Theme.gap6
                        text: (row.modelData.differs ? "≠ " : "") + row.modelData.name
                        font: row.modelData.differs ? Theme.fontSmallMedium : Theme.fontSmall
                        color: row.modelData.differs ? Theme.tx : Theme.tx3
                        Accessible.ignored: true
                    }
                    Repeater {
                        model: row.modelData.cells

                        RowLayout {
                            id: cell

                            required property var modelData

                            width: dialog.cellWidth
                            height: Theme.factRowHeight
                            spacing: Theme.gap6

                            LwLabel {
                                id: cellText

                                Layout.fillWidth: true
                                Layout.maximumWidth: Math.ceil(implicitWidth)
                                text: cell.modelData.text.length > 0 ? cell.modelData.text : qsTr("unknown")
                                font: Theme.fontSmall
                                color: cell.modelData.text.length > 0 ? Theme.tx : Theme.warningText
                                Accessible.ignored: true

                                HoverHandler {
                                    id: cellHover
                                }
                                LwHint {
                                    shown: cellHover.hovered && cellText.truncated
                                    message: cell.modelData.text
                                }
                            }
                            LwBadge {
                                visible: cell.modelData.confidence.length > 0
                                letter: cell.modelData.confidence
                                Accessible.ignored: true
                            }
                            Item {
                                Layout.fillWidth: true
                                Layout.minimumWidth: Theme.gap8
                                Layout.preferredWidth: Theme.gap8
                            }
                        }
                    }
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: Theme.border
                    color: Theme.line
                }
            }
        }
    }
}
