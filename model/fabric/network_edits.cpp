#include "model/fabric/network_edits.h"

#include "model/fabric/network.h"

#include <algorithm>
#include <utility>

namespace lanewatt::fabric {

namespace {

constexpr const char* kLeaf = "leaf";

/// The fastest ports of the machines, where they have several kinds.
std::optional<Bandwidth> fastestPorts(const Design& design, const std::vector<Standing>& standings, const Fabric& choices)
{
    Design trial = design;
    const std::string id = "trial";
    trial.site.fabrics[id] = choices;
    const Network network = networkOf(trial, standings, id);
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
    setMachineRate(made, fastestPorts(design, standings, made));
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
