#pragma once
/// Findings and budget points as printed text and JSON.

#include "app/cli/command.h"
#include "model/assessment/assessment.h"
#include "model/text/tree.h"

#include <string>

namespace lanewatt::cli {

/// "error PWR-26 site/wall Circuit overload: needs 22.29 A, allows 12.00 A (15 A × 80 %)"
std::string findingLine(const Design& design, const Finding& finding);
Tree findingTree(const Design& design, const Finding& finding);

/// "3 errors, 2 warnings, 1 advice, 1 waived"
std::string countsLine(const Assessment& assessment);
Tree countsTree(const Assessment& assessment);

/// "circuit@wall Circuit current: 22.29 A of 12.00 A, 185.8 %"
std::string pointLine(const BudgetPoint& point);
/// "  site/rig/gpu 6 x 350 W = 2100 W RTX 3090, board power, datasheet"
std::string budgetLineText(const Design& design, const BudgetLine& line);
Tree pointTree(const BudgetPoint& point);
/// {"total", "priced_lines", "unpriced_lines"}; an unknown sum is null.
Tree costTree(const CostTotal& cost);

} // namespace lanewatt::cli
