// A finding card filled from a row of the findings model.
import QtQuick
import Lanewatt.Ui

LwFindingCard {
    id: card

    required property int index
    required property var model
    property bool shown: true
    // A row that has left the model while it had the focus lives on for a moment without one.
    readonly property var none: ({
        severity: 1, title: "", ruleId: "", needLabel: "", needFigure: "", haveLabel: "", haveFigure: "", haveNote: "", why: "", fixes: [],
        waived: false, waiverStale: false, waiverText: "", derivationId: "", haveDerivationId: "", placement: "", position: "", filter: ""
    })
    readonly property var from: !model ? none : model.modelData !== undefined ? model.modelData : model
    // A copy: the row of a model goes before its delegate does.
    readonly property var entry: from ? ({
        severity: from.severity, title: from.title, ruleId: from.ruleId, needLabel: from.needLabel, needFigure: from.needFigure,
        haveLabel: from.haveLabel, haveFigure: from.haveFigure, haveNote: from.haveNote, why: from.why, fixes: from.fixes,
        waived: from.waived, waiverStale: from.waiverStale, waiverText: from.waiverText, derivationId: from.derivationId,
        haveDerivationId: from.haveDerivationId, placement: from.placement, position: from.position, filter: from.filter
    }) : none
    readonly property string placement: entry.placement
    readonly property string derivationId: entry.derivationId
    readonly property string haveDerivationId: entry.haveDerivationId
    readonly property string filter: entry.filter

    severity: entry.severity
    title: entry.title
    ruleId: entry.ruleId
    ruleOpens: true
    needLabel: entry.needLabel
    needFigure: entry.needFigure
    needExplained: derivationId.length > 0
    haveLabel: entry.haveLabel
    haveFigure: entry.haveFigure
    haveExplained: haveDerivationId.length > 0
    haveNote: entry.haveNote
    why: entry.why
    fixes: entry.fixes
    waived: entry.waived
    waiverStale: entry.waiverStale
    waiverText: entry.waiverText
    position: entry.position
    waivable: ruleId.length > 0
    primaryFix: index === 0 && severity === 3
}
