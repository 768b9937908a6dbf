#pragma once
/// Shared by the rules about racks in their room.

#include "model/budget/rack.h"
#include "model/rules/support.h"

#include <optional>

namespace lanewatt::rules {

/// The part of a rack, and its facts; nullptr when the design does not hold it.
const Part* rackPartOf(const Design& design, const Rack& rack);
const RackSpec* rackSpecOf(const Design& design, const Rack& rack);

/// True for a rack that comes to its place with all in it: the design says so, or it is sold as one machine.
bool comesFilled(const Design& design, const Assessment& assessment, const Rack& rack);

/// Height of a rack: its part's, else its units with floor and roof (PHY-17).
std::optional<Figure> rackHeight(const Design& design, const Rack& rack, const Limits& limits);

/// Mass of a rack on its way in: the frame, with all in it when it comes filled. Empty where that is unknown.
std::optional<Figure> massOnWay(const Design& design, const Assessment& assessment, const std::string& id, const Rack& rack);

} // namespace lanewatt::rules
