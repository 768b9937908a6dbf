// One command: its name, its keys, when it can run and what it does (onRun). Buttons, the menu, the palette, the keyboard and
// its map use only this, so the displayed key is always the working one. A `reason` blocks it: the command stays focusable, so
// that the reason can be read.
import QtQuick.Templates as T

T.Action {
    id: command

    // For the palette and whoever runs it by name.
    property string name: ""
    property string iconName: ""
    property string reason: ""
    // A second key sequence, for those that have one; empty while it means nothing.
    property var second: undefined
    // Keys for display; those of a key that the focused item handles are given instead of a shortcut.
    property string keys: command.printed(shortcut)
    property string also: command.printed(second)
    // The group of LwKeyMap that it is in; empty: that of its set.
    property string keyGroup: ""
    readonly property string shownKeys: keys.length > 0 && also.length > 0 ? qsTr("%1 or %2").arg(keys).arg(also) : keys.length > 0 ? keys : also

    signal run()
    signal refused(string reason)

    // A key sequence as it is printed on keyboards.
    function printed(sequence: var): string {
        const words = sequence ? String(sequence).replace(/\+|,(?=.)/g, " ") : "";
        //: Names of keys, as they are printed on keyboards.
        return words.replace("Ctrl", qsTr("Ctrl")).replace("Shift", qsTr("Shift")).replace("Ins", qsTr("Ins"));
    }

    onTriggered: {
        if (command.reason.length === 0)
            command.run();
        else
            command.refused(command.reason);
    }
}
