// The explain popover with history: terms with a derivation open one level deeper, Esc goes back. It is placed left of its
// figure, or below where there is no room, and is updated with the design.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwExplainPopover {
    id: popover

    property DocumentViewModel document: null
    property var trail: []
    readonly property string derivationId: trail.length > 0 ? trail[trail.length - 1] : ""
    property explanation explanation

    signal copyRequested(string trace)

    function show(derivation: string, item: Item): void {
        const told = popover.document && derivation.length > 0 ? popover.document.budgets.explain(derivation) : {};
        if (!told.title)
            return;
        popover.explanation = told;
        popover.trail = [derivation];
        popover.place(item);
        popover.open();
    }

    function place(item: Item): void {
        if (!item || !popover.parent)
            return;
        const at = item.mapToItem(popover.parent, 0, 0);
        const left = at.x - popover.width - Theme.gap4;
        if (left >= Theme.gap8) {
            popover.x = left;
            popover.y = at.y;
        } else {
            popover.x = at.x;
            popover.y = at.y + item.height + Theme.gap4;
        }
    }

    function refresh(): void {
        const told = popover.document && popover.derivationId.length > 0 ? popover.document.budgets.explain(popover.derivationId) : {};
        if (told.title)
            popover.explanation = told;
        else
            popover.close();
    }

    title: explanation.title
    ruleId: explanation.ruleId
    ruleOpens: document !== null && ruleId.length > 0 && document.findings.rule(ruleId).ruleId === ruleId
    formula: explanation.formula
    withValues: explanation.withValues
    result: explanation.result
    terms: explanation.terms
    depth: Math.max(0, trail.length - 1)
    sourceAvailable: ruleOpens // the rule names its source

    onSourceRequested: popover.ruleRequested()
    onTermRequested: index => {
        const next = popover.terms[index].derivationId;
        if (next) {
            popover.trail = popover.trail.concat([next]);
            popover.refresh();
        }
    }
    onBackRequested: {
        popover.trail = popover.trail.slice(0, -1);
        popover.refresh();
    }
    onCopyTraceRequested: popover.copyRequested(popover.document.budgets.trace(popover.derivationId))
    onClosed: popover.trail = []
}
