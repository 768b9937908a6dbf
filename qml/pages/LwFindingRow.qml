// A finding card for a row of the findings model.
import QtQuick
import Lanewatt.Ui

LwFindingCard {
    id: card

    required property int index
    required property string key
    required property string placement
    required property string derivationId
    required property string haveDerivationId
    required property string filter
    required property string alike
    required severity
    required title
    required ruleId
    required needLabel
    required needFigure
    required needNote
    required haveLabel
    required haveFigure
    required haveNote
    required why
    required fixes
    required waived
    required waiverStale
    required waiverText
    required position
    required alikeMore
    // Rows that match the filter, and those of them that are shown.
    property bool matches: true
    property bool shown: true

    ruleOpens: true
    needExplained: derivationId.length > 0
    haveExplained: haveDerivationId.length > 0
    waivable: ruleId.length > 0
    primaryFix: index === 0 && severity === 3
}
