#pragma once
/// What a rack of a design offers.

#include "model/design/design.h"
#include "model/figure/figure.h"

#include <optional>

namespace lanewatt {

/// Rack units of the frame: what the design says, else its part; nothing when neither does.
std::optional<Figure> unitsOf(const Design& design, const Rack& rack);

} // namespace lanewatt
