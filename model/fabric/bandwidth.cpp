#include "model/fabric/bandwidth.h"

#include "model/fabric/cages.h"
#include "model/fabric/ports.h"
#include "model/fabric/torus.h"

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

/// Links that halves of the machines have between them.
struct Cut {
    std::int64_t links = 0;
    std::optional<Bandwidth> carried;
};

Cut cutOf(std::int64_t links, const std::optional<Bandwidth>& rate) { return {links, rate ? std::optional(*rate * static_cast<double>(links)) : std::nullopt}; }

/// True when each leaf has ports of all machines, so that halves of these meet within the leaves.
bool meetInLeaves(const Network& network) { return network.unitNodes > 0 ? unitCount(network) == 1 : network.tree.leaf == 1; }

/// True when one pod has all leaves, so that nothing need pass the cores.
bool meetInSpines(const Network& network) { return network.tree.leaf <= network.tree.spineDown; }

/// The fewest links between two halves: those of half of the ports, and half of the links of each tier that they have to pass.
Cut bisectionOf(const Network& network)
{
    const auto& rate = network.groups.front().rate;
    if (isDirect(network.topology)) {
        if (network.topology == FabricTopology::Torus) {
            return cutOf(torusCut(network.dimensions), rate);
        }
        const std::int64_t half = network.machines / 2;
        return cutOf(network.topology == FabricTopology::Ring ? std::min<std::int64_t>(2, network.machines - 1) : half * (network.machines - half), rate);
    }
    Cut fewest = cutOf(network.endpoints / 2, rate);
    const auto pass = [&](LinkKind kind) {
        if (const LinkGroup* group = network.group(kind)) {
            const Cut other = cutOf(group->count / 2, group->rate);
            const bool less = fewest.carried && other.carried ? si(*other.carried) < si(*fewest.carried) : other.links < fewest.links;
            const bool unknown = !fewest.carried || !other.carried;
            fewest = less ? other : fewest;
            fewest.carried = unknown ? std::nullopt : fewest.carried;
        }
    };
    if (!meetInLeaves(network)) {
        pass(LinkKind::LeafSpine);
        if (!meetInSpines(network)) {
            pass(LinkKind::SpineCore);
        }
    }
    return fewest;
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
    const std::int64_t onLeaf = linksBelow(network, Level::Leaf, 0); // the first leaf is the fullest
    std::int64_t fewest = kMostRails;
    std::int64_t most = 1;
    for (const EndpointRun& run : network.runs) {
        fewest = std::min<std::int64_t>(fewest, run.ports);
        most = std::max<std::int64_t>(most, run.ports);
    }
    const std::int64_t several = network.leavesOfUnit > 0 ? network.leavesOfUnit : network.planes; // over which the ports of a machine are dealt
    const std::int64_t ofMachine = std::max<std::int64_t>(fewest / several, 1); // on this leaf
    const bool follow = several == 1 && fewest > 1 && (onLeaf % ofMachine != 0 || fewest != most); // those of a machine may begin on the leaf before
    const std::int64_t machines = std::min({ceilDivide(onLeaf, ofMachine) + (follow ? 1 : 0), onLeaf, network.machines});
    out.losses.push_back({.level = Level::Leaf, .ports = onLeaf, .machines = machines, .stranded = several > 1 && fewest > 1 ? 0 : machines});
    if (tree.spine > 0) {
        // the last leaf of a plane is in the pod with the fewest spines
        out.losses.push_back({.level = Level::Spine, .uplinks = shareToOne(network, LinkKind::LeafSpine, (tree.leaf - 1) * tree.up, tree.up)});
    }
    if (tree.core > 0) {
        out.losses.push_back({.level = Level::Core, .uplinks = shareToOne(network, LinkKind::SpineCore, 0, tree.spineUp)});
    }
    out.losses.push_back({.level = Level::Leaf, .cable = true, .ports = 1, .machines = 1, .stranded = fewest > 1 ? 0 : 1});
    if (tree.spine > 0) {
        out.losses.push_back({.level = Level::Spine, .cable = true, .uplinks = 1.0 / static_cast<double>(tree.up)});
    }
    if (tree.core > 0) {
        out.losses.push_back({.level = Level::Core, .cable = true, .uplinks = 1.0 / static_cast<double>(tree.spineUp)});
    }
}

} // namespace

std::optional<double> TierShare::oversubscription() const
{
    return up > 0 ? std::optional(static_cast<double>(down) / (static_cast<double>(up) * rate)) : std::nullopt;
}

NetworkBandwidth bandwidthOf(const Network& network)
{
    NetworkBandwidth out;
    if (network.problem || network.groups.empty()) {
        return out;
    }
    const Cut cut = bisectionOf(network);
    out.bisectionLinks = cut.links;
    out.bisection = cut.carried;
    const double full = static_cast<double>(network.endpoints) / 2.0;
    const auto& each = network.groups.front().rate;
    const double share = cut.carried && each ? si(*cut.carried) / si(*each) : static_cast<double>(cut.links);
    out.bisectionShare = full > 0.0 ? std::min(1.0, share / full) : 0.0;
    if (network.switches.empty()) {
        return out;
    }
    const std::int64_t leafSpine = linksOf(network, LinkKind::LeafSpine);
    const std::int64_t spineCore = linksOf(network, LinkKind::SpineCore);
    const auto rateUp = [](const TierSwitches& tier) { return tier.rate && tier.upRate && si(*tier.rate) > 0.0 ? si(*tier.upRate) / si(*tier.rate) : 1.0; };
    for (const TierSwitches& tier : network.switches) {
        out.tiers.push_back(tier.level == Level::Leaf    ? TierShare{Level::Leaf, network.endpoints, leafSpine, rateUp(tier)}
                            : tier.level == Level::Spine ? TierShare{Level::Spine, leafSpine, spineCore, rateUp(tier)}
                                                         : TierShare{Level::Core, spineCore, 0});
    }
    addLosses(network, out);
    return out;
}

} // namespace lanewatt::fabric
