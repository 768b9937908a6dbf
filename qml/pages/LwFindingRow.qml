// A finding card filled from a row of the findings model.
import QtQuick
import Lanewatt.Ui

LwFindingCard {
    id: card

    required property int index
    required property var model
    property bool shown: true
    readonly property var entry: model.modelData !== undefined ? model.modelData : model
    readonly property string placement: entry.placement
    readonly property string derivationId: entry.derivationId
    readonly property string haveDerivationId: entry.haveDerivationId
    readonly property string filter: entry.filter

    severity: entry.severity
    title: entry.title
    ruleId: entry.ruleId
    ruleOpens: false
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
    waivable: severity === 2
    primaryFix: index === 0 && severity === 3
}
