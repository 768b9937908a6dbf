#pragma once
#include "app/viewmodels/shared/text.h"
#include "model/budget/headlines.h"
#include "model/design/part_uses.h"

#include <QString>
#include <QVariantMap>

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
/// A price as people see it: { priceText, priceKind ("used"), priceDate, priceAge ("3 years old", only when that is too
/// old), priceStale, priceHint (vendor, kind, date, age, source) }. Without an offer the text says so.
QVariantMap priceRow(const Offer* offer, const Context& context);
/// The same for a price of the user's own.
QVariantMap ownPriceRow(const Money& price);
/// Where a use is: "Rig · 6 × gpu", "Rig · inside DGX Station", "rack R1".
QString useText(const Design& design, const PartUse& use);

} // namespace lanewatt::viewmodels
