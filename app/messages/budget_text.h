#pragma once
/// What a point of a budget says, in words.

#include "app/messages/messages.h"
#include "model/budget/budget.h"

#include <optional>
#include <string>

namespace lanewatt::messages {

/// "22.29 A of 12.00 A", "at least 350 W", "unknown of 850 W"; as money where the budget counts a `currency`.
std::string demandText(const BudgetPoint& point, const Style& style = {}, std::optional<Currency> currency = {});

} // namespace lanewatt::messages
