// A node of the one-line diagram with its line to the node before it: load against limit, normal load, state.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Item {
    id: node

    property string title: ""
    property string kind: ""
    property string iconName: ""
    property string rating: ""
    property string usedText: ""
    property string limitText: ""
    property string normalText: ""
    property string spoken: ""
    property string nodeState: "normal"
    property string family: "power"
    property real used: 0
    property real limit: 0
    property bool known: false
    property bool ringed: false
    // From its middle to that of the node before it, px; none: no line.
    property bool fed: false
    property real feedX: 0
    property int gap: Theme.gap24
    readonly property bool dead: nodeState === "lost"
    readonly property bool over: nodeState === "over"
    // Over its limit only when another node is lost.
    readonly property bool fails: nodeState === "fails"
    // By its share of the limit, and never too thin to see.
    readonly property real lineWidth: dead || !known || limit <= 0 ? 1.5 : Math.max(1.5, Math.min(6, 6 * used / limit))
    readonly property color ink: dead ? Theme.tx3 : over ? Theme.errorText : Theme.familyColor(family)

    signal chosen()

    Accessible.role: Accessible.ListItem
    Accessible.name: spoken
    Accessible.onPressAction: node.chosen()

    // up, across and up again
    Rectangle {
        visible: node.fed
        x: Math.round(node.width / 2 - width / 2)
        y: -node.gap / 2
        width: node.lineWidth
        height: node.gap / 2
        color: node.ink
    }
    Rectangle {
        visible: node.fed
        x: Math.round(node.width / 2 + Math.min(0, node.feedX) - node.lineWidth / 2)
        y: -node.gap / 2
        width: Math.abs(node.feedX) + node.lineWidth
        height: node.lineWidth
        color: node.ink
    }
    Rectangle {
        visible: node.fed
        x: Math.round(node.width / 2 + node.feedX - width / 2)
        y: -node.gap
        width: node.lineWidth
        height: node.gap / 2
        color: node.ink
    }

    Rectangle {
        anchors.fill: parent
        color: node.dead ? Theme.bg0 : Theme.bg2
        border.width: node.dead ? 0 : Theme.border
        border.color: node.over || node.fails ? Theme.errorText : node.ink
    }
    LwDashedBox {
        anchors.fill: parent
        visible: node.dead
        stroke: Theme.tx3
        strokeWidth: Theme.border
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap6
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap4

            LwIcon {
                name: node.iconName
                size: Theme.iconSmall
                color: node.ink
            }
            LwLabel {
                Layout.fillWidth: true
                text: node.title
                font: Theme.fontSmallStrong
                color: node.dead ? Theme.tx3 : Theme.tx
                Accessible.ignored: true
            }
            LwLabel {
                Layout.maximumWidth: Math.ceil(implicitWidth)
                Layout.fillWidth: true
                text: node.kind
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
        }
        LwBudgetBar {
            Layout.fillWidth: true
            visible: node.known && node.limit > 0
            used: node.used
            limit: node.limit
            known: node.known
            family: node.family
            label: node.title
            Accessible.ignored: true
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap4

            LwLabel {
                objectName: "nodeLoad"
                Layout.fillWidth: true
                text: node.dead ? qsTr("lost") : node.limit > 0 ? node.usedText + " / " + node.limitText : node.usedText
                font: Theme.fontSmall
                color: node.over ? Theme.errorText : node.nodeState === "unknown" ? Theme.warningText : node.dead ? Theme.tx3 : Theme.tx
                Accessible.ignored: true
            }
            LwLabel {
                objectName: "nodeOther"
                Layout.maximumWidth: Math.ceil(implicitWidth)
                Layout.fillWidth: true
                text: node.normalText
                font: Theme.fontLabel
                color: node.fails ? Theme.errorText : Theme.tx3
                Accessible.ignored: true
            }
        }
        LwLabel {
            Layout.fillWidth: true
            visible: text.length > 0
            text: node.rating
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
    }

    HoverHandler {
        id: hover
    }
    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: node.chosen()
    }
    LwHint {
        shown: hover.hovered
        message: node.spoken
    }
    LwFocusRing {
        shown: node.ringed
        cornerRadius: 0
    }
}
