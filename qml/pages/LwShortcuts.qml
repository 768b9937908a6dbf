// Keys without a command.
pragma ComponentBehavior: Bound
import QtQuick
import QtQml.Models
import Lanewatt.Ui

Item {
    id: shortcuts

    required property LwCommands commands
    // Single letters are shortcuts.
    required property bool letters
    // A page with findings that have fixes is shown.
    required property bool buildShown

    signal goWanted(id: string)
    signal fixWanted(index: int)

    Shortcut {
        sequence: "G,B"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("build")
    }
    Shortcut {
        sequence: "G,P"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("parts")
    }
    Shortcut {
        sequence: "G,R"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("rack")
    }
    Shortcut {
        sequence: "G,S"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("site")
    }
    Shortcut {
        sequence: "G,C"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("cluster")
    }
    Shortcut {
        sequence: "G,Q"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("quote")
    }
    Shortcut {
        sequence: "G,M"
        enabled: shortcuts.letters
        onActivated: shortcuts.goWanted("machine")
    }
    Shortcut {
        sequence: "Ins"
        onActivated: (shortcuts.commands.quoteShown ? shortcuts.commands.quotes.addQuoteLine : shortcuts.commands.addPart).trigger()
    }
    Shortcut {
        sequence: "Ctrl+Y"
        onActivated: shortcuts.commands.redo.trigger()
    }

    Instantiator {
        model: 9

        delegate: Shortcut {
            required property int index

            sequence: "Alt+" + (index + 1)
            enabled: shortcuts.buildShown
            onActivated: shortcuts.fixWanted(index)
        }
    }
}
