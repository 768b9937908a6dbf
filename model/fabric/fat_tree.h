#pragma once
/// Sizes of fat trees, one to three tiers, rail-optimised or not
/// (engineering reference §6.1; reproduces the tables of NVIDIA's reference architectures).

#include "model/design/fabric.h"
#include "model/figure/figure.h"
#include "model/message.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lanewatt::fabric {

using lanewatt::Striping;

/// a / b, rounded up; both at least 1, or a zero.
inline std::int64_t ceilDivide(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

struct FatTreeRequest {
    std::int64_t endpoints = 0;    ///< network ports of all machines
    int radix = 64;                ///< ports of a switch
    double oversubscription = 1.0; ///< leaf: ports down over ports up
    int rails = 0;     ///< network ports of a machine, each on a leaf of its own; 0 = not rail-aligned
    int unitNodes = 0; ///< machines of a scalable unit, which share a set of rail leaves; 0 = as many as fit
    Striping striping = Striping::Even;
    int tiers = 0; ///< of switches, 1 to 3; 0 = the fewest that do
    int uplinks = 0; ///< of a leaf: ports of another kind beside `radix`, which go up; 0 = some of `radix` do
    int spineRadix = 0, coreRadix = 0; ///< where the tiers above have other switches; 0 = `radix`
    double spineOversubscription = 1.0; ///< of a spine below cores: ports down over ports up
};

struct FatTree {
    int tiers = 0;
    int down = 0, up = 0; ///< ports of a leaf
    int spineDown = 0, spineUp = 0; ///< ports of a spine; 0 without spines
    std::int64_t leaf = 0, spine = 0, core = 0, switches = 0;
    std::int64_t endpointCables = 0, leafSpineCables = 0, spineCoreCables = 0;
    std::int64_t maxEndpoints = 0; ///< capacity of this number of tiers
    std::vector<Derivation> steps;
};

/// True when the j-th spine of each pod reaches the j-th group of cores, with as many links to each of them.
inline bool coresInGroups(const FatTree& tree)
{
    return tree.core % tree.up == 0 && tree.spineUp % (tree.core / tree.up) == 0 && tree.spine % tree.up == 0;
}

/// Errors: fewer than two ports down or none up, a unit larger than a leaf, more tiers needed than three or than stated. The last
/// names the fewest ports of switches that would do.
Expected<FatTree> sizeFatTree(const FatTreeRequest& request);

/// The fewest ports of a switch with which the request can be joined, kMostSwitchPorts at most; empty when none can.
std::optional<int> leastRadix(const FatTreeRequest& request);

} // namespace lanewatt::fabric
