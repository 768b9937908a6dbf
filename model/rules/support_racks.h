#pragma once
/// Shared by rules: machines out of racks that hold too many, and more feeds for racks.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::rules {

/// What one machine adds to the number of a finding; empty = unknown.
using OfMachine = std::function<std::optional<Figure>(const BuildAssessment&)>;

/// A rack without its last machines, so that a finding's number is within its limit. Machines that add nothing stay.
struct LighterRack {
    std::string id;
    Rack rack;
    std::int64_t machines = 0;              ///< in one rack before
    std::map<std::string, int> taken;       ///< from one rack, by build
    std::vector<RackHold> removed;          ///< the entries with what is taken, at its units

    std::int64_t out() const;
    std::int64_t fit() const { return machines - out(); } ///< that stay
};
/// Empty when a value is unknown, no machine would be left, or it does not help.
std::optional<LighterRack> lighterRack(const Design& design, const Assessment& assessment, const Finding& f, const OfMachine& each);

/// "Move 2 machines to S": takes the last machines of a rack to the next group of racks with units and power for them. Empty
/// where there is none, or where the machines are of several builds.
std::optional<Remedy> moveMachines(const Design& design, const Assessment& assessment, const Finding& f, const OfMachine& each);

/// "Hold 3 machines in each rack": for a circuit that each rack has for itself. `kept`: share of its load that may stay.
std::optional<Remedy> fewerOnCircuit(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept);

/// "Spread its machines over 5 racks": the same machines in more racks, each with as many as its circuit carries. Empty where racks
/// of several groups hold too many, or machines of several builds.
std::optional<Remedy> moreRacks(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept);

/// "Add feeds like a, b": for the racks on a circuit as many circuits again, with units like theirs. Empty where racks on it have
/// different feeds.
std::optional<Remedy> moreFeeds(const Design& design, const std::string& circuit);

/// All three of these, for a finding about a circuit or what hangs on it.
std::vector<Remedy> lighterCircuit(const Design& design, const Assessment& assessment, const CircuitAt& circuit, double kept);

} // namespace lanewatt::rules
