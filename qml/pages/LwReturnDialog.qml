// A quote's sheet that came back: what it changes, line by line, each chosen or left; below it what was not understood.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property QuoteReturnViewModel returned: null
    // Why the draft cannot be changed; empty: it can.
    property string lockedText: ""
    readonly property bool known: returned !== null && !returned.busy && returned.summary.length > 0
    readonly property var rows: returned ? returned.rows : []
    readonly property int changeWidth: Theme.wide(150)

    signal fileWanted()
    signal applied(string words)

    function begin(): void {
        dialog.open();
        dialog.focusRows();
    }

    function focusRows(): void {
        if (dialog.visible && list.count > 0)
            list.forceActiveFocus(Qt.OtherFocusReason);
        else
            fileButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: returned && returned.title.length > 0 ? qsTr("What came back: %1").arg(returned.title) : qsTr("What came back")
    iconName: "import"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(860)) : Theme.dialogWidth
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(600)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    staysOpen: true
    acceptText: qsTr("Take over %n change(s)", "", returned ? returned.chosen : 0)
    acceptReason: lockedText.length > 0 ? lockedText : returned && returned.busy ? qsTr("The file is being read") : returned && returned.chosen > 0 ? "" : qsTr("Nothing is chosen")
    onAccepted: {
        const words = qsTr("%n change(s) taken over", "", dialog.returned.chosen);
        if (dialog.returned.accept()) {
            dialog.close();
            dialog.applied(words);
        }
    }

    Connections {
        target: dialog.returned

        function onChanged() {
            if (fileButton.activeFocus && list.count > 0)
                Qt.callLater(dialog.focusRows); // qmllint disable type
        }
    }

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwLabel {
                objectName: "returnSummary"
                Layout.fillWidth: true
                text: !dialog.returned ? "" : dialog.returned.busy ? qsTr("Reading, and trying substitutes…") : dialog.returned.summary
                font: Theme.fontSmallMedium
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            LwButton {
                objectName: "returnAll"
                small: true
                text: dialog.returned && dialog.returned.chosen > 0 ? qsTr("Choose none") : qsTr("Choose all")
                hint: qsTr("All but what is doubtful, or not known to fit")
                keys: qsTr("Ctrl A")
                disabledReason: dialog.rows.length > 0 ? "" : qsTr("There is nothing to choose")
                onClicked: dialog.returned.chooseAll(dialog.returned.chosen === 0)
            }
            LwButton {
                id: fileButton

                objectName: "returnFile"
                small: true
                iconName: "folder"
                text: qsTr("Another file…")
                hint: qsTr("A workbook or CSV file that this quote was written to")
                onClicked: dialog.fileWanted()
            }
        }

        LwParagraph {
            objectName: "returnProblem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.returned ? dialog.returned.problem : ""
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }
        LwParagraph {
            objectName: "returnHint"
            Layout.fillWidth: true
            visible: text.length > 0
            text: !dialog.returned ? "" : Theme.joined([dialog.returned.hint, dialog.known ? dialog.lockedText : ""], " ")
            color: Theme.warningText
        }

        ListView {
            id: list

            objectName: "returnRows"
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: count > 0
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            highlightMoveDuration: 0
            // The number: the rows change while the place in them stays.
            model: dialog.rows.length
            T.ScrollBar.vertical: LwScrollBar {}

            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Changes")
            Accessible.description: qsTr("Space chooses a change, or leaves it")

            Keys.onPressed: event => {
                if (event.key !== Qt.Key_A || !(event.modifiers & Qt.ControlModifier))
                    return;
                dialog.returned.chooseAll(dialog.returned.chosen === 0);
                event.accepted = true;
            }

            delegate: LwRow {
                id: row

                required property int index
                readonly property var one: dialog.rows[index] ?? ({what: [], why: []})

                objectName: "returnRow" + index
                width: list.width
                implicitHeight: Math.max(Theme.rowHeight, words.implicitHeight + Theme.gap8)
                selected: ListView.isCurrentItem && list.activeFocus
                activeFocusOnTab: false
                spoken: Theme.joined([row.one.chosen ? qsTr("chosen") : qsTr("left as it is"), row.one.spoken], ", ")
                onToggled: dialog.returned.choose(row.index, !row.one.chosen)
                onActivated: dialog.tryAccept()
                onClicked: {
                    list.currentIndex = row.index;
                    list.forceActiveFocus(Qt.MouseFocusReason);
                }

                LwCheckBox {
                    id: check

                    x: Theme.gap4
                    y: Theme.gap4
                    activeFocusOnTab: false
                    enabled: (row.one.refused ?? "").length === 0
                    checked: row.one.chosen ?? false
                    onToggled: {
                        dialog.returned.choose(row.index, checked);
                        checked = Qt.binding(() => row.one.chosen ?? false);
                    }
                    Accessible.ignored: true
                }
                LwLabel {
                    x: check.x + check.width + Theme.gap6
                    y: Theme.gap8
                    width: dialog.changeWidth - x
                    text: row.one.changeText ?? ""
                    font: Theme.fontSmallMedium
                    color: row.one.severity === undefined ? Theme.tx : Theme.severityText(row.one.severity)
                    Accessible.ignored: true
                }
                Column {
                    id: words

                    x: dialog.changeWidth + Theme.gap6
                    y: Theme.gap4
                    width: list.width - x - Theme.gap12

                    LwParagraph {
                        width: parent.width
                        text: row.one.title ?? ""
                        font: Theme.fontBaseMedium
                        color: Theme.tx
                        Accessible.ignored: true
                    }
                    LwParagraph {
                        width: parent.width
                        visible: text.length > 0
                        text: Theme.joined(row.one.what, " · ")
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                    LwParagraph {
                        width: parent.width
                        visible: text.length > 0
                        text: Theme.joined([row.one.substitute ?? ""].concat(row.one.why), " · ")
                        color: row.one.named ? Theme.warningText : Theme.tx2
                        Accessible.ignored: true
                    }
                    LwParagraph {
                        width: parent.width
                        visible: text.length > 0
                        text: row.one.refused ?? ""
                        color: Theme.errorText
                        Accessible.ignored: true
                    }
                }
            }

            LwSpokenRow {
                item: list.activeFocus ? list.currentItem : null
            }
        }

        LwEmptyState {
            objectName: "returnNone"
            Layout.alignment: Qt.AlignHCenter
            visible: dialog.returned !== null && !dialog.returned.busy && list.count === 0 && dialog.returned.problem.length === 0
            iconName: dialog.known ? "ok" : "import"
            title: dialog.known ? qsTr("As it was sent") : qsTr("Which file came back?")
            detail: dialog.known ? qsTr("Nothing in it differs from the quote.") : qsTr("The workbook of this quote, as somebody filled it in and saved it.")
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

                    model: dialog.returned ? dialog.returned.unclear : []

                    LwParagraph {
                        required property int index
                        required property string modelData

                        objectName: "returnUnclear" + index
                        width: notes.width
                        text: qsTr("Not understood: %1").arg(modelData)
                        color: Theme.warningText
                    }
                }
            }
        }
    }
}
