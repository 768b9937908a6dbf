#include "model/budget/slot_power.h"
#include "model/parts/outlets.h"
#include "model/rules/support.h"
#include "model/wiring/power_feeds.h"
#include "model/wiring/power_outputs.h"
#include "model/wiring/unmet.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lanewatt::rules::power_connectors_rule {

namespace {

constexpr std::string_view kId = "PWR-25";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr25.title", "Too few power connectors");
constexpr MessageTemplate kSlotsTitle = LW_MESSAGE("pwr25.title_slots", "No plug for the board's slots");

bool isUnfed(const Wiring& wiring, int instance)
{
    for (const Unmet& unmet : wiring::unmetOf(wiring, instance)) {
        if (unmet.kind == PortKind::PowerOutput) {
            return true;
        }
    }
    return false;
}

/// The inputs that must be fed: of the placed cable or boxed adapter of a card, else its own.
const Fact<ConnectorList>* inputsOf(const Wiring& wiring, int instance)
{
    if (const auto* gpu = specOf<GpuSpec>(wiring, instance)) {
        const auto cables = wiring::placedCables(wiring);
        const auto cable = cables.find(instance);
        return &wiring::askedFor(*gpu, cable != cables.end() ? cable->second : nullptr);
    }
    if (const auto* board = specOf<MotherboardSpec>(wiring, instance)) {
        return &board->powerInputs;
    }
    return wiring::ownInputs(*wiring.at(instance).part);
}

/// The missing plug for a device: of those that fit its inputs, the one with the largest shortage.
const BudgetPoint* shortPoint(const BuildAssessment& build, const ConnectorList& inputs)
{
    const BudgetPoint* worst = nullptr;
    double lacking = 0.0;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::Connectors, PointKind::Connectors)) {
        const auto connector = enumFromName<Connector>(point->id.of.lastStep());
        const bool fits = connector && std::ranges::any_of(inputs.items, [&](const ConnectorCount& item) {
            return std::ranges::count(wiring::outputsFor(item.connector), *connector) > 0;
        });
        if (!fits || !point->demand || !point->supply) {
            continue;
        }
        const double missing = point->demand->likely - point->supply->likely;
        if (missing > lacking) {
            lacking = missing;
            worst = point;
        }
    }
    return worst;
}

Confidence outputsConfidence(const Wiring& wiring)
{
    Confidence least = Confidence::Measured;
    for (const int psu : wiring.withSpec<PsuSpec>()) {
        least = std::min(least, specOf<PsuSpec>(wiring, psu)->outputs.confidence);
    }
    return least;
}

