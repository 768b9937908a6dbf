// The revisions of a quote, the newest first. Arrows show another one.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: list

    property var revisions: []
    readonly property int current: {
        for (let i = 0; i < list.revisions.length; ++i) {
            if (list.revisions[i].current)
                return i;
        }
        return -1;
    }

    signal revisionChosen(string letter)

    implicitHeight: column.implicitHeight
    activeFocusOnTab: true

    Keys.onPressed: event => {
        const by = event.key === Qt.Key_Down ? 1 : event.key === Qt.Key_Up ? -1 : 0;
        const to = list.current + by;
        if (by === 0 || event.modifiers !== Qt.NoModifier || to < 0 || to >= list.revisions.length)
            return;
        list.revisionChosen(list.revisions[to].key);
        event.accepted = true;
    }

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Revisions")

    Column {
        id: column

        width: parent.width

        Repeater {
            model: LwRows {
                key: "key"
                rows: list.revisions
            }

            Rectangle {
                id: card

                required property var modelData

                objectName: "revision_" + modelData.key
                width: column.width
                height: words.implicitHeight + 2 * Theme.gap8
                color: modelData.current ? Theme.bgSel : hover.hovered ? Theme.bg3 : Theme.bg1
                border.width: modelData.current ? Theme.border : 0
                border.color: Theme.ac

                Accessible.role: Accessible.ListItem
                Accessible.name: modelData.spoken
                Accessible.selectable: true
                Accessible.selected: modelData.current
                Accessible.onPressAction: list.revisionChosen(card.modelData.key)

                Column {
                    id: words

                    x: Theme.gap12
                    y: Theme.gap8
                    width: parent.width - 2 * Theme.gap12
                    spacing: Theme.gap4

                    Row {
                        spacing: Theme.gap8

                        LwLabel {
                            anchors.verticalCenter: parent.verticalCenter
                            text: card.modelData.key
                            font: Theme.fontBaseStrong
                            Accessible.ignored: true
                        }
                        LwChip {
                            iconName: card.modelData.iconName
                            severity: card.modelData.severity
                            text: card.modelData.stateText
                            Accessible.ignored: true
                        }
                    }
                    RowLayout {
                        width: words.width
                        spacing: Theme.gap8

                        LwLabel {
                            Layout.fillWidth: true
                            text: card.modelData.amountText
                            elide: Text.ElideNone
                            wrapMode: Text.WordWrap
                            font.family: Theme.fontBaseStrong.family
                            font.pixelSize: Theme.fontBaseStrong.pixelSize
                            font.weight: card.modelData.replaced ? Theme.fontBase.weight : Theme.fontBaseStrong.weight
                            font.strikeout: card.modelData.replaced
                            color: card.modelData.replaced ? Theme.tx3 : Theme.tx
                            Accessible.ignored: true
                        }
                        LwLabel {
                            text: card.modelData.dateText
                            font: Theme.fontSmall
                            color: Theme.tx3
                            Accessible.ignored: true
                        }
                    }
                    LwLabel {
                        width: words.width
                        visible: text.length > 0
                        text: card.modelData.title
                        font: Theme.fontSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: Theme.border
                    color: Theme.line
                }
                HoverHandler {
                    id: hover
                }
                TapHandler {
                    gesturePolicy: TapHandler.ReleaseWithinBounds
                    onTapped: {
                        list.forceActiveFocus(Qt.MouseFocusReason);
                        list.revisionChosen(card.modelData.key);
                    }
                }
            }
        }
    }

    LwFocusRing {
        shown: list.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }
}
