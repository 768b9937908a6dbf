#pragma once
/// Cages of switches that have links: what is plugged into them is counted by the cage. Nothing is expanded.

#include "model/fabric/network.h"

#include <cstdint>

namespace lanewatt::fabric {

/// Links that a switch has to what is below it, as planned. They take its first ports.
std::int64_t linksBelow(const Network& network, Level level, std::int64_t index);

/// Cages of all switches of a tier that have links to what is below them. A cage is one switch's: where a switch has an odd number of
/// links on cages of two ports, one port stays free. Links that the design moves count where they are planned.
std::int64_t cagesBelow(const Network& network, const TierSwitches& tier);

/// Cages of all switches of a tier that have any links.
std::int64_t cagesInUse(const Network& network, const TierSwitches& tier);

} // namespace lanewatt::fabric
