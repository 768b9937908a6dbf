#pragma once
/// Capacity of a rack, and what a machine takes of it.

#include "model/assessment/assessment.h"
#include "model/assessment/budget.h"
#include "model/assessment/limits.h"
#include "model/budget/draw.h"
#include "model/design/design.h"
#include "model/figure/figure.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lanewatt {

/// Rack units of the frame: the design's value, else its part's; empty when both are missing.
std::optional<Figure> unitsOf(const Design& design, const Rack& rack);

/// Rack units of each device of an entry that holds no machines: the entry's value, else its part's; empty when both are
/// missing.
std::optional<Figure> heightOf(const RackHold& hold, const Part* part);

/// The draw of the devices in one rack that are no machines, W: a line for each entry, unknown where its part does not say it, and for
/// each tier of switches with modules in its cages one with what these draw besides.
std::vector<BudgetLine> deviceDraws(const Design& design, const Assessment& out, const std::string& rackId, const Rack& rack);

/// What the modules in the cages of one switch of a tier draw besides what the switch itself draws, W; empty where none are.
std::optional<Draw> modulesOfSwitch(const Design& design, const Assessment& out, const std::string& networkId, const std::string& tier);

/// A machine, or another device, in a rack: units `from` to `to`, inclusive.
struct UnitsHeld {
    std::string build; ///< empty: a device
    int from;
    int to;
    Confidence confidence;
    bool front = true;
    bool rear = true;
};
/// What stands in a rack from the lowest; what is of unknown height is left out, because the units that it covers are not
/// known.
std::vector<UnitsHeld> unitsHeld(const Design& design, const Assessment& assessment, const Rack& rack);
/// Units of one rack of a group, 1 to `units`, in which something stands at the front or rear. Of a thing of unknown height
/// only the lowest is known.
std::set<int> unitsTaken(const Design& design, const Assessment& assessment, const Rack& rack, int units);
/// Rack units that a height covers.
int wholeUnits(const Figure& height);
/// Whole rack units of a machine; empty = its height is unknown.
std::optional<int> wholeUnits(const BuildAssessment& build);

/// Whole units of the frame, at most kHighestUnit; empty = unknown.
std::optional<int> wholeUnits(const Design& design, const Rack& rack);
/// Whole units of each thing of an entry, at most kHighestUnit + 1; 0 = it hangs beside the rails; empty = unknown.
std::optional<int> wholeUnits(const Design& design, const Assessment& assessment, const RackHold& hold);
/// The first unit from `from` on, in steps of `step`, at which a thing like those of an entry touches nothing in a rack. A thing of
/// unknown height takes at least its lowest unit. Empty = there is none, or its height or that of the frame is unknown.
std::optional<int> placeFor(const Design& design, const Assessment& assessment, const Rack& rack, const RackHold& hold, int from = 1, int step = 1);

/// Depth of a machine; empty = unknown.
std::optional<Figure> machineDepth(const Wiring& wiring);
/// Depth kept behind the machines of a rack for cords, cables and the power strip: what the design says, else the usual (PHY-02).
Length rearRoomOf(const Rack& rack, const Limits& limits);
/// Depth that a rack has for machines: without that room.
std::optional<Figure> depthForMachines(const RackSpec& spec, const Rack& rack, const Limits& limits);
/// True for a rack sold as one machine: the rack is its own frame, with cords.
bool isWholeRack(const BuildAssessment* build, const RackSpec& rack);

/// What a machine adds to the power of its rack: at its inlets, else behind its supplies.
std::optional<Figure> rackPowerOf(const BuildAssessment& build);
/// Its heat that the air takes.
std::optional<Figure> rackAirOf(const BuildAssessment& build);
/// A number of its heat: AirHeat, LiquidHeat, Coolant; empty where it has none, or it is unknown.
std::optional<Figure> rackHeatOf(const BuildAssessment& build, PointKind kind);

} // namespace lanewatt
