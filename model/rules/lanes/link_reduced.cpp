#include "model/rules/lanes/support_slots.h"
#include "model/rules/support.h"

#include <algorithm>
#include <iterator>

namespace lanewatt::rules::link_reduced_rule {

namespace {

constexpr std::string_view kId = "PCI-01";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci01.title", "{part} runs ×{lanes}");
/// One generation less halves a link, which is advice. Below half it is more than one generation, or fewer lanes as well.
constexpr double kFairShare = 0.5;

double bandwidth(int gen, int lanes) { return gen > 0 && lanes > 0 ? si(linkBandwidth(gen, lanes)) : 0.0; }

/// What took the lanes, as a sentence; empty where the numbers show it.
std::optional<Message> cause(const LaneLink& link)
{
    switch (link.widthLimit) {
    case LinkLimit::Sharing:
        if (link.limitedBy.starts_with("CPU")) {
            return Message{LW_MESSAGE("pci01.why_cpu_lanes", "{cpu} has too few lanes for {slot}."),
                           {{"cpu", link.limitedBy}, {"slot", link.slot}}};
        }
        return Message{LW_MESSAGE("pci01.why_sharing", "{by} takes lanes of {slot}."),
                       {{"by", link.limitedBy}, {"slot", link.slot}}};
    case LinkLimit::Cpu:
        return Message{LW_MESSAGE("pci01.why_socket", "The CPU socket of {slot} is empty."),
                       {{"slot", link.slot}}};
    default:
        return Message{LW_MESSAGE("pci01.why", "Data to and from the card take longer by as much as the link is narrower."), {}};
    }
}

/// Error for a card that does not work at this width; otherwise a warning.
Severity widthSeverity(const Wiring& wiring, const LaneLink& link)
{
    if (link.lanes == 0) {
        return supported(Severity::Error, link.confidence);
    }
    const auto* gpu = specOf<GpuSpec>(wiring, link.instance);
    if (gpu && gpu->minLanes && link.lanes < *gpu->minLanes) {
        return supported(Severity::Error, leastOf({link.confidence, gpu->minLanes.confidence}));
    }
    const auto* riser = specOf<RiserSpec>(wiring, link.riser);
    if (riser && riser->kind && *riser->kind == RiserKind::UsbX1 && specOf<NicSpec>(wiring, link.instance)) {
        return supported(Severity::Error, riser->kind.confidence);
    }
    return Severity::Warning;
}

Finding widthFinding(const BuildAssessment& build, const LaneLink& link)
{
    const Wiring& wiring = build.wiring;
    const std::string part = shortName(wiring, link.instance);
    const bool off = link.lanes == 0;
    Finding f = finding(kId, widthSeverity(wiring, link), instancePath(build, link.instance),
                        off ? Message{LW_MESSAGE("pci01.title_off", "{part} has no link"), {{"part", part}}}
                            : Message{kTitle, {{"part", part}, {"lanes", std::int64_t{link.lanes}}}},
                        {LW_MESSAGE("pci01.detail", "Needs ×{need}{sides}{by} gives ×{have}"),
                         {{"by", link.widthLimit == LinkLimit::Riser ? link.limitedBy : link.slot}}});
    setCounts(f, link.cardLanes, link.lanes);
    f.why = cause(link);
    if (link.confidence <= Confidence::Estimated) {
        f.hangsOn = {f.path};
    }
    return f;
}

bool runsOlder(const Wiring& wiring, const LaneLink& link)
{
    return specOf<GpuSpec>(wiring, link.instance) && link.lanes > 0 && link.lanes >= link.cardLanes &&
           link.gen > 0 && link.gen < link.cardGen;
}

/// Cards of one placement that run at an older generation for the same reason share one finding.
void addOlder(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const auto& links = wiring.lanes.links;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const LaneLink& first = links[i];
        if (!runsOlder(wiring, first) || wiring.at(first.instance).parent >= 0) {
            continue;
        }
        const auto isAlike = [&](const LaneLink& other) {
            return runsOlder(wiring, other) && other.gen == first.gen && other.genLimit == first.genLimit &&
                   wiring.at(other.instance).placement == wiring.at(first.instance).placement;
        };
        if (std::any_of(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(i), isAlike)) {
            continue;
        }
        const auto count = std::count_if(links.begin(), links.end(), isAlike);
        const auto all =
            std::count_if(wiring.instances.begin(), wiring.instances.end(), [&](const Instance& instance) {
                return instance.placement == wiring.at(first.instance).placement && instance.parent < 0;
            });
        const bool byRiser = first.genLimit == LinkLimit::Riser;
        const double share = bandwidth(first.gen, first.lanes) / bandwidth(first.cardGen, first.cardLanes);
        const Severity severity = byRiser && share < kFairShare ? Severity::Warning : Severity::Advice;
        Finding f = finding(
            kId, severity,
            count == all && all > 1 ? placementPath(build, wiring.at(first.instance).placement)
                                    : instancePath(build, first.instance),
            count > 1
                ? Message{LW_MESSAGE("pci01.title_gens", "GPUs run Gen {gen}"),
                          {{"gen", std::int64_t{first.gen}}}}
                : Message{LW_MESSAGE("pci01.title_gen", "{part} runs Gen {gen}"),
                          {{"part", shortName(wiring, first.instance)}, {"gen", std::int64_t{first.gen}}}},
            {LW_MESSAGE("pci01.detail_gen", "Needs Gen {card}, {need}{sides}{by} gives {have}"),
             {{"card", std::int64_t{first.cardGen}},
              {"by", first.limitedBy.empty() ? first.slot : first.limitedBy}}});
        setSides(f, exactFigure(linkBandwidth(first.cardGen, first.cardLanes), first.confidence),
                 exactFigure(linkBandwidth(first.gen, first.lanes), first.confidence));
        f.why = Message{LW_MESSAGE("pci01.why_gen", "Each generation back halves what the link carries."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const LaneLink& link : build.wiring.lanes.links) {
        if (build.wiring.at(link.instance).parent < 0 && link.cardLanes > 0 && link.lanes < link.cardLanes) {
            findings.push_back(widthFinding(build, link));
        }
    }
    addOlder(build, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    const LaneLink* link = card >= 0 ? build->wiring.linkOf(card) : nullptr;
    if (!link) {
        return {};
    }
    const Wiring& wiring = build->wiring;
    auto found = slotMoves(*build, card, [&](const LanePortState& port) {
        return bandwidth(port.gen, port.activeLanes) > bandwidth(link->slotGen, link->slotLanes);
    });
    // The device that takes the lanes can move instead.
    for (const LanePortState& port : wiring.lanes.ports) {
        if (port.id == link->limitedBy && port.instance >= 0 && port.instance != card) {
            auto moves = slotMoves(*build, port.instance,
                                   [](const LanePortState& other) { return other.activeLanes > 0; });
            std::move(moves.begin(), moves.end(), std::back_inserter(found));
        }
    }
    if (const int riser = wiring.find(link->limitedBy); specOf<RiserSpec>(wiring, riser)) {
        found.push_back(
            needPart({LW_MESSAGE("remedy.faster_riser", "Riser for Gen {gen} ×{lanes}"),
                      {{"gen", std::int64_t{std::min(link->cardGen, link->slotGen)}},
                       {"lanes", std::int64_t{std::min(link->cardLanes, link->slotLanes)}}}},
                     Category::Riser, build->buildId, wiring.at(riser).placement,
                     "gen >= " + std::to_string(std::min(link->cardGen, link->slotGen)) + ", " +
                         riserQuery(wiring, card, std::min(link->cardLanes, link->slotLanes))));
    }
    const int cpu = firstOwn<CpuSpec>(wiring);
    const auto* spec = specOf<CpuSpec>(wiring, cpu);
    if (spec && spec->lanes && spec->socket && link->widthLimit == LinkLimit::Sharing &&
        link->limitedBy.starts_with("CPU")) {
        found.push_back(needPart({LW_MESSAGE("remedy.cpu_with_lanes", "CPU with more than {lanes} lanes"),
                                  {{"lanes", std::int64_t{*spec->lanes}}}},
                                 Category::Cpu, build->buildId, wiring.at(cpu).placement,
                                 "socket = " + *spec->socket + ", lanes > " + std::to_string(*spec->lanes)));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = LW_MESSAGE("pci01.chief", "Card runs on fewer lanes"),
            .about = LW_MESSAGE(
                "pci01.about",
                "A link runs at the least width and generation of card, slot, riser, switch and CPU. "
                "Sharing and risers that take width from a card are warnings, an older platform is advice."),
            .source = "PCI Express Base Specification (link training); boards' manuals",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::link_reduced_rule
