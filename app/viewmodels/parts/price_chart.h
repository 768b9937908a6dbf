#pragma once
#include "model/parts/part.h"

#include <QVariantMap>

#include <vector>

namespace lanewatt::viewmodels {

/// The prices of one currency over time, as a small chart draws them: { series, ticks, fromText, toText, spoken }.
/// A series is { condition, title, points }; a point { x, y (0 … 1 from the left and from the bottom), onLine }: the
/// line goes through the cheapest of each day. A tick is { y, text }. Empty with fewer than two dated prices.
QVariantMap priceChart(const std::vector<Offer>& offers, Currency currency);
/// "new", "refurbished", "used" for people.
QString conditionWord(Condition condition);

} // namespace lanewatt::viewmodels
