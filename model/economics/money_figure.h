#pragma once
/// Exact money as the figure of an estimate. There is no way back: an estimate never becomes Money.

#include "model/figure/figure.h"
#include "model/units/money.h"

namespace lanewatt::economics {

/// Money as a figure for display and estimates; a range is an estimate.
inline Figure moneyFigure(const Money& low, const Money& likely, const Money& high)
{
    const auto units = [](const Money& money) { return static_cast<double>(money.micros()) / static_cast<double>(Money::kMicrosPerUnit); };
    return Figure{units(low), units(likely), units(high), Dimension::MoneyRate,
                  low.micros() < high.micros() ? Confidence::Estimated : Confidence::Datasheet, {}};
}

inline Figure moneyFigure(const Money& money) { return moneyFigure(money, money, money); }

} // namespace lanewatt::economics
