#pragma once
/// What stands in one rack of a group, thing by thing: for drawings and papers of racks.

#include "model/assessment/assessment.h"
#include "model/design/design.h"
#include "model/figure/figure.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

/// A machine, or another device, at its place in each rack of a group.
struct RackThing {
    std::size_t hold = 0;          ///< index of its entry among Rack::holds
    std::string build;             ///< id of the build; empty: another device
    std::string part;              ///< key of that device; empty: a machine, or a switch of a fabric
    std::string fabric, tier;      ///< of that switch
    int unit = 0;                  ///< its lowest unit
    std::optional<int> units;      ///< that it covers; empty = unknown, 0 = it hangs beside the rails
    bool front = true;             ///< takes the front of them
    bool rear = true;
    std::optional<Figure> power;   ///< what it adds to the power of the rack; empty = unknown, or it draws none of its own
    std::optional<Figure> mass;    ///< empty = unknown

    int top() const { return unit + std::max(units.value_or(1), 1) - 1; } ///< its highest unit; at least its lowest
};

/// All of them from below, each once. Blanking panels that fill what is left are none of them.
std::vector<RackThing> rackContents(const Design& design, const Assessment& assessment, const std::string& rack);

/// The units from 1 to `units` of one face that nothing takes, as ascending ranges. A thing of unknown height takes one unit; where
/// it may reach further, what is above it is not known to be free.
struct FreeUnits {
    std::vector<std::pair<int, int>> free;
    std::vector<std::pair<int, int>> unknown; ///< a thing of unknown height may cover them
};
FreeUnits freeUnits(const std::vector<RackThing>& things, int units, RackFace face);

/// The budget points of a rack: units, power, mass, floor, heat, and the circuits that feed it, normally and after another has
/// failed; those that the assessment has.
std::vector<const BudgetPoint*> rackPoints(const Design& design, const Assessment& assessment, const std::string& rack);

/// The point of a kind of a circuit; where racks have each their own, of that which uses most of its limit. nullptr when there is none.
const BudgetPoint* tightestOn(const Assessment& assessment, PointKind kind, const std::string& circuit);

/// Demand over supply; empty where one of them is unknown or there is no limit. What has unknown lines is at least that.
std::optional<double> shareUsed(const BudgetPoint& point);

/// The point with the largest share; nullptr when no share is known.
const BudgetPoint* tightest(const std::vector<const BudgetPoint*>& points);

} // namespace lanewatt
