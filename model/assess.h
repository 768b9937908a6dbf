#pragma once
/// assess(): the only place where anything is computed.

#include "model/assessment/assessment.h"

namespace lanewatt {

/// Fills `machinesByCircuit` from builds and groups.
void groupByCircuit(Assessment& out);

/// Computes everything. `previous`, assessed under the same limits, lets unchanged builds be taken over; the result is the
/// same with and without.
Assessment assess(const Design& design, const Context& context, const Assessment* previous = nullptr);

} // namespace lanewatt
