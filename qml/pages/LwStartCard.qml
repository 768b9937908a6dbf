// One way to begin: icon, name, one sentence.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwAbstractButton {
    id: card

    property string iconName: ""
    property string title: ""
    property string note: ""

    implicitHeight: Math.max(88, implicitContentHeight + topPadding + bottomPadding)
    implicitWidth: 280
    padding: Theme.gap12
    text: title

    Accessible.name: title
    Accessible.description: note

    contentItem: ColumnLayout {
        spacing: Theme.gap4

        RowLayout {
            spacing: Theme.gap8

            LwIcon {
                Layout.alignment: Qt.AlignTop
                name: card.iconName
                color: Theme.tx2
            }
            LwLabel {
                Layout.fillWidth: true
                text: card.title
                wrapMode: Text.Wrap
                maximumLineCount: 2
                font: Theme.fontBaseStrong
                Accessible.ignored: true
            }
        }
        LwParagraph {
            Layout.fillWidth: true
            Layout.fillHeight: true
            text: card.note
            Accessible.ignored: true
        }
    }

    background: Rectangle {
        radius: Theme.radiusControl
        color: card.down ? Theme.bg3 : card.hovered ? Theme.bg3 : Theme.bg2
        border.width: Theme.border
        border.color: card.hovered ? Theme.ctl : Theme.line
    }
}
