#pragma once
/// The budgets that people ask for first, of a machine and of the place it stands in.

#include "model/assessment/assessment.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// A budget and the point of it that speaks for the whole.
struct Headline {
    BudgetKind kind;
    const BudgetPoint* point; ///< lives as long as the assessment
};

/// In the order they are shown: those of `build` (nullptr = of no machine) among those of the site. Budgets whose points
/// say different things (cost and what its energy costs) have several.
std::vector<Headline> headlines(const Assessment& assessment, const BuildAssessment* build);

/// The gravest open finding about what a headline stands for: all points of its budget (each supply, each circuit), where it
/// speaks for them. Nothing when there is none.
std::optional<Severity> worstFinding(const Assessment& assessment, BudgetKind kind, const BudgetPoint& headline);

/// The figure of a cost budget, which counts the units of a currency; nothing where it is more than Money can say.
std::optional<Money> moneyOf(const Figure& figure, Currency currency);

} // namespace lanewatt
