#pragma once
#include "app/viewmodels/shared/text.h"
#include "model/budget/headlines.h"
#include "model/design/part_uses.h"

#include <QString>

namespace lanewatt::viewmodels {

/// How the controls mark a finding of that severity.
inline Mark markOf(Severity severity)
{
    return severity == Severity::Error ? Mark::Error : severity == Severity::Warning ? Mark::Warning : Mark::Note;
}
/// Icon of a category.
QString categoryIcon(Category category);
/// Decimals of a power in lists, in the unit it is shown in: none of watts, two of kilowatts and megawatts.
int listDecimals(Amount amount);
/// Order of categories in the components table: what one decides first comes first.
int categoryRank(Category category);
/// A price as people see it.
struct PriceWords {
    QString text;
    QString kind; ///< "used"
    QString date;
    QString age; ///< "3 years old", only when that is too old
    bool stale = false;
    QString hint; ///< vendor, kind, date, age, source
};
/// Those of an offer. Without one the text says so.
PriceWords priceWords(const Offer* offer, const Context& context);
/// Those of a price of the user's own.
PriceWords ownPriceWords(const Money& price);
/// Where a use is: "Rig · 6 × gpu", "Rig · inside DGX Station", "rack R1".
QString useText(const Design& design, const PartUse& use);

} // namespace lanewatt::viewmodels
