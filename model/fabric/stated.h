#pragma once
/// Numbers of switches that a document states, against what can be cabled: two tiers need a link from every leaf to every spine
/// (engineering reference §6.2, E22: 500 leaves and 100 spines for 10,000 ports).

#include "model/fabric/network.h"

#include <cstdint>
#include <vector>

namespace lanewatt::fabric {

struct StatedSwitches {
    std::int64_t endpoints = 0;   ///< ports of machines, and reserved ones
    std::int64_t radix = 0;       ///< ports of a switch
    double oversubscription = 1.0;
    std::int64_t leaf = 0, spine = 0, core = 0; ///< core 0 = two tiers; spine 0 = one
    std::int64_t leafUplinks = 0; ///< ports of a leaf of another kind beside these, which go up; 0 = what is left of them does
    std::int64_t spineRadix = 0, coreRadix = 0; ///< where the tiers above have other switches; 0 = `radix`
    double spineOversubscription = 1.0;
};

/// Why it cannot be cabled, with both numbers.
enum class StatedFault : std::uint8_t {
    EveryRail,   ///< rails that are not joined need a leaf each
    LeafPorts,   ///< a leaf would need more ports for machines than it has
    EverySpine,  ///< a leaf has fewer uplinks than there are spines
    SpinePorts,  ///< the spines have fewer ports than the leaves need uplinks
    CorePorts    ///< the cores have fewer ports than the spines need uplinks
};
struct StatedFinding {
    StatedFault fault = StatedFault::LeafPorts;
    std::int64_t need = 0;
    std::int64_t have = 0;
    friend bool operator==(const StatedFinding&, const StatedFinding&) = default;
};

struct StatedCheck {
    std::int64_t perLeaf = 0;     ///< machines' ports on a leaf
    std::int64_t uplinksLeft = 0; ///< ports of a leaf that are left for uplinks
    std::int64_t spinePorts = 0;  ///< of all spines
    std::int64_t uplinks = 0;     ///< that the oversubscription asks for, of all leaves
    std::vector<StatedFinding> faults;
    bool fits() const { return faults.empty(); }
};
StatedCheck checkStated(const StatedSwitches& stated);

/// The check of a network whose design states numbers of switches, where it states any; a tier without one has as many as are
/// needed. Of rails that are not joined, one is looked at, with its share of the switches.
std::optional<StatedCheck> checkStated(const Network& network, const Fabric& fabric);

} // namespace lanewatt::fabric
