#pragma once
/// Finds the unmet needs of an instance.

#include "model/wiring/wiring.h"

#include <span>

namespace lanewatt::wiring {

/// The needs of an instance without a port. Wiring::unmet is in instance order, so builds with thousands of excess cards
/// need no full search for each.
std::span<const Unmet> unmetOf(const Wiring& wiring, int instance);

} // namespace lanewatt::wiring
