#pragma once
/// How far a power cord runs from its outlet to its inlet.

#include "model/assessment/assessment.h"
#include "model/figure/figure.h"

#include <optional>
#include <string>

namespace lanewatt {

/// The length, in m, that a cord needs in a rack, from the outlet of a unit that hangs upright beside the rails to the inlet of a thing
/// at `unit` that is `units` high (empty = unknown: its lowest unit is taken). An estimate: the distribution unit is taken to be as
/// high as the rails, with its outlets of one kind evenly over it, the first one lowest. At least straight up or down, whichever end
/// of the unit is the upper; at most also to the other side, with a loop to pull the thing out (model/cabling/room.h). Empty: the outlet,
/// where its unit hangs, or the height of the rails is not known.
std::optional<Figure> cordReach(const Design& design, const std::string& rack, const OutletPlug& plug, int unit, std::optional<int> units);

} // namespace lanewatt
