#include "model/rules/support.h"
#include "model/wiring/power_feeds.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lanewatt::rules::card_connector_power_rule {

namespace {

constexpr std::string_view kId = "PWR-24";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr24.title", "Card draws more than its plugs");

/// Total rating of connectors in W; empty when one has no rating.
std::optional<double> ratingOf(const ConnectorList& list)
{
    double sum = 0.0;
    for (const ConnectorCount& item : list.items) {
        const auto rating = connectorRating(item.connector);
        if (!rating) {
            return std::nullopt; // a module socket is rated by its baseboard
        }
        sum += inWatts(*rating) * item.count;
    }
    return sum;
}

/// How much more than its slot and plugs carry a maker lets a card draw: an RTX A5000 has 230 W with one 8-pin plug.
constexpr double kSoldAnyway = 1.03;

/// True for a card that draws what its maker sells it for, within that margin of its own plugs: no adapter and no raised limit.
bool isAsSold(const GpuSpec& gpu, const Figure& need, const Figure& plugsAndSlot)
{
    const auto board = figureOf(gpu.boardPower);
    return board && need.likely <= board->likely && need.likely <= plugsAndSlot.likely * kSoldAnyway;
}

/// Power limit of a card's connectors and slot.
struct Carried {
    Figure plugs;                           ///< of the card's own connectors
    Figure have;                            ///< the same, or less with an adapter
    const ConnectorList* adapter = nullptr; ///< the adapter's inputs, when they are the limit
};

/// Empty when the card's plugs are unknown. A card with a placed cable needs no adapter; that cable's limit is checked by
/// PWR-30.
std::optional<Carried> carriedBy(const Wiring& wiring, int card, bool cabled, double slotWatts)
{
    const auto& gpu = *specOf<GpuSpec>(wiring, card);
    const auto plugs = gpu.powerInputs ? ratingOf(*gpu.powerInputs) : std::nullopt;
    if (!plugs) {
        return std::nullopt;
    }
    const Figure own = exactFigure(watts(*plugs + slotWatts), gpu.powerInputs.confidence);
    Carried carried{own, own};
    const PowerFeed* feed = wiring::feedOf(wiring, card);
    if (cabled || !feed || !feed->viaAdapter || feed->connectors.total() == 0) {
        return carried;
    }
    // It is unknown which input feeds which connector. In total they carry no more than the weaker side.
    const auto inputs = ratingOf(feed->connectors);
    if (inputs && *inputs < *plugs) {
        // The need for the adapter follows from the card's connectors and from what the supply lacks.
        const auto* psu = specOf<PsuSpec>(wiring, feed->psu);
        carried.have = exactFigure(watts(*inputs + slotWatts),
                                   leastOf({gpu.adapter.confidence, gpu.powerInputs.confidence,
                                            psu ? psu->outputs.confidence : Confidence::Unknown}));
        carried.adapter = &feed->connectors;
    }
    return carried;
}

/// Cards of a group with the same feed.
struct FedAlike {
    Carried carried;
    std::vector<int> cards;
};

std::vector<FedAlike> byFeed(const BuildAssessment& build, const Alike& group,
                             const std::map<int, const CableSpec*>& cables, double slotWatts)
{
    std::vector<FedAlike> parts;
    for (const int card : group.all) {
        const auto carried = carriedBy(build.wiring, card, cables.contains(card), slotWatts);
        if (!carried) {
            return {}; // the cards of a group are of one part
        }
        const auto same = std::find_if(parts.begin(), parts.end(), [&](const FedAlike& p) {
            return !p.carried.adapter == !carried->adapter && p.carried.have.likely == carried->have.likely &&
                   p.carried.have.confidence == carried->have.confidence;
        });
        if (same != parts.end()) {
            same->cards.push_back(card);
        } else {
            parts.push_back({*carried, {card}});
        }
    }
    return parts;
}

Finding findingAt(Ref path, Severity severity, const GpuSpec& gpu, const Figure& need, const Carried& carried)
{
    Message detail{LW_MESSAGE("pwr24.detail", "Needs {need}{sides}{connectors:connectors} and slot carry {have}"),
                   {{"connectors", gpu.powerInputs->text()}}};
    if (carried.adapter) {
        detail = {LW_MESSAGE("pwr24.detail_adapter",
                             "Needs {need}{sides}{connectors:connectors} fed by {inputs:connectors} and slot carry {have}"),
                  {{"connectors", gpu.powerInputs->text()}, {"inputs", carried.adapter->text()}}};
    }
    Finding f = finding(kId, severity, std::move(path), {kTitle, {}}, std::move(detail));
    setSides(f, need, carried.have);
    f.why = Message{LW_MESSAGE("pwr24.why", "Contacts that carry more than they are rated for overheat and melt."), {}};
    if (severity == Severity::Warning) {
        f.hangsOn = {f.path};
    }
    return f;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const auto cables = placedCables(build);
    std::vector<Finding> findings;
    const auto groups = alikeInstances(
        build, [&](int i) { return specOf<GpuSpec>(build.wiring, i) && isSlotCard(build.wiring, i); });
    for (const Alike& group : groups) {
        const auto& gpu = *specOf<GpuSpec>(build.wiring, group.instance);
        const auto need = requestedPower(build.wiring.at(group.instance));
        const auto parts = byFeed(build, group, cables, input.limits.cardConnectorSlotWatts);
        for (const FedAlike& part : parts) {
            auto severity = judge(need, part.carried.have, Severity::Error);
            if (!severity || (!part.carried.adapter && isAsSold(gpu, *need, part.carried.plugs))) {
                continue;
            }
            // What exceeds the card's own connectors does not depend on an adapter.
            severity = std::max(*severity, judge(need, part.carried.plugs, Severity::Error).value_or(*severity));
            if (parts.size() == 1) {
                findings.push_back(findingAt(group.path, *severity, gpu, *need, part.carried));
                continue;
            }
            for (const int card : part.cards) {
                findings.push_back(findingAt(instancePath(build, card), *severity, gpu, *need, part.carried));
            }
        }
    }
    return findings;
}

/// "Supply with 2x 12V-2x6": a replacement that fits the card's connectors without adapters.
std::optional<Remedy> nativeSupply(const BuildAssessment& build, int card)
{
    const Wiring& wiring = build.wiring;
    const PowerFeed* own = wiring::feedOf(wiring, card);
    const auto* psu = own ? specOf<PsuSpec>(wiring, own->psu) : nullptr;
    if (!psu || !psu->rated) {
        return std::nullopt;
    }
    const ConnectorList& inlets = *specOf<GpuSpec>(wiring, card)->powerInputs;
    const std::string& placement = wiring.at(own->psu).placement;
    // All supplies of the placement are replaced: each gets the largest number of plugs that any of them needs.
    std::map<int, std::map<Connector, int>> bySupply;
    for (const PowerFeed& feed : wiring.feeds) {
        if (feed.psu < 0 || feed.slots || wiring.at(feed.psu).placement != placement) {
            continue;
        }
        const auto* gpu = feed.viaAdapter ? specOf<GpuSpec>(wiring, feed.consumer) : nullptr;
        const bool direct = gpu && gpu->powerInputs && mate(inlets, *gpu->powerInputs);
        for (const ConnectorCount& item : (direct ? *gpu->powerInputs : feed.outputs).items) {
            bySupply[feed.psu][soldToday(item.connector)] += item.count;
        }
    }
    std::map<Connector, int> most;
    for (auto& [supply, counts] : bySupply) {
        for (const ConnectorCount& item : slotOutputs(wiring, supply).items) {
            counts[soldToday(item.connector)] += item.count;
        }
        for (const auto& [connector, count] : counts) {
            most[connector] = std::max(most[connector], count);
        }
    }
    std::string query = "rated >= " + wattsText(inWatts(*psu->rated));
    ConnectorList native;
    for (const auto& [connector, count] : most) {
        query += ", outputs." + std::string(enumName(connector)) + " >= " + std::to_string(count);
        if (mate({{{connector, 1}}}, inlets)) {
            native.items.push_back({connector, count});
        }
    }
    return needPart({LW_MESSAGE("remedy.native_supply", "Supply with {connectors:connectors}"),
                     {{"connectors", native.text()}}},
                    Category::Psu, build.buildId, placement, std::move(query));
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int card = build ? instanceAt(*build, f.path) : -1;
    if (card < 0 || !f.have) {
        return {};
    }
    const Instance& instance = build->wiring.at(card);
    const bool whole = f.path.kind() == RefKind::Instance && f.path.ordinal() == 0;
    const Power cap = watts(std::floor(f.have->likely / 10.0) * 10.0);
    std::vector<Remedy> found{fix({LW_MESSAGE("remedy.cap_gpus", "Cap GPUs at {cap}"), {{"cap", toAmount(cap)}}},
                                  setOption(build->buildId, instance.placement, whole ? 0 : instance.ordinal,
                                            "power_cap", wattsText(inWatts(cap))))};
    const auto carried = specOf<GpuSpec>(build->wiring, card)
                             ? carriedBy(build->wiring, card, placedCables(*build).contains(card),
                                         context.limits.cardConnectorSlotWatts)
                             : std::nullopt;
    if (carried && carried->adapter && !judge(f.need, carried->plugs)) {
        if (auto supply = nativeSupply(*build, card)) {
            found.push_back(std::move(*supply));
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
                "pwr24.about",
                "A card's power connectors and 75 W from its slot carry at least its board power, or its cap where one is "
                "set. Connectors fed through an adapter carry no more than the adapter's inputs."),
            .source = "PCIe CEM 5.1; Intel ATX12V design guide §3.2",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::card_connector_power_rule
