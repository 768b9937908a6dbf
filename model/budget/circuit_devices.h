#pragma once
/// What else than machines draws from a circuit.

#include "model/assessment/assessment.h"

#include <string>
#include <vector>

namespace lanewatt {

/// The other load of a circuit and the devices in its racks that are no machines.
struct CircuitDevices {
    bool any = false;              ///< there is such a load
    Figure load;                   ///< of those that are known together, VA
    int unknown = 0;               ///< devices whose draw is not known
    std::vector<BudgetLine> lines; ///< of the devices, W
};

/// Of a circuit that each rack has for itself: of one rack of the group. In a rack on several circuits it is not said how
/// a device is plugged in: likely each circuit carries as much, at least nothing, at most all.
CircuitDevices devicesOn(const Design& design, const Assessment& out, const CircuitAt& circuit, FeedState state);

} // namespace lanewatt
