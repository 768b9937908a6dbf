// One face of one rack, to scale: its devices (values of the type rackDevice), unit numbers, and ghosts of what would be
// placed. It fills its size; a unit is as high as that allows. Things dragged from here, from another elevation or from a
// list (LwCarrier) are dropped by their id and their lowest unit.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: elevation

    // Values of the type rackDevice. Those of the other face that are not of half depth are seen from behind.
    property var devices: []
    // Values of the type rackUpright, which hang beside the rails at the rear.
    property var uprights: []
    property int units: 42
    property string currentId: ""
    property string face: "front"
    property string rackName: ""
    // A small picture: blocks without numbers and texts, one thing for keys and screen readers.
    property bool plain: false
    property bool numbersRight: face === "rear"
    property bool dropsAllowed: !plain
    readonly property string faceWord: face === "rear" ? qsTr("Rear") : qsTr("Front")
    readonly property real numbersWidth: plain ? 0 : Theme.wide(24)
    readonly property var hung: plain || face !== "rear" ? [] : uprights
    readonly property real hungWidth: Theme.gap12 + Theme.gap4
    readonly property int hungLeft: hung.filter(upright => upright.left).length
    readonly property int hungRight: hung.length - hungLeft
    readonly property real frameBorder: plain ? Theme.border : Theme.ring
    readonly property real unitHeight: (height - 2 * frameBorder) / Math.max(1, units)
    // Texts grow with those of the window.
    readonly property font tinyFont: elevation.sized(Theme.fontDiagramTiny)
    readonly property font smallFont: elevation.sized(Theme.fontDiagramSmall)
    readonly property font mediumFont: elevation.sized(Theme.fontDiagramMedium)
    readonly property font labelFont: elevation.sized(Theme.fontDiagramLabel)
    // What is dragged over it, and the lowest unit it would get; empty and 0 while nothing is.
    readonly property string carriedId: drops.carriedId
    readonly property int carriedUnit: drops.unit

    // The device of this elevation that is being dragged.
    property LwCarrier carrying: null

    signal chosen(string id)
    signal activated(string id)
    signal dropped(string id, int unit)
    signal hovered(int unit)
    signal dragLeft()

    function sized(base: font): font {
        return Qt.font({family: base.family, pixelSize: Theme.textPx(base.pixelSize), weight: base.weight});
    }

    // The unit at a height of this item.
    function unitAt(atY: real): int {
        const above = Math.floor((elevation.height - elevation.frameBorder - atY) / elevation.unitHeight);
        return Math.max(1, Math.min(elevation.units, above + 1));
    }

    // The upper edge of a unit.
    function topOf(unit: int): real {
        return Math.round(elevation.height - elevation.frameBorder - unit * elevation.unitHeight);
    }

    function unitsText(unit: int, units: int): string {
        return units > 1 ? qsTr("U%1 to U%2").arg(unit).arg(unit + units - 1) : qsTr("U%1").arg(unit);
    }

    function stateWord(state: string): string {
        switch (state) {
        case "preview": return qsTr("preview");
        case "moving": return qsTr("being moved");
        case "ok": return qsTr("fits");
        case "warn": return qsTr("fits with a warning");
        case "blocked": return qsTr("blocked");
        default: return "";
        }
    }

    function choosable(entry: var): bool {
        return (entry.state === "placed" || entry.state === "moving") && entry.kind !== "reserved" && entry.kind !== "fill";
    }

    // The chosen device's neighbour on this face, or the outermost one: keys choose with it.
    function chooseNext(steps: int, outermost: bool): void {
        const all = elevation.seen(elevation.devices).filter(entry => elevation.choosable(entry)).sort((a, b) => a.unit - b.unit);
        if (all.length === 0)
            return;
        const at = all.findIndex(entry => entry.id === elevation.currentId);
        let to = steps > 0 ? all.length - 1 : 0;
        if (!outermost)
            to = at < 0 ? (steps > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + steps));
        elevation.chosen(all[to].id);
    }

    function itemOf(id: string): Item {
        for (let i = 0; i < boxes.count; ++i) {
            const box = boxes.itemAt(i);
            if (box && box.objectName === "device_" + id)
                return box;
        }
        return null;
    }

    // Later than the change, when the boxes are those of the devices.
    function tell(): void {
        told.item = elevation.activeFocus ? elevation.itemOf(elevation.currentId) : null;
    }

    // The devices seen on this face, those that are only outlines last: they lie over the others.
    function seen(all: var): var {
        const solid = [];
        const ghosts = [];
        for (let i = 0; i < all.length; ++i) {
            if (all[i].face !== elevation.face && all[i].halfDepth)
                continue;
            if (all[i].state === "placed" || all[i].state === "moving")
                solid.push(all[i]);
            else
                ghosts.push(all[i]);
        }
        return solid.concat(ghosts);
    }

    implicitWidth: plain ? Theme.gap24 : Theme.wide(200)
    implicitHeight: 2 * frameBorder + units * (plain ? 1 : 14)

    // One stop of the Tab key: a device that is moved has another id, and would lose the focus.
    activeFocusOnTab: !plain

    Keys.onPressed: event => {
        if (elevation.plain || event.modifiers !== Qt.NoModifier)
            return;
        switch (event.key) {
        case Qt.Key_PageUp: elevation.chooseNext(1, false); break;
        case Qt.Key_PageDown: elevation.chooseNext(-1, false); break;
        case Qt.Key_Home: elevation.chooseNext(1, true); break;
        case Qt.Key_End: elevation.chooseNext(-1, true); break;
        case Qt.Key_Escape:
            if (!elevation.carrying)
                return;
            elevation.carrying.cancel();
            break;
        default: return;
        }
        event.accepted = true;
    }

    Accessible.role: plain ? Accessible.Graphic : Accessible.List
    Accessible.name: rackName.length > 0 ? qsTr("%1 of %2").arg(faceWord).arg(rackName) : faceWord
    Accessible.description: plain ? "" : qsTr("Page Up and Page Down choose a device")
    Accessible.focusable: !plain
    Accessible.ignored: plain

    onCurrentIdChanged: Qt.callLater(elevation.tell) // qmllint disable type
    onDevicesChanged: Qt.callLater(elevation.tell) // qmllint disable type
    onActiveFocusChanged: Qt.callLater(elevation.tell) // qmllint disable type

    LwSpokenRow {
        id: told
    }

    Rectangle {
        id: frame

        x: (elevation.numbersRight ? 0 : elevation.numbersWidth) + elevation.hungLeft * elevation.hungWidth
        width: elevation.width - elevation.numbersWidth - elevation.hung.length * elevation.hungWidth
        height: elevation.height
        color: Theme.bg0
        border.width: elevation.frameBorder
        border.color: Theme.line2
    }

    // Those of one side stand beside each other, the first one nearest to the frame.
    Repeater {
        model: LwRows {
            key: "key"
            rows: elevation.hung
        }

        Rectangle {
            id: upright

            required property int index
            required property var modelData
            readonly property int place: elevation.hung.filter((other, at) => at < upright.index && other.left === upright.modelData.left).length

            objectName: "upright_" + modelData.key
            x: modelData.left ? frame.x - (place + 1) * elevation.hungWidth : frame.x + frame.width + Theme.gap4 + place * elevation.hungWidth
            y: frame.y + Theme.lineLabel
            width: elevation.hungWidth - Theme.gap4
            height: Math.max(0, frame.height - 2 * Theme.lineLabel)
            color: Theme.bg1
            border.width: Theme.border
            border.color: Theme.familyColor(modelData.family)

            Accessible.role: Accessible.ListItem
            Accessible.name: Theme.joined([upright.modelData.title, qsTr("feed %1").arg(upright.modelData.label), upright.modelData.left ? qsTr("upright at the left") : qsTr("upright at the right")], ", ")

            LwLabel {
                y: -height
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: upright.modelData.label.charAt(0).toUpperCase()
                font: elevation.labelFont
                color: Theme.familyColor(upright.modelData.family)
                Accessible.ignored: true
            }
            HoverHandler {
                id: over
            }
            LwHint {
                shown: over.hovered
                message: upright.Accessible.name
            }
        }
    }

    // the rails: a line a unit, and numbers at every fourth
    Repeater {
        model: elevation.plain || elevation.unitHeight < Theme.gap4 ? 0 : elevation.units

        Item {
            id: rail

            required property int index
            readonly property int unit: index + 1

            x: 0
            y: elevation.topOf(unit)
            width: elevation.width
            height: elevation.unitHeight

            Rectangle {
                x: frame.x + elevation.frameBorder
                width: frame.width - 2 * elevation.frameBorder
                height: Theme.border
                color: Theme.bg2
            }
            LwLabel {
                x: elevation.numbersRight ? elevation.width - elevation.numbersWidth + Theme.gap4 : 0
                width: elevation.numbersWidth - Theme.gap4
                height: parent.height
                visible: rail.unit === 1 || rail.unit % 4 === 0
                text: rail.unit
                horizontalAlignment: elevation.numbersRight ? Text.AlignLeft : Text.AlignRight
                font: elevation.tinyFont
                color: Theme.tx3
                elide: Text.ElideNone
                Accessible.ignored: true
            }
        }
    }

    Repeater {
        id: boxes

        model: LwRows {
            key: "id"
            rows: elevation.seen(elevation.devices)
        }

        Rectangle {
            id: device

            required property var modelData
            readonly property bool current: !elevation.plain && modelData.id === elevation.currentId
            readonly property string standing: modelData.state
            readonly property bool ghost: standing === "preview" || standing === "ok" || standing === "warn" || standing === "blocked"
            readonly property bool reserved: modelData.kind === "reserved"
            readonly property bool fill: modelData.kind === "fill"
            readonly property bool behind: modelData.face !== elevation.face
            readonly property bool choosable: !elevation.plain && elevation.choosable(modelData)
            readonly property int severity: standing === "blocked" ? 3 : standing === "warn" ? 2 : standing === "ok" || standing === "preview" ? 0 : -1
            readonly property color ink: severity >= 0 ? Theme.severityText(severity) : behind || standing === "moving" ? Theme.tx3 : Theme.tx
            readonly property bool roomy: height >= 3 * Theme.lineLabel
            // Not by its height in whole pixels: devices of as many units have one size of text.
            readonly property real space: modelData.units * elevation.unitHeight
            readonly property bool tiny: space < 12 * Theme.textScale
            readonly property string where: elevation.unitsText(modelData.unit, modelData.units)

            objectName: "device_" + modelData.id
            x: frame.x + elevation.frameBorder + (elevation.plain ? 0 : 1)
            y: elevation.topOf(modelData.unit + modelData.units - 1)
            width: frame.width - 2 * elevation.frameBorder - (elevation.plain ? 0 : 2)
            height: Math.max(1, elevation.topOf(modelData.unit - 1) - y - (elevation.unitHeight >= 4 ? 1 : 0))
            z: ghost ? 2 : current ? 1 : 0
            color: standing === "blocked" ? Theme.errorFill : standing === "warn" ? Theme.warningFill : standing === "ok" || standing === "preview" ? Theme.okFill
                 : standing === "moving" || reserved || fill ? Theme.none : elevation.plain ? (modelData.kind === "machine" ? Theme.laneDim : Theme.space)
                 : current ? Theme.bgSel : hover.hovered && choosable ? Theme.bg3 : Theme.bg2
            border.width: ghost || standing === "moving" || elevation.plain ? 0 : current ? Theme.ring : Theme.border
            border.color: current ? Theme.ac : Theme.line2

            Accessible.role: Accessible.ListItem
            Accessible.name: Theme.joined([device.modelData.title, device.modelData.detail, device.reserved ? qsTr("reserved") : "", device.where], ", ")
            Accessible.description: Theme.joined([device.modelData.load, elevation.stateWord(device.standing), device.modelData.note], ", ")
            Accessible.selectable: choosable
            Accessible.selected: current
            Accessible.ignored: elevation.plain
            Accessible.onPressAction: if (device.choosable) elevation.chosen(device.modelData.id)

            HoverHandler {
                id: hover

                enabled: !elevation.plain
            }
            TapHandler {
                enabled: device.choosable
                gesturePolicy: TapHandler.ReleaseWithinBounds
                onTapped: {
                    elevation.forceActiveFocus(Qt.MouseFocusReason);
                    elevation.chosen(device.modelData.id);
                }
                onDoubleTapped: elevation.activated(device.modelData.id)
            }
            LwCarrier {
                id: carrier

                // Still the same while it is carried: then it is "moving", and a ghost shows where it would stand.
                thing: device.choosable && (device.standing === "placed" || device.standing === "moving") ? device.modelData.id : ""
                units: device.modelData.units
                onBegun: (atX, atY) => {
                    carrier.lift = Math.max(0, Math.min(carrier.units - 1, Math.floor((device.height - atY) / elevation.unitHeight)));
                    elevation.carrying = carrier;
                    elevation.forceActiveFocus(Qt.MouseFocusReason);
                    elevation.chosen(device.modelData.id);
                }
                onEnded: elevation.carrying = null
            }

            LwHatch {
                anchors.fill: parent
                visible: device.reserved
                color: Theme.none
                stroke: Theme.line2
                strokeWidth: Theme.border
            }
            LwDashedBox {
                anchors.fill: parent
                visible: device.ghost || device.standing === "moving"
                stroke: device.severity >= 0 ? Theme.severityText(device.severity) : Theme.tx3
                strokeWidth: device.ghost ? Theme.ring : Theme.border
            }

            // a hatch is no ground for letters
            Rectangle {
                anchors.centerIn: parent
                visible: device.reserved && !elevation.plain && words.fits
                width: reservedWords.width + Theme.gap8
                height: Math.min(parent.height, reservedWords.implicitHeight)
                color: Theme.bg0

                LwLabel {
                    id: reservedWords

                    anchors.centerIn: parent
                    width: Math.min(implicitWidth, device.width - Theme.gap16)
                    text: Theme.joined([device.modelData.title, device.modelData.title.length > 0 ? "" : qsTr("reserved %1U").arg(device.modelData.units)], " ")
                    font: elevation.smallFont
                    color: Theme.tx2
                    Accessible.ignored: true
                }
            }

            Column {
                id: words

                readonly property bool fits: device.space >= 10 * Theme.textScale

                x: Theme.gap8
                y: device.roomy ? Theme.gap4 : Math.round((device.height - height) / 2)
                width: device.width - 2 * Theme.gap8
                visible: !elevation.plain && !device.reserved && fits

                Row {
                    width: parent.width
                    spacing: Theme.gap4

                    LwIcon {
                        id: mark

                        anchors.verticalCenter: parent.verticalCenter
                        name: device.severity > 0 && !device.tiny ? Theme.severityIcon(device.severity) : ""
                        size: 12
                        color: device.ink
                    }
                    LwLabel {
                        width: parent.width - (mark.visible ? mark.width + Theme.gap4 : 0) - loadWords.width - Theme.gap4
                        text: Theme.joined([device.modelData.title, device.roomy ? "" : device.ghost ? device.modelData.note : device.modelData.detail], " · ")
                        font: device.tiny ? elevation.tinyFont : device.roomy ? elevation.mediumFont : elevation.smallFont
                        color: device.ink
                        Accessible.ignored: true
                    }
                    LwLabel {
                        id: loadWords

                        // A figure is never cut: it goes as a whole where there is no room.
                        width: device.modelData.load.length > 0 && implicitWidth < device.width / 2 ? Math.ceil(implicitWidth) : 0
                        visible: width > 0
                        text: device.modelData.load
                        elide: Text.ElideNone
                        font: device.tiny ? elevation.tinyFont : elevation.smallFont
                        color: device.ghost || device.behind ? device.ink : Theme.power
                        Accessible.ignored: true
                    }
                }
                LwLabel {
                    width: parent.width
                    visible: device.roomy && text.length > 0
                    text: device.modelData.detail
                    font: elevation.smallFont
                    color: device.ghost ? device.ink : Theme.tx2
                    Accessible.ignored: true
                }
                LwLabel {
                    width: parent.width
                    visible: device.roomy && text.length > 0
                    text: device.modelData.note
                    wrapMode: Text.Wrap
                    maximumLineCount: Math.max(1, Math.floor((device.height - 3 * Theme.lineLabel) / Theme.lineLabel))
                    font: elevation.smallFont
                    color: device.ink
                    Accessible.ignored: true
                }
            }

            LwHint {
                shown: hover.hovered && !carrier.carrying
                message: Theme.joined([device.modelData.title, device.modelData.detail, device.where, device.modelData.load, device.modelData.note], ", ")
            }
        }
    }

    DropArea {
        id: drops

        property string carriedId: ""
        property int unit: 0

        function lowest(source: LwCarrier, atY: real): int {
            const wanted = elevation.unitAt(atY) - source.lift;
            return Math.max(1, Math.min(elevation.units - source.units + 1, wanted));
        }

        function follow(source: LwCarrier, atY: real): void {
            const unit = drops.lowest(source, atY);
            if (unit === drops.unit && source.thing === drops.carriedId)
                return;
            drops.carriedId = source.thing;
            drops.unit = unit;
            elevation.hovered(unit);
        }

        function forget(): void {
            drops.carriedId = "";
            drops.unit = 0;
        }

        anchors.fill: parent
        enabled: elevation.dropsAllowed
        keys: ["rackDevice"]
        onEntered: drag => drops.follow(drag.source as LwCarrier, drag.y)
        onPositionChanged: drag => drops.follow(drag.source as LwCarrier, drag.y)
        onExited: {
            drops.forget();
            elevation.dragLeft();
        }
        onDropped: drop => {
            const source = drop.source as LwCarrier;
            const unit = drops.lowest(source, drop.y);
            const thing = source.thing;
            drop.accept();
            drops.forget();
            elevation.dropped(thing, unit);
        }
    }

    LwFocusRing {
        shown: elevation.activeFocus
        cornerRadius: 0
    }
}
