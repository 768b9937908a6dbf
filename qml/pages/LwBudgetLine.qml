// A budget row for a row of the budgets model.
import QtQuick
import Lanewatt.Ui

LwBudgetRow {
    id: row

    required property int index
    required property string key
    required property string derivationId
    required property list<string> placements
    required title
    required family
    required iconName
    required used
    required limit
    required maximum
    required known
    required usedText
    required limitText
    required limited
    required severity
    required spoken
}
