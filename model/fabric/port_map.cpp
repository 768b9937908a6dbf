#include "model/fabric/port_map.h"

#include "model/fabric/torus.h"

#include <algorithm>

namespace lanewatt::fabric {
namespace {

/// Numbers of links by the arithmetic of plannedLinkAt(). A port without a link may give the number of another one: the caller checks.
class PortLinks {
public:
    explicit PortLinks(const Network& network) : m_network(network), m_tree(network.tree) {}

    std::optional<LinkNumber> of(const LinkEnd& end) const
    {
        switch (end.level) {
        case Level::Endpoint:
            return ofMachine(end);
        case Level::Leaf:
            return end.port < m_tree.down ? leafDown(end) : leafUp(end);
        case Level::Spine:
            return m_tree.tiers == 3 && end.port >= m_tree.spineDown ? spineUp(end) : spineDown(end);
        case Level::Core:
            break;
        }
        return coreDown(end);
    }

private:
    std::optional<LinkNumber> ofMachine(const LinkEnd& end) const
    {
        if (!m_network.switches.empty()) {
            const NetworkMachine at = machineOf(m_network, end.index);
            const EndpointRun& run = m_network.runs[at.run];
            return end.port < run.ports ? std::optional(LinkNumber{LinkKind::EndpointLeaf, run.first + at.copy * run.ports + end.port}) : std::nullopt;
        }
        const std::int64_t machines = m_network.machines;
        if (m_network.topology == FabricTopology::Torus) {
            return LinkNumber{LinkKind::EndpointEndpoint, torusLinkOn(m_network.dimensions, end.index, end.port)};
        }
        if (m_network.topology == FabricTopology::Ring) {
            // two machines have one cable, from port 0 to port 0
            const bool onward = machines == 2 ? end.index == 0 : end.port == 1;
            return LinkNumber{LinkKind::EndpointEndpoint, onward ? end.index : (end.index + machines - 1) % machines};
        }
        const auto begin = [&](std::int64_t first) { return first * (2 * machines - first - 1) / 2; };
        return LinkNumber{LinkKind::EndpointEndpoint, end.port < end.index ? begin(end.port) + end.index - end.port - 1 : begin(end.index) + end.port - end.index};
    }

    std::optional<LinkNumber> leafDown(const LinkEnd& end) const
    {
        if (m_network.unitNodes > 0) {
            const std::int64_t leaves = m_network.leavesOfUnit;
            const std::int64_t turn = end.index / leaves * m_network.unitNodes + end.port;
            return LinkNumber{LinkKind::EndpointLeaf, turn * leaves + end.index % leaves};
        }
        const std::int64_t inPlane = end.index % m_tree.leaf * m_tree.down + end.port;
        return LinkNumber{LinkKind::EndpointLeaf, inPlane * m_network.planes + end.index / m_tree.leaf};
    }

    std::optional<LinkNumber> leafUp(const LinkEnd& end) const
    {
        const std::int64_t plane = end.index / m_tree.leaf;
        return LinkNumber{LinkKind::LeafSpine, plane * m_tree.leafSpineCables + end.index % m_tree.leaf * m_tree.up + end.port - m_tree.down};
    }

    std::optional<LinkNumber> spineDown(const LinkEnd& end) const
    {
        const std::int64_t first = end.index / m_tree.spine * m_tree.leafSpineCables;
        const std::int64_t spine = end.index % m_tree.spine;
        if (m_tree.tiers < 3) {
            return LinkNumber{LinkKind::LeafSpine, first + end.port * m_tree.spine + spine};
        }
        const std::int64_t pod = spine / m_tree.up;
        const std::int64_t spines = std::min<std::int64_t>(m_tree.up, m_tree.spine - pod * m_tree.up);
        return LinkNumber{LinkKind::LeafSpine, first + pod * m_tree.spineDown * m_tree.up + end.port * spines + spine % m_tree.up};
    }

    std::optional<LinkNumber> spineUp(const LinkEnd& end) const
    {
        const std::int64_t first = end.index / m_tree.spine * m_tree.spineCoreCables;
        return LinkNumber{LinkKind::SpineCore, first + end.index % m_tree.spine * m_tree.spineUp + end.port - m_tree.spineDown};
    }

