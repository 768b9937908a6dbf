// Paths between a machine's devices: a row and a column each, as in `nvidia-smi topo -m`. `matrix` is an array of { key,
// cells: array of { text, kind, spoken } }; kind is "self", "direct", "near" or empty.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: view

    property var matrix: []
    property var names: []
    readonly property int cellWidth: Theme.wide(44)
    readonly property int cellHeight: Theme.catalogRowHeight
    readonly property int nameWidth: Theme.wide(52)

    implicitHeight: Theme.reasonRowHeight + names.length * cellHeight

    component Box: Item {
        id: box

        property string text: ""
        property string kind: ""

        width: view.cellWidth
        height: view.cellHeight

        Accessible.role: Accessible.Cell

        Rectangle {
            anchors.fill: parent
            anchors.rightMargin: Theme.gap2
            anchors.bottomMargin: Theme.gap2
            color: box.kind === "direct" ? Theme.bgSel : box.kind === "self" ? Theme.bg3 : box.kind === "near" ? Theme.bg2 : Theme.none
            border.width: box.kind === "direct" ? Theme.ring : Theme.border
            border.color: box.kind === "direct" ? Theme.space : Theme.line

            LwLabel {
                anchors.centerIn: parent
                text: box.text
                font: box.kind === "direct" ? Theme.fontSmallStrong : Theme.fontHint
                color: box.kind === "direct" ? Theme.space : box.kind === "near" ? Theme.tx : Theme.tx2
                Accessible.ignored: true
            }
        }
    }

    Flickable {
        id: flick

        objectName: "matrixFlick"
        anchors.fill: parent
        contentWidth: view.nameWidth + view.names.length * view.cellWidth
        contentHeight: rows.height + heads.height
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}
        T.ScrollBar.horizontal: LwScrollBar {}

        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Topology, best path for each pair")

        Keys.onPressed: event => {
            const down = Math.max(0, flick.contentHeight - flick.height);
            const right = Math.max(0, flick.contentWidth - flick.width);
            switch (event.key) {
            case Qt.Key_Up: flick.contentY = Math.max(0, flick.contentY - view.cellHeight); break;
            case Qt.Key_Down: flick.contentY = Math.min(down, flick.contentY + view.cellHeight); break;
            case Qt.Key_Left: flick.contentX = Math.max(0, flick.contentX - view.cellWidth); break;
            case Qt.Key_Right: flick.contentX = Math.min(right, flick.contentX + view.cellWidth); break;
            default: return;
            }
            event.accepted = true;
        }

        Row {
            id: heads

            x: view.nameWidth
            height: Theme.reasonRowHeight

            Repeater {
                model: view.names

                LwLabel {
                    required property string modelData

                    width: view.cellWidth
                    height: Theme.reasonRowHeight
                    rightPadding: Theme.gap2
                    horizontalAlignment: Text.AlignHCenter
                    text: modelData
                    font: Theme.fontHint
                    color: Theme.tx3
                    Accessible.role: Accessible.ColumnHeader
                    Accessible.name: text
                }
            }
        }

        Column {
            id: rows

            anchors.top: heads.bottom

            Repeater {
                model: LwRows {
                    key: "key"
                    rows: view.matrix
                }

                Row {
                    id: line

                    required property var modelData

                    Accessible.role: Accessible.Row
                    Accessible.name: line.modelData.key

                    LwLabel {
                        width: view.nameWidth
                        height: view.cellHeight
                        rightPadding: Theme.gap8
                        horizontalAlignment: Text.AlignRight
                        text: line.modelData.key
                        font: Theme.fontHint
                        color: Theme.tx3
                        Accessible.role: Accessible.RowHeader
                        Accessible.name: text
                    }
                    Repeater {
                        model: LwRows {
                            rows: line.modelData.cells
                        }

                        Box {
                            required property var modelData

                            text: modelData.text
                            kind: modelData.kind
                            Accessible.name: modelData.spoken
                        }
                    }
                }
            }
        }
    }

    LwFocusRing {
        shown: flick.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }
}
