// The wiring of a build as a drawing: boxes that can be selected, lines as thick as their lanes, texts.
// `drawing` is { width, height, boxes, lines, texts } in px at 1:1, colours by the theme's role names.
// Ctrl wheel or Ctrl + and − zoom, Ctrl 0 fits; what is bigger than the view is panned.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: map

    property var drawing: ({})
    property string selected: ""
    // Placements to point out besides.
    property var lit: []
    property string label: qsTr("Lane map")
    readonly property int drawnWidth: drawing.width ? drawing.width : 0
    readonly property int drawnHeight: drawing.height ? drawing.height : 0
    // Room for the drawing at its own size; it is laid out for that.
    readonly property int room: Math.floor(width / Theme.textScale)
    readonly property real fitZoom: drawnWidth > 0 ? Theme.textScale * Math.max(0.8, Math.min(1.0, room / drawnWidth)) : 1.0
    property real chosenZoom: 0
    readonly property real zoom: chosenZoom > 0 ? chosenZoom : fitZoom
    readonly property bool empty: !drawing.boxes || drawing.boxes.length === 0

    signal boxSelected(string placement)
    signal boxActivated(string placement)

    function zoomBy(factor: real): void {
        map.chosenZoom = Math.max(0.5, Math.min(3.0 * Theme.textScale, map.zoom * factor));
    }

    Accessible.role: Accessible.List
    Accessible.name: map.label

    Keys.onPressed: event => {
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

        // What lies outside is not drawn: the software renderer of Qt 6.4 does not clip a Shape that is wholly outside.
        function inView(x: real, y: real, w: real, h: real): bool {
            const left = sheet.x + x * map.zoom;
            const top = y * map.zoom;
            return left < view.contentX + view.width && left + w * map.zoom > view.contentX && top < view.contentY + view.height && top + h * map.zoom > view.contentY;
        }

        function reveal(box: Item): void {
            const at = box.mapToItem(view.contentItem, 0, 0);
            const w = box.width * map.zoom;
            const h = box.height * map.zoom;
            view.contentX = Math.max(Math.min(view.contentX, at.x - Theme.gap8), at.x + w + Theme.gap8 - view.width, 0);
            view.contentY = Math.max(Math.min(view.contentY, at.y - Theme.gap8), at.y + h + Theme.gap8 - view.height, 0);
        }

        // The drawing has margins of its own.
        Item {
            id: sheet

            x: Math.max(0, Math.round((view.width - map.drawnWidth * map.zoom) / 2))
            width: map.drawnWidth
            height: map.drawnHeight
            scale: map.zoom
            transformOrigin: Item.TopLeft

            Repeater {
                model: map.drawing.lines ? map.drawing.lines : []

                Shape {
                    id: line

                    required property var modelData
                    readonly property var xs: modelData.points.map(p => p.x)
                    readonly property var ys: modelData.points.map(p => p.y)
                    readonly property real fromX: Math.min(...xs)
                    readonly property real fromY: Math.min(...ys)
                    readonly property real thickness: modelData.width ? modelData.width : 1

                    visible: view.inView(fromX - thickness, fromY - thickness, Math.max(...xs) - fromX + 2 * thickness, Math.max(...ys) - fromY + 2 * thickness)

                    Accessible.ignored: true

                    ShapePath {
                        strokeColor: Theme.roleColor(line.modelData.role)
                        strokeWidth: line.thickness
                        strokeStyle: line.modelData.dashed ? ShapePath.DashLine : ShapePath.SolidLine
                        dashPattern: [(strokeWidth > 1 ? 5 : 3) / strokeWidth, 3 / strokeWidth]
                        capStyle: ShapePath.FlatCap
                        joinStyle: ShapePath.MiterJoin
                        fillColor: Theme.none

                        PathPolyline {
                            // Hairlines run through the middle of a pixel.
                            path: line.modelData.points.map(p => Qt.point(Math.floor(p.x) + (line.thickness > 1 ? 0 : 0.5), Math.floor(p.y) + (line.thickness > 1 ? 0 : 0.5)))
                        }
                    }
                }
            }

            Repeater {
                model: map.drawing.boxes ? map.drawing.boxes : []

                LwLaneBox {
                    id: box

                    objectName: "box_" + modelData.id
                    drawn: view.inView(x, y, width, height)
                    lit: placement.length > 0 && placement === map.selected
                    pointed: placement.length > 0 && map.lit.indexOf(placement) >= 0
                    onClicked: map.boxSelected(box.placement)
                    onActivated: map.boxActivated(box.placement)
                    onActiveFocusChanged: {
                        if (activeFocus)
                            view.reveal(box);
                    }
                }
            }

            Repeater {
                model: map.drawing.texts ? map.drawing.texts : []

                LwLabel {
                    id: words

                    required property var modelData
                    readonly property string style: modelData.style ? modelData.style : "header"
                    readonly property real fullWidth: modelData.room > 0 ? Math.min(implicitWidth, modelData.room) : implicitWidth
                    readonly property real back: modelData.anchor === "middle" ? fullWidth / 2 : modelData.anchor === "end" ? fullWidth : 0

                    // The anchor point is on the base line, and is what a turned text turns about.
                    x: modelData.x - back
                    y: modelData.y - baselineOffset
                    width: fullWidth
                    transform: Rotation {
                        origin.x: words.back
                        origin.y: words.baselineOffset
                        angle: words.modelData.rotation ? words.modelData.rotation : 0
                    }
                    text: modelData.text
                    elide: modelData.room > 0 ? Text.ElideRight : Text.ElideNone
                    font: style === "title" ? Theme.fontDiagramTitle : style === "body" ? Theme.fontDiagram : style === "strong" ? Theme.fontDiagramMedium : style === "mono" ? Theme.fontDiagramMonoSmall : Theme.fontDiagramSmall
                    color: Theme.roleColor(modelData.role)
                }
            }
        }
    }
}
