#pragma once
#include <QList>

#include "app/viewmodels/parts/picker_row.h"
#include "app/workspace/fit.h"
#include "catalog/store/catalog.h"

#include <string>
#include <vector>

namespace lanewatt::viewmodels {

/// Judges parts for one place of a design in its state at construction. It owns all data it reads, so any thread may use it.
class PartJudge {
public:
    PartJudge(workspace::AssessedDesign now, workspace::PartPlacing place);

    /// The row of a part with the effect of choosing it, without the group. Without a key when the catalogue does not have
    /// the part.
    PickerRow row(const catalog::PartRow& hit, catalog::Catalog& catalog) const;

private:
    workspace::AssessedDesign m_now;
    workspace::PartPlacing m_place;
    std::string m_present; ///< key of the present part
};

/// The row of a part that is not judged yet: data and price, and −1 as fit.
PickerRow unjudgedRow(const catalog::PartRow& hit);
/// Sorted rows with their headings. Blocked parts are last in any order; sorted by price, parts without a price come just
/// before them.
QList<PickerRow> inGroups(QList<PickerRow> rows, catalog::Order order);
/// The heading of rows that are judged only when shown.
QString furtherGroup();

} // namespace lanewatt::viewmodels
