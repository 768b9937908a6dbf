// One way to begin: a picture or an icon, name, what it comes to, one sentence. The owner sets its width with `implicitWidth`.
import QtQuick
import Lanewatt.Ui

LwAbstractButton {
    id: card

    property string iconName: ""
    property string title: ""
    property string note: ""
    // "6 GPUs with 144 GB VRAM", power, price; empty where there is nothing to say, or it is not known yet.
    property var figures: []
    // The template it starts from; empty: none.
    property string templateId: ""
    // The lane map of the design without text; empty = none.
    property string picture: ""
    // Has or will have a picture, so no icon is shown instead.
    property bool pictured: picture.length > 0

    readonly property real innerWidth: implicitWidth - leftPadding - rightPadding

    implicitHeight: Math.max(Theme.wide(88), implicitContentHeight + topPadding + bottomPadding)
    implicitWidth: Theme.wide(280)
    padding: Theme.gap12
    text: title

    Accessible.name: title
    Accessible.description: Theme.joined([...figures, note], ". ")

    contentItem: Column {
        spacing: Theme.gap4

        Rectangle {
            width: card.innerWidth
            height: Theme.wide(40) + 80
            color: Theme.bg1

            LwIcon {
                anchors.centerIn: parent
                name: card.pictured ? "" : card.iconName
                size: 2 * Theme.iconLarge
                color: Theme.tx3
            }
            Image {
                anchors.fill: parent
                source: card.picture
                // Twice the size, for high-resolution displays.
                sourceSize.width: 560
                sourceSize.height: 240
                fillMode: Image.PreserveAspectFit
                asynchronous: true
                mipmap: true
            }
        }
        // Not paragraphs: the card's accessible name contains its texts, and there are many cards.
        LwLabel {
            width: card.innerWidth
            text: card.title
            wrapMode: Text.Wrap
            maximumLineCount: 2
            lineHeightMode: Text.FixedHeight
            lineHeight: Theme.lineBase
            verticalAlignment: Text.AlignTop
            font: Theme.fontBaseStrong
        }
        LwLabel {
            objectName: "figures"
            width: card.innerWidth
            visible: card.figures.length > 0
            text: Theme.joined(card.figures, " · ")
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            lineHeightMode: Text.FixedHeight
            lineHeight: Theme.lineSmall
            verticalAlignment: Text.AlignTop
            font: Theme.fontSmall
        }
        LwLabel {
            width: card.innerWidth
            text: card.note
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            lineHeightMode: Text.FixedHeight
            lineHeight: Theme.lineSmall
            verticalAlignment: Text.AlignTop
            font: Theme.fontSmall
            color: Theme.tx2
        }
    }

    background: Rectangle {
        radius: Theme.radiusControl
        color: card.down ? Theme.bg3 : card.hovered ? Theme.bg3 : Theme.bg2
        border.width: Theme.border
        border.color: card.hovered ? Theme.ctl : Theme.line
    }
}
