#pragma once
/// resolve() after an edit.

#include "model/wiring/wiring.h"

namespace lanewatt::wiring {

/// The same as resolve(), but where nothing that the lane search reads has changed since `previous` (parts, pins of
/// slots and risers) its result is taken over instead of searched again.
Wiring resolveAfter(const Design& design, const Build& build, const Wiring& previous, int searchLimit = 20000);

} // namespace lanewatt::wiring
