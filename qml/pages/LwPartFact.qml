// One field of a part: name, value, source, confidence. A user's value is marked and shows the shipped value below, with a
// reset button. `editing` opens the editor.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: fact

    required property int index
    required property string key
    required property string name
    required property string value
    required property string editText
    required property string source
    required property string locator
    required property string address
    required property string confidence
    required property string detail
    required property bool own
    required property string shippedValue
    required property string example
    required property string choices
    required property string choiceNames
    property bool editing: false
    property string problem: ""
    property int nameWidth: Theme.wide(116)
    readonly property bool known: value.length > 0
    // How a part is ordered comes from the catalogue with its sources; here it is only read.
    readonly property bool fixed: key === "numbers" || key === "order_as"
    // A note is read, not compared, so it wraps.
    readonly property bool prose: key === "note" || fixed
    readonly property string shippedText: shippedValue.length > 0 ? qsTr("shipped: %1").arg(shippedValue) : qsTr("shipped: unknown")

    signal saved(string text, string confidence, string source)
    signal restored()
    signal cancelled()

    implicitHeight: column.height + 2 * Theme.border
    activeFocusOnTab: false
    spoken: Theme.joined([name, known ? value : qsTr("unknown"), confidence.length > 0 ? Theme.confidenceWord(known ? confidence : "?") : "", own ? qsTr("own value") : "", own ? shippedText : ""], ", ")
    Accessible.description: Theme.joined([source, address, detail], " · ")

    Column {
        id: column

        x: Theme.gap12
        width: parent.width - 2 * Theme.gap12

        RowLayout {
            width: parent.width
            height: fact.prose ? Math.max(Theme.factRowHeight, valueLabel.implicitHeight + Theme.gap8) : Theme.factRowHeight
            spacing: Theme.gap8

            LwLabel {
                Layout.preferredWidth: fact.nameWidth
                Layout.maximumWidth: fact.nameWidth
                Layout.alignment: fact.prose ? Qt.AlignTop : Qt.AlignVCenter
                Layout.topMargin: fact.prose ? Theme.gap4 : 0
                text: fact.name
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true

                HoverHandler {
                    id: nameHover
                }
                LwHint {
                    shown: nameHover.hovered
                    message: fact.detail.length > 0 ? fact.detail : fact.name
                }
            }
            LwLabel {
                id: valueLabel

                objectName: "value_" + fact.key
                Layout.fillWidth: true
                // A number is never cut in favour of its source; a long text is elided at the end of the row.
                Layout.minimumWidth: Math.max(0, Math.min(Math.ceil(implicitWidth), Theme.wide(150), column.width - fact.nameWidth - Theme.gap8 - (badge.visible ? Theme.gap8 + badge.width : 0)))
                text: fact.known ? fact.value : qsTr("unknown")
                wrapMode: fact.prose ? Text.Wrap : Text.NoWrap
                font: fact.own ? Theme.fontSmallStrong : Theme.fontSmall
                color: fact.known ? Theme.tx : Theme.warningText
                Accessible.ignored: true

                HoverHandler {
                    id: valueHover
                }
                LwHint {
                    shown: valueHover.hovered && valueLabel.truncated
                    message: fact.value
                }
            }
            LwIconButton {
                id: pencil

                objectName: "edit_" + fact.key
                Layout.preferredWidth: Theme.iconLarge
                Layout.preferredHeight: Theme.iconLarge
                visible: (fact.hovered || fact.selected) && !fact.editing && !fact.fixed
                small: true
                focusPolicy: Qt.ClickFocus
                iconName: "edit"
                label: qsTr("Edit %1").arg(fact.name)
                onClicked: fact.activated()
            }
            LwLabel {
                id: sourceLabel

                Layout.fillWidth: true
                Layout.minimumWidth: 0
                Layout.maximumWidth: Math.min(Math.ceil(implicitWidth), Theme.wide(112))
                visible: fact.source.length > 0 && !pencil.visible
                text: fact.source
                font: Theme.fontHint
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwBadge {
                id: badge

                visible: fact.confidence.length > 0
                letter: fact.confidence
                detail: Theme.joined([fact.source, fact.address], " · ")
                Accessible.ignored: true
            }
        }
        RowLayout {
            width: parent.width
            height: Theme.lineSmall + Theme.gap4
            visible: fact.own
            spacing: Theme.gap8

            LwLabel {
                objectName: "shipped_" + fact.key
                Layout.leftMargin: fact.nameWidth + Theme.gap8
                Layout.fillWidth: true
                text: fact.shippedText
                font: Theme.fontHint
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwLink {
                objectName: "restore_" + fact.key
                text: qsTr("Back to it")
                hint: qsTr("%1: take the shipped value again").arg(fact.name)
                font: Theme.fontHint
                Accessible.name: qsTr("Take the shipped value of %1 again").arg(fact.name)
                onClicked: fact.restored()
            }
        }

        Repeater {
            model: fact.editing ? 1 : 0

            LwFactEditor {
                width: column.width
                name: fact.name
                startText: fact.editText
                example: fact.example
                choices: fact.choices.length > 0 ? fact.choices.split("\n") : []
                choiceNames: fact.choiceNames.length > 0 ? fact.choiceNames.split("\n") : []
                isFact: fact.confidence.length > 0
                startConfidence: fact.own ? fact.confidence : "M"
                startSource: fact.own ? fact.locator : ""
                problem: fact.problem
                onSaved: (text, confidence, source) => fact.saved(text, confidence, source)
                onCancelled: fact.cancelled()
            }
        }
    }
}
