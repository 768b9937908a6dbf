// A comparison table: names on the left, one column per thing. `entries` is an array of { name, differs, cells: [{ text,
// detail, confidence, severity }] }, of which only text is required; with `section`, rows have headings. Rows with
// different known values are marked. An empty cell shows `none`.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwList {
    id: list

    property var entries: []
    property int nameWidth: Theme.wide(140)
    property int cellWidth: Theme.wide(210)
    property string none: qsTr("unknown")
    property color noneColor: Theme.warningText

    focus: true
    model: entries
    ringed: null

    Accessible.role: Accessible.Table

    delegate: Rectangle {
        id: row

        required property int index
        required property var modelData
        // The section that starts with this row; a list of JavaScript objects has no section support.
        readonly property string heading: modelData.section && (index === 0 || list.entries[index - 1].section !== modelData.section) ? modelData.section : ""
        readonly property string spoken: {
            let words = modelData.name + (modelData.differs ? qsTr(", differs") : "");
            for (let i = 0; i < modelData.cells.length; ++i) {
                const one = modelData.cells[i];
                words += ", " + (one.text.length > 0 ? Theme.joined([one.text, one.detail ? one.detail : ""], ", ") : list.none);
            }
            return words;
        }

        objectName: "compareRow" + index
        width: list.width
        height: title.height + line.height + Theme.border
        color: Theme.pop

        Accessible.role: Accessible.Row
        Accessible.name: spoken

        LwLabel {
            id: title

            width: parent.width
            height: visible ? Theme.rowHeight : 0
            visible: row.heading.length > 0
            leftPadding: Theme.gap6
            text: row.heading
            font: Theme.fontPanelTitle
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Rectangle {
            y: title.height
            width: parent.width
            height: line.height
            visible: row.modelData.differs
            color: Theme.bgSel
        }
        Row {
            id: line

            y: title.height
            height: Math.max(Theme.factRowHeight, implicitHeight)

            LwParagraph {
                width: list.nameWidth
                leftPadding: Theme.gap6
                rightPadding: Theme.gap8
                topPadding: Theme.gap4
                bottomPadding: Theme.gap4
                text: (row.modelData.differs ? "≠ " : "") + row.modelData.name
                font: row.modelData.differs ? Theme.fontSmallMedium : Theme.fontSmall
                color: row.modelData.differs ? Theme.tx : Theme.tx3
                Accessible.ignored: true
            }
            Repeater {
                model: row.modelData.cells

                Column {
                    id: cell

                    required property var modelData
                    readonly property int severity: modelData.severity === undefined ? -1 : modelData.severity

                    width: list.cellWidth
                    topPadding: Theme.gap4
                    bottomPadding: Theme.gap4
                    rightPadding: Theme.gap8

                    RowLayout {
                        width: cell.width - cell.rightPadding
                        spacing: Theme.gap6

                        LwIcon {
                            name: cell.severity >= 0 ? Theme.severityIcon(cell.severity) : ""
                            size: Theme.iconMedium
                            color: cell.severity >= 0 ? Theme.severityText(cell.severity) : Theme.tx
                        }
                        LwParagraph {
                            Layout.fillWidth: true
                            Layout.maximumWidth: Math.ceil(implicitWidth)
                            text: cell.modelData.text.length > 0 ? cell.modelData.text : list.none
                            color: cell.modelData.text.length > 0 ? Theme.tx : list.noneColor
                            Accessible.ignored: true
                        }
                        LwBadge {
                            visible: letter.length > 0
                            letter: cell.modelData.confidence ? cell.modelData.confidence : ""
                            Accessible.ignored: true
                        }
                        Item {
                            Layout.fillWidth: true
                        }
                    }
                    LwParagraph {
                        width: cell.width - cell.rightPadding
                        visible: text.length > 0
                        text: cell.modelData.detail ? cell.modelData.detail : ""
                        color: Theme.tx3
                        Accessible.ignored: true
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
        Item {
            y: title.height
            width: parent.width
            height: line.height

            LwFocusRing {
                shown: row.ListView.isCurrentItem && list.activeFocus
                offset: -Theme.ring
                cornerRadius: 0
            }
        }
    }
}
