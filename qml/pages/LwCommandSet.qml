// Commands that belong together: those of the window, or of a page. Each is a property; they are listed in the order in which
// they are declared.
import QtQuick
import Lanewatt.App

QtObject {
    id: set

    // The LwShell whose commands these are.
    required property var shell
    // Their page is in front.
    property bool shown: true
    // In the map of keys: their heading, where it is not the name of the page, and keys without a command as [keys, what they do].
    property string title: ""
    property var otherKeys: []
    // Keys of commands of the window that mean a command of this page while it is in front.
    property var takes: []
    readonly property AppViewModel app: set.shell.app
    readonly property DocumentViewModel document: set.app ? set.app.current : null
    readonly property string noDesign: set.document ? "" : qsTr("No design is open")

    // The key while the page is in front.
    function here(key: string): string {
        return set.shown ? key : "";
    }

    // Likewise a key of one letter, which a person can turn off.
    function letter(key: string): string {
        return set.shell.letterKeys ? set.here(key) : "";
    }

    // The key where the page in front does not take it.
    function free(key: string): string {
        const page = set.shell.page;
        return page && page.commands && page.commands.takes.includes(key) ? "" : key;
    }

    function every(): var {
        const list = [];
        for (const name in set) {
            const command = set[name] as LwCommand;
            if (command)
                list.push(command);
        }
        return list;
    }
}
