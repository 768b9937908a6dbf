#include "model/assessment_change.h"

#include <algorithm>

namespace lanewatt {

namespace {

bool counts(const Finding& finding) { return finding.waiver != WaiverState::Waived; }

/// Findings of `one` that are missing in `other`.
std::vector<Finding> without(const Assessment& one, const Assessment& other)
{
    std::vector<Finding> left;
    std::ranges::copy_if(one.findings, std::back_inserter(left), [&](const Finding& finding) {
        return counts(finding) && std::ranges::none_of(other.findings, [&](const Finding& same) {
                   return counts(same) && same.rule == finding.rule && same.path == finding.path &&
                       same.severity == finding.severity;
               });
    });
    return left;
}

std::optional<CostTotal> knownCost(const Assessment& assessment)
{
    if (assessment.cost.size() != 1) {
        return std::nullopt;
    }
    const CostTotal& cost = assessment.cost.front();
    return cost.overflow || cost.pricedLines == 0 ? std::nullopt : std::optional(cost);
}

} // namespace

AssessmentChange assessmentChange(const Assessment& before, const Assessment& after)
{
    return {.gone = without(before, after),
            .came = without(after, before),
            .errorsBefore = before.count(Severity::Error),
            .errorsAfter = after.count(Severity::Error),
            .warningsBefore = before.count(Severity::Warning),
            .warningsAfter = after.count(Severity::Warning),
            .costBefore = knownCost(before),
            .costAfter = knownCost(after)};
}

} // namespace lanewatt
