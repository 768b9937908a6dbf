#pragma once
/// Groups of identical machines, as the site's budgets count them.

#include "model/assessment/build_assessment.h"
#include "model/site/standing.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Identical machines on the same circuits: standings with one assessment and one home circuit, and where a circuit is each
/// rack's own also in one rack group.
struct MachineGroup {
    std::size_t assessed = 0;              ///< index of Assessment::builds
    std::size_t standing = 0;              ///< index of the first one; meaningless for a build that is placed nowhere
    std::int64_t count = 0;                ///< machines; 0 for a build that is placed nowhere
    Ref path;                              ///< of the first machine
    std::string home;                      ///< circuit of those supplies that name none
    std::optional<std::string> rack = {};  ///< id of the rack group, or empty text outside racks; not set: any

    /// True for the standings that it groups.
    bool holds(const Standing& one) const { return one.assessed == assessed && one.circuit == home && (!rack || one.rack == *rack); }
};

/// Identical machines as seen from one circuit; from a circuit that is each rack's own, those of one rack of a group.
struct CircuitMachines {
    const BuildAssessment* build = nullptr; ///< lives as long as the assessment
    std::size_t group = 0;                 ///< index of Assessment::groups
    std::string feed;                      ///< id under which `build` has the circuit
    std::int64_t count = 0;
    Ref path;                              ///< of the first machine
    bool perRack = false;                  ///< `count` machines of the first rack only

    const Figure& ac() const { return build->circuitAc.find(feed)->second; } ///< W, input power of one machine on this circuit
    const std::vector<Inlet>* inlets() const;                 ///< inlets of one machine on this circuit; nullptr where unknown
};

} // namespace lanewatt
