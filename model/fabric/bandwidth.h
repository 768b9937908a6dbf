#pragma once
/// What a network carries: bisection, oversubscription of its tiers, and what the loss of one switch or cable costs.

#include "model/fabric/network.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lanewatt::fabric {

/// Ports of one tier in use, down and up, of all its switches.
struct TierShare {
    Level level = Level::Leaf;
    std::int64_t down = 0, up = 0;
    double rate = 1.0;            ///< of a port up over that of one down, where both are known
    /// Down over up, of what they carry; empty for the topmost tier.
    std::optional<double> oversubscription() const;
};

/// What is lost with one switch or cable.
struct Loss {
    Level level = Level::Leaf;    ///< of the switch; of a cable, its upper end
    bool cable = false;
    std::int64_t ports = 0;       ///< of machines that are cut off; none where others carry on
    std::int64_t machines = 0;    ///< at most that lose a port
    std::int64_t stranded = 0;    ///< of these: at most that have no port left on this network
    double uplinks = 0.0;         ///< share of the uplinks lost by those switches below that lose most
};

struct NetworkBandwidth {
    std::int64_t bisectionLinks = 0;         ///< fewest links between two halves of the machines, as if halves of all units could part
    std::optional<Bandwidth> bisection;      ///< of these, one direction; empty where a rate is unknown
    double bisectionShare = 0.0;             ///< over that of a network without oversubscription
    std::vector<TierShare> tiers;
    std::vector<Loss> losses;                ///< leaf, spine, core, then cables
};

/// Of a network without a problem; empty for others.
NetworkBandwidth bandwidthOf(const Network& network);

} // namespace lanewatt::fabric
