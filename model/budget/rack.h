#pragma once
/// Capacity of a rack.

#include "model/design/design.h"
#include "model/figure/figure.h"

#include <optional>

namespace lanewatt {

/// Rack units of the frame: the design's value, else its part's; empty when both are missing.
std::optional<Figure> unitsOf(const Design& design, const Rack& rack);

/// Rack units of each device of an entry that holds no machines: the entry's value, else its part's; empty when both are
/// missing.
std::optional<Figure> heightOf(const RackHold& hold, const Part* part);

} // namespace lanewatt
