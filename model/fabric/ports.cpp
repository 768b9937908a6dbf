#include "model/fabric/ports.h"

#include <algorithm>

namespace lanewatt::fabric {
namespace {

/// Machines that have so many ports together.
std::int64_t machinesWith(const Network& network, std::int64_t ports) { return network.runs.empty() ? 0 : ceilDivide(ports, std::max(network.runs.front().ports, 1)); }

} // namespace

std::int64_t unitCount(const Network& network)
{
    if (network.problem) {
        return 0;
    }
    return network.unitNodes > 0 ? network.tree.leaf / std::max(network.leavesOfUnit, 1) : network.planes > 1 ? network.planes : 0;
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
    unit.firstLeaf = index * network.leavesOfUnit;
    unit.leaves = network.leavesOfUnit;
    const std::int64_t ports = std::int64_t{network.unitNodes} * network.leavesOfUnit;
    unit.full = machinesWith(network, ports);
    const std::int64_t end = std::min((index + 1) * ports, network.endpoints);
    if (index * ports < end) {
        unit.firstMachine = linkAt(network, LinkKind::EndpointLeaf, index * ports).from.index;
        unit.machines = linkAt(network, LinkKind::EndpointLeaf, end - 1).from.index - unit.firstMachine + 1;
    }
    return unit;
}

std::int64_t unitOfLeaf(const Network& network, std::int64_t leaf)
{
    return network.unitNodes > 0 ? leaf / std::max(network.leavesOfUnit, 1) : leaf / std::max<std::int64_t>(network.tree.leaf, 1);
}

MachineRange machinesOnLeaf(const Network& network, std::int64_t leaf)
{
    if (network.unitNodes > 0) {
        const Unit unit = unitAt(network, leaf / std::max(network.leavesOfUnit, 1));
        return {unit.firstMachine, unit.machines};
    }
    // as planned: a moved link may end elsewhere
    const std::int64_t first = leaf % network.tree.leaf * network.tree.down * network.planes + leaf / network.tree.leaf;
    if (first >= network.endpoints) {
        return {};
    }
    const std::int64_t last = std::min(first + (network.tree.down - 1) * std::int64_t{network.planes}, network.endpoints - 1);
    const std::int64_t begin = linkAt(network, LinkKind::EndpointLeaf, first).from.index;
    return {begin, linkAt(network, LinkKind::EndpointLeaf, last).from.index - begin + 1};
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
