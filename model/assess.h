#pragma once
/// assess(): the only place that computes results.

#include "model/assessment/assessment.h"

namespace lanewatt {

/// Fills `machinesByCircuit` from builds and groups.
void groupByCircuit(Assessment& out);

/// Computes everything. `previous`, assessed under the same limits, allows unchanged builds to be reused; it does not
/// change the result.
Assessment assess(const Design& design, const Context& context, const Assessment* previous = nullptr);

} // namespace lanewatt
