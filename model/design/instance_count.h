#pragma once
/// How many parts the builds of a design have, with what their assemblies contain.

#include "model/design/design.h"

#include <cstdint>

namespace lanewatt {

/// The instances that a build expands to. No more than a little above 10^18: what is beyond that is not told apart.
std::int64_t instancesIn(const Parts& parts, const Build& build);

/// Error when the builds of a design, each once, have more than kMostInstances.
Expected<void> checkInstances(const Design& design);

} // namespace lanewatt
