#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>

namespace lanewatt::rules::peer_redirect_rule {

namespace {

using wiring::PeerClass;
using wiring::Topology;

constexpr std::string_view kId = "PCI-10";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci10.title", "Turn off ACS for switches");

/// The first device with peers below a switch, and the number of such devices.
struct BelowSwitch {
    int first = -1;
    std::int64_t count = 0;
};

BelowSwitch devicesBelowSwitch(const Topology& topology, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    BelowSwitch found;
    for (std::size_t a = 0; a < topology.devices.size(); ++a) {
        const auto* gpu = specOf<GpuSpec>(wiring, topology.devices[a]);
        if ((gpu && refusesPeers(build, topology.devices[a])) || !wiring.linkOf(topology.devices[a])) {
            continue;
        }
        for (std::size_t b = 0; b < topology.devices.size(); ++b) {
            const PeerClass way = topology.between(a, b).kind;
            const auto* other = specOf<GpuSpec>(wiring, topology.devices[b]);
            const bool open = !other || !refusesPeers(build, topology.devices[b]);
            if (a != b && open && (gpu || other) && (way == PeerClass::Pix || way == PeerClass::Pxb)) {
                found.first = found.first < 0 ? topology.devices[a] : found.first;
                ++found.count;
                break;
            }
        }
    }
    return found;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const auto& hosts = build.wiring.lanes.hosts;
    const bool switched = std::any_of(hosts.begin(), hosts.end(), [](const LaneHost& host) { return host.upLanes > 0; });
    if (!switched || build.wiring.withSpec<GpuSpec>().empty()) {
        return {};
    }
    const BelowSwitch found = devicesBelowSwitch(wiring::topologyOf(build.wiring), build);
    if (found.count < 2) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, placementPath(build, build.wiring.at(found.first).placement), {kTitle, {}},
                        {LW_MESSAGE("pci10.detail", "{count} devices reach each other below a switch"), {{"count", found.count}}});
    f.why = Message{LW_MESSAGE("pci10.why", "With ACS or IOMMU on, the switch sends their transfers up to the CPU and back."), {}};
    return {f};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("pci10.about",
                                "GPUs and network cards below one PCIe switch reach each other without the "
                                "CPU. Access control services and the IOMMU redirect such transfers and "
                                "should be off, or the IOMMU in pass-through."),
            .source = "PCI-10; PCI Express base specification, ACS",
            .check = check};
}

} // namespace lanewatt::rules::peer_redirect_rule
