#pragma once
/// What budgets and rules of a build may look at.

#include "model/assessment/limits.h"
#include "model/site/surroundings.h"

namespace lanewatt {

/// A build, what surrounds it, and the policy. The design cannot be reached from it: what an assessment reads is in this
/// value, and a build is assessed again when, and only when, the value has changed.
struct BuildInput {
    const Build& build;
    const Surroundings& surroundings;
    const Limits& limits;
};

} // namespace lanewatt
