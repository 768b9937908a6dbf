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

/// "Core i7-5820K" for "CPU0".
std::string cpuName(const Wiring& wiring, const std::string& host)
{
    const auto found = std::find_if(wiring.lanes.hosts.begin(), wiring.lanes.hosts.end(), [&](const LaneHost& one) { return one.id == host; });
    return found == wiring.lanes.hosts.end() || found->name.empty() ? host : found->name;
}

/// What took the lanes, as a sentence; empty where the numbers show it.
std::optional<Message> cause(const Wiring& wiring, const LaneLink& link)
{
    switch (link.widthLimit) {
    case LinkLimit::Sharing:
        if (link.limitedBy.starts_with("CPU")) {
            return Message{LW_MESSAGE("pci01.why_cpu_lanes", "{cpu} has too few lanes for {slot}."),
                           {{"cpu", cpuName(wiring, link.limitedBy)}, {"slot", link.slot}}};
        }
        return Message{LW_MESSAGE("pci01.why_sharing", "{by} takes lanes of {slot}."),
                       {{"by", link.limitedBy}, {"slot", link.slot}}};
    case LinkLimit::Cpu:
        return Message{LW_MESSAGE("pci01.why_socket", "The CPU socket of {slot} is empty."),
                       {{"slot", link.slot}}};
    default:
        if (link.rootHost == "PCH" && specOf<GpuSpec>(wiring, link.instance)) {
            return Message{LW_MESSAGE("pci01.why_chipset", "{slot} is on the chipset, which shares one link to the CPU with drives and network."),
                           {{"slot", link.slot}}};
        }
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

/// What limits a link, by the name that the window shows: a riser, a CPU, a switch, a slot.
std::string limiterName(const Wiring& wiring, const std::string& by)
{
    if (const int instance = wiring.find(by); instance >= 0) {
        return shortName(wiring, instance);
    }
    const auto& hosts = wiring.lanes.hosts;
    const auto host = std::find_if(hosts.begin(), hosts.end(), [&](const LaneHost& one) { return one.id == by; });
    return host != hosts.end() && host->known && !host->name.empty() ? host->name : by;
}

/// Cards whose links are limited alike.
using Links = std::vector<const LaneLink*>;

std::vector<int> cardsOf(const Links& links)
{
    std::vector<int> cards;
    for (const LaneLink* link : links) {
        cards.push_back(link->instance);
    }
    return cards;
}

/// The slots or risers of links, each once: "PCIE2, PCIE4".
std::string placesOf(const Wiring& wiring, const Links& links, LinkLimit riserLimit)
{
    std::vector<std::string> places;
    for (const LaneLink* link : links) {
        std::string place = riserLimit == LinkLimit::Riser ? limiterName(wiring, link->limitedBy) : link->slot;
        if (std::find(places.begin(), places.end(), place) == places.end()) {
            places.push_back(std::move(place));
        }
    }
    std::string text;
    for (const std::string& place : places) {
        text += (text.empty() ? "" : ", ") + place;
    }
    return text;
}

/// The placement where all its instances are meant, else the first instance.
Ref subjectOf(const BuildAssessment& build, const Links& links)
{
    const Wiring& wiring = build.wiring;
    const auto& placement = wiring.at(links.front()->instance).placement;
    const auto all = std::count_if(wiring.instances.begin(), wiring.instances.end(), [&](const Instance& instance) {
        return instance.placement == placement && instance.parent < 0;
    });
    const bool same = std::all_of(links.begin(), links.end(), [&](const LaneLink* link) { return wiring.at(link->instance).placement == placement; });
    return same && all > 1 && static_cast<std::size_t>(all) == links.size() ? placementPath(build, placement)
                                                                            : instancePath(build, links.front()->instance);
}

/// Both sides in bandwidth, with the share that is left.
Finding& setBandwidths(Finding& f, const LaneLink& link)
{
    setSides(f, exactFigure(linkBandwidth(link.cardGen, link.cardLanes), link.confidence),
             exactFigure(linkBandwidth(link.gen, link.lanes), link.confidence));
    f.detail.arguments.emplace_back("share", Amount{f.have->likely / f.need->likely, Dimension::Scalar});
    return f;
}

Finding widthFinding(const BuildAssessment& build, const Links& links)
{
    const Wiring& wiring = build.wiring;
    const LaneLink& link = *links.front();
    const std::string names = namesOf(wiring, cardsOf(links));
    const bool several = links.size() > 1;
    const bool slower = link.gen > 0 && link.gen < link.cardGen;
    constexpr MessageTemplate titleOff = LW_MESSAGE("pci01.title_off", "{part} has no link");
    constexpr MessageTemplate titleBoth = LW_MESSAGE("pci01.title_both", "{part} runs Gen {gen} ×{lanes}");
    const std::string_view likeTitle = link.lanes == 0 ? titleOff.id : slower ? titleBoth.id : kTitle.id;
    Message title = several ? Message{LW_MESSAGE("pci01.title_several", "{parts} run ×{lanes}"), {{"parts", names}, {"lanes", std::int64_t{link.lanes}}}}
                            : Message{kTitle, {{"part", names}, {"lanes", std::int64_t{link.lanes}}}};
    if (link.lanes == 0) {
        title = several ? Message{LW_MESSAGE("pci01.title_off_several", "{parts} have no link"), {{"parts", names}}}
                        : Message{titleOff, {{"part", names}}};
    } else if (slower) {
        title = several ? Message{LW_MESSAGE("pci01.title_both_several", "{parts} run Gen {gen} ×{lanes}"),
                                  {{"parts", names}, {"gen", std::int64_t{link.gen}}, {"lanes", std::int64_t{link.lanes}}}}
                        : Message{titleBoth,
                                  {{"part", names}, {"gen", std::int64_t{link.gen}}, {"lanes", std::int64_t{link.lanes}}}};
    }
    const std::string by = placesOf(wiring, links, link.widthLimit);
    Finding f = finding(kId, widthSeverity(wiring, link), subjectOf(build, links), std::move(title), {});
    f.likeTitle = likeTitle;
    if (slower) {
        f.detail = {LW_MESSAGE("pci01.detail_both", "Needs Gen {card} ×{wide}{sides}Gen {gen} ×{lanes} in {by}: {have} of {need}, {share:0%}"),
                    {{"card", std::int64_t{link.cardGen}}, {"wide", std::int64_t{link.cardLanes}}, {"gen", std::int64_t{link.gen}},
                     {"lanes", std::int64_t{link.lanes}}, {"by", by}}};
        setBandwidths(f, link);
    } else {
        f.detail = {LW_MESSAGE("pci01.detail", "Needs ×{need}{sides}×{have} in {by}"), {{"by", by}}};
        setCounts(f, link.cardLanes, link.lanes);
    }
    f.why = cause(wiring, link);
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

Finding olderFinding(const BuildAssessment& build, const Links& links)
{
    const Wiring& wiring = build.wiring;
    const LaneLink& first = *links.front();
    const bool byRiser = first.genLimit == LinkLimit::Riser;
    const double share = bandwidth(first.gen, first.lanes) / bandwidth(first.cardGen, first.cardLanes);
    const std::string names = namesOf(wiring, cardsOf(links));
    const MessageArgument gen{"gen", std::int64_t{first.gen}};
    Finding f = finding(kId, byRiser && share < kFairShare ? Severity::Warning : Severity::Advice, subjectOf(build, links),
                        links.size() > 1 ? Message{LW_MESSAGE("pci01.title_gens", "{parts} run Gen {gen}"), {{"parts", names}, gen}}
                                         : Message{LW_MESSAGE("pci01.title_gen", "{part} runs Gen {gen}"), {{"part", names}, gen}},
                        {LW_MESSAGE("pci01.detail_gen", "Needs Gen {card}, {need}{sides}{by}: {have}"),
                         {{"card", std::int64_t{first.cardGen}},
                          {"by", first.limitedBy.empty() ? first.slot : limiterName(wiring, first.limitedBy)}}});
    setSides(f, exactFigure(linkBandwidth(first.cardGen, first.cardLanes), first.confidence),
             exactFigure(linkBandwidth(first.gen, first.lanes), first.confidence));
    f.why = Message{LW_MESSAGE("pci01.why_gen", "Each generation back halves what the link carries."), {}};
    return f;
}

/// Links for which `wanted` holds, in groups that are `alike`.
template <class Wanted, class Same>
std::vector<Links> grouped(const Wiring& wiring, Wanted wanted, Same alike)
{
    std::vector<Links> groups;
    for (const LaneLink& link : wiring.lanes.links) {
        if (wiring.at(link.instance).parent >= 0 || !wanted(link)) {
            continue;
        }
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const Links& other) { return alike(*other.front(), link); });
        if (group != groups.end()) {
            group->push_back(&link);
        } else {
            groups.push_back({&link});
        }
    }
    return groups;
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    std::vector<Finding> findings;
    const auto sameLink = [&](const LaneLink& a, const LaneLink& b) {
        return a.gen == b.gen && a.lanes == b.lanes && a.cardGen == b.cardGen && a.cardLanes == b.cardLanes && a.genLimit == b.genLimit &&
               wiring.at(a.instance).part->category() == wiring.at(b.instance).part->category();
    };
    const auto narrow = [&](const LaneLink& link) { return link.cardLanes > 0 && link.lanes < link.cardLanes; };
    // One finding for each cause: the width of slots, a riser of one kind, or what takes the lanes.
    const auto sameCause = [&](const LaneLink& a, const LaneLink& b) {
        return sameLink(a, b) && a.widthLimit == b.widthLimit && a.rootHost == b.rootHost && widthSeverity(wiring, a) == widthSeverity(wiring, b) &&
               (a.widthLimit != LinkLimit::Sharing || (a.limitedBy == b.limitedBy && a.limitedBy.starts_with("CPU")));
    };
    for (const Links& links : grouped(wiring, narrow, sameCause)) {
        findings.push_back(widthFinding(build, links));
    }
    for (const Links& links : grouped(wiring, [&](const LaneLink& link) { return runsOlder(wiring, link); }, sameLink)) {
        findings.push_back(olderFinding(build, links));
    }
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
