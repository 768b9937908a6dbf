#pragma once
/// Reads the loads of a site's cooling chain.

#include "model/assessment/assessment.h"

#include <optional>
#include <string>

namespace lanewatt {

/// What a node is: as the design says, else as its part does; empty = unknown.
std::optional<CoolingNodeKind> coolingKind(const Design& design, const CoolingNode& node);

/// The chain of a design whose racks have their budgets. Heat in the air goes to rear doors, else to units in the row, else to
/// air handlers; of a node that racks have of their own what its devices do not take goes on. Heat in coolant goes to
/// distribution units, else to pumps. Where none is described it goes to the plant. A node that racks have of their own is lost
/// in one copy, any other one as a whole; then those of the same kind, or the next, take over.
CoolingChain coolingChain(const Design& design, const Assessment& out);

/// Call after coolingChain(): the budgets of its nodes (THM-06), and the air of racks and rows against what the room gives them
/// (THM-02).
void addCoolingBudgets(const Design& design, const Context& context, Assessment& out);

} // namespace lanewatt
