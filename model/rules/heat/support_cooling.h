#pragma once
/// Shared by the rules about the site's cooling chain.

#include "model/budget/cooling_chain.h"
#include "model/rules/support.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::rules {

/// The node of the cooling chain that a thing is; nullptr for other things.
const CoolingNode* coolingNodeAt(const Design& design, const Ref& thing);

/// The plant to which a new node passes its heat: the first that is behind nothing; empty when there is none.
std::string plantOf(const Design& design);

/// "crah", "crah2", …: the first id that no node of the chain has.
std::string freeNodeId(const Design& design, std::string_view base);

/// A capacity that takes this heat, rounded up to kilowatts.
Amount capacityFor(double watts);

/// "Use {count} devices in {node}": so many that they take the need of a finding with `each` of a device while as many are lost as
/// the redundancy says. Empty where that is unknown, or they are enough.
std::optional<Remedy> moreDevices(const Design& design, const Finding& f, const std::optional<double>& each);

} // namespace lanewatt::rules
