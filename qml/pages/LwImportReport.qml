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
            required property var model
            readonly property bool rule: model.rule

            objectName: "reportRow" + index
            width: list.width
            implicitHeight: rule ? Math.max(Theme.rowHeight, title.implicitHeight + Theme.gap8) : example.implicitHeight + Theme.gap8
            activeFocusOnTab: false
            selected: ListView.isCurrentItem && list.activeFocus
            spoken: rule ? Theme.joined([model.chip, model.number, model.title], ", ") : Theme.joined([model.title, model.detail], ", ")
            onClicked: list.take(row.index)
            onActivated: report.imports.toggle(row.model.key)
            onToggled: report.imports.toggle(row.model.key)

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
                        text: row.rule ? row.model.chip : ""
                        severity: row.rule ? row.model.severity : -1
                        Accessible.ignored: true
                    }
                }
                LwLabel {
                    id: title

                    Layout.fillWidth: true
                    text: row.rule ? row.model.title : ""
                    font: Theme.fontBaseMedium
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
                LwLabel {
                    text: row.rule ? row.model.number : ""
                    font: Theme.fontMonoStrong
                    Accessible.ignored: true
                }
                LwIconButton {
                    Layout.preferredWidth: Theme.controlHeight
                    visible: row.rule && row.model.expandable
                    focusPolicy: Qt.NoFocus
                    iconName: row.model.expanded ? "chevronUp" : "chevronDown"
                    label: row.model.expanded ? qsTr("Fewer examples of: %1").arg(row.model.title) : qsTr("More examples of: %1").arg(row.model.title)
                    onClicked: report.imports.toggle(row.model.key)
                }
                Item {
                    Layout.preferredWidth: Theme.controlHeight
                    visible: row.rule && !row.model.expandable
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
                    text: row.rule ? "" : row.model.title
                    font: Theme.fontSmall
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
                LwLabel {
                    width: parent.width
                    visible: text.length > 0
                    text: row.rule ? "" : row.model.detail
                    font: Theme.fontHint
                    color: Theme.tx3
                    elide: Text.ElideMiddle
                    Accessible.ignored: true
                }
            }
        }
    }
}
