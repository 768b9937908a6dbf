#pragma once
/// What an edit changes in an assessment.

#include "model/assessment/assessment.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// Findings that count (not waived), before and after, and the bill.
struct AssessmentChange {
    std::vector<Finding> gone, came;          ///< by rule, place and severity; in the order of their assessments
    int errorsBefore = 0, errorsAfter = 0;
    int warningsBefore = 0, warningsAfter = 0;
    /// In the currency of the design, with how many lines have no price; nothing where no line is priced, or some are
    /// priced in another currency.
    std::optional<CostTotal> costBefore, costAfter;
};

AssessmentChange assessmentChange(const Assessment& before, const Assessment& after);

} // namespace lanewatt
