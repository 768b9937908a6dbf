#pragma once
/// Capacity of a rack.

#include "model/assessment/budget.h"
#include "model/design/design.h"
#include "model/figure/figure.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Rack units of the frame: the design's value, else its part's; empty when both are missing.
std::optional<Figure> unitsOf(const Design& design, const Rack& rack);

/// Rack units of each device of an entry that holds no machines: the entry's value, else its part's; empty when both are
/// missing.
std::optional<Figure> heightOf(const RackHold& hold, const Part* part);

/// The draw of the devices in one rack that are no machines, W: a line for each entry, unknown where its part does not say it.
std::vector<BudgetLine> deviceDraws(const Design& design, const std::string& rackId, const Rack& rack);

} // namespace lanewatt
