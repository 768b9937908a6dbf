#pragma once
#include "model/parts/part.h"

#include <QVariantMap>

#include <vector>

namespace lanewatt::viewmodels {

/// The prices of one currency over time for a small chart: { series, ticks, fromText, toText, spoken }. A series is {
/// condition, title, points }; a point { x, y (0 … 1 from left and bottom), onLine }, where the line connects the lowest
/// price of each day. A tick is { y, text }. Empty with fewer than two dated prices.
QVariantMap priceChart(const std::vector<Offer>& offers, Currency currency);
/// Display text of "new", "refurbished", "used".
QString conditionWord(Condition condition);
/// "used"; "list price" of what is no offer to sell.
QString offerWord(const Offer& offer);

} // namespace lanewatt::viewmodels
