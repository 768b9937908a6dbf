#pragma once
/// The main budgets of a machine and of its site.

#include "model/assessment/assessment.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// A budget and the point that represents it.
struct Headline {
    BudgetKind kind;
    const BudgetPoint* point; ///< lives as long as the assessment
};

/// In display order: those of `build` (nullptr = no machine) and those of the site. A budget whose points measure different
/// things (cost, and cost of energy) has several.
std::vector<Headline> headlines(const Assessment& assessment, const BuildAssessment* build);

/// The worst open finding about a headline: of all points of its budget (each supply, each circuit), where the headline
/// represents them. Empty when there is none.
std::optional<Severity> worstFinding(const Assessment& assessment, BudgetKind kind, const BudgetPoint& headline);

/// The value of a cost budget as money; empty when it exceeds the range of Money.
std::optional<Money> moneyOf(const Figure& figure, Currency currency);

} // namespace lanewatt
