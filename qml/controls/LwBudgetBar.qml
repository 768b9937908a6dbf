// Use against limit: fill, 2 px tick at the limit, hatching beyond it. The track ends at 1.2 times the limit or at the
// value, whichever is larger; `maximum` overrides it. A limit of 0 or less means that there is none.
import QtQuick
import Lanewatt.Ui

Item {
    id: bar

    property real used: 0
    property real limit: 0
    property real maximum: 0
    property bool known: true
    property string family: "power"
    property string label: ""
    property color fill: Theme.familyColor(family)
    readonly property bool limited: limit > 0
    readonly property real end: maximum > 0 ? Math.max(maximum, limit) : Math.max(limited ? limit * 1.2 : 0, used, 1e-9)
    readonly property real inner: width - 2 * Theme.border
    readonly property real perUnit: inner / end
    readonly property int percent: limited ? Math.round(100 * used / limit) : 0

    implicitWidth: Theme.budgetBarWidth
    implicitHeight: Theme.budgetBarHeight

    Accessible.role: Accessible.ProgressBar
    Accessible.name: label.length > 0 ? label : family
    Accessible.description: !known ? qsTr("unknown") : limited ? (percent > 100 ? qsTr("%1 percent, over limit").arg(percent) : qsTr("%1 percent").arg(percent)) : qsTr("no limit")

    Rectangle {
        id: track

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        height: Theme.budgetTrack
        radius: Theme.radiusBar
        color: Theme.bg3
        border.width: Theme.border
        border.color: Theme.line2
    }

    Rectangle {
        x: Theme.border
        y: track.y + Theme.border
        width: Math.round(Math.min(bar.limited ? Math.min(bar.used, bar.limit) : bar.used, bar.end) * bar.perUnit)
        height: track.height - 2 * Theme.border
        // Without a limit there is no share to show.
        visible: bar.known && (bar.limited || bar.maximum > 0) && width > 0
        color: bar.fill
    }

    LwHatch {
        x: tick.x + tick.width
        y: track.y + Theme.border
        width: Math.max(0, Math.round(Theme.border + Math.min(bar.used, bar.end) * bar.perUnit) - x)
        height: track.height - 2 * Theme.border
        visible: bar.known && bar.limited && bar.used > bar.limit
        step: Theme.gap6
    }

    Rectangle {
        id: tick

        x: Math.min(bar.width - width, Math.round(Theme.border + bar.limit * bar.perUnit) - width / 2)
        width: Theme.ring
        height: parent.height
        visible: bar.limited && bar.limit < bar.end
        color: Theme.tx
    }
}
