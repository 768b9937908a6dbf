#pragma once
/// Text of a budget point.

#include "app/messages/messages.h"
#include "model/assessment/budget.h"

#include <functional>
#include <string>

namespace lanewatt::messages {

/// How a figure of a budget is formatted: as amount, money or text.
using FigureValue = std::function<MessageValue(const Figure&)>;

/// "22.29 A of 12.00 A", "at least 350 W", "unknown of 850 W". Figures are formatted as amounts, or by `value`.
std::string demandText(const BudgetPoint& point, const Style& style = {}, const FigureValue& value = {});

/// Heat in BTU/h by the factor of THM-01: "9,029 BTU/h".
std::string heatInBtuPerHour(Amount heat, const Style& style = {});

} // namespace lanewatt::messages
