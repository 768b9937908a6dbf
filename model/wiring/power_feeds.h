#pragma once
/// Which supply feeds which consumer, connector by connector.

#include "model/wiring/wiring.h"

namespace lanewatt::wiring {

/// Fills Wiring::feeds, Wiring::psuOf, Wiring::slotPsuOf and unmet power needs. One consumer's plugs are fed by
/// one supply (PWR-18); what a card draws from its slot comes from the supply of its board or powered riser
/// (PWR-15, PWR-22). Reads Wiring::lanes.
void plugPower(Wiring& wiring);

} // namespace lanewatt::wiring
