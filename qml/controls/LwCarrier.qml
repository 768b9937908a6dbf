// Makes its parent draggable: what is carried is named by an id and dropped on an LwElevation. The parent itself stays where
// it is; the elevation shows a ghost.
import QtQuick

Item {
    id: carrier

    property string thing: ""
    // Height of the thing, and how far above its lowest unit it was taken.
    property int units: 1
    property int lift: 0
    readonly property bool carrying: point.Drag.active

    signal begun(real atX, real atY)
    signal ended()

    // Drops nothing: the thing stays where it was.
    function cancel(): void {
        if (point.Drag.active) {
            point.Drag.cancel();
            carrier.ended();
        }
    }

    anchors.fill: parent

    Accessible.ignored: true

    DragHandler {
        id: handler

        target: null
        enabled: carrier.thing.length > 0
        // A list that scrolls by dragging would take it otherwise.
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onCentroidChanged: if (handler.active) point.follow()
        onActiveChanged: {
            if (handler.active) {
                point.follow();
                carrier.begun(handler.centroid.pressPosition.x, handler.centroid.pressPosition.y);
                point.Drag.active = true;
            } else if (point.Drag.active) {
                point.Drag.drop();
                carrier.ended();
            }
        }
    }

    Item {
        id: point

        // Not bound: at the release the handler forgets its place before the thing is dropped.
        function follow(): void {
            point.x = handler.centroid.position.x;
            point.y = handler.centroid.position.y;
        }

        width: 1
        height: 1

        Drag.source: carrier
        Drag.keys: ["rackDevice"]
    }
}
