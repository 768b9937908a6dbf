// A menu entry of a command: text, key, and the reason where it is blocked.
import Lanewatt.Ui

LwMenuItem {
    id: item

    required property LwCommand command

    text: command.text
    iconName: command.iconName
    keys: command.keys
    enabled: command.reason.length === 0
    onTriggered: item.command.trigger()
}
