// One page of the rail: icon over text; when compact, only the icon with the text as tooltip.
import QtQuick
import Lanewatt.Ui

LwAbstractTab {
    id: item

    property string iconName: ""
    property string word: ""
    property string keys: ""
    // Letter spacing is reduced for a word wider than the rail, so that the page can have the same name as its dialog.
    readonly property real tightening: Math.min(0, (width - 2 * Theme.border - wordWidth.advanceWidth) / Math.max(1, word.length))
    readonly property color ink: current || hovered ? Theme.tx : Theme.tx3

    implicitWidth: Theme.railWidth
    implicitHeight: Theme.railItemHeight
    ringOffset: -2 * Theme.ring
    spoken: item.word
    hint: keys.length > 0 ? qsTr("%1 (%2)").arg(word).arg(keys) : word

    Accessible.description: item.keys

    TextMetrics {
        id: wordWidth

        font: Theme.fontHint
        text: item.word
    }

    background: Rectangle {
        color: item.current || item.hovered || item.down ? Theme.bg2 : Theme.bg0

        Rectangle {
            visible: item.current
            y: Theme.gap8
            width: Theme.railBar
            height: parent.height - 2 * Theme.gap8
            color: Theme.ac
        }
    }

    contentItem: Item {
        Column {
            anchors.centerIn: parent
            spacing: Theme.gap4

            LwIcon {
                anchors.horizontalCenter: parent.horizontalCenter
                name: item.iconName
                size: Theme.iconLarge
                color: item.ink
            }
            LwLabel {
                anchors.horizontalCenter: parent.horizontalCenter
                visible: !Theme.compact
                text: item.word
                font: item.tightening < 0 ? Qt.font({family: Theme.fontHint.family, pixelSize: Theme.fontHint.pixelSize, letterSpacing: item.tightening}) : Theme.fontHint
                color: item.ink
            }
        }
    }
}
