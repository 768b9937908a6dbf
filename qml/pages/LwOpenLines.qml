// Lines of the design that name no part, as a group of their own below the components. `lines` is BuildViewModel.openLines.
// Enter chooses a part, Del removes the line, arrows walk.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Column {
    id: open

    property var lines: []
    property bool unitShown: true
    property int quantityWidth: 36
    property int unitWidth: 44
    property int extendedWidth: 68
    property int statusWidth: 84

    signal choosing(int number, string text)
    signal removing(int number, string text)
    // The focus is in this row.
    signal reached(Item row)
    // The last line is gone, and with it the focus.
    signal emptied()

    // The row with the focus in it; -1: none.
    function current(): int {
        for (let i = 0; i < rows.count; ++i) {
            for (let item = open.Window.activeFocusItem; item; item = item.parent) {
                if (item === rows.itemAt(i))
                    return i;
            }
        }
        return -1;
    }

    function walk(to: int): void {
        if (to >= 0 && to < rows.count)
            rows.itemAt(to).forceActiveFocus(Qt.TabFocusReason);
    }

    // The rows are made anew: the focus goes to the next one, so that a second Del does not go elsewhere.
    function remove(at: int): void {
        if (at < 0 || at >= open.lines.length)
            return;
        open.removing(open.lines[at].number, open.lines[at].text);
        Qt.callLater(open.settle, at); // qmllint disable type
    }

    function settle(at: int): void {
        if (rows.count > 0)
            open.walk(Math.min(at, rows.count - 1));
        else
            open.emptied();
    }

    // The list's own lines do not hear of these keys.
    Keys.onPressed: event => {
        const at = open.current();
        if (at < 0)
            return;
        switch (event.key) {
        case Qt.Key_Up: open.walk(at - 1); break;
        case Qt.Key_Down: open.walk(at + 1); break;
        case Qt.Key_Home: open.walk(0); break;
        case Qt.Key_End: open.walk(rows.count - 1); break;
        case Qt.Key_PageUp:
        case Qt.Key_PageDown: break;
        case Qt.Key_Delete: open.remove(at); break;
        default: return;
        }
        event.accepted = true;
    }

    visible: lines.length > 0
    height: visible ? implicitHeight : 0

    Accessible.role: Accessible.Grouping
    Accessible.name: heading.text

    LwRow {
        width: open.width
        group: true
        spoken: heading.text

        LwCell {
            id: heading

            objectName: "openLinesTitle"
            anchors.fill: parent
            small: true
            iconName: "warning"
            iconColor: Theme.warningText
            color: Theme.tx2
            text: qsTr("%n line(s) without a part, counted in the total", "", open.lines.length)
            Accessible.ignored: true
        }
    }
    Repeater {
        id: rows

        model: open.lines

        LwRow {
            id: line

            required property int index
            required property var modelData

            objectName: "openLine" + index
            width: open.width
            spoken: modelData.spoken
            onActiveFocusChanged: if (activeFocus) open.reached(line)
            onActivated: open.choosing(modelData.number, modelData.text)

            RowLayout {
                anchors.fill: parent
                spacing: 0

                LwCell {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.fillHeight: true
                    text: line.modelData.text
                    Accessible.ignored: true

                    HoverHandler {
                        id: textHover
                    }
                    LwHint {
                        shown: textHover.hovered
                        message: line.modelData.text
                    }
                }
                LwCell {
                    Layout.preferredWidth: Math.max(open.quantityWidth, implicitWidth)
                    Layout.fillHeight: true
                    alignRight: true
                    text: line.modelData.quantity
                    Accessible.ignored: true
                }
                LwCell {
                    Layout.preferredWidth: Math.max(open.unitWidth, implicitWidth)
                    Layout.fillHeight: true
                    visible: open.unitShown
                    alignRight: true
                    color: Theme.tx2
                    text: line.modelData.unitText
                    Accessible.ignored: true
                }
                LwCell {
                    Layout.preferredWidth: Math.max(open.extendedWidth, implicitWidth)
                    Layout.fillHeight: true
                    alignRight: true
                    text: line.modelData.extendedText
                    color: line.modelData.unitText === "—" ? Theme.tx3 : Theme.tx
                    Accessible.ignored: true
                }
                Item {
                    Layout.preferredWidth: Math.max(open.statusWidth, buttons.implicitWidth)
                    Layout.fillHeight: true

                    Row {
                        id: buttons

                        x: Theme.gap8
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: Theme.gap4

                        LwIconButton {
                            objectName: "openLineChoose" + line.index
                            small: true
                            iconName: "swap"
                            label: qsTr("Choose a part for: %1").arg(line.modelData.text)
                            onClicked: open.choosing(line.modelData.number, line.modelData.text)
                        }
                        LwIconButton {
                            objectName: "openLineRemove" + line.index
                            small: true
                            iconName: "trash"
                            label: qsTr("Remove the line: %1").arg(line.modelData.text)
                            onClicked: open.remove(line.index)
                        }
                    }
                }
            }
        }
    }
}
