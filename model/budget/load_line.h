#pragma once
/// What stands behind a line of the power budget.

#include "model/assessment.h"

namespace lanewatt {

/// The first instance that a line of a build's power budget stands for, −1 when there is none.
int firstInstanceOf(const BuildAssessment& build, const BudgetLine& line);

} // namespace lanewatt
