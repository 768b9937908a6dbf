#pragma once
/// Looking up what found no port.

#include "model/wiring/wiring.h"

#include <span>

namespace lanewatt::wiring {

/// What of an instance found no port. Wiring::unmet is in instance order, so that a build with thousands of cards too many
/// is not looked through for each of them.
std::span<const Unmet> unmetOf(const Wiring& wiring, int instance);

} // namespace lanewatt::wiring
