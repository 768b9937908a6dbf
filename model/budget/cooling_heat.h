#pragma once
/// What gives off heat at a site, counted in alike racks, and how copies of a cooling node take it. Private to this folder.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Racks of a group, or machines outside racks, and what one of them gives off.
struct HeatSource {
    Ref path;
    std::string rack;          ///< id of the group; empty = outside racks
    std::int64_t count = 0;
    std::int64_t machines = 1; ///< in each
    std::optional<Figure> air, liquid, coolant;
    bool lowerBound = false;
};

/// Call after the racks' budgets: all racks that are warm, or of which nobody knows, then the machines outside racks.
std::vector<HeatSource> heatSources(const Design& design, const Assessment& out);

/// Heat or coolant of so many alike racks.
struct CountedHeat {
    Figure load;
    std::int64_t count;
    Ref path;
};

/// What the copy with most takes, of a node that each `racks` racks in turn have of their own.
std::vector<CountedHeat> busiestCopy(const std::vector<CountedHeat>& all, int racks);

} // namespace lanewatt
