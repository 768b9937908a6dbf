// A pasted part list: the text, the matched part of each line with reasons, and a search for lines without a part.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property PartListViewModel list
    // True when there is an open design that the list can be added to.
    property bool addable: false
    // The key of the row whose part is searched.
    property string choosing: ""
    readonly property int total: list.matched + list.unmatched

    signal newWanted()
    signal addWanted()

    function begin(text: string, name: string): void {
        dialog.choosing = "";
        dialog.list.start(text, name);
        area.text = text;
        dialog.open();
        area.forceActiveFocus(Qt.OtherFocusReason);
    }

    function choose(key: string): void {
        dialog.choosing = key;
        lines.currentIndex = dialog.list.rows.rowOf(key);
        search.start(key);
    }

    function assign(key: string): void {
        dialog.list.assign(dialog.choosing, key);
        dialog.endChoosing();
    }

    function endChoosing(): void {
        dialog.choosing = "";
        lines.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: qsTr("Paste a part list")
    iconName: "copy"
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(1040), Theme.wide(1040))
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(640)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    acceptText: addable ? qsTr("Add to the open design") : qsTr("Make the design")
    discardText: addable ? qsTr("Make a new design") : ""
    discardReason: acceptReason
    acceptKeys: qsTr("Ctrl Enter")
    acceptReason: list.busy ? qsTr("The lines are being matched") : total > 0 ? "" : qsTr("Paste a list first")
    closePolicy: choosing.length > 0 ? T.Popup.NoAutoClose : T.Popup.CloseOnEscape
    onAccepted: {
        if (dialog.addable)
            dialog.addWanted();
        else
            dialog.newWanted();
    }
    onDiscarded: dialog.newWanted()

    RowLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap12

        Keys.onPressed: event => {
            if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && (event.modifiers & Qt.ControlModifier)) {
                dialog.tryAccept();
                event.accepted = true;
            }
        }

        ColumnLayout {
            Layout.preferredWidth: 2
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.gap6

            LwLabel {
                Layout.fillWidth: true
                text: qsTr("The list")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwTextArea {
                id: area

                objectName: "pasteText"
                Layout.fillWidth: true
                Layout.fillHeight: true
                focus: true
                label: qsTr("Part list")
                placeholderText: qsTr("Paste a list from a part picker or a forum: a table with Type and Item, or lines such as CPU: AMD Ryzen 5 7600 ($212.79 @ Shop)")
                onTextEdited: dialog.list.text = area.text
            }
        }

        ColumnLayout {
            Layout.preferredWidth: 3
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.gap6

            LwLabel {
                objectName: "pasteCount"
                Layout.fillWidth: true
                Accessible.role: Accessible.StaticText
                Accessible.name: text
                text: dialog.total > 0 ? qsTr("%1 matched, %2 without a part").arg(dialog.list.matched).arg(dialog.list.unmatched) : qsTr("What it means")
                font: Theme.fontLabel
                color: Theme.tx3
            }

            LwParagraph {
                objectName: "pasteProblem"
                Layout.fillWidth: true
                small: false
                visible: dialog.list.problem.length > 0
                text: dialog.list.problem
                color: Theme.errorText
            }

            Repeater {
                model: dialog.list.questions

                RowLayout {
                    id: asked

                    required property int index
                    required property var modelData

                    Layout.fillWidth: true
                    spacing: Theme.gap8

                    LwParagraph {
                        Layout.fillWidth: true
                        text: asked.modelData.text
                        color: asked.modelData.given.length > 0 ? Theme.tx3 : Theme.warningText
                    }
                    LwComboBox {
                        objectName: "pasteAnswer" + asked.index
                        label: asked.modelData.text
                        small: true
                        model: [qsTr("Not answered")].concat(asked.modelData.answers)
                        currentIndex: asked.modelData.answers.indexOf(asked.modelData.given) + 1
                        onPicked: index => dialog.list.answer(asked.modelData.id, index > 0 ? asked.modelData.answers[index - 1] : "")
                    }
                }
            }

            Rectangle {
                Layout.fillWidth: true
                Layout.fillHeight: true
                color: Theme.bg1
                border.width: Theme.border
                border.color: Theme.line

                LwList {
                    id: lines

                    objectName: "pasteLines"
                    anchors.fill: parent
                    anchors.margins: Theme.border
                    rows: dialog.list.rows

                    Keys.onReturnPressed: event => {
                        if (event.modifiers & Qt.ControlModifier)
                            event.accepted = false;
                        else if (lines.currentIndex >= 0)
                            dialog.choose(dialog.list.rows.rowAt(lines.currentIndex).key);
                    }

                    label: qsTr("Lines")

                    delegate: LwPasteRow {
                        required property int index
                        required property string key
                        required property string lineText
                        required words
                        required quantity
                        required priceText
                        required vendor
                        required partName
                        required why

                        objectName: "pasteRow" + index
                        width: lines.width
                        activeFocusOnTab: false
                        selected: key === dialog.choosing || (ListView.isCurrentItem && lines.activeFocus)
                        place: lineText
                        otherwiseSpoken: qsTr("a line of its own")
                        onClicked: lines.take(index)
                        onChoosing: dialog.choose(key)
                    }
                }
            }

            LwScrollPane {
                id: remarksPane

                Layout.fillWidth: true
                Layout.preferredHeight: Math.min(remarks.implicitHeight, Theme.wide(96))
                contentHeight: remarks.implicitHeight
                visible: dialog.list.remarks.length > 0

                LwParagraph {
                    id: remarks

                    objectName: "pasteRemarks"
                    width: remarksPane.width
                    text: Array.from(dialog.list.remarks).join("\n")
                }
            }

            LwPartSearch {
                id: search

                Layout.fillWidth: true
                visible: dialog.choosing.length > 0
                list: dialog.list
                label: qsTr("Search the part of this line")
                others: [{name: "pasteNone", key: "", text: qsTr("Keep as a line of its own")}]
                onAssigned: key => dialog.assign(key)
                onEnded: dialog.endChoosing()
            }
        }
    }
}
