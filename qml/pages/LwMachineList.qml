// Things of a real machine in groups: what each is, what is known of it, and at the right what it says at this moment. One tab
// stop: arrows go from row to row. Rows stay while their values change.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwGroupedList {
    id: list

    property int nameWidth: Theme.wide(148)
    // Name and value only: `value` with `known` in the place of detail and reading.
    property bool facts: false

    Accessible.role: Accessible.Table

    delegate: Item {
        id: line

        readonly property LwMachineList owner: ListView.view as LwMachineList
        readonly property int nameWidth: owner ? owner.nameWidth : 0
        readonly property bool facts: owner !== null && owner.facts
        required property int index
        required property var model
        // A copy: a row that has left the model lives on for a moment without one.
        readonly property var entry: !model ? ({}) : facts ? ({
            name: model.name, value: model.value, known: model.known, hint: model.hint
        }) : ({
            iconName: model.iconName, name: model.name, detail: model.detail, reading: model.reading, severity: model.severity
        })
        readonly property bool known: !facts || entry.known === true
        readonly property string body: (facts ? entry.value : entry.detail) || ""
        readonly property int severity: facts || entry.severity === undefined ? -1 : entry.severity

        objectName: "line" + index
        width: ListView.view ? ListView.view.width : implicitWidth
        height: Theme.factRowHeight

        Accessible.role: Accessible.Row
        Accessible.name: Theme.joined([line.entry.name, line.body, line.entry.reading], ", ")
        Accessible.description: line.entry.hint ? line.entry.hint : ""

        RowLayout {
            anchors.fill: parent
            anchors.leftMargin: Theme.gap12
            anchors.rightMargin: Theme.gap12
            spacing: Theme.gap8

            LwIcon {
                name: line.facts ? "" : line.severity >= 0 ? Theme.severityIcon(line.severity) : line.entry.iconName ? line.entry.iconName : ""
                size: Theme.iconMedium
                color: line.severity >= 0 ? Theme.severityText(line.severity) : Theme.tx3
            }
            LwLabel {
                Layout.preferredWidth: line.nameWidth
                Layout.maximumWidth: line.nameWidth
                text: line.entry.name ? line.entry.name : ""
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwLabel {
                objectName: "body"
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                text: line.body
                font: Theme.fontSmall
                color: !line.known ? Theme.tx3 : line.severity >= 0 ? Theme.severityText(line.severity) : Theme.tx
                Accessible.ignored: true
            }
            LwLabel {
                visible: text.length > 0
                text: line.facts || !line.entry.reading ? "" : line.entry.reading
                elide: Text.ElideNone
                font: Theme.fontSmallMedium
                color: line.severity >= 0 ? Theme.severityText(line.severity) : Theme.tx
                Accessible.ignored: true
            }
        }

        TapHandler {
            gesturePolicy: TapHandler.ReleaseWithinBounds
            onTapped: line.owner.take(line.index)
        }
        HoverHandler {
            id: hover
        }
        LwHint {
            shown: hover.hovered
            message: Theme.joined([line.entry.name, line.body, line.entry.hint], "\n")
        }
    }
}
