// The guided tour: steps that point at the real controls of a design made from a template, and advance when the user has
// done what they ask; Next does it for the user. It is visible only on its own design, and Esc leaves it at any time.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwCallout {
    id: tour

    required property AppViewModel app
    required property DocumentViewModel document
    required property LwCommands commands
    required property LwBuildPage build
    required property LwPartsPage parts
    // The dialog that asks for the parts list's file.
    required property bool exporting

    readonly property string templateId: "homelab-romed8-2x3090"
    property int at: -1
    readonly property bool running: at >= 0
    readonly property Step step: running ? steps[at] : null
    // The design of the tour.
    property DocumentViewModel own: null
    readonly property bool picking: own !== null && own.picker.active
    readonly property bool here: running && own !== null && document === own && (build !== null && build.visible || parts !== null && parts.visible)
    // Values for comparison by the steps.
    property int partsBefore: 0
    property int changesBefore: 0
    property string loadBefore: ""
    property string loadNow: ""
    property string findingKey: ""
    property bool byNext: false

    component Step: QtObject {
        property string title
        property string words
        property bool done: false
        // The control of the present step; searched again repeatedly, because controls appear and disappear.
        property Item target: null

        signal seek()
        // Prepare the step.
        signal prepare()
        // Do the step's action for the user.
        signal perform()
    }

    readonly property list<Step> steps: [
        Step {
            title: qsTr("Add a part")
            words: qsTr("This is a design made of a template; nothing here touches your own. Press this button, or A.")
            done: tour.picking
            target: tour.build ? tour.build.addButton : null
            onPrepare: tour.build.shownPanel = 0
            onPerform: tour.own.picker.open("", "gpu")
        },
        Step {
            title: qsTr("Choose one")
            words: qsTr("What fits stands first; what does not says why. On the right is what each would do to every budget. Go to a part with the arrows and press Enter, or click it twice.")
            done: tour.own !== null && !tour.picking && tour.own.build.partCount > tour.partsBefore
            target: tour.parts ? tour.parts.partList : null
            onPerform: tour.useFirst()
        },
        Step {
            title: qsTr("See the budgets move")
            words: qsTr("Watts, lanes, heat and money follow every change. The load was %1 and is %2. Change the quantity of the chosen line in the table, and watch it move again.").arg(tour.loadBefore).arg(tour.loadNow)
            done: tour.own !== null && tour.own.build.partCount !== tour.partsBefore
            onSeek: target = tour.budget("power")
            onPrepare: {
                tour.build.shownPanel = 2;
                tour.own.picker.close();
                tour.loadNow = tour.load();
            }
            onPerform: tour.own.edits.setQuantity(tour.own.selection.placement, tour.own.edits.quantityOf(tour.own.selection.placement) + 1)
        },
        Step {
            title: qsTr("Read a finding")
            words: qsTr("What is wrong stands here, the worst first: what is needed, what there is, and why it matters. F8 goes from one to the next; press it, or click this one.")
            done: tour.build !== null && tour.build.findingsPanel.activeFocus
            onSeek: target = tour.build.findingsPanel.cardAt(Math.max(0, tour.findingRow()))
            onPrepare: tour.noteFinding()
            onPerform: tour.build.findingsPanel.follow(tour.findingKey)
        },
        Step {
            title: qsTr("Fix it")
            words: qsTr("A fix says what it will give before it is applied. Press one of these, or Alt 1 for the first.")
            done: tour.own !== null && tour.own.historyPosition > tour.changesBefore
            onSeek: target = tour.build.findingsPanel.cardAt(Math.max(0, tour.findingRow()))
            onPrepare: tour.noteFinding()
            onPerform: {
                if (tour.findingRow() >= 0 && tour.own.findings.rows.rowAt(tour.findingRow()).fixes.length > 0)
                    {
                        const finding = tour.own.findings.rows.rowAt(tour.findingRow());
                        tour.own.findings.fix(finding.key, finding.fixes[0].fixId);
                    }
            }
        },
        Step {
            id: why

            property bool opened: false

            title: qsTr("Ask a number why")
            words: opened ? qsTr("The formula with today's values, and every term with its source. Terms can be asked in turn. Esc closes it.")
                          : qsTr("Numbers with a dotted line explain themselves. Click this one, or go to it and press F1.")
            onSeek: target = why.opened ? tour.build.popover.contentItem : tour.budget("power")
            onPrepare: {
                why.opened = false;
                why.done = false;
                tour.build.shownPanel = 2;
            }
            onPerform: {
                if (tour.build.popover)
                    tour.build.popover.close();
            }
        },
        Step {
            title: qsTr("Take it back")
            words: qsTr("Every change can be undone, one by one: press Ctrl Z, or this button. Ctrl H shows them all.")
            done: tour.own !== null && tour.own.historyPosition < tour.changesBefore
            target: tour.build ? tour.build.undoButton : null
            onPerform: tour.commands.undo.trigger()
        },
        Step {
            id: takeAlong

            property bool asked: false

            title: qsTr("Take it along")
            words: qsTr("Ctrl E writes the parts list: as Excel, CSV, Markdown and more, by the ending of the name. Try it; Esc in the dialog writes nothing.")
            done: asked && !tour.exporting
            target: tour.build ? tour.build.exportButton : null
            onPrepare: takeAlong.asked = false
            onPerform: tour.commands.exportBom.trigger()
        },
        Step {
            title: qsTr("That was all")
            words: qsTr("Ctrl K finds every command, part and design, and ? shows the keys. This design is yours to go on with; close it without saving when it is not needed.")
        }
    ]

    signal ended()

    function begin(): void {
        tour.at = -1;
        if (!tour.app.newDocument(tour.templateId))
            return;
        tour.app.tourSeen = true;
        tour.own = tour.document;
        tour.loadBefore = tour.load();
        tour.byNext = true;
        tour.go(0);
    }

    function leave(): void {
        tour.at = -1;
        tour.own = null;
        tour.ended();
    }

    // Shown after the page has settled, so that each step is announced as new.
    function go(step: int): void {
        tour.shown = false;
        if (step >= tour.steps.length) {
            tour.leave();
            return;
        }
        tour.partsBefore = tour.own.build.partCount;
        tour.changesBefore = tour.own.historyPosition;
        tour.steps[step].prepare();
        tour.at = step;
        settle.restart();
    }

    // Advances when the change has reached the page.
    function goOn(): void {
        if (tour.step && tour.step.done) {
            tour.byNext = false;
            tour.go(tour.at + 1);
        }
    }

    function goBack(): void {
        if (tour.at === 1 && !tour.picking && !tour.step.done) {
            tour.byNext = false;
            tour.go(0);
        }
    }

    function load(): string {
        const row = tour.own.budgets.rows.rowAt(Math.max(0, tour.own.budgets.rows.rowOf("power")));
        return Theme.joined([row.usedText, row.limitText], row.limited === false ? " " : " / ");
    }

    function budget(kind: string): Item {
        return tour.build.budgetsPanel.rowOf(tour.build.budgetsPanel.derivationOf(kind));
    }

    // The first finding with a fix, or possibly with one: fixes after an edit are still being computed.
    function fixable(): int {
        for (let row = 0; row < tour.own.findings.rows.count; ++row) {
            const finding = tour.own.findings.rows.rowAt(row);
            const fixes = finding.fixes;
            if (!finding.waived && (finding.fixesKnown === false || fixes && (fixes.length > 0 || fixes.count > 0)))
                return row;
        }
        return 0;
    }

    function findingRow(): int {
        return tour.own.findings.rows.rowOf(tour.findingKey);
    }

    function noteFinding(): void {
        const at = tour.fixable();
        tour.build.shownPanel = 2;
        tour.build.findingsPanel.reveal(at);
        tour.findingKey = Theme.joined([tour.own.findings.rows.rowAt(at).key], "");
    }

    function useFirst(): void {
        const rows = tour.own.picker.rows;
        let best = 0;
        while (best < rows.count && rows.rowAt(best)["fit"] !== 0)
            ++best;
        tour.own.picker.use(best < rows.count ? best : 0, false);
    }

    objectName: "tour"
    position: running ? qsTr("%1 of %2").arg(at + 1).arg(steps.length) : ""
    title: step ? step.title : ""
    words: step ? step.words : ""
    nextText: at === steps.length - 1 ? qsTr("Finish") : qsTr("Next")
    nextHint: at === steps.length - 1 ? "" : qsTr("Do this step for me")
    target: step ? step.target : null

    onSought: {
        if (tour.step)
            tour.step.seek();
    }
    onNextWanted: {
        if (tour.step === why && !why.opened) {
            tour.build.explainId(tour.build.budgetsPanel.derivationOf("power"));
            return;
        }
        const next = tour.at + 1;
        // So that the step is not also found completed.
        tour.at = -1;
        tour.steps[next - 1].perform();
        tour.byNext = true;
        tour.go(next);
    }
    onLeaveWanted: tour.leave()
    onHereChanged: {
        if (tour.here)
            settle.restart();
        else
            tour.shown = false;
    }
    onExportingChanged: {
        if (tour.exporting && tour.step === takeAlong)
            takeAlong.asked = true;
    }
    // Closed without a part: goes back to the previous step.
    onPickingChanged: Qt.callLater(tour.goBack) // qmllint disable type

    Connections {
        target: tour.running ? tour.step : null

        function onDoneChanged() {
            Qt.callLater(tour.goOn); // qmllint disable type
        }
    }

    Connections {
        target: tour.build ? tour.build.popover : null

        function onOpened() {
            if (tour.step === why)
                why.opened = true;
        }
        function onClosed() {
            if (tour.step === why && why.opened)
                why.done = true;
        }
    }

    Timer {
        id: settle

        interval: Theme.motion
        onTriggered: {
            tour.shown = tour.here;
            // Without its page the tour cannot be shown.
            if (!tour.shown)
                return;
            if (tour.byNext)
                tour.takeFocus();
            tour.byNext = false;
        }
    }

    Shortcut {
        sequence: "Esc"
        enabled: tour.shown && !(tour.build && tour.build.popover && tour.build.popover.visible)
        onActivated: tour.leave()
    }
}
