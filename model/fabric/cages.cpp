#include "model/fabric/cages.h"

#include <algorithm>

namespace lanewatt::fabric {
namespace {

/// Of more switches only all links together are counted.
constexpr std::int64_t kMostCounted = 100'000;

/// How many of `count` things one of `several` gets, which take them in turn.
std::int64_t inTurn(std::int64_t count, std::int64_t several, std::int64_t index) { return count > index ? (count - index - 1) / several + 1 : 0; }

/// Ports of one switch that begin at `first`.
struct Uplinks {
    std::int64_t first = 0, count = 0;
};

/// Those to what is above; each switch of a tier has as many.
Uplinks uplinksOf(const Network& network, Level level)
{
    const FatTree& tree = network.tree;
    if (level == Level::Leaf) {
        return {tree.down, network.group(LinkKind::LeafSpine) ? tree.up : 0};
    }
    return level == Level::Spine && network.group(LinkKind::SpineCore) ? Uplinks{tree.spineDown, tree.spineUp} : Uplinks{};
}

std::int64_t linksOfTier(const Network& network, Level level, bool above)
{
    std::int64_t links = 0;
    for (const LinkGroup& group : network.groups) {
        links += group.to == level ? group.count : 0;
        links += above && group.from == level ? group.count : 0;
    }
    return links;
}

std::int64_t countCages(const Network& network, const TierSwitches& tier, bool above)
{
    const std::int64_t each = tier.portsPerCage;
    if (each <= 1 || tier.count > kMostCounted) {
        return ceilDivide(linksOfTier(network, tier.level, above), std::max<std::int64_t>(each, 1));
    }
    const Uplinks up = above ? uplinksOf(network, tier.level) : Uplinks{};
    std::int64_t all = 0;
    for (std::int64_t i = 0; i < tier.count; ++i) {
        const std::int64_t below = ceilDivide(linksBelow(network, tier.level, i), each);
        all += below;
        if (up.count > 0) { // the first of them may share its cage with the last below
            all += ceilDivide(up.first + up.count, each) - std::max(up.first / each, below);
        }
    }
    return all;
}

} // namespace

std::int64_t linksBelow(const Network& network, Level level, std::int64_t index)
{
    const FatTree& tree = network.tree;
    if (level == Level::Leaf) {
        if (network.unitNodes > 0) {
            const std::int64_t leaves = network.leavesOfUnit;
            const std::int64_t inTurns = inTurn(network.endpoints, leaves, index % leaves);
            return std::clamp<std::int64_t>(inTurns - index / leaves * network.unitNodes, 0, network.unitNodes);
        }
        const std::int64_t inPlane = inTurn(network.endpoints, network.planes, index / tree.leaf);
        return std::clamp<std::int64_t>(inPlane - index % tree.leaf * tree.down, 0, tree.down);
    }
    if (level == Level::Spine) {
        const std::int64_t spine = index % tree.spine;
        if (tree.tiers < 3) {
            return inTurn(tree.leafSpineCables, tree.spine, spine);
        }
        const std::int64_t pod = spine / tree.up;
        const std::int64_t spines = std::min<std::int64_t>(tree.up, tree.spine - pod * tree.up);
        const std::int64_t leaves = std::clamp<std::int64_t>(tree.leaf - pod * tree.spineDown, 0, tree.spineDown);
        return inTurn(leaves * tree.up, spines, spine % tree.up);
    }
    if (level != Level::Core) {
        return 0;
    }
    return coresInGroups(tree) ? tree.spine / tree.up * (tree.spineUp / (tree.core / tree.up)) : inTurn(tree.spineCoreCables, tree.core, index % tree.core);
}

std::int64_t cagesBelow(const Network& network, const TierSwitches& tier) { return countCages(network, tier, false); }

std::int64_t cagesInUse(const Network& network, const TierSwitches& tier) { return countCages(network, tier, true); }

} // namespace lanewatt::fabric
