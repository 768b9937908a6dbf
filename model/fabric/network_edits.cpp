#include "model/fabric/network_edits.h"

#include "model/fabric/network.h"

#include "model/parts/specs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>

namespace lanewatt::fabric {

namespace {

constexpr const char* kLeaf = "leaf";

constexpr const char* kTrial = "trial";

/// A network with these choices beside those of the design.
Network tried(const Design& design, const std::vector<Standing>& standings, const Fabric& choices)
{
    Design trial = design;
    trial.site.fabrics[kTrial] = choices;
    return networkOf(trial, standings, kTrial);
}

/// The fastest ports of the machines, where they have several kinds.
std::optional<Bandwidth> fastestPorts(const Design& design, const std::vector<Standing>& standings, const Fabric& choices)
{
    const Network network = tried(design, standings, choices);
    std::optional<Bandwidth> fastest;
    bool several = false;
    for (const EndpointRun& run : network.runs) {
        for (const MachinePorts& ports : run.inside) {
            several = several || (fastest && ports.rate && si(*fastest) != si(*ports.rate));
            fastest = ports.rate && (!fastest || si(*ports.rate) > si(*fastest)) ? ports.rate : fastest;
        }
    }
    return several ? fastest : std::nullopt;
}

/// Ports of a leaf to machines, where the design or the parts say how many it has.
std::optional<int> leafDown(const Design& design, const Fabric& fabric, const std::vector<Part>& parts)
{
    const FabricTier* leaf = switchesOf(fabric, kLeaf);
    if (!leaf) {
        return std::nullopt;
    }
    const auto added = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.key == leaf->part; });
    const auto held = design.parts.find(leaf->part);
    const Part* part = added != parts.end() ? &*added : held != design.parts.end() ? held->second.get() : nullptr;
    const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
    const auto ports = leaf->ports ? leaf->ports : spec ? spec->ports.value : std::nullopt;
    if (!ports || leaf->uplinks) {
        return ports;
    }
    return static_cast<int>(std::floor(*ports * fabric.oversubscription / (1.0 + fabric.oversubscription)));
}

/// The ports of these that no network of the design uses, as the entry of a build: those of the fastest rate first, and of these the most
/// that follow each other. Nothing where all are used, or where it is not known which are.
std::optional<FabricEndpoints> freePorts(const Design& design, const std::vector<Standing>& standings, const FabricEndpoints& all, const std::vector<Network>& others)
{
    std::set<PortPlace> taken;
    for (const Network& other : others) {
        const auto used = usedPorts(other, all.build);
        taken.insert(used.begin(), used.end());
    }
    Fabric one;
    one.switches[kLeaf].ports = kMostSwitchPorts;
    one.endpoints = {all};
    std::set<double> rates;
    for (const EndpointRun& run : tried(design, standings, one).runs) {
        for (const MachinePorts& ports : run.inside) {
            rates.insert(ports.rate ? si(*ports.rate) : 0.0);
        }
    }
    for (auto rate = rates.rbegin(); !taken.empty() && rate != rates.rend() && *rate > 0.0; ++rate) {
        one.endpoints.front().rate = fromSi<Bandwidth>(*rate);
        const auto ports = usedPorts(tried(design, standings, one), all.build);
        std::size_t best = 0, bestCount = 0;
        for (std::size_t at = 0, count = 0; at < ports.size(); ++at) {
            count = taken.contains(ports[at]) ? 0 : count + 1;
            if (count > bestCount) {
                best = at + 1 - count;
                bestCount = count;
            }
        }
        if (bestCount > 0) {
            FabricEndpoints free = one.endpoints.front();
            free.first = best > 0 ? std::optional(static_cast<int>(best) + 1) : std::nullopt;
            free.ports = best + bestCount < ports.size() ? std::optional(static_cast<int>(bestCount)) : std::nullopt;
            return free;
        }
    }
    return std::nullopt;
}

} // namespace

Expected<NewNetwork> newNetwork(const Design& design, const std::vector<Standing>& standings)
{
    Fabric made;
    for (const auto& [id, build] : design.builds) {
        made.endpoints.push_back({.build = id});
    }
    if (made.endpoints.empty()) {
        return fail(LW_MESSAGE("fabric.no_builds", "A network joins machines: add a build first"));
    }
    made.switches[kLeaf] = FabricTier{};
    const auto fastest = fastestPorts(design, standings, made);
    const auto others = networksOf(design, standings);
    for (FabricEndpoints& endpoints : made.endpoints) { // a port that has a cable takes no other
        const auto free = freePorts(design, standings, endpoints, others);
        if (free) {
            endpoints = *free;
        } else {
            endpoints.rate = fastest;
        }
    }
    std::string id = "compute";
    for (int n = 2; design.site.fabrics.contains(id); ++n) {
        id = "network-" + std::to_string(n);
    }
    Edit edit{SetFabric{id, std::move(made), {}}};
    return NewNetwork{std::move(id), std::move(edit)};
}

Edit changeNetwork(const Design& design, const std::string& id, Fabric choices, std::vector<Part> parts)
{
    const auto before = design.site.fabrics.find(id);
    if (before != design.site.fabrics.end() && before->second.unitNodes == choices.unitNodes) {
        // a unit that filled a leaf fills one of other switches, too: 32 machines of 64 ports are 72 of 144
        const auto old = leafDown(design, before->second, {});
        const auto now = leafDown(design, choices, parts);
        choices.unitNodes = old && now && *old != *now && choices.unitNodes == *old ? 0 : choices.unitNodes;
    }
    const bool same = before != design.site.fabrics.end() && before->second == choices;
    return same ? Edit{EditGroup{}} : Edit{SetFabric{id, std::move(choices), std::move(parts)}};
}

void setBuild(Fabric& fabric, const std::string& build, bool hangs)
{
    const auto isBuild = [&](const FabricEndpoints& one) { return one.build == build; };
    if (!hangs) {
        std::erase_if(fabric.endpoints, isBuild);
    } else if (std::none_of(fabric.endpoints.begin(), fabric.endpoints.end(), isBuild)) {
        FabricEndpoints more{.build = build};
        if (!fabric.endpoints.empty()) {
            more.rate = fabric.endpoints.front().rate;
        }
        fabric.endpoints.push_back(std::move(more));
    }
}

void setManaged(Fabric& fabric, ManagedKind kind, bool managed)
{
    std::erase(fabric.manages, kind);
    if (managed) {
        fabric.manages.insert(std::lower_bound(fabric.manages.begin(), fabric.manages.end(), kind), kind);
    }
}

void setSwitch(Fabric& fabric, std::string_view tier, const std::string& part)
{
    const std::string name(tier);
    FabricTier& switches = fabric.switches[name];
    switches.part = part;
    switches.ports.reset();
    switches.rate.reset();
    switches.cage.reset();
    if (part.empty() && name != kLeaf && switches == FabricTier{}) {
        fabric.switches.erase(name);
    }
}

void setLeafPorts(Fabric& fabric, std::optional<int> ports) { fabric.switches[kLeaf].ports = ports; }

void setMachinePorts(Fabric& fabric, std::optional<int> ports)
{
    for (FabricEndpoints& endpoints : fabric.endpoints) {
        endpoints.ports = ports;
    }
}

void setMachineRate(Fabric& fabric, std::optional<Bandwidth> rate)
{
    for (FabricEndpoints& endpoints : fabric.endpoints) {
        endpoints.rate = rate;
    }
}

} // namespace lanewatt::fabric
