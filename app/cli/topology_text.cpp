#include "app/cli/topology_text.h"

#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "model/wiring/topology.h"

#include <algorithm>

namespace lanewatt::cli {
namespace {

using wiring::PeerClass;
using wiring::Topology;

std::vector<std::string> namesOf(const Topology& topology)
{
    std::vector<std::string> names;
    std::size_t gpus = 0;
    for (std::size_t d = 0; d < topology.devices.size(); ++d) {
        gpus += topology.isGpu[d] ? 1 : 0;
        names.push_back(topology.isGpu[d] ? "GPU" + std::to_string(d) : "NIC" + std::to_string(d - gpus));
    }
    return names;
}

std::string numaText(int node) { return node >= 0 ? std::to_string(node) : "?"; }

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

std::string nearestText(const Topology& topology, const std::vector<std::string>& names, std::size_t device)
{
    std::string text;
    for (const std::size_t nic : topology.nearestNics(device)) {
        text += text.empty() ? "; nearest " : ", ";
        text += names[nic] + " (" + peerText(topology.between(device, nic)) + ')';
    }
    return text;
}

} // namespace

std::string topologyText(const BuildAssessment& build)
{
    const Topology topology = wiring::topologyOf(build.wiring);
    const auto names = namesOf(topology);
    bool eitherOf = false;
    for (std::size_t row = 0; row < names.size(); ++row) {
        for (std::size_t column = 0; column < names.size(); ++column) {
            eitherOf = eitherOf || topology.between(row, column).kind == PeerClass::PhbOrNode;
        }
    }
    const std::size_t widthOfColumn = eitherOf ? 10 : 8; // "PHB/NODE" is wider
    std::string out = "topology " + build.buildId + '\n';
    if (names.empty()) {
        return out + "no GPU and no network card\n";
    }
    std::string head = padded("", widthOfColumn);
    for (const auto& name : names) {
        head += padded(name, widthOfColumn);
    }
    out += head + "NUMA\n";
    bool unknown = false;
    for (std::size_t row = 0; row < names.size(); ++row) {
        std::string line = padded(names[row], widthOfColumn);
        for (std::size_t column = 0; column < names.size(); ++column) {
            const auto& path = topology.between(row, column);
            line += padded(peerText(path), widthOfColumn);
            unknown = unknown || path.kind == PeerClass::Unknown;
        }
        out += line + numaText(topology.numaNode[row]) + '\n';
    }
    for (std::size_t d = 0; d < names.size(); ++d) {
        const auto& instance = build.wiring.at(topology.devices[d]);
        const LaneLink* link = build.wiring.linkOf(topology.devices[d]);
        out += names[d] + ' ' + instance.id + ' ' + (instance.part ? instance.part->fullName() : "unknown");
        out += link ? ", " + link->slot : std::string();
        out += topology.isGpu[d] ? nearestText(topology, names, d) : std::string();
        out += '\n';
    }
    if (eitherOf) {
        out += "PHB/NODE: one of the two; this CPU has several host bridges, and which slots share one is not known of this board\n";
    }
    if (unknown) {
        out += "unknown ?: the path between these two is not known\n";
    }
    return out;
}

Tree topologyTree(const BuildAssessment& build)
{
    const Topology topology = wiring::topologyOf(build.wiring);
    const auto names = namesOf(topology);
    TreeList devices;
    TreeList matrix;
    for (std::size_t row = 0; row < names.size(); ++row) {
        const auto& instance = build.wiring.at(topology.devices[row]);
        const LaneLink* link = build.wiring.linkOf(topology.devices[row]);
        Tree device = Tree::object();
        device.set("name", Tree(names[row]));
        device.set("instance", Tree(instance.id));
        device.set("part", instance.part ? Tree(instance.part->key) : Tree());
        device.set("slot", link ? Tree(link->slot) : Tree());
        device.set("numa", topology.numaNode[row] >= 0 ? jsonInteger(topology.numaNode[row]) : Tree());
        TreeList nearest;
        if (topology.isGpu[row]) {
            for (const std::size_t nic : topology.nearestNics(row)) {
                nearest.emplace_back(names[nic]);
            }
        }
        device.set("nearest_nics", Tree(std::move(nearest)));
        devices.push_back(std::move(device));
        TreeList cells;
        for (std::size_t column = 0; column < names.size(); ++column) {
            const auto& path = topology.between(row, column);
            Tree cell = Tree::object();
            cell.set("class", path.kind == PeerClass::Unknown ? Tree() : Tree(peerText(path)));
            cell.set("confidence", Tree(enumName(path.confidence)));
            cells.push_back(std::move(cell));
        }
        matrix.emplace_back(std::move(cells));
    }
    Tree tree = Tree::object();
    tree.set("build", Tree(build.buildId));
    tree.set("devices", Tree(std::move(devices)));
    tree.set("matrix", Tree(std::move(matrix)));
    return tree;
}

} // namespace lanewatt::cli
