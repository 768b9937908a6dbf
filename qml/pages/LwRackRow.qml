// The racks beside the one that is shown, as small fronts: a click or Enter shows one, a device that is dropped on it moves
// there.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: line

    property var fronts: []
    property int current: fronts.findIndex(front => front.current)

    signal rackChosen(string key)
    signal deviceDropped(string id, string key)

    implicitHeight: flow.implicitHeight + 2 * Theme.gap8
    activeFocusOnTab: true

    Keys.onPressed: event => {
        const by = event.key === Qt.Key_Right || event.key === Qt.Key_Down ? 1 : event.key === Qt.Key_Left || event.key === Qt.Key_Up ? -1 : 0;
        const to = line.current + by;
        if (by === 0 || event.modifiers !== Qt.NoModifier || to < 0 || to >= line.fronts.length)
            return;
        line.rackChosen(line.fronts[to].key);
        event.accepted = true;
    }

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Racks")

    Flow {
        id: flow

        x: Theme.gap12
        y: Theme.gap8
        width: parent.width - 2 * Theme.gap12
        spacing: Theme.gap8

        Repeater {
            model: LwRows {
                key: "key"
                rows: line.fronts
            }

            Rectangle {
                id: item

                required property var modelData

                objectName: "front_" + modelData.key
                width: Theme.wide(44)
                height: Theme.wide(68)
                color: hover.hovered ? Theme.bg3 : Theme.bg1
                border.width: modelData.current ? Theme.ring : Theme.border
                border.color: modelData.current ? Theme.ac : Theme.severityLine(modelData.severity > 1 ? modelData.severity : -1)

                Accessible.role: Accessible.ListItem
                Accessible.name: modelData.spoken
                Accessible.description: modelData.severity > 1 ? Theme.severityWord(modelData.severity) : ""
                Accessible.selectable: true
                Accessible.selected: modelData.current
                Accessible.onPressAction: line.rackChosen(item.modelData.key)

                LwElevation {
                    x: Theme.gap6
                    y: Theme.gap4
                    width: parent.width - 2 * Theme.gap6
                    height: parent.height - label.height - 2 * Theme.gap4
                    plain: true
                    dropsAllowed: !item.modelData.current
                    units: item.modelData.units > 0 ? item.modelData.units : 42
                    devices: item.modelData.devices
                    onDropped: id => line.deviceDropped(id, item.modelData.key)
                }
                LwLabel {
                    id: label

                    anchors.bottom: parent.bottom
                    x: Theme.gap2
                    width: parent.width - 2 * x
                    horizontalAlignment: Text.AlignHCenter
                    text: item.modelData.title
                    font: Theme.fontHint
                    color: item.modelData.current ? Theme.tx : Theme.tx2
                    Accessible.ignored: true
                }

                HoverHandler {
                    id: hover
                }
                TapHandler {
                    gesturePolicy: TapHandler.ReleaseWithinBounds
                    onTapped: {
                        line.forceActiveFocus(Qt.MouseFocusReason);
                        line.rackChosen(item.modelData.key);
                    }
                }
                LwHint {
                    shown: hover.hovered
                    message: item.modelData.spoken
                }
            }
        }
    }

    LwFocusRing {
        shown: line.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }
}
