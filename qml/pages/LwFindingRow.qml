// A finding card filled from a row of the findings model.
import QtQuick
import Lanewatt.Ui

LwFindingCard {
    id: card

    required property int index
    required property var model
    // A row that has left the model while it had the focus lives on for a moment without one. Member by member: an
    // object of all of them would be made anew, and all that hangs on it looked at again, whenever one changes.
    readonly property var from: !model ? ({}) : model.modelData !== undefined ? model.modelData : model
    // What the filter leaves, and of that what is shown.
    property bool matches: true
    property bool shown: true
    readonly property string placement: from?.placement ?? ""
    readonly property string derivationId: from?.derivationId ?? ""
    readonly property string haveDerivationId: from?.haveDerivationId ?? ""
    readonly property string filter: from?.filter ?? ""
    readonly property string alike: from?.alike ?? ""

    severity: from?.severity ?? 1
    title: from?.title ?? ""
    ruleId: from?.ruleId ?? ""
    ruleOpens: true
    needLabel: from?.needLabel ?? ""
    needFigure: from?.needFigure ?? ""
    needNote: from?.needNote ?? ""
    needExplained: derivationId.length > 0
    haveLabel: from?.haveLabel ?? ""
    haveFigure: from?.haveFigure ?? ""
    haveExplained: haveDerivationId.length > 0
    haveNote: from?.haveNote ?? ""
    why: from?.why ?? ""
    fixes: from?.fixes ?? []
    waived: from?.waived ?? false
    waiverStale: from?.waiverStale ?? false
    waiverText: from?.waiverText ?? ""
    position: from?.position ?? ""
    alikeMore: from?.alikeMore ?? 0
    waivable: ruleId.length > 0
    primaryFix: index === 0 && severity === 3
}