/// The board's supply has no free plug for required slot inputs. A warning, as in PWR-22: slot power of cards is not
/// measured, and an adapter from another plug of that supply would do.
std::optional<Finding> slotFinding(const BuildInput& input, const BuildAssessment& build)
{
    const SlotPower slots = slotPower(build.wiring, input.limits);
    if (slots.need != SlotNeed::Required || isUnfed(build.wiring, slots.board)) {
        return std::nullopt;
    }
    const SlotShortage* shortage = build.wiring.slotShortageOf(slots.board);
    if (!shortage) {
        return std::nullopt;
    }
    const auto& inputs = specOf<MotherboardSpec>(build.wiring, slots.board)->auxSlotPower;
    Finding f = finding(kId, Severity::Warning, instancePath(build, slots.board), {kSlotsTitle, {}},
                        {LW_MESSAGE("pwr25.detail_slots", "Needs {need} {connector:connector}{sides}{supply} gives {have}"),
                         {{"connector", std::string(enumName(shortage->lacking))}, {"supply", shortName(build.wiring, shortage->psu)}}});
    setCounts(f, shortage->needed, shortage->present);
    f.why = Message{LW_MESSAGE("pwr25.why_slots",
                               "The board's {connectors:connectors} must be connected: its slots give "
                               "{drawn}, the 24-pin no more than {limit} (PWR-22)."),
                    {{"connectors", inputs->text()},
                     {"drawn", toAmount(watts(slots.watts))},
                     {"limit", toAmount(watts(input.limits.atx24SlotPowerWatts))}}};
    if (inputs.confidence < Confidence::Datasheet) {
        f.hangsOn.push_back(f.path);
    }
    if (specOf<PsuSpec>(build.wiring, shortage->psu)->outputs.confidence < Confidence::Datasheet) {
        f.hangsOn.push_back(instancePath(build, shortage->psu));
    }
    return f;
}

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    std::vector<Finding> findings;
    for (const Alike& group : alikeInstances(build, [&](int i) { return isUnfed(build.wiring, i); })) {
        const auto* inputs = inputsOf(build.wiring, group.instance);
        if (!inputs || !*inputs) {
            continue;
        }
        const Severity severity =
            supported(Severity::Error, leastOf({inputs->confidence, outputsConfidence(build.wiring)}));
        const Ref path = group.all.size() == 1 ? instancePath(build, group.instance) : group.path;
        Finding f = finding(kId, severity, path, {kTitle, {}}, {});
        if (const BudgetPoint* point = shortPoint(build, **inputs)) {
            f.detail = {LW_MESSAGE("pwr25.detail", "Needs {need} {connector:connector}{sides}supplies give {have}"),
                        {{"connector", point->id.of.lastStep()}}};
            setCounts(f, point->demand->likely, point->supply->likely);
            setBasis(f, *point);
        } else {
            // Enough plugs in total, but not on one supply: a card is fed by one supply only (PWR-18).
            f.detail = {
                LW_MESSAGE("pwr25.detail_split", "Needs {connectors:connectors} from one supply{sides}none has them left"),
                {{"connectors", (*inputs)->text()}}};
        }
        f.why = Message{LW_MESSAGE("pwr25.why", "Without its plugs it does not start, or draws more through its slot than that gives."), {}};
        findings.push_back(std::move(f));
    }
    if (auto f = slotFinding(input, build)) {
        findings.push_back(std::move(*f));
    }
    return findings;
}

/// Moves a card from the board's supply to each other supply and pins all others, which would otherwise be distributed
/// again. Or a supply that also has the plug.
std::vector<Remedy> slotRemedies(const BuildAssessment& build, int board)
{
    const Wiring& wiring = build.wiring;
    const SlotShortage* shortage = wiring.slotShortageOf(board);
    if (!shortage) {
        return {};
    }
    const int own = shortage->psu;
    std::vector<int> cards; // with plugs of a supply
    int moved = -1;
    for (const PowerFeed& feed : wiring.feeds) {
        if (specOf<GpuSpec>(wiring, feed.consumer)) {
            cards.push_back(feed.consumer);
            moved = feed.psu == own ? feed.consumer : moved;
        }
    }
    std::vector<Remedy> found;
    for (const int psu : wiring.withSpec<PsuSpec>()) {
        if (moved < 0 || psu == own || wiring.at(psu).parent >= 0) {
            continue;
        }
        std::vector<Edit> edits;
        for (const int card : cards) {
            const Instance& instance = wiring.at(card);
            const int from = card == moved ? psu : wiring.psuOf[static_cast<std::size_t>(card)];
            if (from >= 0 && instance.options.psu != wiring.at(from).id) {
                edits.push_back(setOption(build.buildId, instance.placement, instance.ordinal, "psu", wiring.at(from).id));
            }
        }
        found.push_back(fix({LW_MESSAGE("remedy.feed_from", "Feed {part} from {supply}"),
                             {{"part", shortName(wiring, moved)}, {"supply", shortName(wiring, psu)}}},
                            std::move(edits)));
    }
    const auto& rated = specOf<PsuSpec>(wiring, own)->rated;
    found.push_back(needPart({LW_MESSAGE("remedy.more_connectors", "Supply with more connectors"), {}}, Category::Psu,
                             build.buildId, wiring.at(own).placement,
                             supplyQuery(build, own, rated ? inWatts(*rated) : 0.0)));
    return found;
}

