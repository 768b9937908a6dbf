// The floor to scale, seen from above: rows of racks with their aisles, coloured by a budget. One tab stop: arrows go to the
// nearest rack in their direction. Ctrl wheel or Ctrl + and − zoom, Ctrl 0 shows all; a floor larger than the view is panned.
// All of it is one painted item; what is made for each rack only says its name to screen readers.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: floor

    property SitePageViewModel site: null
    property string currentKey: ""
    readonly property FloorPlanViewModel plan: site ? site.floor : null
    readonly property int revision: site ? site.revision : 0
    readonly property int currentIndex: site && revision >= 0 ? site.indexOf(currentKey) : -1
    readonly property var colours: site ? site.colourChoices : []
    // Nothing is made before the floor is looked at.
    property bool shown: false
    // Most racks that screen readers find at once, and the first of them: those around the chosen one.
    readonly property int mostSpoken: 400
    readonly property int firstSpoken: site ? Math.max(0, Math.min(site.rackCount - mostSpoken, Math.floor((currentIndex - mostSpoken / 2) / 100) * 100)) : 0

    // Pixels of a metre. Chosen, or such that all is seen.
    readonly property real planWidth: plan ? Math.max(0.1, plan.width) : 1
    readonly property real planDepth: plan ? Math.max(0.1, plan.depth) : 1
    readonly property real fitZoom: Math.max(1, Math.min(160 * Theme.textScale, (view.width - gutter - 2 * Theme.gap16 - 1) / planWidth, (view.height - ruler - 2 * Theme.gap16 - 1) / planDepth))
    property real chosenZoom: 0
    readonly property real zoom: chosenZoom > 0 ? chosenZoom : fitZoom
    readonly property int gutter: Theme.wide(80)
    readonly property int ruler: Theme.lineLabel + Theme.gap8
    // Where the corner of the floor is in what is scrolled.
    readonly property real leftEdge: gutter + Math.max(Theme.gap16, Math.floor((view.width - gutter - planWidth * zoom) / 2))
    readonly property real topEdge: ruler + Theme.gap16

    signal chosen(string key)
    signal opened(string key)

    // Colour of a level: from nothing to most; unknown has none.
    function levelColor(level: int): color {
        if (level < 0)
            return Theme.none;
        if (level === 0)
            return Theme.bg0;
        const ink = Theme.power;
        return Qt.rgba(ink.r, ink.g, ink.b, 0.2 * level);
    }

    function choose(index: int): void {
        if (floor.site && index >= 0 && index < floor.site.rackCount)
            floor.chosen(floor.site.racks.rowAt(index).key);
    }

    // To the nearest rack in a direction.
    function walk(right: int, down: int): void {
        if (floor.currentIndex < 0)
            floor.choose(0);
        else if (floor.plan)
            floor.choose(floor.plan.neighbour(floor.currentIndex, right, down));
    }

    function turnColour(by: int): void {
        const at = floor.colours.findIndex(choice => choice.key === floor.site.colourBy);
        if (at >= 0)
            floor.site.colourBy = floor.colours[(at + by + floor.colours.length) % floor.colours.length].key;
    }

    // The rack at a place of the view; −1: none.
    function rackAt(x: real, y: real): int {
        if (!floor.plan || x < floor.gutter || y < floor.ruler)
            return -1;
        return floor.plan.rackAt((x + view.contentX - floor.leftEdge) / floor.zoom, (y + view.contentY - floor.topEdge) / floor.zoom);
    }

    function scrollTo(x: real, y: real): void {
        view.contentX = Math.max(0, Math.min(view.contentWidth - view.width, x));
        view.contentY = Math.max(0, Math.min(view.contentHeight - view.height, y));
    }

    // What is at a place of the view stays there.
    function zoomAt(factor: real, x: real, y: real): void {
        const across = (x + view.contentX - floor.leftEdge) / floor.zoom;
        const down = (y + view.contentY - floor.topEdge) / floor.zoom;
        floor.chosenZoom = Math.max(Math.min(floor.fitZoom, 8), Math.min(400 * Theme.textScale, floor.zoom * factor));
        floor.scrollTo(floor.leftEdge + across * floor.zoom - x, floor.topEdge + down * floor.zoom - y);
    }

    // Around the chosen rack where it is in view, else around the middle.
    function zoomBy(factor: real): void {
        const at = floor.plan && floor.currentIndex >= 0 ? floor.plan.area(floor.currentIndex) : Qt.rect(0, 0, 0, 0);
        const x = floor.leftEdge + (at.x + at.width / 2) * floor.zoom - view.contentX;
        const y = floor.topEdge + (at.y + at.height / 2) * floor.zoom - view.contentY;
        const inView = at.width > 0 && x >= floor.gutter && x <= view.width && y >= floor.ruler && y <= view.height;
        floor.zoomAt(factor, inView ? x : view.width / 2, inView ? y : view.height / 2);
    }

    function fit(): void {
        floor.chosenZoom = 0;
        floor.scrollTo(0, 0);
    }

    function reveal(index: int): void {
        if (!floor.plan || index < 0)
            return;
        const at = floor.plan.area(index);
        const x = floor.leftEdge + at.x * floor.zoom;
        const y = floor.topEdge + at.y * floor.zoom;
        const beyondX = x + at.width * floor.zoom + Theme.gap16 - view.width;
        const beyondY = y + at.height * floor.zoom + Theme.gap16 - view.height;
        floor.scrollTo(Math.max(beyondX, Math.min(view.contentX, x - floor.gutter - Theme.gap8)), Math.max(beyondY, Math.min(view.contentY, y - floor.ruler - Theme.gap8)));
    }

    function startFocus(): void {
        view.forceActiveFocus(Qt.OtherFocusReason);
    }

    onVisibleChanged: if (floor.visible) floor.shown = true
    Component.onCompleted: if (floor.visible) floor.shown = true
    onCurrentIndexChanged: floor.reveal(floor.currentIndex)
    onSiteChanged: floor.fit()

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Floor")
        subtitle: floor.plan && floor.site && floor.revision >= 0 ? qsTr("%1 × %2, to scale").arg(floor.plan.lengthText(floor.plan.width)).arg(floor.plan.lengthText(floor.plan.depth)) : ""
        actions: [
            LwIconButton {
                objectName: "floorZoomOut"
                small: true
                iconName: "minus"
                label: qsTr("Zoom out")
                keys: qsTr("Ctrl −")
                onClicked: floor.zoomBy(0.8)
            },
            LwIconButton {
                objectName: "floorZoomIn"
                small: true
                iconName: "plus"
                label: qsTr("Zoom in")
                keys: qsTr("Ctrl +")
                onClicked: floor.zoomBy(1.25)
            },
            LwIconButton {
                objectName: "floorFit"
                small: true
                iconName: "frame"
                label: qsTr("Show all of the floor")
                keys: qsTr("Ctrl 0")
                onClicked: floor.fit()
            },
            LwComboBox {
                objectName: "floorColour"
                small: true
                label: qsTr("Colour by")
                model: floor.colours.map(choice => choice.title)
                currentIndex: floor.site ? floor.colours.findIndex(choice => choice.key === floor.site.colourBy) : -1
                onPicked: index => floor.site.colourBy = floor.colours[index].key
            }
        ]
    }

    Item {
        id: area

        anchors.top: head.bottom
        anchors.bottom: card.top
        anchors.left: parent.left
        anchors.right: parent.right
        clip: true

        FloorPicture {
            objectName: "floorPicture"
            anchors.fill: parent
            plan: floor.shown ? floor.plan : null
            zoom: floor.zoom
            originX: floor.leftEdge - view.contentX
            originY: floor.topEdge - view.contentY
            gutter: floor.gutter
            ruler: floor.ruler
            current: floor.currentIndex
            ringed: view.activeFocus
            font: Theme.fontLabel
            strongFont: Theme.fontSmallStrong
            backColor: Theme.bg1
            rackColor: Theme.bg0
            levelColor: Theme.power
            lineColor: Theme.line2
            textColor: Theme.tx
            quietColor: Theme.tx2
            brightTextColor: Theme.bg0
            coldColor: Theme.lane
            hotColor: Theme.heat
            closedColor: Theme.warningText
            chosenColor: Theme.ac
            focusColor: Theme.focus
        }

        Flickable {
            id: view

            objectName: "floorRows"
            anchors.fill: parent
            focus: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            contentWidth: Math.max(width, floor.leftEdge + floor.planWidth * floor.zoom + Theme.gap16)
            contentHeight: Math.max(height, floor.topEdge + floor.planDepth * floor.zoom + Theme.gap16)
            T.ScrollBar.vertical: LwScrollBar {}
            T.ScrollBar.horizontal: LwScrollBar {
                orientation: Qt.Horizontal
            }

            Accessible.role: Accessible.List
            Accessible.name: qsTr("Rows of racks")
            Accessible.description: qsTr("Arrows choose a rack; [ and ] change the colours")

            onWidthChanged: floor.scrollTo(view.contentX, view.contentY)
            onHeightChanged: floor.scrollTo(view.contentX, view.contentY)
            onActiveFocusChanged: {
                if (activeFocus && floor.currentIndex < 0)
                    floor.choose(0);
            }

            Keys.onPressed: event => {
                const zooms = (event.modifiers & Qt.ControlModifier) && !(event.modifiers & Qt.AltModifier);
                switch (event.key) {
                case Qt.Key_Plus:
                case Qt.Key_Equal:
                    if (!zooms)
                        return;
                    floor.zoomBy(1.25);
                    break;
                case Qt.Key_Minus:
                    if (!zooms)
                        return;
                    floor.zoomBy(0.8);
                    break;
                case Qt.Key_0:
                    if (!zooms)
                        return;
                    floor.fit();
                    break;
                case Qt.Key_Left: floor.walk(-1, 0); break;
                case Qt.Key_Right: floor.walk(1, 0); break;
                case Qt.Key_Up: floor.walk(0, -1); break;
                case Qt.Key_Down: floor.walk(0, 1); break;
                case Qt.Key_Home: floor.choose(floor.plan ? floor.plan.endOfRow(floor.currentIndex, false) : -1); break;
                case Qt.Key_End: floor.choose(floor.plan ? floor.plan.endOfRow(floor.currentIndex, true) : -1); break;
                case Qt.Key_BracketLeft: floor.turnColour(-1); break;
                case Qt.Key_BracketRight: floor.turnColour(1); break;
                default: return;
                }
                event.accepted = true;
            }

            Item {
                id: sheet

                width: view.contentWidth
                height: view.contentHeight

                WheelHandler {
                    acceptedModifiers: Qt.ControlModifier
                    onWheel: event => floor.zoomAt(event.angleDelta.y > 0 ? 1.1 : 1 / 1.1, event.x - view.contentX, event.y - view.contentY)
                }
                TapHandler {
                    gesturePolicy: TapHandler.ReleaseWithinBounds
                    onTapped: eventPoint => {
                        view.forceActiveFocus(Qt.MouseFocusReason);
                        floor.choose(floor.rackAt(eventPoint.position.x - view.contentX, eventPoint.position.y - view.contentY));
                    }
                    onDoubleTapped: eventPoint => {
                        if (floor.rackAt(eventPoint.position.x - view.contentX, eventPoint.position.y - view.contentY) === floor.currentIndex && floor.currentIndex >= 0)
                            floor.opened(floor.currentKey);
                    }
                }

                Repeater {
                    model: floor.shown && floor.plan ? floor.plan.bands : null

                    Item {
                        id: band

                        required property int index
                        required property string kind
                        required property string title
                        required property real across
                        required property real down
                        required property real wide
                        required property real deep

                        objectName: "floorBand" + index
                        x: floor.leftEdge + across * floor.zoom
                        y: floor.topEdge + down * floor.zoom
                        width: wide * floor.zoom
                        height: deep * floor.zoom

                        Accessible.role: kind === "row" ? Accessible.Heading : Accessible.StaticText
                        Accessible.name: band.title
                    }
                }
                Repeater {
                    id: spots

                    model: floor.shown && floor.site ? Math.min(floor.site.rackCount, floor.mostSpoken) : 0

                    Item {
                        id: spot

                        required property int index
                        readonly property int rack: floor.firstSpoken + index
                        readonly property rect at: floor.plan && floor.revision >= 0 ? floor.plan.area(rack) : Qt.rect(0, 0, 0, 0)

                        objectName: "floorRack" + rack
                        x: floor.leftEdge + at.x * floor.zoom
                        y: floor.topEdge + at.y * floor.zoom
                        width: at.width * floor.zoom
                        height: at.height * floor.zoom

                        Accessible.role: Accessible.ListItem
                        Accessible.name: floor.visible && floor.plan && floor.revision >= 0 ? floor.plan.spoken(spot.rack) : ""
                        Accessible.selectable: true
                        Accessible.selected: spot.rack === floor.currentIndex
                        Accessible.onPressAction: floor.choose(spot.rack)
                    }
                }
            }
        }

        LwSpokenRow {
            item: view.activeFocus && floor.currentIndex >= 0 && spots.count > 0 ? spots.itemAt(floor.currentIndex - floor.firstSpoken) : null
        }
        HoverHandler {
            id: hover
        }
        Item {
            id: pointed

            readonly property int rack: hover.hovered && floor.shown && floor.revision >= 0 && !view.moving ? floor.rackAt(hover.point.position.x, hover.point.position.y) : -1
            readonly property rect at: floor.plan && rack >= 0 ? floor.plan.area(rack) : Qt.rect(0, 0, 0, 0)

            x: floor.leftEdge + at.x * floor.zoom - view.contentX
            y: floor.topEdge + at.y * floor.zoom - view.contentY
            width: at.width * floor.zoom
            height: at.height * floor.zoom

            LwHint {
                objectName: "floorHint"
                shown: pointed.rack >= 0
                message: floor.site && pointed.rack >= 0 ? floor.site.racks.rowAt(pointed.rack).spoken : ""
            }
        }
    }

    LwSiteFloorRack {
        id: card

        objectName: "floorCard"
        anchors.bottom: legend.top
        anchors.bottomMargin: Theme.gap8
        width: parent.width
        site: floor.shown ? floor.site : null
        rack: floor.currentIndex
        onOpened: floor.opened(floor.currentKey)
    }

    Flow {
        id: legend

        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap12
        x: Theme.gap12
        width: parent.width - 2 * Theme.gap12
        spacing: Theme.gap16

        Accessible.role: Accessible.Grouping
        Accessible.name: qsTr("Legend")

        Repeater {
            model: floor.site ? floor.site.legend : []

            Row {
                id: entry

                required property int index
                required property string modelData

                spacing: Theme.gap4

                Rectangle {
                    width: Theme.icon
                    height: Theme.icon
                    color: floor.levelColor(entry.index)
                    border.width: Theme.border
                    border.color: Theme.line2
                }
                LwLabel {
                    objectName: "legend" + entry.index
                    text: entry.modelData
                    font: Theme.fontLabel
                    color: Theme.tx2
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
        }
        Row {
            spacing: Theme.gap4

            LwHatch {
                width: Theme.icon
                height: Theme.icon
                color: Theme.none
                stroke: Theme.line2
                strokeWidth: Theme.border
            }
            LwLabel {
                text: qsTr("unknown")
                font: Theme.fontLabel
                color: Theme.tx2
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
        LwLabel {
            objectName: "floorGuessed"
            visible: floor.plan !== null && floor.plan.guessed
            text: qsTr("Dashed: the size is not said, a usual one is drawn")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }
}
