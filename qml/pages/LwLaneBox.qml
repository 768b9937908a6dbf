// One box of the lane map: port, slot, riser or card. Boxes of a placement can be chosen by mouse and key.
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: box

    required property var modelData
    property bool lit: false
    // Whether it is in view; a dashed outline outside would be drawn over other panels.
    property bool drawn: true
    readonly property string placement: modelData.placement ? modelData.placement : ""
    readonly property string title: modelData.title ? modelData.title : ""
    readonly property string subtitle: modelData.subtitle ? modelData.subtitle : ""
    readonly property string iconName: modelData.iconName ? modelData.iconName : ""
    readonly property string psu: modelData.psu ? modelData.psu : ""
    readonly property string tone: modelData.role ? modelData.role : "line2"
    readonly property bool warned: tone === "warning" || tone === "error"
    readonly property bool dashed: modelData.dashed === true
    readonly property bool tall: height >= 32 && title.length > 0 && subtitle.length > 0
    readonly property bool high: height > 64
    readonly property color ink: tone === "warning" ? Theme.warningText : tone === "error" ? Theme.errorText : Theme.tx

    signal clicked()
    signal activated()

    x: modelData.x
    y: modelData.y
    width: modelData.w
    height: modelData.h
    color: dashed ? Theme.none : tone === "warning" ? Theme.warningFill : tone === "error" ? Theme.errorFill : lit ? Theme.bgSel : hover.hovered && placement.length > 0 ? Theme.bg3 : Theme.bg2
    border.width: lit ? Theme.ring : dashed ? 0 : Theme.border
    border.color: lit ? Theme.ac : Theme.roleColor(tone === "none" ? "line2" : tone)
    activeFocusOnTab: placement.length > 0

    Keys.onPressed: event => {
        if (box.placement.length === 0)
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
    Accessible.focusable: placement.length > 0
    Accessible.selected: lit
    Accessible.onPressAction: if (box.placement.length > 0) box.clicked()

    HoverHandler {
        id: hover
    }

    TapHandler {
        enabled: box.placement.length > 0
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            box.forceActiveFocus(Qt.MouseFocusReason);
            box.clicked();
        }
        onDoubleTapped: box.activated()
    }

    LwDashedBox {
        anchors.fill: parent
        visible: box.drawn && box.dashed && !box.lit
        stroke: Theme.roleColor(box.tone === "none" ? "line2" : box.tone)
    }

    LwIcon {
        id: icon

        x: Theme.gap8
        y: box.tall ? Theme.gap8 : Math.round((box.height - height) / 2)
        name: box.iconName
        size: Theme.iconMedium
        color: box.warned ? box.ink : Theme.tx2
    }

    Column {
        anchors.left: parent.left
        anchors.leftMargin: box.iconName.length > 0 ? Theme.gap8 + Theme.iconMedium + Theme.gap6 : Theme.gap6
        anchors.right: parent.right
        anchors.rightMargin: Theme.gap4
        y: box.high ? Theme.gap8 : Math.round((box.height - height) / 2)

        LwLabel {
            width: parent.width - (badge.visible ? badge.width + Theme.gap4 : 0)
            visible: text.length > 0
            text: box.title
            font: box.iconName.length > 0 || box.high ? Theme.fontDiagramStrong : box.tall ? Theme.fontMono : Theme.fontMonoSmall
            color: box.dashed ? Theme.tx2 : Theme.tx
            Accessible.ignored: true
        }
        Row {
            width: parent.width
            visible: box.subtitle.length > 0
            spacing: Theme.gap4

            LwIcon {
                id: mark

                anchors.verticalCenter: parent.verticalCenter
                name: box.warned && box.iconName.length > 0 ? Theme.severityIcon(box.tone === "error" ? 3 : 2) : ""
                size: Theme.iconSmall
                color: box.ink
            }
            LwLabel {
                width: parent.width - (mark.visible ? mark.width + Theme.gap4 : 0)
                text: box.subtitle
                font: Theme.fontDiagramSmall
                color: box.warned ? box.ink : box.dashed ? Theme.tx3 : Theme.tx2
                Accessible.ignored: true
            }
        }
    }

    Rectangle {
        id: badge

        anchors.right: parent.right
        anchors.rightMargin: Theme.gap6
        y: Theme.gap6
        width: Math.max(height, letter.implicitWidth + Theme.gap6)
        height: Theme.badge
        visible: box.psu.length > 0
        color: Theme.none
        border.width: Theme.border
        border.color: Theme.power

        LwLabel {
            id: letter

            anchors.centerIn: parent
            text: box.psu
            font: Theme.fontLabel
            color: Theme.power
            Accessible.ignored: true
        }
    }

    LwFocusRing {
        shown: box.activeFocus
        cornerRadius: 0
    }

    LwHint {
        shown: hover.hovered && box.modelData.spoken !== undefined
        message: box.modelData.spoken ? box.modelData.spoken : ""
    }
}
