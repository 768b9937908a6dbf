// A rack from the front and from the rear. Arrows move the chosen device, Page Up and Page Down choose another, Delete takes
// it out.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: picture

    required property RackViewModel rack
    // "both", "front" or "rear".
    property string faces: "both"
    readonly property bool frontShown: faces !== "rear"
    readonly property bool rearShown: faces !== "front"
    readonly property int shown: (frontShown ? 1 : 0) + (rearShown ? 1 : 0)
    readonly property real each: Math.min((width - 2 * Theme.gap16 - (shown - 1) * Theme.gap24) / Math.max(1, shown), Theme.wide(280))
    // With large texts a unit is as high as its words, and the rack scrolls.
    readonly property real leastHeight: Theme.textScale > 1 ? picture.rack.units * Theme.lineLabel : 0
    readonly property string chosenId: picture.rack.currentId
    readonly property LwElevation focused: rear.activeFocus ? rear : front

    signal placeWanted()
    signal activated(string id)

    function goTo(): void {
        (picture.frontShown ? front : rear).forceActiveFocus(Qt.OtherFocusReason);
    }

    // What is hovered while something is dragged; what cannot be there says why in its ghost.
    function tried(elevation: LwElevation, unit: int): void {
        if (elevation.carriedId.length > 0)
            picture.rack.tryAt(elevation.carriedId, unit);
    }

    // What is refused goes back to where it was, with its ghost; the status bar says why.
    function drop(id: string, unit: int): void {
        if (picture.rack.put(id, unit).length > 0)
            picture.rack.endTrial();
    }

    Keys.onPressed: event => {
        const device = picture.rack.currentId;
        const far = event.modifiers === Qt.ShiftModifier;
        if (event.modifiers !== Qt.NoModifier && !far)
            return;
        switch (event.key) {
        case Qt.Key_Up: picture.rack.move(device, far ? 4 : 1); break;
        case Qt.Key_Down: picture.rack.move(device, far ? -4 : -1); break;
        case Qt.Key_Left:
            if (picture.frontShown)
                front.forceActiveFocus(Qt.TabFocusReason);
            break;
        case Qt.Key_Right:
            if (picture.rearShown)
                rear.forceActiveFocus(Qt.TabFocusReason);
            break;
        case Qt.Key_Delete: picture.rack.remove(device); break;
        case Qt.Key_Return:
        case Qt.Key_Enter: picture.placeWanted(); break;
        default: return;
        }
        event.accepted = true;
    }

    onChosenIdChanged: scroll.reveal()

    Accessible.role: Accessible.Pane
    Accessible.name: picture.rack.title

    Flickable {
        id: scroll

        // Keeps the chosen device in view.
        function reveal(): void {
            const device = Array.from(picture.rack.devices).find(one => one.id === picture.rack.currentId);
            if (!device || !scroll.interactive)
                return;
            const above = front.mapToItem(scroll.contentItem, 0, front.topOf(device.unit + device.units - 1)).y;
            const below = front.mapToItem(scroll.contentItem, 0, front.topOf(device.unit - 1)).y;
            scroll.contentY = Math.max(0, Math.min(Math.max(scroll.contentY, below + Theme.gap8 - scroll.height), above - Theme.gap8));
        }

        anchors.fill: parent
        contentHeight: Math.max(height, pair.y + pair.height + Theme.gap8)
        interactive: contentHeight > height
        clip: interactive
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        Row {
            id: pair

            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.gap8
            spacing: Theme.gap24

            Column {
                visible: picture.frontShown
                spacing: Theme.gap4

                LwLabel {
                    width: picture.each
                    height: Theme.lineBase
                    text: qsTr("Front")
                    horizontalAlignment: Text.AlignHCenter
                    font: Theme.fontSmallStrong
                    Accessible.ignored: true
                }
                LwElevation {
                    id: front

                    objectName: "rackFront"
                    width: picture.each
                    height: Math.max(1, picture.height - Theme.lineBase - Theme.gap4 - 2 * Theme.gap8, picture.leastHeight)
                    face: "front"
                    rackName: picture.rack.title
                    units: picture.rack.units
                    devices: picture.rack.devices
                    currentId: picture.rack.currentId
                    onChosen: id => picture.rack.currentId = id
                    onActivated: id => picture.activated(id)
                    onHovered: unit => picture.tried(front, unit)
                    onDragLeft: picture.rack.endTrial()
                    onDropped: (id, unit) => picture.drop(id, unit)
                }
            }
            Column {
                visible: picture.rearShown
                spacing: Theme.gap4

                LwLabel {
                    width: picture.each
                    height: Theme.lineBase
                    text: qsTr("Rear")
                    horizontalAlignment: Text.AlignHCenter
                    font: Theme.fontSmallStrong
                    Accessible.ignored: true
                }
                LwElevation {
                    id: rear

                    objectName: "rackRear"
                    width: picture.each
                    height: front.height
                    face: "rear"
                    uprights: picture.rack.uprights
                    rackName: picture.rack.title
                    units: picture.rack.units
                    devices: picture.rack.devices
                    currentId: picture.rack.currentId
                    onChosen: id => picture.rack.currentId = id
                    onActivated: id => picture.activated(id)
                    onHovered: unit => picture.tried(rear, unit)
                    onDragLeft: picture.rack.endTrial()
                    onDropped: (id, unit) => picture.drop(id, unit)
                }
            }
        }
    }
}
