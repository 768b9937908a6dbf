// A page of the design. It has what all of them have: the header with undo and redo, the choice of a panel where there is no room
// for all, how a figure came about, what a rule checks, waivers, and the keys of findings. A page adds its content, below `bar`.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: page

    required property DocumentViewModel document
    required property LwCommands commands
    // The name under which findings are waived.
    property string person: ""
    property alias title: header.title
    // A row beside the title, and the buttons after undo and redo.
    property alias lead: header.lead
    property alias actions: header.actions
    // Titles of the panels of which one is shown at a time where the page is too narrow for all (large text).
    property var panelTitles: []
    property int shownPanel: 0
    // Width at the usual size of text that all of them need.
    property int roomyWidth: 1040
    readonly property bool single: panelTitles.length > 0 && width < roomyWidth * Theme.textScale
    // Height of what stands between the header and the choice of a panel.
    property real aboveBar: 0
    readonly property alias header: header
    readonly property alias undoButton: undo
    // What the content is below.
    readonly property alias bar: panelBar
    // A view model of the page that is to be `active` while it is looked at; null: none.
    property var watched: null
    property var looked: null
    // The findings that F8 and Alt 1…9 act on; null: the page has none.
    property LwFindingsPanel findingsPanel: null
    // What is said where that is empty; nothing: it says so itself.
    property string noFindings: ""
    // Tells of the page's figures.
    property Explainer explainer: document.budgets
    // Null until a derivation is requested for the first time.
    readonly property alias popover: explaining.item
    // The derivation that is shown.
    readonly property string explained: popover && popover.visible ? popover.derivationId : ""
    // Created on first use.
    readonly property alias waiveDialog: waiveDialog
    readonly property alias ruleDialog: ruleDialog

    signal said(string words, int severity)
    signal traceCopied(string trace)
    signal personNamed(string name)
    signal buildWanted()
    // The panel of findings is to be shown where another is in its place.
    signal findingsWanted()

    function look(): void {
        if (page.looked && page.looked !== page.watched)
            page.looked.active = false;
        page.looked = page.watched;
        if (page.looked)
            page.looked.active = page.visible;
    }

    function turnBack(again: bool): void {
        (again ? page.commands.redo : page.commands.undo).trigger();
    }

    function explain(figure: string, anchor: Item): void {
        explaining.made().show(figure, anchor);
    }

    // Says what to do where there is no such figure.
    function explainOrSay(figure: string, anchor: Item): void {
        if (figure.length > 0)
            page.explain(figure, anchor);
        else
            page.said(qsTr("Go to a number with a dotted line, then F1"), 1);
    }

    // F1 without a focused figure: explains that of the worst finding, which is the most frequent question.
    function explainChief(): void {
        const card = page.findingsPanel ? page.findingsPanel.cardAt(page.findingsPanel.acting) : null;
        page.explainOrSay(card ? card.derivationId : "", card);
    }

    function step(by: int): void {
        page.findingsWanted();
        if (page.findingsPanel.count === 0 && page.noFindings.length > 0)
            page.said(page.noFindings, 0);
        else
            page.findingsPanel.step(by);
    }

    // To the first open finding of a severity.
    function stepTo(severity: int): void {
        page.findingsWanted();
        page.findingsPanel.stepTo(severity);
    }

    function fix(number: int): void {
        const seen = page.findingsPanel.visible;
        page.findingsWanted();
        page.findingsPanel.fix(number, seen);
    }

    function showRule(rule: string): void {
        if (!ruleDialog.made().show(page.document.findings.rule(rule)))
            page.said(qsTr("%1 is not a rule of its own").arg(rule), 1);
    }

    onWatchedChanged: page.look()
    onVisibleChanged: page.look()
    Component.onCompleted: page.look()

    Connections {
        target: page.findingsPanel

        function onFixTriggered(key: string, fix: string) {
            page.document.findings.fix(key, fix);
        }
        function onFixShown() {
            page.said(qsTr("The fix is shown now: press the keys again to apply it"), 1);
        }
        function onWaiveRequested(key: string, title: string) {
            waiveDialog.made().ask(key, title);
        }
        function onReopenRequested(key: string) {
            page.document.findings.reopen(key);
        }
        function onRuleRequested(rule: string) {
            page.showRule(rule);
        }
        function onExplainRequested(derivationId: string, anchor: Item) {
            page.explain(derivationId, anchor);
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPageHeader {
        id: header

        width: parent.width
        actions: [
            LwIconButton {
                id: undo

                objectName: "undoButton"
                iconName: "undo"
                label: page.commands.undo.text
                keys: page.commands.undo.shownKeys
                disabledReason: page.commands.undo.reason
                onClicked: page.commands.undo.trigger()
            },
            LwIconButton {
                objectName: "redoButton"
                iconName: "redo"
                label: page.commands.redo.text
                keys: page.commands.redo.shownKeys
                disabledReason: page.commands.redo.reason
                onClicked: page.commands.redo.trigger()
            }
        ]
    }

    Rectangle {
        id: panelBar

        anchors.top: header.bottom
        anchors.topMargin: page.aboveBar
        width: parent.width
        height: visible ? Theme.pageHeaderHeight : 0
        visible: page.single
        color: Theme.bg1

        LwSegment {
            objectName: "panelSegment"
            anchors.verticalCenter: parent.verticalCenter
            x: Theme.gap16
            label: qsTr("Panel")
            labels: page.panelTitles
            currentIndex: page.shownPanel
            onActivated: index => page.shownPanel = index
        }
    }

    LwLater {
        id: explaining

        LwExplain {
            id: derivation

            objectName: "explain"
            parent: page
            explainer: page.explainer
            rules: page.explainer === page.document.budgets ? page.document.findings : null
            onRuleRequested: page.showRule(derivation.ruleId)
            onCopyRequested: trace => {
                page.traceCopied(trace);
                page.said(qsTr("Trace copied"), 0);
            }
        }
    }

    LwLater {
        id: waiveDialog

        goes: true

        LwAskDialog {
            id: waive

            property string finding: ""

            function ask(key: string, finding: string): void {
                waive.finding = key;
                waive.title = qsTr("Waive: %1").arg(finding);
                waive.start("");
                waive.secondAnswer = page.person;
            }

            objectName: "waiveDialog"
            iconName: "warning"
            label: qsTr("Reason")
            detail: qsTr("The reason is dated, printed with the design, and asked for again when what it rests on changes.")
            placeholder: qsTr("Why is this acceptable?")
            secondLabel: qsTr("Name")
            emptyReason: qsTr("A waiver needs a reason and a name")
            acceptText: qsTr("Waive")
            onAnswered: (reason, name) => {
                page.personNamed(name);
                page.document.findings.waive(waive.finding, reason, name);
                Qt.callLater(page.findingsPanel.follow, waive.finding); // qmllint disable type
            }
        }
    }

    LwLater {
        id: ruleDialog

        goes: true

        LwRuleDialog {
            objectName: "ruleDialog"
        }
    }
}
