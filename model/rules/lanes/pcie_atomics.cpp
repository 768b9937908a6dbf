#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::pcie_atomics_rule {

namespace {

constexpr std::string_view kId = "PCI-11";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci11.title", "{part} without PCIe atomics");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const LaneLink& link : build.wiring.lanes.links) {
        const auto* gpu = specOf<GpuSpec>(build.wiring, link.instance);
        if (!gpu || !gpu->needsAtomics.valueOr(false)) {
            continue;
        }
        const auto* riser = specOf<RiserSpec>(build.wiring, link.riser);
        const bool chipset = link.rootHost == "PCH" || link.host == "PCH";
        const bool mining = riser && riser->kind && *riser->kind == RiserKind::UsbX1;
        if (!chipset && !mining) {
            continue;
        }
        Finding f = finding(kId, supported(Severity::Warning, gpu->needsAtomics.confidence),
                            instancePath(build, link.instance), {kTitle, {{"part", shortName(build.wiring, link.instance)}}},
                            {chipset ? LW_MESSAGE("pci11.detail", "In {slot} behind the chipset{sides}needs a slot of the CPU")
                                     : LW_MESSAGE("pci11.detail_riser", "In {slot} on a USB riser{sides}needs a slot of the CPU"),
                             {{"slot", link.slot}}});
        f.why = Message{LW_MESSAGE("pci11.why",
                                   "Its compute driver ignores the card, which can then only drive "
                                   "displays."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    if (card < 0) {
        return {};
    }
    return slotMoves(*build, card, [](const LanePortState& port) { return port.host.starts_with("CPU"); });
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = LW_MESSAGE("pci11.chief", "GPU without PCIe atomics"),
            .about = LW_MESSAGE("pci11.about",
                                "Cards whose compute driver needs PCIe atomics sit in slots of the CPU: slots behind the chipset "
                                "and USB risers do not carry them."),
            .source = "PCI-11; ROCm issues 439 and 755 (gfx8)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::pcie_atomics_rule
