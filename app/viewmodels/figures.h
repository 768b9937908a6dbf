#pragma once
#include "app/viewmodels/text.h"
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
/// One budget headline as the window shows it: key, title, family, numbers for the bar, texts, severity.
QVariantMap budgetRow(BudgetKind kind, const BudgetPoint& point, const Assessment& assessment);
/// Text of the number a budget shows: "2,395", "22.27", "$3,715".
QString figureText(BudgetKind kind, const Figure& figure, const Assessment& assessment);
/// A price as people see it: { priceText, priceKind ("used"), priceDate, priceAge ("3 years old", only when that is too
/// old), priceStale, priceHint (vendor, kind, date, age, source) }. Without an offer the text says so.
QVariantMap priceRow(const Offer* offer, const Context& context);
/// The same for a price of the user's own.
QVariantMap ownPriceRow(const Money& price);
/// Where a use is: "Rig · 6 × gpu", "Rig · inside DGX Station", "rack R1".
QString useText(const Design& design, const PartUse& use);
/// A derivation as the explain popover shows it.
QVariantMap explanation(const Assessment& assessment, const Derivation& derivation);
/// The same as plain text.
QString traceText(const Assessment& assessment, const Derivation& derivation);

} // namespace lanewatt::viewmodels
