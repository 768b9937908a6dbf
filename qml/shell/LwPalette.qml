// The command palette: a text field and its results. The owner filters: queryEdited gives the text, `results` is an item
// model in group order with the roles group, title, hint, keys, chipText, chipSeverity, iconName, available. Enter runs,
// Ctrl Enter previews, Esc closes. Blocked commands are listed with their reason.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

T.Popup {
    id: commands

    property var results: null
    property string query: ""
    property string placeholder: qsTr("Search or run a command")
    property string scopeText: ""
    property bool searching: false
    property bool previewable: true
    // What Ctrl Enter does.
    property string secondWords: qsTr("preview change")
    readonly property alias currentRow: list.currentIndex
    readonly property alias count: list.count
    readonly property string words: query.replace(/^[>#@]\s*/, "")

    signal queryEdited(string query)
    signal activated(int row)
    signal previewed(int row)
    signal scopeRequested()

    function openWith(start: string): void {
        input.text = start;
        commands.query = start;
        commands.open();
        input.forceActiveFocus();
        list.pointer = Qt.point(-1, -1);
        commands.queryEdited(commands.query);
        commands.first();
    }

    function first(): void {
        list.currentIndex = list.count > 0 ? 0 : -1;
        list.positionViewAtBeginning();
    }

    function move(by: int): void {
        if (list.count > 0)
            list.currentIndex = Math.max(0, Math.min(list.count - 1, list.currentIndex + by));
    }

    function run(preview: bool): void {
        const row = list.currentItem as LwPaletteRow;
        if (!row || !row.available)
            return;
        if (preview && commands.previewable)
            commands.previewed(row.index);
        else
            commands.activated(row.index);
    }

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.min(Theme.paletteTop, Math.round(parent.height / 8)) : 0
    width: parent ? Math.min(Theme.paletteWidth, parent.width - 2 * Theme.gap24) : Theme.paletteWidth
    implicitHeight: contentHeight + topPadding + bottomPadding
    contentHeight: column.implicitHeight
    padding: Theme.border
    modal: true
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside

    onOpened: input.forceActiveFocus()

    T.Overlay.modal: Rectangle {
        color: Theme.scrim
    }

    background: Rectangle {
        color: Theme.pop
        radius: Theme.radiusPopover
        border.width: Theme.border
        border.color: Theme.focus
    }

    FocusScope {
        anchors.fill: parent
        focus: true

        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Command palette")

        ColumnLayout {
            id: column

            anchors.left: parent.left
            anchors.right: parent.right
            spacing: 0

            RowLayout {
                Layout.preferredHeight: Theme.paletteInputHeight
                Layout.leftMargin: Theme.gap16
                Layout.rightMargin: Theme.gap16
                spacing: Theme.gap8

                LwIcon {
                    name: commands.searching ? "clock" : "search"
                    color: Theme.tx
                }
                TextInput {
                    id: input

                    objectName: "paletteInput"
                    Layout.fillWidth: true
                    focus: true
                    clip: true
                    selectByMouse: true
                    font: Theme.fontInputLarge
                    color: Theme.tx
                    selectionColor: Theme.acBg
                    selectedTextColor: Theme.acTx

                    Accessible.role: Accessible.EditableText
                    Accessible.name: commands.placeholder
                    Accessible.description: qsTr("%n result(s)", "", list.count)

                    onTextEdited: {
                        commands.query = input.text;
                        commands.queryEdited(input.text);
                        commands.first();
                    }

                    Keys.onPressed: event => {
                        switch (event.key) {
                        case Qt.Key_Up: commands.move(-1); break;
                        case Qt.Key_Down: commands.move(1); break;
                        case Qt.Key_PageUp: commands.move(-8); break;
                        case Qt.Key_PageDown: commands.move(8); break;
                        case Qt.Key_Return:
                        case Qt.Key_Enter: commands.run((event.modifiers & Qt.ControlModifier) !== 0); break;
                        default: return;
                        }
                        event.accepted = true;
                    }

                    LwLabel {
                        anchors.fill: parent
                        visible: input.length === 0 && input.preeditText.length === 0
                        text: commands.placeholder
                        font: Theme.fontInputLarge
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                }
                LwChip {
                    visible: commands.scopeText.length > 0
                    text: commands.scopeText
                    trailingIconName: "chevronDown"
                    clickable: true
                    onClicked: commands.scopeRequested()
                }
                LwKeyCap {
                    keys: qsTr("Esc")
                }
            }

            Rectangle {
                Layout.fillWidth: true
                implicitHeight: Theme.border
                color: Theme.line
            }

            LwPaletteList {
                id: list

                objectName: "paletteList"
                Layout.fillWidth: true
                Layout.preferredHeight: Math.max(0, Math.min(contentHeight, commands.parent ? commands.parent.height - commands.y - Theme.paletteInputHeight - Theme.footerHeight - 2 * Theme.gap24 : contentHeight))
                model: commands.results
                query: commands.words
                onRowClicked: commands.run(false)
                onCountChanged: {
                    if (currentIndex < 0 || currentIndex >= count)
                        commands.first();
                }

                LwSpokenRow {
                    item: commands.opened ? list.currentItem : null
                }
            }

            LwLabel {
                objectName: "paletteNothing"
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.paletteRowHeight
                visible: list.count === 0
                leftPadding: Theme.gap16
                text: commands.searching ? qsTr("Searching…") : qsTr("Nothing matches “%1”").arg(commands.query)
                color: Theme.tx3
            }

            Rectangle {
                Layout.fillWidth: true
                Layout.topMargin: Theme.gap4
                implicitHeight: Theme.border
                color: Theme.line
            }

            RowLayout {
                Layout.preferredHeight: Theme.footerHeight
                Layout.leftMargin: Theme.gap16
                Layout.rightMargin: Theme.gap16
                spacing: Theme.gap4

                LwKeyCap {
                    keys: "↑"
                }
                LwKeyHint {
                    keys: "↓"
                    words: qsTr("choose")
                }
                LwKeyHint {
                    keys: qsTr("Enter")
                    words: qsTr("run")
                }
                LwKeyHint {
                    visible: commands.previewable
                    keys: qsTr("Ctrl Enter")
                    words: commands.secondWords
                }
                Item {
                    Layout.fillWidth: true
                }
                LwKeyHint {
                    keys: ">"
                    words: qsTr("actions")
                }
                LwKeyHint {
                    keys: "#"
                    words: qsTr("parts")
                }
                LwKeyHint {
                    keys: "@"
                    words: qsTr("documents")
                    last: true
                }
            }
        }
    }
}
