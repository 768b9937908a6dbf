// The derivation of a number: formula, live values, result, and each term with its source and confidence. `terms` is an
// array of { name, value, note, confidence, explainable }; names and notes wrap, because eliding could make them look
// equal. Esc goes back one level: with depth above 0 it emits backRequested, otherwise it closes. Without `ruleOpens` the
// rule id is plain text.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

T.Popup {
    id: popover

    property string title: ""
    property string ruleId: ""
    property string formula: ""
    property string withValues: ""
    property string result: ""
    property int resultSeverity: -1
    property string note: ""
    property var terms: []
    property int depth: 0
    property bool sourceAvailable: true
    property bool ruleOpens: true

    signal copyTraceRequested()
    signal sourceRequested()
    signal ruleRequested()
    signal termRequested(int index)
    signal backRequested()

    function leave(): void {
        if (popover.depth > 0)
            popover.backRequested();
        else
            popover.close();
    }

    width: Theme.popoverWidth
    implicitHeight: contentHeight + topPadding + bottomPadding
    contentHeight: column.implicitHeight
    padding: Theme.border
    margins: Theme.gap8
    modal: false
    focus: true
    closePolicy: T.Popup.CloseOnPressOutside

    background: Rectangle {
        color: Theme.pop
        radius: Theme.radiusPopover
        border.width: Theme.border
        border.color: Theme.line2
    }

    FocusScope {
        anchors.fill: parent
        focus: true

        Keys.onEscapePressed: popover.leave()
        Keys.onPressed: event => {
            if (event.matches(StandardKey.Copy)) {
                popover.copyTraceRequested();
                event.accepted = true;
            }
        }

        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("%1, %2").arg(popover.title).arg(popover.result)
        Accessible.description: popover.withValues

        ColumnLayout {
            id: column

            anchors.left: parent.left
            anchors.right: parent.right
            spacing: 0

            RowLayout {
                Layout.preferredHeight: Theme.footerHeight
                Layout.leftMargin: Theme.gap12
                Layout.rightMargin: Theme.gap4
                spacing: Theme.gap8

                LwIconButton {
                    objectName: "explainBack"
                    Layout.leftMargin: -Theme.gap6
                    visible: popover.depth > 0
                    small: true
                    iconName: "chevronLeft"
                    label: qsTr("Back")
                    keys: qsTr("Esc")
                    onClicked: popover.backRequested()
                }
                LwIcon {
                    visible: popover.depth === 0
                    name: "explain"
                    size: Theme.iconMedium
                    color: Theme.tx
                }
                LwLabel {
                    Layout.fillWidth: true
                    text: popover.title
                    font: Theme.fontSmallStrong
                    Accessible.ignored: true
                }
                LwLabel {
                    visible: !popover.ruleOpens && popover.ruleId.length > 0
                    text: popover.ruleId
                    font: Theme.fontMono
                    color: Theme.tx3
                }
                LwLink {
                    visible: popover.ruleOpens && popover.ruleId.length > 0
                    text: popover.ruleId
                    font: Theme.fontMono
                    quiet: true
                    hint: qsTr("Open the rule")
                    onClicked: popover.ruleRequested()
                }
                LwIconButton {
                    objectName: "explainClose"
                    small: true
                    iconName: "close"
                    label: qsTr("Close")
                    focus: true
                    onClicked: popover.close()
                }
            }

            Rectangle {
                Layout.fillWidth: true
                implicitHeight: Theme.border
                color: Theme.line
            }

            ColumnLayout {
                Layout.leftMargin: Theme.gap12
                Layout.rightMargin: Theme.gap12
                Layout.topMargin: Theme.gap8
                Layout.bottomMargin: Theme.gap4
                spacing: Theme.gap2

                LwParagraph {
                    Layout.fillWidth: true
                    visible: text.length > 0
                    text: popover.formula
                    font: Theme.fontMono
                    color: Theme.tx3
                }
                LwParagraph {
                    Layout.fillWidth: true
                    visible: text.length > 0
                    text: popover.withValues
                    font: Theme.fontMono
                    color: Theme.tx
                }
                LwParagraph {
                    Layout.fillWidth: true
                    visible: popover.result.length > 0
                    text: "= " + popover.result
                    font: Theme.fontMonoStrong
                    color: popover.resultSeverity >= 2 ? Theme.severityText(popover.resultSeverity) : Theme.tx
                }
                LwParagraph {
                    Layout.fillWidth: true
                    visible: text.length > 0
                    text: popover.note
                }
            }

            Repeater {
                model: popover.terms

                Item {
                    id: term

                    required property int index
                    required property var modelData
                    readonly property string letter: modelData.confidence ? modelData.confidence : ""

                    Layout.fillWidth: true
                    implicitHeight: Math.max(Theme.factRowHeight, cells.implicitHeight + Theme.gap6)

                    RowLayout {
                        id: cells

                        anchors.left: parent.left
                        anchors.right: parent.right
                        anchors.verticalCenter: parent.verticalCenter
                        anchors.leftMargin: Theme.gap12
                        anchors.rightMargin: Theme.gap12
                        spacing: Theme.gap8

                        LwParagraph {
                            objectName: "termName" + term.index
                            Layout.preferredWidth: Theme.termNameWidth
                            Layout.fillWidth: true
                            text: term.modelData.name
                            color: Theme.tx
                            Accessible.ignored: true
                        }
                        LwExplainable {
                            objectName: "term" + term.index
                            Layout.topMargin: Theme.gap2
                            text: term.modelData.value
                            font: Theme.fontSmall
                            active: term.modelData.explainable !== false
                            spoken: qsTr("%1 %2").arg(term.modelData.name).arg(term.modelData.value)
                            onExplainRequested: popover.termRequested(term.index)
                        }
                        LwLabel {
                            id: note

                            objectName: "termNote" + term.index
                            Layout.preferredWidth: Theme.wide(76)
                            text: term.modelData.note ? term.modelData.note : ""
                            font: Theme.fontHint
                            color: Theme.tx3
                            wrapMode: Text.Wrap
                            maximumLineCount: popover.terms.length > 8 ? 1 : 2 // many terms must fit into a small window

                            HoverHandler {
                                id: noteHover
                            }
                            LwHint {
                                objectName: "termHint" + term.index
                                shown: noteHover.hovered && note.truncated
                                message: note.text
                            }
                        }
                        LwBadge {
                            visible: term.letter.length > 0
                            letter: term.letter
                            detail: term.modelData.note ? term.modelData.note : ""
                        }
                    }
                    Rectangle {
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: Theme.border
                        color: Theme.line
                    }
                }
            }

            RowLayout {
                Layout.preferredHeight: Theme.footerHeight
                Layout.leftMargin: Theme.gap12
                Layout.rightMargin: Theme.gap12
                spacing: Theme.gap12

                LwLink {
                    objectName: "copyTrace"
                    iconName: "copy"
                    text: qsTr("Copy trace")
                    font: Theme.fontHint
                    quiet: true
                    onClicked: popover.copyTraceRequested()
                }
                LwLink {
                    objectName: "openSource"
                    visible: popover.sourceAvailable
                    text: qsTr("Open source")
                    font: Theme.fontHint
                    quiet: true
                    onClicked: popover.sourceRequested()
                }
                Item {
                    Layout.fillWidth: true
                }
                LwKeyCap {
                    keys: qsTr("Esc")
                }
            }
        }
    }
}
