#pragma once
/// How an edit changes an assessment.

#include "model/assessment/assessment.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// Findings that are not waived and cost, before and after.
struct AssessmentChange {
    std::vector<Finding> gone, came;          ///< by rule, place and severity; in the order of their assessments
    int errorsBefore = 0, errorsAfter = 0;
    int warningsBefore = 0, warningsAfter = 0;
    /// In the design's currency, with the number of lines without a price. Empty when no line is priced, or when some are
    /// priced in another currency.
    std::optional<CostTotal> costBefore, costAfter;
};

AssessmentChange assessmentChange(const Assessment& before, const Assessment& after);

} // namespace lanewatt
