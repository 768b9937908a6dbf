#pragma once
/// assess(): the only place that computes results.

#include "model/assessment/assessment.h"

namespace lanewatt {

/// Fills `machinesByCircuit` and `fullestRacks` from builds, groups and the racks of the design.
void groupByCircuit(const Design& design, Assessment& out);

/// Computes everything. `previous`, assessed under the same limits, allows unchanged builds to be reused; it does not
/// change the result.
Assessment assess(const Design& design, const Context& context, const Assessment* previous = nullptr);

} // namespace lanewatt
