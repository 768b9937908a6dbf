// One box of a drawing, drawn as the painter of the files draws it: host, port, riser, card, group, supply,
// feed. Boxes of a placement can be chosen by mouse and key.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: box

    required property var modelData
    property bool lit: false
    property bool pointed: false
    // How much the drawing is enlarged.
    property real zoom: 1
    readonly property string placement: modelData.placement ? modelData.placement : ""
    readonly property string kind: modelData.kind ? modelData.kind : "card"
    readonly property string title: modelData.title ? modelData.title : ""
    readonly property string subtitle: modelData.subtitle ? modelData.subtitle : ""
    readonly property string iconName: modelData.iconName ? modelData.iconName : ""
    readonly property string psu: modelData.psu ? modelData.psu : ""
    readonly property string tone: modelData.role && modelData.role !== "none" ? modelData.role : "line2"
    readonly property bool host: kind === "host"
    readonly property bool riser: kind === "riser"
    readonly property bool port: kind === "port"
    readonly property bool warned: tone === "warning" || tone === "error"
    readonly property bool dashed: modelData.dashed === true
    readonly property bool tall: height >= 44
    readonly property bool twoLines: title.length > 0 && subtitle.length > 0
    readonly property color ink: tone === "warning" ? Theme.warningText : tone === "error" ? Theme.errorText : Theme.tx
    readonly property color quietInk: warned ? ink : dashed ? Theme.tx3 : Theme.tx2
    readonly property bool choosable: placement.length > 0

    signal clicked()
    signal activated()

    x: Math.floor(modelData.x)
    y: Math.floor(modelData.y)
    width: Math.round(modelData.w)
    height: Math.round(modelData.h)
    color: warned && !port && !riser && !host && !dashed ? (tone === "warning" ? Theme.warningFill : Theme.errorFill)
         : lit || pointed ? Theme.bgSel : dashed || riser ? Theme.bg1 : hover.hovered && choosable ? Theme.bg3 : Theme.bg2
    border.width: lit ? Theme.ring : dashed ? 0 : Theme.border
    border.color: lit ? Theme.ac : Theme.roleColor(tone)
    activeFocusOnTab: choosable

    Keys.onPressed: event => {
        if (!box.choosable)
            return;
        if (event.key === Qt.Key_Space) {
            box.clicked();
            event.accepted = true;
        } else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter) {
            box.clicked();
            box.activated();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.ListItem
    Accessible.name: modelData.spoken ? modelData.spoken : Theme.joined([title, subtitle], ", ")
    Accessible.focusable: choosable
    Accessible.selected: lit
    Accessible.onPressAction: if (box.choosable) box.clicked()

    HoverHandler {
        id: hover
    }

    TapHandler {
        enabled: box.choosable
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            box.forceActiveFocus(Qt.MouseFocusReason);
            box.clicked();
        }
        onDoubleTapped: box.activated()
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
        name: box.riser ? "" : box.iconName
        zoom: box.zoom
        size: box.host ? 16 : 14
        color: box.host ? Theme.lane : box.warned ? box.ink : Theme.tx2
    }

    Column {
        id: lines

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
        shown: hover.hovered
        message: box.modelData.spoken ? box.modelData.spoken : ""
    }
}
