// The command palette: a text and the list that it finds. The owner filters: queryEdited gives the text,
// `results` is an item model in group order with the roles group, title, hint, keys, chipText, chipSeverity,
// iconName, available. Enter runs, Ctrl Enter previews, Esc closes. Blocked commands stay, with their reason.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

T.Popup {
    id: palette

    property var results: null
    property string query: ""
    property string placeholder: qsTr("Search or run a command")
    property string scopeText: ""
    property bool searching: false
    readonly property alias currentRow: list.currentIndex
    readonly property alias count: list.count
    readonly property string words: query.replace(/^[>#@]\s*/, "")

    signal queryEdited(string query)
    signal activated(int row)
    signal previewed(int row)
    signal scopeRequested()

    function openWith(start: string): void {
        input.text = start;
        palette.query = start;
        palette.open();
        input.forceActiveFocus();
        palette.queryEdited(start);
        palette.first();
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
        if (preview)
            palette.previewed(row.index);
        else
            palette.activated(row.index);
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
        color: Theme.bg0
        opacity: Theme.scrimOpacity
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
                    name: palette.searching ? "clock" : "search"
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
                    Accessible.name: palette.placeholder
                    Accessible.description: qsTr("%n result(s)", "", list.count)

                    onTextEdited: {
                        palette.query = input.text;
                        palette.queryEdited(input.text);
                        palette.first();
                    }

                    Keys.onPressed: event => {
                        switch (event.key) {
                        case Qt.Key_Up: palette.move(-1); break;
                        case Qt.Key_Down: palette.move(1); break;
                        case Qt.Key_PageUp: palette.move(-8); break;
                        case Qt.Key_PageDown: palette.move(8); break;
                        case Qt.Key_Return:
                        case Qt.Key_Enter: palette.run((event.modifiers & Qt.ControlModifier) !== 0); break;
                        default: return;
                        }
                        event.accepted = true;
                    }

                    LwLabel {
                        anchors.fill: parent
                        visible: input.length === 0 && input.preeditText.length === 0
                        text: palette.placeholder
                        font: Theme.fontInputLarge
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                }
                LwChip {
                    visible: palette.scopeText.length > 0
                    text: palette.scopeText
                    trailingIconName: "chevronDown"
                    clickable: true
                    onClicked: palette.scopeRequested()
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

            ListView {
                id: list

                objectName: "paletteList"
                Layout.fillWidth: true
                Layout.preferredHeight: Math.max(0, Math.min(contentHeight, palette.parent ? palette.parent.height - palette.y - Theme.paletteInputHeight - Theme.footerHeight - 2 * Theme.gap24 : contentHeight))
                clip: true
                model: palette.results
                boundsBehavior: Flickable.StopAtBounds
                highlightMoveDuration: 0
                currentIndex: -1
                reuseItems: false
                T.ScrollBar.vertical: LwScrollBar {}

                Accessible.role: Accessible.List
                Accessible.name: qsTr("Results")

                onCountChanged: {
                    if (currentIndex < 0 || currentIndex >= count)
                        palette.first();
                }

                section.property: "group"
                section.delegate: LwLabel {
                    required property string section

                    width: ListView.view.width
                    height: Theme.paletteGroupHeight
                    leftPadding: Theme.gap16
                    topPadding: Theme.gap4
                    text: section
                    font: Theme.fontHint
                    color: Theme.tx3
                }

                delegate: LwPaletteRow {
                    objectName: "palette" + index
                    width: ListView.view.width
                    query: palette.words
                    current: index === list.currentIndex
                    onHoveredOver: list.currentIndex = index
                    onClicked: {
                        list.currentIndex = index;
                        palette.run(false);
                    }
                }
            }

            LwLabel {
                objectName: "paletteNothing"
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.paletteRowHeight
                visible: list.count === 0
                leftPadding: Theme.gap16
                text: palette.searching ? qsTr("Searching…") : qsTr("Nothing matches “%1”").arg(palette.query)
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
                    keys: qsTr("Ctrl Enter")
                    words: qsTr("preview change")
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
