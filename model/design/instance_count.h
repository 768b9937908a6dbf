#pragma once
/// Number of parts in a design's builds, with the contents of assemblies.

#include "model/design/design.h"

#include <cstdint>

namespace lanewatt {

/// The number of instances that a build expands to. Limited to a little above 10^18.
std::int64_t instancesIn(const Parts& parts, const Build& build);

/// Error when the builds of a design, each counted once, have more than kMostInstances.
Expected<void> checkInstances(const Design& design);

} // namespace lanewatt
