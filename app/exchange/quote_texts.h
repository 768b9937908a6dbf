#pragma once
/// What a quote prints of its design: findings and main budgets as text, so that issuing can keep them as they were.

#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/quote/quote.h"

#include <vector>

namespace lanewatt::exchange {

/// All findings in their order, with their waivers.
std::vector<quote::FrozenFinding> frozenFindings(const Design& design, const Assessment& assessment, const messages::Style& style = {});
/// The main budgets of the site, and of the machine where there is only one.
std::vector<quote::FrozenBudget> frozenBudgets(const Assessment& assessment, const messages::Style& style = {});

} // namespace lanewatt::exchange
