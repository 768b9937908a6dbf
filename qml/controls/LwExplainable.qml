// A figure with a dotted underline. Click, Enter, Space or F1 request its derivation. `spoken` is the accessible name with
// units in words; by default the text itself.
import QtQuick
import Lanewatt.Ui

Item {
    id: figure

    property string text: ""
    property string spoken: ""
    property font font: Theme.fontBaseStrong
    property color color: Theme.tx
    property string hint: qsTr("F1 explains")
    property bool active: true
    property int horizontalAlignment: Text.AlignLeft
    // Text that is wider than the figure goes on in the next line.
    property bool wraps: false

    signal explainRequested()

    implicitWidth: Math.ceil(label.implicitWidth)
    implicitHeight: Math.ceil(label.implicitHeight) + Theme.gap2
    activeFocusOnTab: active

    Keys.onPressed: event => {
        if (figure.active && (event.key === Qt.Key_F1 || event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space)) {
            figure.explainRequested();
            event.accepted = true;
        }
    }

    Accessible.role: active ? Accessible.Button : Accessible.StaticText
    Accessible.name: spoken.length > 0 ? spoken : text
    Accessible.description: active ? hint : ""
    Accessible.focusable: active
    Accessible.onPressAction: if (figure.active) figure.explainRequested()

    LwLabel {
        id: label

        width: parent.width
        text: figure.text
        elide: Text.ElideNone
        wrapMode: figure.wraps ? Text.Wrap : Text.NoWrap
        font: figure.font
        color: figure.color
        horizontalAlignment: figure.horizontalAlignment
        Accessible.ignored: true
    }

    LwDottedLine {
        x: figure.horizontalAlignment === Text.AlignRight ? parent.width - width : 0
        y: label.height
        width: figure.wraps ? Math.min(label.implicitWidth, figure.width) : label.implicitWidth
        visible: figure.active
        stroke: hover.hovered ? Theme.ac : Theme.tx3
    }

    HoverHandler {
        id: hover

        enabled: figure.active
        cursorShape: Qt.PointingHandCursor
    }

    TapHandler {
        enabled: figure.active
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: figure.explainRequested()
    }

    LwFocusRing {
        shown: figure.activeFocus
        cornerRadius: Theme.radiusBox
    }
}
