#include "model/fabric/ports.h"

#include <algorithm>

namespace lanewatt::fabric {
namespace {

std::int64_t linksIn(const Network& network, std::string_view name)
{
    const LinkGroup* group = network.group(name);
    return group ? group->count : 0;
}

std::optional<LinkNumber> directLinkOf(const Network& network, const LinkEnd& end)
{
    constexpr std::string_view group = "endpoint-endpoint";
    const std::int64_t machines = network.machines;
    if (network.topology == FabricTopology::Ring) {
        if (machines == 2) {
            return end.port == 0 ? std::optional(LinkNumber{group, 0}) : std::nullopt;
        }
        return end.port == 1   ? std::optional(LinkNumber{group, end.index})
               : end.port == 0 ? std::optional(LinkNumber{group, (end.index + machines - 1) % machines})
                               : std::nullopt;
    }
    if (end.port >= machines - 1) {
        return std::nullopt;
    }
    // the port of the first machine of a link is one less than the number of the other; that of the other is the number of the first
    const std::int64_t from = std::min(end.index, end.port);
    const std::int64_t to = end.port < end.index ? end.index : end.port + 1;
    return LinkNumber{group, from * (2 * machines - from - 1) / 2 + to - from - 1};
}

std::optional<LinkNumber> machineLinkOf(const Network& network, const LinkEnd& end)
{
    const NetworkMachine at = machineOf(network, end.index);
    const EndpointRun& run = network.runs[at.run];
    if (end.port >= run.ports) {
        return std::nullopt;
    }
    return isDirect(network.topology) ? directLinkOf(network, end) : LinkNumber{"endpoint-leaf", run.first + at.copy * run.ports + end.port};
}

std::optional<LinkNumber> leafLinkOf(const Network& network, const LinkEnd& end)
{
    const FatTree& tree = network.tree;
    if (end.port >= tree.down) {
        const std::int64_t uplink = end.port - tree.down;
        return uplink < tree.up && network.group("leaf-spine") ? std::optional(LinkNumber{"leaf-spine", end.index * tree.up + uplink}) : std::nullopt;
    }
    std::int64_t n = 0;
    if (network.unitNodes > 0) {
        if (end.port >= network.unitNodes) {
            return std::nullopt;
        }
        n = (end.index / network.rails * network.unitNodes + end.port) * network.rails + end.index % network.rails;
    } else {
        n = (end.index % tree.leaf * tree.down + end.port) * network.planes + end.index / tree.leaf;
    }
    return n < network.endpoints ? std::optional(LinkNumber{"endpoint-leaf", n}) : std::nullopt;
}

std::optional<LinkNumber> spineLinkOf(const Network& network, const LinkEnd& end)
{
    const FatTree& tree = network.tree;
    const std::int64_t plane = end.index / tree.spine;
    const std::int64_t spine = end.index % tree.spine;
    if (tree.tiers < 3) {
        const std::int64_t in = end.port * tree.spine + spine;
        return in < tree.leafSpineCables ? std::optional(LinkNumber{"leaf-spine", plane * tree.leafSpineCables + in}) : std::nullopt;
    }
    const std::int64_t half = (tree.down + tree.up) / 2;
    if (end.port >= half) {
        return end.port < 2 * half ? std::optional(LinkNumber{"spine-core", plane * tree.spineCoreCables + spine * half + end.port - half}) : std::nullopt;
    }
    const std::int64_t pod = spine / tree.up;
    const std::int64_t spines = std::min<std::int64_t>(tree.up, tree.spine - pod * tree.up);
    const std::int64_t leaves = std::min(half, tree.leaf - pod * half);
    const std::int64_t inPod = end.port * spines + spine % tree.up;
    return inPod < leaves * tree.up ? std::optional(LinkNumber{"leaf-spine", plane * tree.leafSpineCables + pod * half * tree.up + inPod}) : std::nullopt;
}

std::optional<LinkNumber> coreLinkOf(const Network& network, const LinkEnd& end)
{
    const FatTree& tree = network.tree;
    const std::int64_t plane = end.index / tree.core;
    const std::int64_t core = end.index % tree.core;
    const std::int64_t half = (tree.down + tree.up) / 2;
    const bool even = tree.core % tree.up == 0 && half % (tree.core / tree.up) == 0 && tree.spine % tree.up == 0;
    std::int64_t in = end.port * tree.core + core;
    if (even) {
        const std::int64_t group = tree.core / tree.up;
        const std::int64_t perPod = half / group;
        const std::int64_t spine = end.port / perPod * tree.up + core / group;
        if (spine >= tree.spine) {
            return std::nullopt;
        }
        in = spine * half + end.port % perPod * group + core % group;
    }
    return in < tree.spineCoreCables ? std::optional(LinkNumber{"spine-core", plane * tree.spineCoreCables + in}) : std::nullopt;
}

} // namespace

std::int64_t levelCount(const Network& network, Level level)
{
    const TierSwitches* tier = network.tier(level);
    return level == Level::Endpoint ? network.machines : tier ? tier->count : 0;
}

std::int64_t portCount(const Network& network, Level level, std::int64_t index)
{
    if (index < 0 || index >= levelCount(network, level)) {
        return 0;
    }
    if (level == Level::Endpoint) {
        return network.runs[machineOf(network, index).run].ports;
    }
    const TierSwitches* tier = network.tier(level);
    return tier->ports.value_or(tier->down + tier->up);
}

std::optional<LinkNumber> linkOf(const Network& network, const LinkEnd& end)
{
    if (network.problem || end.port < 0 || end.port >= portCount(network, end.level, end.index)) {
        return std::nullopt;
    }
    std::optional<LinkNumber> link;
    switch (end.level) {
    case Level::Endpoint: link = machineLinkOf(network, end); break;
    case Level::Leaf: link = leafLinkOf(network, end); break;
    case Level::Spine: link = spineLinkOf(network, end); break;
    case Level::Core: link = coreLinkOf(network, end); break;
    }
    return link && link->n < linksIn(network, link->group) ? link : std::nullopt;
}

LinkEnd otherEnd(const Link& link, const LinkEnd& end) { return link.from == end ? link.to : link.from; }

std::int64_t unitCount(const Network& network)
{
    if (network.problem) {
        return 0;
    }
    return network.unitNodes > 0 ? network.tree.leaf / std::max(network.rails, 1) : network.planes > 1 ? network.planes : 0;
}

Unit unitAt(const Network& network, std::int64_t index)
{
    Unit unit;
    if (network.unitNodes == 0) { // one rail: all machines have a port on it
        unit.firstLeaf = index * network.tree.leaf;
        unit.leaves = network.tree.leaf;
        unit.machines = network.machines;
        unit.full = network.machines;
        return unit;
    }
    unit.firstLeaf = index * network.rails;
    unit.leaves = network.rails;
    unit.full = network.unitNodes;
    const std::int64_t ports = std::int64_t{network.unitNodes} * network.rails;
    const std::int64_t end = std::min((index + 1) * ports, network.endpoints);
    if (index * ports < end) {
        unit.firstMachine = linkAt(network, "endpoint-leaf", index * ports).from.index;
        unit.machines = linkAt(network, "endpoint-leaf", end - 1).from.index - unit.firstMachine + 1;
    }
    return unit;
}

std::int64_t unitOfLeaf(const Network& network, std::int64_t leaf)
{
    return network.unitNodes > 0 ? leaf / std::max(network.rails, 1) : leaf / std::max<std::int64_t>(network.tree.leaf, 1);
}

MachineRange machinesOnLeaf(const Network& network, std::int64_t leaf)
{
    if (network.unitNodes > 0) {
        const Unit unit = unitAt(network, leaf / std::max(network.rails, 1));
        return {unit.firstMachine, unit.machines};
    }
    const auto first = linkOf(network, {Level::Leaf, leaf, 0});
    if (!first) {
        return {};
    }
    const std::int64_t last = std::min(first->n + (network.tree.down - 1) * std::int64_t{network.planes}, network.endpoints - 1);
    const std::int64_t begin = linkAt(network, "endpoint-leaf", first->n).from.index;
    return {begin, linkAt(network, "endpoint-leaf", last).from.index - begin + 1};
}

MachineRange machinesOnLeaves(const Network& network, std::int64_t first, std::int64_t count)
{
    const MachineRange from = machinesOnLeaf(network, first);
    if (from.count == 0) {
        return {};
    }
    const MachineRange to = machinesOnLeaf(network, first + count - 1);
    return {from.first, to.count == 0 ? network.machines - from.first : to.first + to.count - from.first};
}

} // namespace lanewatt::fabric
