// A finding: what is wrong, both numbers, one sentence with the reason, and the fixes with their results. `fixes` is an
// array of { title, result, resultSeverity, clearsOnly, iconName }; fixTriggered gives the index. Explain: which 0 is the
// need, 1 the limit; figures without a derivation are plain. The page binds Alt 1…9; the card shows the key cap.
// `ruleOpens` makes the rule id a link.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: card

    property int severity: 3
    property string title: ""
    property string ruleId: ""
    property string needLabel: ""
    property string needFigure: ""
    property string needNote: ""
    property string haveLabel: ""
    property string haveFigure: ""
    property string haveNote: ""
    property string why: ""
    property var fixes: []
    property bool primaryFix: false
    property bool altKeys: primaryFix
    property bool waivable: false
    property bool waived: false
    property bool waiverStale: false
    property string waiverText: ""
    property bool selected: false
    property string position: ""
    property bool ruleOpens: true
    property bool needExplained: true
    property bool haveExplained: true
    // Number of similar findings about other things, which can be shown or hidden.
    property int alikeMore: 0
    property bool alikeShown: false
    // Where a fix is in the coordinates of an item; null when it is not drawn.
    function boundsOfFix(number: int, inside: Item): var {
        const fix = fixRepeater.itemAt(number);
        return fix && fix.visible ? fix.mapToItem(inside, 0, 0, fix.width, fix.height) : null;
    }

    // Whether a fix is drawn whole within a view.
    function showsFix(number: int, view: Item): bool {
        const bounds = card.boundsOfFix(number, view);
        return bounds !== null && bounds.y >= 0 && bounds.y + bounds.height <= view.height + 1;
    }

    readonly property int fixCount: fixes ? fixes.length : 0
    readonly property bool filled: severity === 3 && !waived
    readonly property color headColor: waived ? Theme.tx3 : severity === 3 ? Theme.errorText : Theme.tx
    readonly property string needLine: Theme.joined([needLabel, needFigure, needNote], " ")
    readonly property string haveLine: Theme.joined([haveLabel, haveFigure, haveNote], " ")

    signal fixTriggered(int index)
    signal ruleRequested()
    signal waiveRequested()
    signal reopenRequested()
    signal explainRequested(int which)
    signal clicked()
    signal alikeToggled()

    implicitWidth: Theme.dialogWidth
    implicitHeight: column.implicitHeight + 2 * Theme.gap8 + Theme.border
    activeFocusOnTab: true

    Keys.onPressed: event => {
        if (event.key === Qt.Key_F1 && (card.needExplained || card.haveExplained)) {
            card.explainRequested(card.needExplained ? 0 : 1);
            event.accepted = true;
        } else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && !event.isAutoRepeat) {
            card.clicked();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.ListItem
    Accessible.name: Theme.joined([position.length > 0 ? position : Theme.severityWord(severity), title, Theme.joined([needLine, haveLine], ", "), qsTr("%n fix(es)", "", fixCount)], ". ")
    Accessible.description: waived ? waiverText : why
    Accessible.focusable: true
    Accessible.onPressAction: card.clicked()

    // Text that wraps only where it is wider than the card. A wrapping text recalculates its implicit width at each width,
    // so its width must not depend on it: a second text without wrapping gives the natural width.
    component Words: LwLabel {
        id: line

        width: Math.min(Math.ceil(whole.implicitWidth), words.width)
        visible: text.length > 0
        wrapMode: Text.Wrap
        font: Theme.fontSmall
        Accessible.ignored: true

        LwLabel {
            id: whole

            visible: false
            text: line.text
            font: line.font
        }
    }

    Rectangle {
        anchors.fill: parent
        color: card.filled ? Theme.errorFill : card.selected || hover.hovered ? Theme.bg2 : Theme.bg1

        Rectangle {
            width: Theme.railBar
            height: parent.height
            visible: card.selected
            color: Theme.ac
        }
    }

    HoverHandler {
        id: hover
    }

    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            card.forceActiveFocus(Qt.MouseFocusReason);
            card.clicked();
        }
    }

    ColumnLayout {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.leftMargin: Theme.gap12
        anchors.rightMargin: Theme.gap12
        anchors.topMargin: Theme.gap8
        spacing: Theme.gap2

        RowLayout {
            spacing: Theme.gap8

            LwIcon {
                Layout.alignment: Qt.AlignTop
                name: Theme.severityIcon(card.severity)
                color: card.waived ? Theme.tx3 : Theme.severityText(card.severity)
            }
            LwLabel {
                Layout.fillWidth: true
                Layout.preferredHeight: Math.max(Theme.lineBase, implicitHeight)
                text: card.title
                wrapMode: Text.Wrap
                font.family: Theme.family
                font.pixelSize: Theme.fontBaseStrong.pixelSize
                font.weight: card.severity === 1 ? Font.Normal : Font.DemiBold
                font.strikeout: card.waived
                color: card.headColor
                Accessible.ignored: true
            }
            LwChip {
                visible: card.waived || card.waiverStale
                severity: card.waiverStale ? 2 : -1
                iconName: card.waiverStale ? "warning" : "check"
                text: card.waiverStale ? qsTr("Waiver lapsed") : qsTr("Waived")
            }
            LwLink {
                objectName: "waiveButton"
                Layout.alignment: Qt.AlignTop
                visible: card.waivable && !card.waived
                text: card.waiverStale ? qsTr("Waive again…") : qsTr("Waive…")
                quiet: true
                spokenRole: Accessible.Button
                hint: qsTr("Accept it with a reason")
                Accessible.name: qsTr("Waive: %1").arg(card.title)
                onClicked: card.waiveRequested()
            }
            LwLink {
                objectName: "ruleLink"
                Layout.alignment: Qt.AlignTop
                text: card.ruleId
                visible: card.ruleOpens && card.ruleId.length > 0
                font: Theme.fontMonoSmall
                quiet: true
                hint: qsTr("Open the rule")
                onClicked: card.ruleRequested()
            }
            LwLabel {
                text: card.ruleId
                visible: !card.ruleOpens && card.ruleId.length > 0
                font: Theme.fontMonoSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
        }

        Flow {
            id: words

            Layout.fillWidth: true
            Layout.leftMargin: Theme.icon + Theme.gap8
            visible: !card.waived && card.needLine.length + card.haveLine.length > 0
            spacing: Theme.gap4

            Words {
                text: card.needLabel
            }
            LwExplainable {
                text: card.needFigure
                visible: text.length > 0
                active: card.needExplained
                font: Theme.fontSmallStrong
                onExplainRequested: card.explainRequested(0)
            }
            Words {
                text: card.needNote
            }
            LwLabel {
                text: "·"
                visible: card.needLine.length > 0 && card.haveLine.length > 0
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            Words {
                text: card.haveLabel
            }
            LwExplainable {
                text: card.haveFigure
                visible: text.length > 0
                active: card.haveExplained
                font: Theme.fontSmallStrong
                onExplainRequested: card.explainRequested(1)
            }
            Words {
                text: card.haveNote
            }
        }

        LwParagraph {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.icon + Theme.gap8
            visible: text.length > 0
            text: card.waived ? card.waiverText : card.waiverStale ? Theme.joined([card.why, qsTr("It got worse since. %1").arg(card.waiverText)], " ") : card.why
            Accessible.ignored: true
        }

        Flow {
            id: fixFlow

            Layout.fillWidth: true
            Layout.leftMargin: Theme.icon + Theme.gap8
            Layout.topMargin: Theme.gap4
            Layout.bottomMargin: Theme.gap2
            visible: card.waived || card.waiverStale || card.fixCount > 0
            spacing: Theme.gap6

            Repeater {
                id: fixRepeater

                model: LwRows {
                    rows: card.waived ? [] : card.fixes
                }

                // A fix and its result, which moves below the button where it does not fit beside it.
                Flow {
                    id: fix

                    required property var modelData
                    required property int index
                    readonly property string result: modelData.result ? modelData.result : ""
                    // A fix that clears the finding without a figure shows only a mark.
                    readonly property bool clearsOnly: modelData.clearsOnly ?? false
                    readonly property string note: clearsOnly ? "" : result
                    readonly property int noteSeverity: modelData.resultSeverity !== undefined ? modelData.resultSeverity : -1
                    readonly property string iconName: modelData.iconName ? modelData.iconName : ""
                    readonly property string key: card.altKeys && index < 9 ? qsTr("Alt %1").arg(index + 1) : ""
                    readonly property real titleRoom: titleWidth.advanceWidth + 2 * Theme.gap8 + Theme.gap4
                    readonly property real noteRoom: note.length > 0 ? noteWidth.advanceWidth + Theme.gap6 : 0
                    readonly property real markRoom: clearsOnly ? Theme.iconSmall + Theme.gap6 : 0
                    readonly property real iconRoom: iconName.length > 0 ? Theme.iconSmall + Theme.gap6 : 0
                    readonly property real keyRoom: 2 * Theme.gap24 + Theme.gap4
                    readonly property bool noteInside: titleRoom + noteRoom <= fixFlow.width
                    readonly property real wordsRoom: titleRoom + markRoom + (noteInside ? noteRoom : 0)

                    width: noteInside ? button.width : fixFlow.width
                    spacing: Theme.gap6

                    LwButton {
                        id: button

                        objectName: "fix" + fix.index
                        width: Math.min(implicitWidth, fixFlow.width)
                        small: true
                        wrapped: fix.titleRoom + fix.markRoom > fixFlow.width
                        primary: card.primaryFix && fix.index === 0
                        text: fix.modelData.title
                        note: fix.noteInside ? fix.note : ""
                        noteSeverity: fix.noteSeverity
                        iconName: fix.wordsRoom + fix.iconRoom <= fixFlow.width ? fix.iconName : ""
                        keys: fix.index === 0 && fix.wordsRoom + fix.iconRoom + fix.keyRoom <= fixFlow.width ? fix.key : ""
                        trailingIconName: fix.clearsOnly ? "check" : ""
                        hint: Theme.joined([fix.clearsOnly ? fix.result : "", keys.length > 0 ? "" : fix.key], " · ")
                        Accessible.name: Theme.joined([text, fix.result], ", ")
                        onClicked: card.fixTriggered(fix.index)
                    }
                    LwLabel {
                        height: Theme.lineSmall
                        visible: !fix.noteInside
                        text: fix.note
                        font: Theme.fontSmall
                        color: Theme.severityText(fix.noteSeverity)
                        Accessible.ignored: true
                    }

                    TextMetrics {
                        id: titleWidth

                        font: button.font
                        text: fix.modelData.title
                    }
                    TextMetrics {
                        id: noteWidth

                        font: Theme.fontSmall
                        text: fix.note
                    }
                }
            }

            Repeater {
                model: card.waived || card.waiverStale ? 1 : 0

                LwButton {
                    objectName: "reopenButton"
                    small: true
                    text: card.waived ? qsTr("Reopen") : qsTr("Withdraw the waiver")
                    Accessible.name: qsTr("%1: %2").arg(text).arg(card.title)
                    onClicked: card.reopenRequested()
                }
            }
        }

        Repeater {
            model: card.alikeMore > 0 ? 1 : 0

            LwLink {
                objectName: "alikeLink"
                Layout.leftMargin: Theme.icon + Theme.gap8
                iconName: card.alikeShown ? "chevronUp" : "chevronDown"
                text: card.alikeShown ? qsTr("Only the first of them") : qsTr("%n more like this", "", card.alikeMore)
                spokenRole: Accessible.Button
                Accessible.name: qsTr("%1: %2").arg(text).arg(card.title)
                onClicked: card.alikeToggled()
            }
        }
    }

    Rectangle {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: Theme.border
        color: Theme.line
    }

    LwFocusRing {
        shown: card.activeFocus && card.Window.activeFocusItem === card
        offset: -Theme.ring
        cornerRadius: 0
    }
}
