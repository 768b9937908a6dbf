// One open design in the replace dialog: its uses of the part with a check box each, and the effects.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Column {
    id: design

    required property int index
    required property var modelData
    readonly property var turnWords: ({came: qsTr("comes"), worse: qsTr("gets worse"), better: qsTr("gets better"), gone: qsTr("goes")})
    // Findings that there will be first, then cleared ones, then lost settings.
    readonly property var lines: modelData.findings.map(f => ({text: f.text, icon: f.turn === "gone" ? "check" : Theme.severityIcon(f.severity),
            color: f.turn === "gone" ? Theme.okText : Theme.severityText(f.severity), words: turnWords[f.turn], stays: f.turn === "worse" || f.turn === "better"}))
        .concat(modelData.lost.map(text => ({text: text, icon: "minus", color: Theme.tx2, words: qsTr("lost"), stays: false})))

    signal toggled(int use, bool on)

    objectName: "replaceDesign" + index
    spacing: Theme.gap2

    Accessible.role: Accessible.Grouping
    Accessible.name: modelData.title
    Accessible.description: modelData.summary

    Rectangle {
        width: parent.width
        height: Theme.border
        color: Theme.line
    }
    LwLabel {
        width: parent.width
        text: design.modelData.title
        font: Theme.fontBaseStrong
        Accessible.ignored: true
    }
    LwParagraph {
        objectName: "replaceSummary" + design.index
        width: parent.width
        visible: text.length > 0
        text: design.modelData.summary
    }

    Repeater {
        model: design.modelData.uses

        Column {
            id: use

            required property var modelData

            width: design.width

            LwCheckBox {
                objectName: "replaceUse" + use.modelData.use
                width: parent.width
                text: use.modelData.title
                enabled: use.modelData.why.length === 0
                checked: use.modelData.on && enabled
                hint: use.modelData.why
                onToggled: design.toggled(use.modelData.use, checked)
            }
            LwParagraph {
                x: Theme.checkBox + Theme.gap8
                width: parent.width - x
                visible: text.length > 0
                text: use.modelData.why.length > 0 ? qsTr("Not possible: %1").arg(use.modelData.why) : ""
                color: Theme.warningText
            }
        }
    }

    Repeater {
        model: design.lines

        Item {
            id: line

            required property var modelData

            width: design.width
            height: words.height

            LwIcon {
                x: Theme.gap2
                y: Math.round((Theme.lineSmall - height) / 2)
                name: line.modelData.icon
                size: Theme.iconSmall
                color: line.modelData.color
            }
            LwParagraph {
                id: words

                x: Theme.checkBox + Theme.gap8
                width: parent.width - x
                text: line.modelData.stays ? Accessible.name : line.modelData.text
                Accessible.name: qsTr("%1: %2").arg(line.modelData.words).arg(line.modelData.text)
            }
        }
    }
}
