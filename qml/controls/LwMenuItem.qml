// A menu entry: icon or check mark, text, key. The key is the action's shortcut unless `keys` is set.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

T.MenuItem {
    id: item

    property string iconName: ""
    property string keys: action && action.shortcut ? String(action.shortcut).replace(/\+/g, " ") : ""
    property string note: ""
    readonly property color ink: enabled ? Theme.tx : Theme.tx3

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: Theme.controlHeight
    leftPadding: Theme.gap12
    // The scroll bar of a long menu is beside the keys, not over them.
    rightPadding: Theme.gap12
    font: Theme.fontBase
    hoverEnabled: true

    Accessible.role: Accessible.MenuItem
    Accessible.name: text
    Accessible.description: note.length > 0 ? note : keys
    Accessible.onPressAction: item.triggered()

    contentItem: RowLayout {
        spacing: Theme.gap8

        Item {
            implicitWidth: Theme.iconMedium
            implicitHeight: Theme.iconMedium

            LwIcon {
                name: item.checkable ? (item.checked ? "check" : "") : item.iconName
                size: Theme.iconMedium
                color: item.ink
            }
        }
        LwLabel {
            Layout.fillWidth: true
            text: item.text
            font: item.font
            color: item.ink
            Accessible.ignored: true
        }
        LwLabel {
            visible: item.note.length > 0
            text: item.note
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwKeyCap {
            Layout.leftMargin: Theme.gap16
            keys: item.keys
        }
        LwIcon {
            name: item.subMenu ? "chevronRight" : ""
            size: Theme.iconSmall
            color: item.ink
        }
    }

    background: Rectangle {
        color: item.highlighted ? Theme.bgSel : Theme.none
    }
}
