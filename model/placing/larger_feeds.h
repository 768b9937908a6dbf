#pragma once
/// Larger feeds for racks that their feeds close.

#include "model/assessment/finding.h"
#include "model/design/design.h"
#include "model/site/packer.h"

#include <vector>

namespace lanewatt {

/// Standard circuits that carry what one more machine would need, for all circuits that close a rack, the smallest of each usual
/// voltage. Empty where anything but the current of circuits closes it, a need is unknown, or the units on a circuit do not fit a
/// larger one.
std::vector<Remedy> largerFeeds(const Design& design, const std::vector<PackShortfall>& closedBy);

} // namespace lanewatt
