#pragma once
#include <QList>

#include "app/viewmodels/parts/picker_row.h"
#include "app/workspace/fit.h"
#include "catalog/store/catalog.h"

#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// Judges parts for one place of a design as it was when this was made. Holds all it reads, so that any thread may use it.
class PartJudge {
public:
    PartJudge(workspace::AssessedDesign now, workspace::PartPlacing place);

    /// The row of a part, with what choosing it would do, without the group. Without a key when the catalogue does not
    /// know it.
    PickerRow row(const catalog::PartRow& hit, catalog::Catalog& catalog) const;

private:
    workspace::AssessedDesign m_now;
    workspace::PartPlacing m_place;
    std::string m_present; ///< key of the part that is there
};

/// The row of a part that is still to be judged: what it is, what it costs, and −1 for how it fits.
PickerRow unjudgedRow(const catalog::PartRow& hit);
/// Rows of a judge in an order, each with the heading it stands under. What is blocked comes last in any order; before it, in an order
/// by price, what has none.
QList<PickerRow> inGroups(QList<PickerRow> rows, catalog::Order order);
/// The heading of rows that are judged when they are shown.
QString furtherGroup();

} // namespace lanewatt::viewmodels
