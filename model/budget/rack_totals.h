#pragma once
/// Sums over all racks of a site, and machines by where they stand.

#include "model/assessment/assessment.h"
#include "model/design/design.h"
#include "model/figure/figure.h"
#include "model/identity/point_id.h"

#include <cstdint>
#include <optional>

namespace lanewatt {

/// What is unknown adds nothing, and makes the sum a lower bound.
struct RackTotal {
    std::optional<Figure> sum;  ///< empty = of no rack anything is known, or there is none
    bool lowerBound = false;
};

/// The demand at a point that each rack has (RackPower, RackMass), over all racks: those of a group times their number.
RackTotal totalOfRacks(const Design& design, const Assessment& assessment, PointKind kind);

/// Machines in racks, and outside of them.
struct StandingCount {
    std::int64_t inRacks = 0;
    std::int64_t outside = 0;
};
StandingCount standingMachines(const Assessment& assessment);

} // namespace lanewatt
