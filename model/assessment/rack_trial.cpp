#include "model/assessment/rack_trial.h"

#include "model/assessment/assessment_change.h"

#include <algorithm>

namespace lanewatt {

const Finding* worstNew(const Assessment& before, const Assessment& after, const RackRenames& renames)
{
    const auto changes = findingChanges(before, after, renames); // errors first
    const auto worst = std::ranges::find_if(changes, [](const FindingChange& change) {
        return change.isBrought() && change.after->severity != Severity::Advice;
    });
    return worst == changes.end() ? nullptr : worst->after;
}

} // namespace lanewatt
