// A field of a quote with its title above, of one line or of several. Enter or leaving it commits what was typed; what was refused
// stays, with the reason below. Esc takes back what was typed.
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
    // How many are shown at a time; over 1 Enter breaks the line.
    property int lines: 1
    readonly property Item place: lines > 1 ? area : input
    readonly property string typed: lines > 1 ? area.text : input.text
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
        field.place.forceActiveFocus(Qt.ShortcutFocusReason);
        if (field.lines === 1)
            input.selectAll();
    }

    function reset(): void {
        field.problem = "";
        field.tried = field.value;
        input.text = field.value;
        area.text = field.value;
    }

    function settle(): void {
        if (field.typed === field.value)
            field.reset();
        if (field.readOnly || field.typed === field.tried)
            return;
        field.tried = field.typed;
        field.problem = "";
        field.committed(field.typed);
        if (field.problem.length === 0)
            field.reset();
    }

    // Commits and goes on, where nothing is refused.
    function finish(): void {
        field.settle();
        if (field.problem.length === 0)
            field.departed();
    }

    // Takes back what was typed; false: nothing was, and the key is for what is around.
    function takeBack(): bool {
        const changed = field.typed !== field.value;
        field.reset();
        if (field.keepsEscape)
            field.departed();
        return field.keepsEscape || changed;
    }

    implicitWidth: Theme.wide(96)
    implicitHeight: heading.height + label.height + place.implicitHeight + Theme.gap2

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
        focus: field.lines === 1
        visible: field.lines === 1
        label: field.title
        readOnly: field.readOnly
        example: field.example
        hintText: field.followed
        invalidMessage: field.problem
        onEditingFinished: field.settle()
        onAccepted: field.finish()
        Keys.onEscapePressed: event => event.accepted = field.takeBack()
    }
    LwTextArea {
        id: area

        objectName: "area"
        anchors.top: label.bottom
        anchors.topMargin: Theme.gap2
        width: parent.width
        implicitHeight: field.lines * Theme.lineBase + 2 * Theme.gap6 + 2 * Theme.border + (wrong.visible ? wrong.implicitHeight : 0)
        focus: field.lines > 1
        visible: field.lines > 1
        label: field.title
        readOnly: field.readOnly
        font: Theme.fontBase
        placeholderText: field.example.length > 0 ? qsTr("such as %1").arg(field.example) : field.followed
        invalidMessage: field.problem
        onActiveFocusChanged: {
            if (!area.activeFocus)
                field.settle();
        }
        Keys.onEscapePressed: event => event.accepted = field.takeBack()

        LwParagraph {
            id: wrong

            anchors.bottom: parent.bottom
            x: Theme.gap8
            width: parent.width - 2 * Theme.gap8
            visible: field.lines > 1 && field.problem.length > 0
            text: field.problem
            color: Theme.errorText
            Accessible.ignored: true
        }
    }
}
