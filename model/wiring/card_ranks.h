#pragma once
/// Ranks cards by their speed.

#include "model/wiring/lane_search.h"
#include "model/wiring/wiring.h"

#include <vector>

namespace lanewatt::wiring {

/// Sets the rank of each card by its speed: by FP16 throughput if that of all is known, else by memory bandwidth. Without
/// either all cards rank alike.
void rankCards(const Wiring& wiring, std::vector<LaneNeed>& needs);

} // namespace lanewatt::wiring
