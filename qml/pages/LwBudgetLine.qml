// A budget row filled from a row of the budgets model.
import QtQuick
import Lanewatt.Ui

LwBudgetRow {
    id: row

    required property int index
    required property var model
    // A row that has left the model while it had the focus lives on for a moment without one. Member by member: an
    // object of all of them would be made anew, and all that hangs on it looked at again, whenever one changes.
    readonly property var from: !model ? ({}) : model.modelData !== undefined ? model.modelData : model
    readonly property bool limited: from?.limited ?? true
    readonly property string figure: from?.usedText ?? ""
    readonly property string limitFigure: from?.limitText ?? ""
    readonly property string derivationId: from?.derivationId ?? ""
    readonly property string kind: from?.key ?? ""
    readonly property var placements: from?.placements ?? []

    title: from?.title ?? ""
    family: from?.family ?? ""
    iconName: from?.iconName ?? ""
    used: from?.used ?? 0
    limit: from?.limit ?? 0
    maximum: from?.maximum ?? 0
    known: from?.known ?? false
    usedText: limited ? figure : Theme.joined([figure, limitFigure], " ")
    limitText: limited ? limitFigure : ""
    severity: from?.severity ?? -1
    spoken: from?.spoken ?? ""
}
