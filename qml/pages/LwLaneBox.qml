// One box of a drawing, as the painter draws it in files: host, port, riser, card, group, supply, feed, frame around
// others. Boxes of a placement can be selected by mouse and key; those with a number explain it on F1, and on a click where
// there is nothing to select.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: box

    required property string kind
    required property string title
    required property string subtitle
    required property string iconName
    required property string psu
    required property string tone
    required property string placement
    required property string derivation
    required property string spoken
    required property bool dashed
    required property bool hatched
    property bool lit: false
    property bool pointed: false
    // Zoom factor of the drawing.
    property real zoom: 1
    readonly property bool host: kind === "host"
    readonly property bool riser: kind === "riser"
    readonly property bool port: kind === "port"
    readonly property bool warned: tone === "warning" || tone === "error"
    readonly property bool frame: kind === "frame"
    readonly property bool tall: height >= 44
    readonly property bool twoLines: title.length > 0 && subtitle.length > 0
    readonly property color ink: tone === "warning" ? Theme.warningText : tone === "error" ? Theme.errorText : Theme.tx
    readonly property color quietInk: warned ? ink : dashed ? Theme.tx3 : Theme.tx2
    readonly property bool choosable: placement.length > 0
    readonly property bool reachable: choosable || derivation.length > 0

    signal clicked()
    signal activated()
    signal explainRequested()

    function press(): void {
        if (box.choosable)
            box.clicked();
        else
            box.explainRequested();
    }

    color: frame ? Theme.none : warned && !port && !riser && !host && !dashed ? (tone === "warning" ? Theme.warningFill : Theme.errorFill)
         : lit || pointed ? Theme.bgSel : dashed || riser ? Theme.bg1 : hover.hovered && choosable ? Theme.bg3 : Theme.bg2
    // Lines thinner than a pixel are rounded up.
    border.width: lit ? Theme.ring : dashed ? 0 : box.zoom < 1 ? Math.ceil(Theme.border / box.zoom) : Theme.border
    border.color: lit ? Theme.ac : Theme.roleColor(tone)
    activeFocusOnTab: reachable

    Keys.onPressed: event => {
        if (event.key === Qt.Key_F1 && box.derivation.length > 0) {
            box.explainRequested();
            event.accepted = true;
        } else if (box.reachable && event.key === Qt.Key_Space) {
            box.press();
            event.accepted = true;
        } else if (box.reachable && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)) {
            box.press();
            if (box.choosable)
                box.activated();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.ListItem
    Accessible.name: spoken
    Accessible.description: derivation.length > 0 ? qsTr("F1 explains") : ""
    Accessible.focusable: reachable
    Accessible.selected: lit
    Accessible.onPressAction: if (box.reachable) box.press()

    HoverHandler {
        id: hover
    }

    TapHandler {
        enabled: box.reachable
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            box.forceActiveFocus(Qt.MouseFocusReason);
            box.press();
        }
        onDoubleTapped: if (box.choosable) box.activated()
    }

    LwHatch {
        anchors.fill: parent
        anchors.margins: Theme.border
        visible: box.hatched
        color: Theme.none
        stroke: box.warned ? Theme.roleColor(box.tone) : Theme.line
        strokeWidth: Theme.border
    }

    LwDashedBox {
        anchors.fill: parent
        zoom: box.zoom
        visible: box.dashed && !box.lit
        stroke: Theme.roleColor(box.tone)
    }

    LwIcon {
        id: icon

        x: Theme.gap8
        y: box.host ? Theme.gap8 : Math.round(lines.y + (titleLabel.height - height) / 2)
        name: box.riser || box.frame ? "" : box.iconName
        zoom: box.zoom
        size: box.host ? 16 : 14
        color: box.host ? Theme.lane : box.warned ? box.ink : Theme.tx2
    }

    Column {
        id: lines

        visible: !box.frame

        readonly property int indent: box.riser ? 1 : icon.visible && !box.host ? Theme.gap8 + Theme.gap12 + Theme.gap8 : box.port ? Theme.gap6 : Theme.gap8

        x: indent
        y: box.host ? Theme.gap8 + (icon.visible ? Theme.gap24 : 0) : Math.round((box.height - height) / 2)
        width: box.width - indent - (box.riser ? 1 : Theme.gap4)

        LwLabel {
            id: titleLabel

            width: parent.width - (badge.visible && !box.host ? badge.width + Theme.gap4 : 0)
            visible: text.length > 0
            text: box.title
            wrapMode: box.host ? Text.Wrap : Text.NoWrap
            maximumLineCount: box.host ? 2 : 1
            horizontalAlignment: box.riser ? Text.AlignHCenter : Text.AlignLeft
            font: box.riser ? Theme.fontDiagramTiny : box.port ? (box.tall ? Theme.fontDiagramMono : Theme.fontDiagramMonoSmall) : box.host ? Theme.fontDiagramStrong : Theme.fontDiagramMedium
            color: box.riser ? (box.warned ? box.ink : Theme.tx2) : box.dashed ? Theme.tx2 : Theme.tx
            Accessible.ignored: true
        }
        Row {
            width: parent.width
            visible: box.twoLines && !box.riser
            spacing: Theme.gap4

            LwIcon {
                id: mark

                anchors.verticalCenter: parent.verticalCenter
                name: box.warned && icon.visible ? Theme.severityIcon(box.tone === "error" ? 3 : 2) : ""
                zoom: box.zoom
                size: 12
                color: box.ink
            }
            LwLabel {
                width: parent.width - (mark.visible ? mark.width + Theme.gap4 : 0)
                text: box.subtitle
                wrapMode: box.host ? Text.Wrap : Text.NoWrap
                font: Theme.fontDiagramSmall
                color: box.host && !box.warned ? Theme.tx2 : box.quietInk
                Accessible.ignored: true
            }
        }
    }

    LwLabel {
        x: Theme.gap8
        y: Theme.gap2
        width: box.width - 3 * Theme.gap8 - frameWords.width
        visible: box.frame
        text: box.title
        font: Theme.fontDiagramMedium
        Accessible.ignored: true
    }
    LwLabel {
        id: frameWords

        anchors.right: parent.right
        anchors.rightMargin: Theme.gap8
        y: Theme.gap2
        width: Math.min(implicitWidth, (box.width - 2 * Theme.gap8) * 0.6)
        visible: box.frame
        text: box.frame ? box.subtitle : ""
        font: Theme.fontDiagramSmall
        color: box.warned ? box.ink : Theme.tx2
        Accessible.ignored: true
    }

    Rectangle {
        id: badge

        anchors.right: parent.right
        anchors.rightMargin: Theme.gap6
        y: box.tall ? Theme.gap6 : Math.round((box.height - height) / 2)
        width: Math.max(18, Math.ceil(letter.implicitWidth) + Theme.gap8)
        height: 16
        visible: box.psu.length > 0
        color: Theme.none
        border.width: Theme.border
        border.color: Theme.power

        LwLabel {
            id: letter

            anchors.centerIn: parent
            text: box.psu
            font: Theme.fontDiagramLabel
            color: Theme.power
            Accessible.ignored: true
        }
    }

    LwFocusRing {
        shown: box.activeFocus
        cornerRadius: 0
    }

    LwHint {
        shown: hover.hovered && !box.frame
        message: box.spoken
    }
}
