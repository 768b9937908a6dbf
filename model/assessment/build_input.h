#pragma once
/// Input of a build's budgets and rules.

#include "model/assessment/limits.h"
#include "model/site/surroundings.h"

namespace lanewatt {

/// A build, its surroundings and the limits. It gives no access to the design, so this value is all that an assessment
/// reads. A build is assessed again only when this value changes.
struct BuildInput {
    const Build& build;
    const Surroundings& surroundings;
    const Limits& limits;
};

} // namespace lanewatt
