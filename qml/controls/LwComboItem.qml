// An entry of a combo box list; the chosen one carries a check mark.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.ItemDelegate {
    id: item

    property bool chosen: false
    property bool small: false

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: Theme.controlHeight
    leftPadding: Theme.gap8
    rightPadding: Theme.gap8 + Theme.iconSmall + Theme.gap4
    font: small ? (chosen ? Theme.fontSmallMedium : Theme.fontSmall) : chosen ? Theme.fontBaseMedium : Theme.fontBase
    hoverEnabled: true

    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.selected: chosen
    Accessible.onPressAction: item.clicked()

    // The focus stays with the box.
    LwSpokenRow {
        item: item.highlighted && item.visible ? item : null
    }

    contentItem: LwLabel {
        text: item.text
        font: item.font
        color: item.enabled ? Theme.tx : Theme.tx3
        Accessible.ignored: true
    }

    background: Rectangle {
        color: item.highlighted ? Theme.bgSel : item.hovered ? Theme.bg3 : Theme.none

        LwIcon {
            anchors.right: parent.right
            anchors.rightMargin: Theme.gap8
            anchors.verticalCenter: parent.verticalCenter
            name: item.chosen ? "check" : ""
            size: Theme.iconSmall
            color: Theme.tx
        }
    }
}
