// The keys that an action of Qt cannot have: second keys of commands, and those of fixes.
pragma ComponentBehavior: Bound
import QtQuick
import QtQml.Models

Item {
    id: shortcuts

    required property LwPages pages
    // A page with findings is in front.
    required property bool fixable

    signal fixWanted(index: int)

    Component.onCompleted: seconds.model = shortcuts.pages.every().filter(command => command.second !== undefined)

    Instantiator {
        id: seconds

        delegate: Shortcut {
            required property LwCommand modelData

            // When the window goes, its commands go first.
            sequence: modelData ? modelData.second : ""
            onActivated: modelData.trigger()
        }
    }
    Instantiator {
        model: 9

        delegate: Shortcut {
            required property int index

            sequence: "Alt+" + (index + 1)
            enabled: shortcuts.fixable
            onActivated: shortcuts.fixWanted(index)
        }
    }
}
