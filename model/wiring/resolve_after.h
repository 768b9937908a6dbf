#pragma once
/// resolve() after an edit.

#include "model/wiring/wiring.h"

namespace lanewatt::wiring {

/// The same as resolve(), but where all parts and all pins of slots and risers equal those of `previous`, everything except
/// power is copied from it.
Wiring resolveAfter(const Parts& parts, const Build& build, const Wiring& previous, int searchLimit = 20000);

} // namespace lanewatt::wiring
