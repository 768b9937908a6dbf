// What is compared with files, and what differs: groups of rows at the left where there are any, the rows, and below them what could not
// be read or compared. What comparison it is, and all words but a few, comes with it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property ComparisonViewModel compared
    // An empty one where the document with the comparison was closed.
    readonly property ComparisonViewModel comparison: compared ?? none
    readonly property var form: comparison.form
    readonly property bool known: !comparison.busy && comparison.known
    readonly property string reason: known ? "" : qsTr("Nothing has been compared yet")
    // Where each column begins, and how wide it is: [{ x, width }].
    readonly property var places: placesOf(list.width)

    // "add", "beside" or "table": a file of that kind is wanted.
    signal fileWanted(what: string)
    signal copyWanted(asTable: bool)
    // The rows get the focus as soon as there are any.
    property bool awaited: false

    // What a row leads to is to be shown.
    signal placeWanted(place: string)
    signal applied(words: string)

    function begin(): void {
        if (!dialog.visible)
            dialog.open();
        dialog.awaited = true;
        addButton.forceActiveFocus(Qt.OtherFocusReason);
        dialog.focusRows();
    }

    function focusRows(): void {
        const rows = groups.count > 0 ? groups : list;
        if (!dialog.visible || rows.count === 0)
            return;
        dialog.awaited = false;
        rows.forceActiveFocus(Qt.OtherFocusReason);
    }

    function placesOf(width: real): var {
        const first = dialog.form.columns.length > 0 ? Theme.wide(dialog.form.columns[0].width) : 0;
        const widths = dialog.form.columns.map(column => column.share > 0 ? Math.max(Theme.wide(column.width), Math.round((width - first) * column.share)) : Theme.wide(column.width));
        const rest = Math.max(0, width - widths.reduce((all, one) => all + one, 0));
        let x = 0;
        return widths.map(one => {
            const place = {x: x, width: one > 0 ? one : rest};
            x += place.width;
            return place;
        });
    }

    // The choice after that of a row; the last is followed by none.
    function nextChoice(choices: var, choice: string): string {
        const at = choices.findIndex(one => one.key === choice);
        return at + 1 < choices.length ? choices[at + 1].key : "";
    }

    function activate(place: string): void {
        if (place.length > 0) {
            dialog.close();
            dialog.placeWanted(place);
        } else if (dialog.form.choosing) {
            dialog.tryAccept();
        }
    }

    title: form.title
    iconName: form.iconName
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(form.width)) : Theme.dialogWidth
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(form.height)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    staysOpen: true
    acceptText: form.acceptText
    acceptReason: form.acceptText.length > 0 ? comparison.acceptReason : ""
    rejectText: form.rejectText
    onAccepted: dialog.comparison.apply()

    ComparisonViewModel {
        id: none
    }

    Connections {
        target: dialog.comparison

        function onChanged() {
            groups.currentIndex = dialog.comparison.groups.rowOf(dialog.comparison.group);
            if (dialog.awaited || addButton.activeFocus)
                Qt.callLater(dialog.focusRows); // qmllint disable type
        }
        function onApplied(words: string) {
            dialog.close();
            dialog.applied(words);
        }
    }

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwChip {
                objectName: dialog.form.name + (dialog.form.chip ? "Summary" : "Chip")
                visible: dialog.form.chip && dialog.known
                severity: dialog.comparison.severity
                text: dialog.comparison.summary
            }
            LwLabel {
                objectName: dialog.form.name + (dialog.form.chip ? "Place" : "Summary")
                Layout.fillWidth: true
                elide: dialog.form.beside.text.length > 0 ? Text.ElideMiddle : Text.ElideRight
                text: dialog.comparison.busy ? dialog.form.reading
                    : !dialog.form.chip ? dialog.comparison.summary
                    : dialog.comparison.besideFile.length > 0 ? dialog.form.besideText.arg(dialog.comparison.besideFile) : dialog.comparison.aside
                font: dialog.form.chip ? Theme.fontSmall : Theme.fontSmallMedium
                color: dialog.form.chip ? Theme.tx3 : Theme.tx
                Accessible.role: Accessible.StaticText
                Accessible.name: text

                HoverHandler {
                    id: asideHover
                }
                LwHint {
                    shown: asideHover.hovered && dialog.comparison.asideLines.length > 0
                    message: dialog.comparison.asideLines
                }
            }
            LwComboBox {
                objectName: dialog.form.name + "There"
                visible: count > 1
                small: true
                label: dialog.form.otherLabel
                hint: dialog.form.otherHint
                model: dialog.comparison.others
                currentIndex: Array.from(dialog.comparison.others).indexOf(dialog.comparison.other)
                onPicked: index => dialog.comparison.other = dialog.comparison.others[index]
            }
            LwButton {
                objectName: dialog.form.name + "All"
                visible: dialog.form.choosing
                small: true
                text: dialog.comparison.chosen > 0 ? qsTr("Choose none") : qsTr("Choose all")
                hint: qsTr("All but what is doubtful, or not known to fit")
                keys: qsTr("Ctrl A")
                disabledReason: list.count > 0 ? "" : qsTr("There is nothing to choose")
                onClicked: dialog.comparison.chooseAll(dialog.comparison.chosen === 0)
            }
            LwButton {
                id: addButton

                objectName: dialog.form.name + "Add"
                small: true
                iconName: dialog.form.adding.iconName
                text: dialog.form.adding.text
                hint: dialog.form.adding.hint
                onClicked: dialog.fileWanted("add")
            }
            LwButton {
                objectName: dialog.form.name + "Names"
                visible: text.length > 0
                small: true
                iconName: dialog.form.beside.iconName
                text: dialog.form.beside.text
                hint: dialog.form.beside.hint
                onClicked: dialog.fileWanted("beside")
            }
            LwIconButton {
                objectName: dialog.form.name + "WithoutNames"
                visible: dialog.comparison.besideFile.length > 0
                iconName: "close"
                label: dialog.form.withoutBeside
                onClicked: dialog.comparison.setBeside("")
            }
            LwButton {
                objectName: dialog.form.name + "Copy"
                visible: dialog.form.copyHint.length > 0
                small: true
                iconName: "copy"
                text: qsTr("Copy")
                hint: dialog.form.copyHint
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(false)
            }
            LwButton {
                objectName: dialog.form.name + "CopyTable"
                visible: dialog.form.copyHint.length > 0
                small: true
                iconName: "copy"
                text: qsTr("Copy as a table")
                hint: qsTr("For a spreadsheet")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(true)
            }
            LwButton {
                objectName: dialog.form.name + "Export"
                visible: text.length > 0
                small: true
                iconName: "export"
                text: dialog.form.exportText
                disabledReason: dialog.reason
                onClicked: dialog.fileWanted("table")
            }
        }

        LwParagraph {
            objectName: dialog.form.name + "Problem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.comparison.problem
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }
        LwParagraph {
            objectName: dialog.form.name + "Hint"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.comparison.hint
            color: dialog.form.choosing ? Theme.warningText : Theme.tx2
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.gap12

            ListView {
                id: groups

                objectName: dialog.form.name + "Groups"
                Layout.preferredWidth: Theme.wide(280)
                Layout.fillHeight: true
                visible: count > 0
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                activeFocusOnTab: true
                focus: true
                highlightMoveDuration: 0
                model: dialog.comparison.groups
                onCurrentIndexChanged: {
                    if (currentIndex >= 0)
                        dialog.comparison.group = dialog.comparison.groups.rowAt(currentIndex).key;
                }
                T.ScrollBar.vertical: LwScrollBar {}

                Accessible.role: Accessible.List
                Accessible.name: dialog.form.groupsName

                delegate: LwRow {
                    id: one

                    required property int index
                    required property string name
                    required property string text
                    required property string detail
                    required property int severity

                    objectName: dialog.form.name + "Group" + index
                    width: groups.width
                    implicitHeight: Math.max(Theme.rowHeight, about.implicitHeight + Theme.gap8)
                    selected: ListView.isCurrentItem
                    activeFocusOnTab: false
                    spoken: Theme.joined([one.name, one.text, one.detail], ", ")
                    onClicked: {
                        groups.currentIndex = one.index;
                        groups.forceActiveFocus(Qt.MouseFocusReason);
                    }

                    LwIcon {
                        x: Theme.gap6
                        y: Theme.gap8
                        name: Theme.severityIcon(one.severity)
                        size: Theme.iconMedium
                        color: Theme.severityText(one.severity)
                    }
                    Column {
                        id: about

                        x: Theme.gap6 + Theme.iconMedium + Theme.gap6
                        y: Theme.gap4
                        width: groups.width - x - Theme.gap12

                        LwParagraph {
                            width: parent.width
                            text: one.name
                            color: Theme.tx
                            Accessible.ignored: true
                        }
                        LwParagraph {
                            width: parent.width
                            text: Theme.joined([one.text, one.detail], " · ")
                            color: Theme.tx3
                            Accessible.ignored: true
                        }
                    }
                }
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: Theme.gap4

                Row {
                    visible: list.count > 0 && dialog.form.columns.some(column => column.title.length > 0)

                    Repeater {
                        model: dialog.form.columns.map(column => column.title)

                        LwLabel {
                            required property int index
                            required property string modelData

                            width: dialog.places[index]?.width ?? 0
                            leftPadding: Theme.gap6
                            text: modelData
                            font: Theme.fontLabel
                            color: Theme.tx3
                            Accessible.role: Accessible.ColumnHeader
                            Accessible.name: text
                        }
                    }
                }

                ListView {
                    id: list

                    objectName: dialog.form.name + "Rows"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    visible: count > 0
                    clip: true
                    boundsBehavior: Flickable.StopAtBounds
                    activeFocusOnTab: true
                    focus: groups.count === 0
                    highlightMoveDuration: 0
                    model: dialog.comparison.rows
                    T.ScrollBar.vertical: LwScrollBar {}

                    Accessible.role: Accessible.Table
                    Accessible.name: dialog.form.rowsName
                    Accessible.description: dialog.form.choosing ? qsTr("Space chooses a change, or leaves it") : ""

                    Keys.onPressed: event => {
                        if (!dialog.form.choosing || event.key !== Qt.Key_A || !(event.modifiers & Qt.ControlModifier))
                            return;
                        dialog.comparison.chooseAll(dialog.comparison.chosen === 0);
                        event.accepted = true;
                    }

                    delegate: LwComparisonRow {
                        id: row

                        objectName: dialog.form.name + "Row" + row.index
                        name: dialog.form.name
                        width: list.width
                        columns: dialog.form.columns
                        places: dialog.places
                        choosing: dialog.form.choosing
                        selected: ListView.isCurrentItem && list.activeFocus
                        onToggled: {
                            if (row.choices.length > 0)
                                dialog.comparison.choose(row.key, dialog.nextChoice(row.choices, row.choice));
                        }
                        onChosen: choice => dialog.comparison.choose(row.key, choice)
                        onActivated: dialog.activate(row.place)
                        onClicked: {
                            list.currentIndex = row.index;
                            list.forceActiveFocus(Qt.MouseFocusReason);
                        }
                    }

                    LwSpokenRow {
                        item: list.activeFocus ? list.currentItem : null
                    }
                }

                LwEmptyState {
                    readonly property var shownGroup: groups.count > 0 ? dialog.comparison.groups.rowAt(groups.currentIndex) : null

                    objectName: dialog.form.name + "None"
                    Layout.alignment: Qt.AlignHCenter
                    visible: !dialog.comparison.busy && list.count === 0 && (dialog.known || (dialog.comparison.problem.length === 0 && title.length > 0))
                    iconName: !dialog.known ? "import" : shownGroup !== null && shownGroup.severity > 0 ? "warning" : "ok"
                    title: shownGroup !== null ? shownGroup.name : dialog.known ? dialog.form.sameTitle : dialog.form.beforeTitle
                    detail: shownGroup !== null ? shownGroup.text : dialog.known ? dialog.form.sameDetail : dialog.form.beforeDetail
                }
                Item {
                    Layout.fillHeight: true
                    visible: list.count === 0
                }
            }
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

                    model: dialog.comparison.notes

                    LwParagraph {
                        required property int index
                        required property string modelData

                        objectName: dialog.form.name + "Note" + index
                        width: notes.width
                        text: modelData
                        color: Theme.warningText
                    }
                }
            }
        }
    }
}
