// A budget row filled from a row of the budgets model.
import QtQuick
import Lanewatt.Ui

LwBudgetRow {
    id: row

    required property int index
    required property var model
    readonly property var entry: model.modelData !== undefined ? model.modelData : model
    readonly property bool limited: entry.limited !== false
    readonly property string derivationId: entry.derivationId
    readonly property string kind: entry.key

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
