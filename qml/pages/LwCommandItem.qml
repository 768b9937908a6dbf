// A menu entry of a command: its words, its key, and its reason where it refuses.
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