/// "Adapter from PCIe 8-pin to EPS 8-pin": one for each card of a placement without a plug.
std::optional<Remedy> adaptersFor(const BuildAssessment& build, int card)
{
    const Wiring& wiring = build.wiring;
    const auto* gpu = specOf<GpuSpec>(wiring, card);
    const auto inlet = gpu ? onlyConnector(gpu->powerInputs) : std::nullopt;
    const auto power = requestedPower(wiring.at(card));
    if (!inlet || !power || *inlet == Connector::Pcie8 || placedCables(build).contains(card)) {
        return std::nullopt;
    }
    const std::string wanted{enumName(soldToday(*inlet))};
    const auto without = std::count_if(wiring.unmet.begin(), wiring.unmet.end(), [&](const Unmet& unmet) {
        return unmet.kind == PortKind::PowerOutput && wiring.at(unmet.instance).placement == wiring.at(card).placement;
    });
    return needPart(
        {LW_MESSAGE("remedy.adapters", "Adapters from {from:connector} to {to:connector}"),
         {{"from", std::string(enumName(Connector::Pcie8))}, {"to", wanted}}},
        Category::Cable, build.buildId, {},
        "from.pcie-8 >= 1, to." + wanted + " >= 1, rating >= " + wattsText(std::ceil(power->likely)), static_cast<int>(without));
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int consumer = build ? instanceAt(*build, f.path) : -1;
    if (consumer >= 0 && f.title.text.id == kSlotsTitle.id) {
        return slotRemedies(*build, consumer);
    }
    const auto* inputs = consumer >= 0 ? inputsOf(build->wiring, consumer) : nullptr;
    const int psu = build ? firstOwn<PsuSpec>(build->wiring) : -1;
    const auto* spec = psu >= 0 ? specOf<PsuSpec>(build->wiring, psu) : nullptr;
    if (!inputs || !*inputs || !spec) {
        return {};
    }
    std::string query = "rated >= " + wattsText(spec->rated ? inWatts(*spec->rated) : 0.0);
    const int supplies = countOwn<PsuSpec>(build->wiring);
    std::map<Connector, int> wanted;
    int alike = 0; // supplies of this kind that have all of them
    for (const BudgetPoint* point : pointsOf(build->budgets, BudgetKind::Connectors, PointKind::Connectors)) {
        const auto connector = enumFromName<Connector>(point->id.of.lastStep());
        if (connector && point->demand && point->demand->likely > 0.0) {
            wanted[soldToday(*connector)] += static_cast<int>(point->demand->likely);
            if (point->supply && point->supply->likely > 0.0) {
                alike = std::max(alike, static_cast<int>(std::ceil(supplies * point->demand->likely / point->supply->likely - 1e-9)));
            }
        }
    }
    for (const auto& [connector, count] : wanted) {
        query += ", outputs." + std::string(enumName(connector)) + " >= " + std::to_string((count + supplies - 1) / supplies);
    }
    std::vector<Remedy> found{
        needPart({LW_MESSAGE("remedy.more_connectors", "Supply with more connectors"), {}}, Category::Psu,
                 build->buildId, build->wiring.at(psu).placement, query)};
    if (auto adapters = adaptersFor(*build, consumer)) {
        found.push_back(std::move(*adapters));
    }
    if (auto more = moreSupplies(*build, alike)) {
        found.push_back(std::move(*more));
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
                "pwr25.about",
                "Every power input has a cable of its own, and all inputs of one card come from one "
                "supply. Adapters of the card and of the design count. The board's inputs for its slots count where the 24-pin gives "
                "too little."),
            .source = "PWR-18, PWR-20, PWR-22, PWR-25",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::power_connectors_rule
