#include "model/rules/support.h"
#include "model/wiring/topology.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>

namespace lanewatt::rules::bridge_pairing_rule {

namespace {

constexpr std::string_view kId = "PCI-12";
constexpr MessageTemplate kTitle = LW_MESSAGE("pci12.title", "Bridge joins no cards");
constexpr std::string_view kNoLink = "none"; ///< name for cards without a link

const Unmet* unmetOf(const Wiring& wiring, int instance)
{
    const auto found = std::find_if(wiring.unmet.begin(), wiring.unmet.end(), [&](const Unmet& unmet) {
        return unmet.kind == PortKind::BridgeEdge && unmet.instance == instance;
    });
    return found == wiring.unmet.end() ? nullptr : &*found;
}

/// True for a bridge whose cards exist at its distance, but would overlap another bridge.
bool crosses(const Unmet& unmet) { return unmet.reason.text.id == "wiring.bridge_crosses"; }

/// Result for the bridges of one placement: sets of cards joined, and bridges needed for full bandwidth.
struct Joined {
    int sets = 0;
    int wanted = 0;
};

Joined joinedBy(const Wiring& wiring, std::string_view placement)
{
    Joined joined;
    for (const BridgedCards& set : wiring.bridges) {
        const auto* bridge = specOf<NvlinkBridgeSpec>(wiring, set.bridge);
        const auto* card = specOf<GpuSpec>(wiring, set.cards.front());
        if (bridge && card && wiring.at(set.bridge).placement == placement) {
            ++joined.sets;
            joined.wanted += wiring::bridgesForFullWidth(*bridge, *card);
        }
    }
    return joined;
}

bool hasModules(const Wiring& wiring)
{
    const auto gpus = wiring.withSpec<GpuSpec>();
    return !gpus.empty() && std::all_of(gpus.begin(), gpus.end(), [&](int gpu) {
        const auto& form = specOf<GpuSpec>(wiring, gpu)->form;
        return form && *form >= GpuForm::Sxm2 && *form <= GpuForm::Oam;
    });
}

/// Number of cards with a link, of the most frequent model.
int mostAlike(const Wiring& wiring, std::string_view link)
{
    std::map<std::string_view, int> models;
    int most = 0;
    for (const int gpu : wiring.withSpec<GpuSpec>()) {
        const auto& own = specOf<GpuSpec>(wiring, gpu)->peerLink;
        if (own && *own == link) {
            most = std::max(most, ++models[wiring.at(gpu).part->key]);
        }
    }
    return most;
}

/// The link of all cards, "none" where they have none; empty where it is unknown or differs.
std::optional<std::string> linkOfAll(const Wiring& wiring)
{
    std::optional<std::string> link;
    for (const int gpu : wiring.withSpec<GpuSpec>()) {
        const auto& own = specOf<GpuSpec>(wiring, gpu)->peerLink;
        if (!own || (link && *link != *own)) {
            return std::nullopt;
        }
        link = *own;
    }
    return link;
}

/// Why a bridge joins no cards: none has a link, they have another link, or each is the only one of its model; else the
/// resolver's reason.
Message whyUnmet(const Wiring& wiring, const NvlinkBridgeSpec& bridge, const Unmet& unmet)
{
    if (hasModules(wiring)) {
        return {LW_MESSAGE("pci12.why_modules", "Modules are joined by their baseboard."), {}};
    }
    const int mates = bridge.peerLink ? mostAlike(wiring, *bridge.peerLink) : 0;
    const auto link = linkOfAll(wiring);
    if (bridge.peerLink && mates == 0 && link) {
        return *link == kNoLink
                   ? Message{LW_MESSAGE("pci12.why_no_link", "The cards have no edge for a bridge."), {}}
                   : Message{LW_MESSAGE("pci12.why_other_link", "The cards are made for another link: {link:peer_link}."),
                             {{"link", *link}}};
    }
    if (mates == 1 && bridge.cards.valueOr(2) <= 2) {
        return {LW_MESSAGE("pci12.why",
                           "An NVLink bridge needs two identical cards; with one card it has no "
                           "effect."), {}};
    }
    return unmet.reason;
}

/// What a bridge lacks: enough identical cards with its link, or positions that it reaches.
Message detailUnmet(const NvlinkBridgeSpec& bridge, const Unmet& unmet, int leftOver)
{
    const MessageArgument count{"count", std::int64_t{leftOver}};
    if (!bridge.peerLink) {
        return {LW_MESSAGE("pci12.detail_no_link", "{count} left over{sides}link of the bridge not known"), {count}};
    }
    if (crosses(unmet)) {
        return {LW_MESSAGE("pci12.detail_crosses", "{count} left over{sides}would lie across another bridge"),
                {count}};
    }
    const MessageArgument link{"link", *bridge.peerLink};
    if (bridge.cards.valueOr(2) > 2) {
        return {LW_MESSAGE("pci12.detail_cards",
                           "{count} left over{sides}no {cards} identical cards with {link:peer_link} to "
                           "join"),
                {count, {"cards", std::int64_t{*bridge.cards}}, link}};
    }
    return {LW_MESSAGE("pci12.detail",
                       "{count} left over{sides}no two identical cards with {link:peer_link} to "
                       "join"), {count, link}};
}

void checkUnmet(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    for (const Alike& group : alikeInstances(
             build, [&](int i) { return specOf<NvlinkBridgeSpec>(wiring, i) && unmetOf(wiring, i); })) {
        const auto& bridge = *specOf<NvlinkBridgeSpec>(wiring, group.instance);
        const auto& placement = wiring.at(group.instance).placement;
        // A pair may use several bridges; those after the first join no further cards but are not surplus.
        const Joined joined = joinedBy(wiring, placement);
        const int spare = joined.wanted - joined.sets;
        const int leftOver = static_cast<int>(group.all.size()) - spare;
        if (leftOver <= 0) {
            continue;
        }
        const bool modules = hasModules(wiring);
        const Unmet& unmet = *unmetOf(wiring, group.instance);
        const bool several = bridge.cards.valueOr(2) > 2;
        Confidence sure = several ? leastOf({bridge.peerLink.confidence, bridge.cards.confidence})
                                  : bridge.peerLink.confidence;
        if (crosses(unmet)) {
            sure = leastOf({sure, bridge.spacing.confidence, wiring.lanes.slotConfidence});
        }
        Finding f = finding(kId, supported(Severity::Error, modules ? Confidence::Datasheet : sure),
                            group.path, {kTitle, {}}, detailUnmet(bridge, unmet, leftOver));
        f.why = whyUnmet(wiring, bridge, unmet);
        findings.push_back(std::move(f));
    }
}

void checkPairs(const BuildAssessment& build, std::vector<Finding>& findings)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    for (const BridgedCards& joined : wiring.bridges) {
        const auto* bridge = specOf<NvlinkBridgeSpec>(wiring, joined.bridge);
        if (!bridge || !bridge->spacing) {
            continue;
        }
        std::string first;
        for (std::size_t i = 0; i + 1 < joined.cards.size(); ++i) {
            first += (i == 0 ? "" : ", ") + shortName(wiring, joined.cards[i]);
        }
        const Message cards{LW_MESSAGE("pci12.why_cards", "It joins {first} and {second}."),
                            {{"first", first}, {"second", shortName(wiring, joined.cards.back())}}};
        if (!joined.spacingKnown) {
            Finding f = finding(kId, Severity::Advice, instancePath(build, joined.bridge),
                                {LW_MESSAGE("pci12.title_unknown", "Bridge distance not known"), {}},
                                {LW_MESSAGE("pci12.detail_unknown",
                                            "Needs cards {spacing} slots apart{sides}positions not known"),
                                 {{"spacing", std::int64_t{*bridge->spacing}}}});
            f.why = cards;
            findings.push_back(std::move(f));
        } else if (joined.spacing != *bridge->spacing) {
            const Confidence slots = board ? board->slots.confidence : Confidence::Unknown;
            Finding f = finding(
                kId, supported(Severity::Error, leastOf({slots, bridge->spacing.confidence})),
                instancePath(build, joined.bridge),
                {LW_MESSAGE("pci12.title_spacing", "Bridge does not reach"), {}},
                {LW_MESSAGE("pci12.detail_spacing", "Needs {bridge} {bridge:slot|slots} apart{sides}cards are {cards}"),
                 {{"bridge", std::int64_t{*bridge->spacing}}, {"cards", std::int64_t{joined.spacing}}}});
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
        // The resolver joins as many cards as possible; each such set then lacks bridges.
        const int needed = joinedBy(wiring, wiring.at(group.instance).placement).wanted;
        const int have = static_cast<int>(group.all.size());
        if (needed > have) {
            Finding f = finding(kId, Severity::Warning, group.path,
                                {LW_MESSAGE("pci12.title_count", "Pair lacks bridges"), {}},
                                {LW_MESSAGE("pci12.detail_count", "Bridges: needs {need}{sides}has {have}"), {}});
            setCounts(f, needed, have);
            f.why = Message{LW_MESSAGE("pci12.why_count", "With fewer bridges than it is made for a pair is joined at part of its bandwidth."), {}};
            findings.push_back(std::move(f));
        }
    }
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    checkUnmet(build, findings);
    checkPairs(build, findings);
    checkCount(build, findings);
    return findings;
}

/// True for a card at the bridge's distance from its neighbours after the card moved to `position`.
bool inRow(const Wiring& wiring, const BridgedCards& joined, int moved, int position, int spacing)
{
    std::vector<int> positions;
    for (const int card : joined.cards) {
        const LanePortState* slot = card == moved ? nullptr : directSlot(wiring, card);
        positions.push_back(card == moved ? position : slot ? slot->pos : 0);
    }
    std::sort(positions.begin(), positions.end());
    return positions.front() > 0 && std::adjacent_find(positions.begin(), positions.end(), [&](int a, int b) {
                                        return b - a != spacing;
                                    }) == positions.end();
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
    // The first bridge of the placement may be one that joins cards, so the finding decides.
    if (f.title.text.id == kTitle.id) {
        const int wanted = joinedBy(wiring, own.placement).wanted;
        const auto link = linkOfAll(wiring);
        if (wanted == 0 && link && *link != kNoLink && spec.peerLink && *spec.peerLink != *link &&
            mostAlike(wiring, *link) > 1) {
            found.push_back(
                needPart({LW_MESSAGE("remedy.bridge_link", "Bridge for {link:peer_link}"), {{"link", *link}}},
                         Category::NvlinkBridge, build->buildId, own.placement, "peer_link = " + *link));
        }
        found.push_back(wanted > 0 ? quantityRemedy(build->buildId, own.placement, wanted)
                                   : fix({LW_MESSAGE("remedy.remove_bridge", "Remove the bridge"), {}},
                                         Edit{RemovePlacement{build->buildId, own.placement}}));
        return found;
    }
    for (const BridgedCards& joined : wiring.bridges) {
        if (joined.bridge != bridge || !spec.spacing || !joined.spacingKnown) {
            continue;
        }
        for (auto moved = joined.cards.rbegin(); moved != joined.cards.rend(); ++moved) {
            auto moves = slotMoves(*build, *moved, [&](const LanePortState& port) {
                return inRow(wiring, joined, *moved, port.pos, *spec.spacing);
            });
            std::move(moves.begin(), moves.end(), std::back_inserter(found));
        }
        const int last = joined.cards.back();
        const LanePortState* slot = directSlot(wiring, last);
        const bool pair = joined.cards.size() == 2;
        if (pair || (slot && inRow(wiring, joined, last, slot->pos, joined.spacing))) {
            found.push_back(needPart({LW_MESSAGE("remedy.bridge_spacing", "Bridge for {spacing} slots"),
                                      {{"spacing", std::int64_t{joined.spacing}}}},
                                     Category::NvlinkBridge, build->buildId, own.placement,
                                     "spacing = " + std::to_string(joined.spacing) +
                                         ", peer_link = " + spec.peerLink.valueOr("none") +
                                         (pair ? "" : ", cards = " + std::to_string(joined.cards.size()))));
        }
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pci12.about",
                "An NVLink bridge joins two identical cards, or as many as its data says, whose spacing it "
                "matches; some pairs take several. SXM modules take none."),
            .source = "PCI-12, PCI-13; NVIDIA NVLink bridge product briefs",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::bridge_pairing_rule
