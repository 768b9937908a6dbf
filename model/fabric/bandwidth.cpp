#include "model/fabric/bandwidth.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace lanewatt::fabric {
namespace {

std::int64_t linksOf(const Network& network, LinkKind kind)
{
    const LinkGroup* group = network.group(kind);
    return group ? group->count : 0;
}

/// The slowest rate of all groups of links, since each may be the one that limits.
std::optional<Bandwidth> slowestRate(const Network& network)
{
    std::optional<Bandwidth> slowest;
    for (const LinkGroup& group : network.groups) {
        if (!group.rate) {
            return std::nullopt;
        }
        slowest = slowest && si(*slowest) < si(*group.rate) ? slowest : group.rate;
    }
    return slowest;
}

std::int64_t bisectionLinks(const Network& network)
{
    if (isDirect(network.topology)) {
        const std::int64_t half = network.machines / 2;
        return network.topology == FabricTopology::Ring ? std::min<std::int64_t>(2, network.machines - 1) : half * (network.machines - half);
    }
    // half of the links of each tier cross the cut, when the two halves are as bad as they can be
    std::int64_t fewest = network.endpoints;
    for (const LinkKind kind : {LinkKind::LeafSpine, LinkKind::SpineCore}) {
        if (network.group(kind)) {
            fewest = std::min(fewest, linksOf(network, kind));
        }
    }
    return fewest / 2;
}

/// The largest share of `uplinks` links, from the n-th on, that end at one switch.
double shareToOne(const Network& network, LinkKind group, std::int64_t n, std::int64_t uplinks)
{
    std::map<std::int64_t, std::int64_t> links;
    std::int64_t most = 0;
    for (std::int64_t i = 0; i < uplinks; ++i) {
        most = std::max(most, ++links[linkAt(network, group, n + i).to.index]);
    }
    return static_cast<double>(most) / static_cast<double>(uplinks);
}

void addLosses(const Network& network, NetworkBandwidth& out)
{
    const FatTree& tree = network.tree;
    const std::int64_t most = tree.tiers == 1 ? ceilDivide(network.endpoints, network.planes) : network.unitNodes > 0 ? network.unitNodes : tree.down;
    const std::int64_t onLeaf = std::min(most, network.endpoints);
    std::int64_t portsOfMachine = kMostRails;
    for (const EndpointRun& run : network.runs) {
        portsOfMachine = std::min<std::int64_t>(portsOfMachine, run.ports);
    }
    const bool oneEach = network.rails > 0; // a leaf then has one port of each machine
    const std::int64_t machines = oneEach ? onLeaf : std::min(ceilDivide(onLeaf, std::max<std::int64_t>(portsOfMachine, 1)) + (portsOfMachine > 1 ? 1 : 0), onLeaf);
    out.losses.push_back({Level::Leaf, false, onLeaf, std::min(machines, network.machines), 0.0});
    if (tree.spine > 0) {
        // the last leaf of a plane is in the pod with the fewest spines
        out.losses.push_back({Level::Spine, false, 0, 0, shareToOne(network, LinkKind::LeafSpine, (tree.leaf - 1) * tree.up, tree.up)});
    }
    if (tree.core > 0) {
        out.losses.push_back({Level::Core, false, 0, 0, shareToOne(network, LinkKind::SpineCore, 0, (tree.down + tree.up) / 2)});
    }
    out.losses.push_back({Level::Leaf, true, 1, 1, 0.0});
    if (tree.spine > 0) {
        out.losses.push_back({Level::Spine, true, 0, 0, 1.0 / static_cast<double>(tree.up)});
    }
    if (tree.core > 0) {
        out.losses.push_back({Level::Core, true, 0, 0, 2.0 / static_cast<double>(tree.down + tree.up)});
    }
}

} // namespace

std::optional<double> TierShare::oversubscription() const
{
    return up > 0 ? std::optional(static_cast<double>(down) / static_cast<double>(up)) : std::nullopt;
}

NetworkBandwidth bandwidthOf(const Network& network)
{
    NetworkBandwidth out;
    if (network.problem || network.groups.empty()) {
        return out;
    }
    out.bisectionLinks = bisectionLinks(network);
    if (const auto rate = slowestRate(network)) {
        out.bisection = *rate * static_cast<double>(out.bisectionLinks);
    }
    const double full = static_cast<double>(network.endpoints) / 2.0;
    out.bisectionShare = full > 0.0 ? std::min(1.0, static_cast<double>(out.bisectionLinks) / full) : 0.0;
    if (network.switches.empty()) {
        return out;
    }
    const std::int64_t leafSpine = linksOf(network, LinkKind::LeafSpine);
    const std::int64_t spineCore = linksOf(network, LinkKind::SpineCore);
    for (const TierSwitches& tier : network.switches) {
        out.tiers.push_back(tier.level == Level::Leaf    ? TierShare{Level::Leaf, network.endpoints, leafSpine}
                            : tier.level == Level::Spine ? TierShare{Level::Spine, leafSpine, spineCore}
                                                         : TierShare{Level::Core, spineCore, 0});
    }
    addLosses(network, out);
    return out;
}

} // namespace lanewatt::fabric
