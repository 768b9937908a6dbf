// How a figure came about, updated with the design. Terms with a derivation open one level deeper, Esc goes back. It is placed
// left of its figure, or below where there is no room.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwExplainPopover {
    id: popover

    property Explainer explainer: null
    // The rules that derivations are of; null: none is named.
    property FindingsViewModel rules: null
    property var trail: []
    readonly property string derivationId: trail.length > 0 ? trail[trail.length - 1] : ""
    property explanation explanation

    signal copyRequested(string trace)

    function tell(figure: string): var {
        return popover.explainer && figure.length > 0 ? popover.explainer.explain(figure) : {};
    }

    function show(figure: string, item: Item): void {
        const told = popover.tell(figure);
        if (!told.title)
            return;
        popover.explanation = told;
        popover.trail = [figure];
        popover.place(item);
        popover.open();
    }

    function place(item: Item): void {
        if (!item || !popover.parent)
            return;
        const at = item.mapToItem(popover.parent, 0, 0);
        const left = at.x - popover.width - Theme.gap4;
        popover.x = left >= Theme.gap8 ? left : at.x;
        popover.y = left >= Theme.gap8 ? at.y : at.y + item.height + Theme.gap4;
    }

    function refresh(): void {
        const told = popover.tell(popover.derivationId);
        if (told.title)
            popover.explanation = told;
        else
            popover.close();
    }

    title: explanation.title
    ruleId: rules ? explanation.ruleId : ""
    ruleOpens: rules !== null && ruleId.length > 0 && rules.rule(ruleId).ruleId === ruleId
    formula: explanation.formula
    withValues: explanation.withValues
    result: explanation.result
    terms: explanation.terms
    depth: Math.max(0, trail.length - 1)
    sourceAvailable: ruleOpens // the rule names its source

    onSourceRequested: popover.ruleRequested()
    onTermRequested: index => {
        const next = popover.terms[index]?.derivationId;
        if (next) {
            popover.trail = popover.trail.concat([next]);
            popover.refresh();
        }
    }
    onBackRequested: {
        popover.trail = popover.trail.slice(0, -1);
        popover.refresh();
    }
    onCopyTraceRequested: popover.copyRequested(popover.explainer.trace(popover.derivationId))
    onClosed: popover.trail = []

    Connections {
        target: popover.explainer

        function onRefreshed() {
            if (popover.visible)
                popover.refresh();
        }
    }
}
