#pragma once
/// The same machines on other networks: the fewest switches, rails with the fewest switches above them, rails with links spread
/// evenly; with switches of 64 and 144 ports. Each is worked out by the same functions from a copy of the choices.

#include "model/fabric/network.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::fabric {

enum class VariantKind : std::uint8_t {
    Minimum,      ///< a fat tree with the fewest switches
    RailAligned,  ///< a rail-optimised tree with the fewest switches above the leaves
    EvenStriping  ///< a rail-optimised tree in which each pair of switches has the same number of links
};

struct Variant {
    VariantKind kind = VariantKind::Minimum;
    int ports = 0;                ///< of a switch
    Fabric choice;                ///< what the design would have
    Network network;
    bool inUse = false;           ///< the design has just this
};

/// Ports of switches that are compared, besides those that the network has.
inline constexpr std::array<int, 2> kComparedPorts{64, 144};

/// Gives a network another topology, without what does not go with it: switches of rings and meshes, rails and tiers of others, and
/// what was changed of single links, whose numbers then mean others.
void setTopology(Fabric& fabric, FabricTopology topology);

/// Variants of a network with switches: by ports of the switches, ascending, then kind. Empty for others, and where nothing is known of
/// its switches. A switch of the design with that many ports at the rate of the leaves is taken where there is one.
std::vector<Variant> variantsOf(const Design& design, const std::vector<Standing>& standings, const std::string& id);

} // namespace lanewatt::fabric
