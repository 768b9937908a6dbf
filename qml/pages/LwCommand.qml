// One command, shared by button, menu, palette and key. A `reason` blocks it: the command stays focusable, so that the
// reason can be read.
import QtQuick.Templates as T

T.Action {
    id: command

    property string name: ""
    property string iconName: ""
    property string reason: ""
    // A second shortcut, for display.
    property string also: ""
    readonly property string shownKeys: keys.length > 0 && also.length > 0 ? qsTr("%1 or %2").arg(keys).arg(also) : keys.length > 0 ? keys : also
    //: Names of keys, as they are printed on keyboards.
    property string keys: shortcut ? String(shortcut).replace(/\+/g, " ").replace("Ctrl", qsTr("Ctrl")).replace("Shift", qsTr("Shift")) : ""

    signal run(string name)
    signal refused(string reason)

    onTriggered: {
        if (command.reason.length === 0)
            command.run(command.name);
        else
            command.refused(command.reason);
    }
}
