// What differs between two revisions of a quote.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: pane

    required property QuoteViewModel quote
    required property LwCommands commands

    function startFocus(): void {
        if (list.count > 0)
            list.forceActiveFocus(Qt.OtherFocusReason);
        else
            others.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Changes")

    LwPanelHeader {
        id: head

        width: parent.width
        title: pane.quote.comparedWith.length > 0 ? qsTr("Changes %1 → %2").arg(pane.quote.comparedWith).arg(pane.quote.letter) : qsTr("Changes")
        subtitle: pane.quote.changesText
        actions: [
            LwLabel {
                text: qsTr("Compare with")
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            },
            LwComboBox {
                id: others

                objectName: "comparedWith"
                small: true
                enabled: count > 0
                label: qsTr("Compare with revision")
                model: pane.quote.otherLetters
                currentIndex: pane.quote.comparedIndex
                onPicked: index => {
                    pane.quote.comparedWith = pane.quote.otherLetters[index];
                    others.currentIndex = Qt.binding(() => pane.quote.comparedIndex);
                }
            },
            LwIconButton {
                objectName: "exportQuoteChanges"
                small: true
                iconName: "export"
                label: pane.commands.quotes.exportChanges.text
                disabledReason: pane.commands.quotes.exportChanges.reason
                onClicked: pane.commands.quotes.exportChanges.trigger()
            }
        ]
    }

    LwGroupedList {
        id: list

        objectName: "quoteChanges"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        rows: pane.quote.changes
        label: qsTr("Changes")

        delegate: Rectangle {
            id: row

            required property int index
            required property string change
            required property string changeText
            required property string thing
            required property string field
            required property string before
            required property string after
            required property string spoken
            readonly property LwGroupedList owner: ListView.view as LwGroupedList
            readonly property int severity: change === "added" ? 0 : change === "removed" ? 3 : change.length > 0 ? 2 : -1

            objectName: "change" + index
            width: owner ? owner.width : 0
            height: Theme.rowHeight
            color: Theme.bg1

            Accessible.role: Accessible.ListItem
            Accessible.name: row.spoken

            RowLayout {
                anchors.fill: parent
                spacing: 0

                LwCell {
                    Layout.preferredWidth: Theme.wide(96)
                    Layout.fillHeight: true
                    small: true
                    text: (row.change === "added" ? "+ " : row.change === "removed" ? "− " : "~ ") + row.changeText
                    color: row.severity >= 0 ? Theme.severityText(row.severity) : Theme.tx2
                    Accessible.ignored: true
                }
                LwCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 3
                    Layout.fillHeight: true
                    text: row.thing.length > 0 ? row.thing : row.field
                    Accessible.ignored: true
                }
                LwCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.fillHeight: true
                    small: true
                    text: row.thing.length > 0 ? row.field : ""
                    color: Theme.tx3
                    Accessible.ignored: true
                }
                LwCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 3
                    Layout.fillHeight: true
                    text: row.change === "moved" ? "" : qsTr("%1 → %2").arg(row.before).arg(row.after)
                    Accessible.ignored: true
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: Theme.border
                color: Theme.line
            }
        }

        LwEmptyState {
            width: list.width
            visible: list.count === 0
            iconName: "compare"
            title: pane.quote.otherLetters.length === 0 ? qsTr("There is one revision only") : qsTr("Nothing differs")
            detail: pane.quote.otherLetters.length === 0 ? qsTr("Once it was issued, Revise begins the next one; what differs stands here.") : ""
        }
    }
}
