#include "model/rules/support.h"

namespace lanewatt::rules::nic_bandwidth_rule {

namespace {

constexpr std::string_view kId = "PCI-02";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci02.title", "{part} outruns its link");

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const LaneLink& link : build.wiring.lanes.links) {
        const auto* nic = specOf<NicSpec>(build.wiring, link.instance);
        const auto rate = nic ? figureOf(nic->rate) : std::nullopt;
        if (!rate || !nic->ports || link.gen == 0 || link.lanes == 0 ||
            build.wiring.at(link.instance).parent >= 0) {
            continue;
        }
        const double ports = *nic->ports;
        const Figure needed{rate->low * ports, rate->likely * ports, rate->high * ports, rate->dimension,
                            leastOf({rate->confidence, nic->ports.confidence})};
        Figure have = linkPayload("", link.gen, link.lanes).result;
        have.confidence = link.confidence;
        const auto severity = judge(needed, have, Severity::Warning);
        if (!severity) {
            continue;
        }
        Finding f = finding(kId, *severity, instancePath(build, link.instance),
                            {kTitle, {{"part", shortName(build.wiring, link.instance)}}},
                            {LW_MESSAGE("pci02.detail", "Needs {need}{sides}Gen {gen} ×{lanes} carries {have}"),
                             {{"gen", std::int64_t{link.gen}}, {"lanes", std::int64_t{link.lanes}}}});
        setSides(f, needed, have);
        f.why = Message{LW_MESSAGE("pci02.why", "The ports never reach their rate together."), {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int nic = build ? instanceAt(*build, f.path) : -1;
    const LaneLink* link = nic >= 0 ? build->wiring.linkOf(nic) : nullptr;
    if (!link || link->gen == 0 || link->lanes == 0) {
        return {};
    }
    const double now = si(linkBandwidth(link->gen, link->lanes));
    return slotMoves(*build, nic, [&](const LanePortState& port) {
        return port.gen > 0 && port.activeLanes > 0 && si(linkBandwidth(port.gen, port.activeLanes)) > now;
    });
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = LW_MESSAGE("pci02.chief", "NIC outruns its link"),
            .about = LW_MESSAGE(
                "pci02.about",
                "The ports of a network card together are no faster than 90 % of its PCIe link: 400 Gb/s "
                "needs Gen 5 ×16, 200 Gb/s Gen 4 ×16."),
            .source = "PCI-02; PCIe payload efficiency at 256 B",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::nic_bandwidth_rule
