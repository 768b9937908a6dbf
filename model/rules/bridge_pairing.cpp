#include "model/rules/support.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PCI-12";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci12.title", "Bridge joins no cards");

bool isUnmet(const Wiring& wiring, int instance)
{
    return std::any_of(wiring.unmet.begin(), wiring.unmet.end(), [&](const Unmet& unmet) {
        return unmet.kind == PortKind::BridgeEdge && unmet.instance == instance;
    });
}

/// Pairs that bridges of one placement join.
int pairsOf(const Wiring& wiring, std::string_view placement)
{
    return static_cast<int>(
        std::count_if(wiring.bridges.begin(), wiring.bridges.end(), [&](const BridgedPair& pair) {
            return wiring.at(pair.bridge).placement == placement;
        }));
}

bool hasModules(const Wiring& wiring)
{
    const auto gpus = wiring.withSpec<GpuSpec>();
    return !gpus.empty() && std::all_of(gpus.begin(), gpus.end(), [&](int gpu) {
        const auto& form = specOf<GpuSpec>(wiring, gpu)->form;
        return form && *form >= GpuForm::Sxm2 && *form <= GpuForm::Oam;
    });
}

void checkUnmet(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    for (const Alike& group : alikeInstances(
             build, [&](int i) { return specOf<NvlinkBridgeSpec>(wiring, i) && isUnmet(wiring, i); })) {
        const auto& bridge = *specOf<NvlinkBridgeSpec>(wiring, group.instance);
        const auto& placement = wiring.at(group.instance).placement;
        // A pair may take several bridges; those beyond its first join nothing further and are not left over.
        const int spare = (bridge.perPair.valueOr(1) - 1) * pairsOf(wiring, placement);
        const int leftOver = static_cast<int>(group.all.size()) - spare;
        if (leftOver <= 0) {
            continue;
        }
        const bool modules = hasModules(wiring);
        Finding f = finding(
            kId, supported(Severity::Error, modules ? Confidence::Datasheet : bridge.peerLink.confidence),
            group.path, {kTitle, {}},
            {LW_MESSAGE("pci12.detail", "{count} left over · no two alike cards to join"),
             {{"count", std::int64_t{leftOver}}}});
        if (modules) {
            f.why = Message{LW_MESSAGE("pci12.why_modules", "Modules are joined by their baseboard."), {}};
        }
        findings.push_back(std::move(f));
    }
}

void checkPairs(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    for (const BridgedPair& pair : wiring.bridges) {
        const auto* bridge = specOf<NvlinkBridgeSpec>(wiring, pair.bridge);
        if (!bridge || !bridge->spacing) {
            continue;
        }
        const Message cards{
            LW_MESSAGE("pci12.why_cards", "It joins {first} and {second}."),
            {{"first", shortName(wiring, pair.first)}, {"second", shortName(wiring, pair.second)}}};
        if (!pair.spacingKnown) {
            Finding f = finding(kId, Severity::Advice, instancePath(build, pair.bridge),
                                {LW_MESSAGE("pci12.title_unknown", "Bridge distance not known"), {}},
                                {LW_MESSAGE("pci12.detail_unknown",
                                            "Needs cards {spacing} slots apart · positions not known"),
                                 {{"spacing", std::int64_t{*bridge->spacing}}}});
            f.why = cards;
            findings.push_back(std::move(f));
        } else if (pair.spacing != *bridge->spacing) {
            const Confidence slots = board ? board->slots.confidence : Confidence::Unknown;
            Finding f = finding(
                kId, supported(Severity::Error, leastOf({slots, bridge->spacing.confidence})),
                instancePath(build, pair.bridge),
                {LW_MESSAGE("pci12.title_spacing", "Bridge does not reach"), {}},
                {LW_MESSAGE("pci12.detail_spacing", "Needs {bridge} slots apart · cards are {cards}"),
                 {{"bridge", std::int64_t{*bridge->spacing}}, {"cards", std::int64_t{pair.spacing}}}});
            f.why = cards;
            findings.push_back(std::move(f));
        }
    }
}

void checkCount(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<NvlinkBridgeSpec>(wiring, i) != nullptr; })) {
        const auto& perPair = specOf<NvlinkBridgeSpec>(wiring, group.instance)->perPair;
        const int pairs = pairsOf(wiring, wiring.at(group.instance).placement);
        // The resolver joins as many pairs as it can; the bridges it used that way are short for each pair.
        const int needed = perPair ? *perPair * pairs : 0;
        const int have = static_cast<int>(group.all.size());
        if (needed > have) {
            Finding f = finding(kId, Severity::Warning, group.path,
                                {LW_MESSAGE("pci12.title_count", "Pair lacks bridges"), {}},
                                {LW_MESSAGE("pci12.detail_count", "Needs {need} bridges · has {have}"), {}});
            setCounts(f, needed, have);
            findings.push_back(std::move(f));
        }
    }
}

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    checkUnmet(*input.build, findings);
    checkPairs(*input.build, findings);
    checkCount(*input.build, findings);
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int bridge = build ? instanceAt(*build, f.path) : -1;
    if (bridge < 0) {
        return {};
    }
    const Wiring& wiring = build->wiring;
    const Instance& own = wiring.at(bridge);
    const auto& spec = *specOf<NvlinkBridgeSpec>(wiring, bridge);
    std::vector<Remedy> found;
    if (f.need) { // too few for a pair
        found.push_back(quantityRemedy(build->buildId, own.placement, static_cast<int>(f.need->likely)));
        return found;
    }
    for (const BridgedPair& pair : wiring.bridges) {
        if (pair.bridge != bridge || !spec.spacing || !pair.spacingKnown) {
            continue;
        }
        for (const auto& [moved, stays] :
             {std::pair{pair.second, pair.first}, std::pair{pair.first, pair.second}}) {
            const LanePortState* anchor = directSlot(wiring, stays);
            auto moves = slotMoves(*build, moved, [&](const LanePortState& port) {
                return anchor && port.pos > 0 && std::abs(port.pos - anchor->pos) == *spec.spacing;
            });
            std::move(moves.begin(), moves.end(), std::back_inserter(found));
        }
        found.push_back(needPart({LW_MESSAGE("remedy.bridge_spacing", "Bridge for {spacing} slots"),
                                  {{"spacing", std::int64_t{pair.spacing}}}},
                                 Category::NvlinkBridge, build->buildId, own.placement,
                                 "spacing = " + std::to_string(pair.spacing) +
                                     ", peer_link = " + spec.peerLink.valueOr("none")));
    }
    if (isUnmet(wiring, bridge)) {
        const int wanted = pairsOf(wiring, own.placement) * spec.perPair.valueOr(1);
        found.push_back(wanted > 0 ? quantityRemedy(build->buildId, own.placement, wanted)
                                   : fix({LW_MESSAGE("remedy.remove_bridge", "Remove the bridge"), {}},
                                         Edit{RemovePlacement{build->buildId, own.placement}}));
    }
    return found;
}

} // namespace

Rule bridge_pairing()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .readsPower = false,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci12.about",
                "An NVLink bridge joins two alike cards as far apart as it is long; some pairs take "
                "several. SXM modules take none."),
            .source = "PCI-12, PCI-13; NVIDIA NVLink bridge product briefs",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
