#pragma once
/// The budgets that people ask for first, of a machine and of the place it stands in.

#include "model/assessment.h"

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

/// The figure of a cost budget, which counts the units of a currency; nothing where it is more than Money can say.
std::optional<Money> moneyOf(const Figure& figure, Currency currency);

} // namespace lanewatt