    std::optional<LinkNumber> coreDown(const LinkEnd& end) const
    {
        const std::int64_t first = end.index / m_tree.core * m_tree.spineCoreCables;
        const std::int64_t core = end.index % m_tree.core;
        if (!coresInGroups(m_tree)) {
            return LinkNumber{LinkKind::SpineCore, first + end.port * m_tree.core + core};
        }
        const std::int64_t group = m_tree.core / m_tree.up;
        const std::int64_t fromEach = m_tree.spineUp / group; // links that a spine has to one core
        const std::int64_t spine = end.port / fromEach * m_tree.up + core / group;
        return LinkNumber{LinkKind::SpineCore, first + spine * m_tree.spineUp + end.port % fromEach * group + core % group};
    }

    const Network& m_network;
    const FatTree& m_tree;
};

} // namespace

std::optional<LinkNumber> plannedLinkOn(const Network& network, const LinkEnd& end)
{
    if (network.problem || end.port < 0 || end.index < 0 || end.index >= devicesOf(network, end.level)) {
        return std::nullopt;
    }
    const auto link = PortLinks(network).of(end);
    const LinkGroup* group = link ? network.group(link->group) : nullptr;
    if (!group || link->n < 0 || link->n >= group->count) {
        return std::nullopt;
    }
    const Link there = plannedLinkAt(network, link->group, link->n);
    return there.from == end || there.to == end ? link : std::nullopt;
}

std::optional<LinkNumber> linkOn(const Network& network, const LinkEnd& end)
{
    const auto moved = std::lower_bound(network.movedByPort.begin(), network.movedByPort.end(), end, [](const MovedLink& one, const LinkEnd& port) { return one.to < port; });
    if (moved != network.movedByPort.end() && moved->to == end) {
        return LinkNumber{moved->group, moved->n};
    }
    auto link = plannedLinkOn(network, end);
    if (!link || network.moved.empty()) {
        return link;
    }
    const Link there = linkAt(network, link->group, link->n);
    if (there.from != end && there.to != end) {
        link.reset();
    }
    return link;
}

LinkEnd otherEnd(const Link& link, const LinkEnd& end) { return link.from == end ? link.to : link.from; }

std::optional<LinkEnd> farEnd(const Network& network, const LinkEnd& end)
{
    const auto link = linkOn(network, end);
    if (!link) {
        return std::nullopt;
    }
    return otherEnd(linkAt(network, link->group, link->n), end);
}

std::int64_t devicesOf(const Network& network, Level level)
{
    if (level == Level::Endpoint) {
        return network.machines;
    }
    const TierSwitches* tier = network.tier(level);
    return tier ? tier->count : 0;
}

std::int64_t portsOf(const Network& network, Level level, std::int64_t device)
{
    if (device < 0 || device >= devicesOf(network, level)) {
        return 0;
    }
    if (level == Level::Endpoint) {
        return network.runs[machineOf(network, device).run].ports;
    }
    const TierSwitches* tier = network.tier(level);
    return tier ? tier->ports.value_or(tier->down + tier->up) : 0;
}

std::int64_t portCount(const Network& network)
{
    std::int64_t all = network.endpoints;
    for (const TierSwitches& tier : network.switches) {
        all += tier.count * portsOf(network, tier.level, 0);
    }
    return all;
}

LinkEnd portAt(const Network& network, std::int64_t n)
{
    std::int64_t before = 0; // machines
    for (const EndpointRun& run : network.runs) {
        if (n < run.first + run.machines * run.ports) {
            return {Level::Endpoint, before + (n - run.first) / run.ports, (n - run.first) % run.ports};
        }
        before += run.machines;
    }
    n -= network.endpoints;
    for (const TierSwitches& tier : network.switches) {
        const std::int64_t ports = portsOf(network, tier.level, 0);
        if (ports > 0 && n < tier.count * ports) {
            return {tier.level, n / ports, n % ports};
        }
        n -= tier.count * ports;
    }
    return {};
}

std::optional<int> railOf(const Network& network, const LinkNumber& link)
{
    const LinkEnd upper = plannedLinkAt(network, link.group, link.n).to;
    if (upper.level == Level::Leaf) {
        const auto rail = network.railOf(upper.index);
        return rail ? std::optional(static_cast<int>(*rail)) : std::nullopt;
    }
    const TierSwitches* tier = network.planes > 1 ? network.tier(upper.level) : nullptr; // a rail's own network has switches of its own
    return tier ? std::optional(static_cast<int>(upper.index / (tier->count / network.planes))) : std::nullopt;
}

} // namespace lanewatt::fabric
