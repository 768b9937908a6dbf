// A row of the devices that can be placed: name, draw and mass, height. It can be dragged onto a rack.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: row

    required property int index
    required property string key
    required property string title
    required property string detail
    required property string iconName
    required property int units
    required property string unitsText
    required property string spoken
    property int statedUnits: 1
    property bool selected: false
    property bool ringed: false

    signal clicked()
    signal activated()
    // Null when it is no longer.
    signal carried(LwCarrier carrier)

    implicitHeight: Theme.deviceRowHeight
    color: selected ? Theme.bgSel : hover.hovered ? Theme.bg3 : Theme.bg1

    Accessible.role: Accessible.ListItem
    Accessible.name: spoken
    Accessible.selectable: true
    Accessible.selected: selected
    Accessible.onPressAction: row.activated()

    HoverHandler {
        id: hover
    }
    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: row.clicked()
        onDoubleTapped: row.activated()
    }
    LwCarrier {
        id: carrier

        thing: row.key
        units: row.units > 0 ? row.units : row.statedUnits
        onBegun: {
            row.clicked();
            row.carried(carrier);
        }
        onEnded: row.carried(null)
    }

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.gap12
        anchors.rightMargin: Theme.gap12
        spacing: Theme.gap8

        LwIcon {
            name: "drag"
            size: Theme.iconMedium
            color: Theme.tx3
        }
        Column {
            Layout.fillWidth: true

            LwLabel {
                width: parent.width
                text: row.title
                Accessible.ignored: true
            }
            LwLabel {
                width: parent.width
                text: row.detail
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
        }
        LwChip {
            text: row.unitsText
        }
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.border
        color: Theme.line
    }

    LwFocusRing {
        shown: row.ringed
        offset: -Theme.ring
        cornerRadius: 0
    }
    LwHint {
        shown: hover.hovered
        message: row.spoken
    }
}
