// A drawing of a build, its wiring or the machine itself: selectable boxes, lines as thick as their lanes, texts. Ctrl
// wheel or Ctrl + and − zoom, Ctrl 0 fits; a drawing larger than the view can be panned.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: map

    property SceneViewModel drawing: null
    // Arrow keys go from box to box.
    property bool arrows: false
    property string selected: ""
    // Placements to highlight in addition.
    property var lit: []
    property string label: qsTr("Lane map")
    readonly property int drawnWidth: drawing ? drawing.width : 0
    readonly property int drawnHeight: drawing ? drawing.height : 0
    // Width for the drawing at its own size; its layout uses it.
    readonly property int room: Math.floor(width / Theme.textScale)
    readonly property real fitZoom: drawnWidth > 0 ? Theme.textScale * Math.max(0.8, Math.min(1.0, room / drawnWidth)) : 1.0
    property real chosenZoom: 0
    readonly property real zoom: chosenZoom > 0 ? chosenZoom : fitZoom
    readonly property bool empty: !drawing || drawing.boxes.count === 0

    signal boxSelected(string placement)
    signal boxActivated(string placement)
    signal explainRequested(derivation: string, anchor: Item)

    // Another design is seen whole, from its beginning.
    onDrawingChanged: {
        map.chosenZoom = 0;
        view.contentX = 0;
        view.contentY = 0;
    }

    function zoomBy(factor: real): void {
        map.chosenZoom = Math.max(0.5, Math.min(3.0 * Theme.textScale, map.zoom * factor));
    }

    // Where in the drawing a horizontal place of the view is.
    function drawnX(x: real): real {
        return (x + view.contentX - sheet.x) / map.zoom;
    }

    // The keyboard goes to the selected box, or the first that can be chosen.
    function goTo(): void {
        let first = null;
        for (let i = 0; i < boxItems.count; ++i) {
            const box = boxItems.itemAt(i) as LwLaneBox;
            if (box && box.reachable && (!first || box.lit))
                first = box;
        }
        (first ?? view).forceActiveFocus(Qt.OtherFocusReason);
    }

    // To the nearest box in a direction; what lies to the side counts twice.
    function step(dx: int, dy: int): void {
        let from = null;
        for (let i = 0; i < boxItems.count && !from; ++i)
            from = boxItems.itemAt(i).activeFocus ? boxItems.itemAt(i) : null;
        if (!from) {
            map.goTo();
            return;
        }
        let best = null;
        let least = Infinity;
        for (let i = 0; i < boxItems.count; ++i) {
            const box = boxItems.itemAt(i) as LwLaneBox;
            if (!box || box === from || !box.reachable)
                continue;
            const x = box.x + box.width / 2 - from.x - from.width / 2;
            const y = box.y + box.height / 2 - from.y - from.height / 2;
            const ahead = x * dx + y * dy;
            const way = ahead + 2 * Math.abs(x * dy + y * dx);
            if (ahead > 1 && way < least) {
                least = way;
                best = box;
            }
        }
        if (best)
            best.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.List
    Accessible.name: map.label

    Keys.onPressed: event => {
        if (map.arrows && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))) {
            switch (event.key) {
            case Qt.Key_Left: map.step(-1, 0); break;
            case Qt.Key_Right: map.step(1, 0); break;
            case Qt.Key_Up: map.step(0, -1); break;
            case Qt.Key_Down: map.step(0, 1); break;
            default: return;
            }
            event.accepted = true;
            return;
        }
        if (!(event.modifiers & Qt.ControlModifier))
            return;
        switch (event.key) {
        case Qt.Key_Plus:
        case Qt.Key_Equal: map.zoomBy(1.25); break;
        case Qt.Key_Minus: map.zoomBy(0.8); break;
        case Qt.Key_0: map.chosenZoom = 0; break;
        default: return;
        }
        event.accepted = true;
    }

    LwSteadyRows {
        id: lines

        source: map.drawing ? map.drawing.lines : null
    }
    LwSteadyRows {
        id: boxes

        source: map.drawing ? map.drawing.boxes : null
    }
    LwSteadyRows {
        id: texts

        source: map.drawing ? map.drawing.texts : null
    }

    WheelHandler {
        acceptedModifiers: Qt.ControlModifier
        onWheel: event => map.zoomBy(event.angleDelta.y > 0 ? 1.1 : 1 / 1.1)
    }

    Flickable {
        id: view

        anchors.fill: parent
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: Math.max(width, map.drawnWidth * map.zoom)
        contentHeight: Math.max(height, map.drawnHeight * map.zoom)
        T.ScrollBar.vertical: LwScrollBar {}
        T.ScrollBar.horizontal: LwScrollBar {
            orientation: Qt.Horizontal
        }

        function reveal(box: Item): void {
            const at = box.mapToItem(view.contentItem, 0, 0);
            const w = box.width * map.zoom;
            const h = box.height * map.zoom;
            view.contentX = Math.max(Math.min(view.contentX, at.x - Theme.gap8), at.x + w + Theme.gap8 - view.width, 0);
            view.contentY = Math.max(Math.min(view.contentY, at.y - Theme.gap8), at.y + h + Theme.gap8 - view.height, 0);
        }

        // The drawing has its own margins.
        Item {
            id: sheet

            x: Math.max(0, Math.round((view.width - map.drawnWidth * map.zoom) / 2))
            width: map.drawnWidth
            height: map.drawnHeight
            scale: map.zoom
            transformOrigin: Item.TopLeft

            Repeater {
                model: lines.given

                LwStroke {
                    id: line

                    required property real sheetX
                    required property real sheetY
                    required property real w
                    required property real h
                    required property real thickness
                    required property string tone
                    required property bool dashed
                    required property real opaque
                    required path

                    x: sheetX
                    y: sheetY
                    width: w
                    height: h
                    zoom: map.zoom
                    stroke: Theme.roleColor(tone)
                    fill: opaque > 0 ? Theme.faded(tone, opaque) : Theme.none
                    strokeWidth: opaque > 0 ? 0 : map.zoom < 1 ? Math.max(thickness, 1.25 / map.zoom) : thickness
                    dashes: dashed ? [thickness > 1 ? 5 : 3, 3] : []

                    Accessible.ignored: true
                }
            }

            Repeater {
                id: boxItems

                model: boxes.given

                LwLaneBox {
                    id: box

                    required property string key
                    required property real sheetX
                    required property real sheetY
                    required property real w
                    required property real h

                    objectName: "box_" + key
                    x: sheetX
                    y: sheetY
                    width: w
                    height: h
                    zoom: map.zoom
                    lit: placement.length > 0 && placement === map.selected
                    pointed: placement.length > 0 && map.lit.indexOf(placement) >= 0
                    onClicked: map.boxSelected(box.placement)
                    onActivated: map.boxActivated(box.placement)
                    onExplainRequested: map.explainRequested(box.derivation, box)
                    onActiveFocusChanged: {
                        if (activeFocus)
                            view.reveal(box);
                    }
                }
            }

            Repeater {
                model: texts.given

                LwLabel {
                    id: words

                    required property real sheetX
                    required property real sheetY
                    required property real room
                    required property real turn
                    required property string style
                    required property string anchor
                    required property string tone
                    required text
                    readonly property real fullWidth: room > 0 ? Math.min(implicitWidth, room) : implicitWidth
                    readonly property real back: anchor === "middle" ? fullWidth / 2 : anchor === "end" ? fullWidth : 0

                    // The anchor is on the base line and is the centre of rotation.
                    x: sheetX - back
                    y: sheetY - baselineOffset
                    width: fullWidth
                    transform: Rotation {
                        origin.x: words.back
                        origin.y: words.baselineOffset
                        angle: words.turn
                    }
                    elide: room > 0 ? Text.ElideRight : Text.ElideNone
                    font: style === "title" ? Theme.fontDiagramTitle : style === "body" ? Theme.fontDiagram : style === "strong" ? Theme.fontDiagramMedium : style === "mono" ? Theme.fontDiagramMonoSmall : Theme.fontDiagramSmall
                    color: Theme.roleColor(tone)
                }
            }
        }
    }
}
