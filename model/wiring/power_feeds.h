#pragma once
/// Which supply feeds which consumer, connector by connector.

#include "model/wiring/wiring.h"

namespace lanewatt::wiring {

/// Fills Wiring::feeds, Wiring::psuOf and unmet power needs. One consumer is fed by one supply (PWR-18).
void plugPower(Wiring& wiring);

} // namespace lanewatt::wiring
