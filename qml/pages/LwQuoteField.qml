// A field of a quote with its title above. Enter or leaving it commits what was typed; what was refused stays, with the
// reason below. Esc takes back what was typed.
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: field

    // A heading above it; empty: none.
    property string group: ""
    property string title: ""
    property string value: ""
    // What counts while nothing is set.
    property string followed: ""
    property string example: ""
    property bool readOnly: false
    // Esc leaves the field also where nothing was typed; otherwise it is then for what is around.
    property bool keepsEscape: true
    // What it is about; when that changes, what was typed is dropped.
    property string subject: ""
    // Why what was typed is refused; the owner sets it on committed().
    property string problem: ""
    property string tried: ""

    signal committed(string text)
    // The field was left by Enter or Esc.
    signal departed()

    function goTo(): void {
        input.forceActiveFocus(Qt.ShortcutFocusReason);
        input.selectAll();
    }

    function reset(): void {
        field.problem = "";
        field.tried = field.value;
        input.text = field.value;
    }

    function settle(): void {
        if (input.text === field.value)
            field.reset();
        if (field.readOnly || input.text === field.tried)
            return;
        field.tried = input.text;
        field.problem = "";
        field.committed(input.text);
        if (field.problem.length === 0)
            field.reset();
    }

    implicitWidth: Theme.wide(96)
    implicitHeight: heading.height + label.height + input.implicitHeight + Theme.gap2

    onValueChanged: field.reset()
    onSubjectChanged: field.reset()

    LwLabel {
        id: heading

        width: parent.width
        height: visible ? Theme.panelHeaderHeight : 0
        visible: field.group.length > 0
        text: field.group
        font: Theme.fontPanelTitle
        Accessible.role: Accessible.Heading
    }
    LwLabel {
        id: label

        anchors.top: heading.bottom
        width: parent.width
        text: field.title
        font: Theme.fontLabel
        color: Theme.tx3
        Accessible.ignored: true
    }
    LwTextField {
        id: input

        objectName: "input"
        anchors.top: label.bottom
        anchors.topMargin: Theme.gap2
        width: parent.width
        focus: true
        label: field.title
        readOnly: field.readOnly
        example: field.example
        hintText: field.followed
        invalidMessage: field.problem
        onEditingFinished: field.settle()
        onAccepted: {
            field.settle();
            if (field.problem.length === 0)
                field.departed();
        }
        Keys.onEscapePressed: event => {
            const typed = input.text !== field.value;
            field.reset();
            if (field.keepsEscape)
                field.departed();
            else
                event.accepted = typed;
        }
    }
}
