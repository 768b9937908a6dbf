// A budget row filled from a row of the budgets model.
import QtQuick
import Lanewatt.Ui

LwBudgetRow {
    id: row

    required property int index
    required property var model
    // A row that has left the model while it had the focus lives on for a moment without one.
    readonly property var none: ({
        key: "", title: "", family: "", iconName: "", used: 0, limit: 0, maximum: 0, known: false, usedText: "", limitText: "", limited: true,
        severity: -1, derivationId: "", spoken: "", placements: []
    })
    readonly property var from: !model ? none : model.modelData !== undefined ? model.modelData : model
    // A copy: the row of a model goes before its delegate does.
    readonly property var entry: from ? ({
        key: from.key, title: from.title, family: from.family, iconName: from.iconName, used: from.used, limit: from.limit,
        maximum: from.maximum, known: from.known, usedText: from.usedText, limitText: from.limitText, limited: from.limited,
        severity: from.severity, derivationId: from.derivationId, spoken: from.spoken, placements: from.placements
    }) : none
    readonly property bool limited: entry.limited !== false
    readonly property string derivationId: entry.derivationId
    readonly property string kind: entry.key
    readonly property var placements: entry.placements ? entry.placements : []

    title: entry.title
    family: entry.family
    iconName: entry.iconName
    used: entry.used
    limit: entry.limit
    maximum: entry.maximum
    known: entry.known
    usedText: limited ? entry.usedText : Theme.joined([entry.usedText, entry.limitText], " ")
    limitText: limited ? entry.limitText : ""
    severity: entry.severity
    spoken: entry.spoken
}
