// The results of a dry run: one line per rule with count and treatment, and examples with their places below.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: report

    required property ImportViewModel imports
    readonly property int chipWidth: Theme.wide(116)

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
        border.width: Theme.border
        border.color: Theme.line
    }

    LwList {
        id: list

        objectName: "importReport"
        anchors.fill: parent
        anchors.margins: Theme.border
        focus: true
        rows: report.imports.rows
        emptyArea: report
        emptyIcon: "check"
        emptyText: qsTr("Nothing to report")
        emptyDetail: qsTr("Every record was read and passed the rules as it is.")

        label: qsTr("Report")

        delegate: LwRow {
            id: row

            required property int index
            required property string key
            required property bool rule
            required property string title
            required property string detail
            required property string chip
            required property int severity
            required property string number
            required property bool expandable
            required property bool expanded

            objectName: "reportRow" + index
            width: list.width
            implicitHeight: rule ? Math.max(Theme.rowHeight, heading.implicitHeight + Theme.gap8) : example.implicitHeight + Theme.gap8
            activeFocusOnTab: false
            selected: ListView.isCurrentItem && list.activeFocus
            spoken: rule ? Theme.joined([chip, number, title], ", ") : Theme.joined([title, detail], ", ")
            onClicked: list.take(row.index)
            onActivated: report.imports.toggle(row.key)
            onToggled: report.imports.toggle(row.key)

            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: Theme.gap8
                anchors.rightMargin: Theme.gap8 + Theme.scrollBar
                visible: row.rule
                spacing: Theme.gap8

                Item {
                    Layout.preferredWidth: report.chipWidth
                    Layout.preferredHeight: Theme.chipHeight

                    LwChip {
                        text: row.rule ? row.chip : ""
                        severity: row.rule ? row.severity : -1
                        Accessible.ignored: true
                    }
                }
                LwLabel {
                    id: heading

                    Layout.fillWidth: true
                    text: row.rule ? row.title : ""
                    font: Theme.fontBaseMedium
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
                LwLabel {
                    text: row.rule ? row.number : ""
                    font: Theme.fontMonoStrong
                    Accessible.ignored: true
                }
                LwIconButton {
                    Layout.preferredWidth: Theme.controlHeight
                    visible: row.rule && row.expandable
                    focusPolicy: Qt.NoFocus
                    iconName: row.expanded ? "chevronUp" : "chevronDown"
                    label: row.expanded ? qsTr("Fewer examples of: %1").arg(row.title) : qsTr("More examples of: %1").arg(row.title)
                    onClicked: report.imports.toggle(row.key)
                }
                Item {
                    Layout.preferredWidth: Theme.controlHeight
                    visible: row.rule && !row.expandable
                }
            }

            Column {
                id: example

                x: Theme.gap8 + report.chipWidth + Theme.gap8
                y: Theme.gap4
                width: parent.width - x - Theme.gap8 - Theme.scrollBar
                visible: !row.rule

                LwLabel {
                    width: parent.width
                    text: row.rule ? "" : row.title
                    font: Theme.fontSmall
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
                LwLabel {
                    width: parent.width
                    visible: text.length > 0
                    text: row.rule ? "" : row.detail
                    font: Theme.fontHint
                    color: Theme.tx3
                    elide: Text.ElideMiddle
                    Accessible.ignored: true
                }
            }
        }
    }
}
