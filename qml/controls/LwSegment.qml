// A choice of at most four. The owner sets `currentIndex` on activated. Arrow keys move the choice.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: segment

    property var labels: []
    property var iconNames: []
    property int currentIndex: 0
    property bool small: false
    // On both sides of each text.
    property int padding: Theme.gap8 + Theme.gap2
    property string label: ""
    readonly property int count: labels.length

    signal activated(int index)

    function choose(index: int): void {
        if (index >= 0 && index < segment.count && index !== segment.currentIndex)
            segment.activated(index);
    }

    implicitWidth: row.implicitWidth + 2 * Theme.border
    implicitHeight: small ? Theme.smallControlHeight : Theme.controlHeight
    activeFocusOnTab: true

    Keys.onPressed: event => {
        switch (event.key) {
        case Qt.Key_Left:
        case Qt.Key_Up: segment.choose(segment.currentIndex - 1); break;
        case Qt.Key_Right:
        case Qt.Key_Down: segment.choose(segment.currentIndex + 1); break;
        case Qt.Key_Home: segment.choose(0); break;
        case Qt.Key_End: segment.choose(segment.count - 1); break;
        default: return;
        }
        event.accepted = true;
    }

    Accessible.role: Accessible.Grouping
    Accessible.name: label.length > 0 ? label : qsTr("Choice")
    Accessible.description: count > 0 && currentIndex >= 0 && currentIndex < count ? labels[currentIndex] : ""
    Accessible.focusable: true

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusControl
        color: Theme.none
        border.width: Theme.border
        border.color: Theme.ctl
    }

    Row {
        id: row

        x: Theme.border
        y: Theme.border

        Repeater {
            model: segment.labels

            Rectangle {
                id: part

                required property int index
                required property string modelData
                readonly property bool current: index === segment.currentIndex
                readonly property string iconName: index < segment.iconNames.length ? segment.iconNames[index] : ""

                objectName: "segment" + index
                implicitWidth: Math.ceil(Math.max(face.implicitWidth, widest.advanceWidth + (iconName.length > 0 ? Theme.icon + Theme.gap4 : 0))) + 2 * segment.padding
                implicitHeight: segment.implicitHeight - 2 * Theme.border
                radius: Theme.radiusControl - Theme.border
                color: current ? Theme.bgSel : hover.hovered ? Theme.bg2 : Theme.none

                Accessible.role: Accessible.RadioButton
                Accessible.name: modelData
                Accessible.checkable: true
                Accessible.checked: current
                Accessible.onPressAction: segment.choose(part.index)

                TextMetrics {
                    id: widest

                    font: segment.small ? Theme.fontSmallMedium : Theme.fontBaseMedium
                    text: part.modelData
                }

                Row {
                    id: face

                    anchors.centerIn: parent
                    spacing: Theme.gap4

                    LwIcon {
                        anchors.verticalCenter: parent.verticalCenter
                        name: part.iconName
                        size: segment.small ? Theme.iconSmall : Theme.iconMedium
                        color: part.current ? Theme.tx : Theme.tx2
                    }
                    LwLabel {
                        text: part.modelData
                        font: segment.small ? (part.current ? Theme.fontSmallMedium : Theme.fontSmall) : (part.current ? Theme.fontBaseMedium : Theme.fontBase)
                        color: part.current ? Theme.tx : Theme.tx2
                        Accessible.ignored: true
                    }
                }

                Rectangle {
                    anchors.right: parent.right
                    width: Theme.border
                    height: parent.height
                    visible: part.index < segment.count - 1
                    color: Theme.line
                }

                HoverHandler {
                    id: hover
                }
                TapHandler {
                    gesturePolicy: TapHandler.ReleaseWithinBounds
                    onTapped: segment.choose(part.index)
                }
            }
        }
    }

    LwFocusRing {
        shown: segment.activeFocus
    }
}
