#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <optional>

namespace lanewatt::rules::nic_affinity_rule {

namespace {

using wiring::PeerClass;
using wiring::PeerPath;
using wiring::Topology;

constexpr std::string_view kId = "PCI-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci08.title", "{part} far from every GPU");

bool isFast(const NicSpec& nic, const Limits& limits)
{
    constexpr double kBitsOfByte = 8.0;
    return nic.rate && si(*nic.rate) * nic.ports.valueOr(1) >= limits.nicAffinityGigabitsPerSecond * 1e9 / kBitsOfByte;
}

/// The nearest GPU of a device; empty when the path to some GPU is unknown.
std::optional<PeerPath> nearestGpu(const Topology& topology, std::size_t device)
{
    std::optional<PeerPath> nearest;
    for (std::size_t other = 0; other < topology.devices.size(); ++other) {
        if (!topology.isGpu[other]) {
            continue;
        }
        const PeerPath path = topology.between(device, other);
        if (path.kind == PeerClass::Unknown) {
            return std::nullopt;
        }
        nearest = !nearest || path.kind < nearest->kind ? path : nearest;
    }
    return nearest;
}

/// True for a board switch with a GPU below it.
bool hasGpuBelow(const Wiring& wiring, std::string_view host)
{
    const auto& hosts = wiring.lanes.hosts;
    const bool isSwitch = std::any_of(hosts.begin(), hosts.end(),
                                      [&](const LaneHost& h) { return h.id == host && h.upLanes > 0; });
    return isSwitch && std::any_of(wiring.lanes.links.begin(), wiring.lanes.links.end(), [&](const LaneLink& link) {
               return link.host == host && link.lanes > 0 && specOf<GpuSpec>(wiring, link.instance);
           });
}

/// True when the board has a switch with a GPU below it; otherwise no card could be nearer.
bool couldBeNearer(const Wiring& wiring)
{
    return std::any_of(wiring.lanes.hosts.begin(), wiring.lanes.hosts.end(),
                       [&](const LaneHost& host) { return hasGpuBelow(wiring, host.id); });
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const auto nics = build.wiring.withSpec<NicSpec>();
    if (nics.empty() || build.wiring.lanes.links.empty()) {
        return {};
    }
    const Topology topology = wiring::topologyOf(build.wiring);
    std::vector<Finding> findings;
    for (std::size_t d = 0; d < topology.devices.size(); ++d) {
        const int instance = topology.devices[d];
        const auto* nic = topology.isGpu[d] ? nullptr : specOf<NicSpec>(build.wiring, instance);
        const std::optional<PeerPath> nearest = nic && isFast(*nic, input.limits) ? nearestGpu(topology, d) : std::nullopt;
        if (!nearest || nearest->kind <= PeerClass::Pxb || (nearest->kind != PeerClass::Sys && !couldBeNearer(build.wiring))) {
            continue;
        }
        Finding f = finding(kId, Severity::Advice, instancePath(build, instance),
                            {kTitle, {{"part", shortName(build.wiring, instance)}}},
                            {LW_MESSAGE("pci08.detail",
                                        "Nearest GPU {class}{sides}PIX or PXB bypasses the CPU"),
                             {{"class", wiring::peerText(*nearest)}}});
        f.why = Message{LW_MESSAGE("pci08.why", "Data from network to GPU passes the CPU's host bridge and its memory."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int nic = build ? instanceAt(*build, f.path) : -1;
    if (nic < 0) {
        return {};
    }
    return slotMoves(*build, nic, [&](const LanePortState& port) { return hasGpuBelow(build->wiring, port.host); });
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = LW_MESSAGE("pci08.chief", "NIC far from every GPU"),
            .about = LW_MESSAGE(
                "pci08.about",
                "Network cards of 100 Gb/s and more sit below the PCIe switch of a GPU where the board has one, or at least "
                "on a CPU with a GPU, so that GPUDirect RDMA does not pass the CPU."),
            .source = "NVIDIA GPUDirect RDMA; classes of nvidia-smi topo -m",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::nic_affinity_rule
