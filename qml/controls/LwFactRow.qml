// One fact of a part, 24 px: name, value, source, confidence. A missing value shows "unknown".
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Item {
    id: fact

    property string name: ""
    property string value: ""
    property string source: ""
    property string confidence: ""
    property string detail: ""
    property int nameWidth: Theme.budgetBarWidth
    property bool explainable: false
    property bool sourceAddable: true
    readonly property bool known: value.length > 0

    signal explainRequested()
    signal sourceRequested()

    implicitWidth: Theme.fieldWidth
    implicitHeight: Theme.factRowHeight

    Accessible.role: Accessible.StaticText
    Accessible.name: Theme.joined([name, known ? value : qsTr("unknown"), Theme.confidenceWord(known ? confidence : "?")], ", ")
    Accessible.description: detail

    RowLayout {
        anchors.fill: parent
        spacing: Theme.gap8

        LwLabel {
            id: nameLabel

            objectName: "factName"
            Layout.preferredWidth: fact.nameWidth
            Layout.maximumWidth: fact.nameWidth
            text: fact.name
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true

            HoverHandler {
                id: nameHover
            }
            LwHint {
                shown: nameHover.hovered && nameLabel.truncated
                message: fact.name
            }
        }
        LwLabel {
            id: valueLabel

            Layout.fillWidth: true
            visible: !fact.explainable
            text: fact.known ? fact.value : qsTr("unknown")
            font: Theme.fontSmall
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
        Repeater {
            model: fact.explainable ? 1 : 0

            LwExplainable {
                Layout.topMargin: Theme.gap2
                text: fact.value
                font: Theme.fontSmall
                onExplainRequested: fact.explainRequested()
            }
        }
        Item {
            Layout.fillWidth: true
            visible: fact.explainable
        }
        LwLabel {
            visible: fact.known && fact.source.length > 0
            text: fact.source
            font: Theme.fontHint
            color: Theme.tx3
            Accessible.ignored: true
        }
        Repeater {
            model: !fact.known && fact.sourceAddable ? 1 : 0

            LwLink {
                text: qsTr("add a source…")
                font: Theme.fontHint
                onClicked: fact.sourceRequested()
            }
        }
        LwBadge {
            visible: fact.confidence.length > 0 || !fact.known
            letter: fact.known ? fact.confidence : "?"
            detail: fact.detail
        }
    }
}
