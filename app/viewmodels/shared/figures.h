#pragma once
#include "app/viewmodels/shared/text.h"
#include "model/budget/headlines.h"
#include "model/design/part_uses.h"

#include <QString>

namespace lanewatt::viewmodels {

/// The controls' mark for a severity.
inline Mark markOf(Severity severity)
{
    return severity == Severity::Error ? Mark::Error : severity == Severity::Warning ? Mark::Warning : Mark::Note;
}
/// Icon of a category.
QString categoryIcon(Category category);
/// Decimals of a power in lists, by its display unit: none for watts, two for kilowatts and megawatts.
int listDecimals(Amount amount);
/// Order of categories in the components table: what users choose first comes first.
int categoryRank(Category category);
/// A price as display texts.
struct PriceWords {
    QString text;
    QString kind; ///< "used"
    QString date;
    QString age; ///< "3 years old", only for outdated prices
    bool stale = false;
    QString hint; ///< vendor, kind, date, age, source
};
/// The texts of an offer; without one the text says that there is no price.
PriceWords priceWords(const Offer* offer, const Context& context);
/// The texts of the user's own price.
PriceWords ownPriceWords(const Money& price);
/// Place of a use: "Rig · 6 × gpu", "Rig · inside DGX Station", "rack R1".
QString useText(const Design& design, const PartUse& use);

} // namespace lanewatt::viewmodels
