#include "model/rules/power/support_power.h"

#include "model/figure/formulas.h"
#include "model/parts/supply_kind.h"
#include "model/rules/power/support_distribution.h"
#include "model/rules/support_lookup.h"
#include "model/rules/support_remedies.h"
#include "model/wiring/power_feeds.h"
#include "model/wiring/power_outputs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <span>

namespace lanewatt::rules {

namespace {

/// Lowest share of its board power that a remedy asks of a card: below that the card would be wasted.
constexpr double kLowestCapShare = 0.5;
/// A card at this share of its board power keeps most of its speed: 95 % for four RTX 3090 at 280 W of 350 W (Puget
/// Systems, "Quad RTX3090 GPU Wattage Limited MaxQ", 2020-11-13).
constexpr double kGentleCapShare = 0.8;
constexpr double kCapStepWatts = 10.0;
constexpr double kSupplyStepWatts = 10.0;

/// A card whose power limit the user can set.
struct CappableCard {
    int instance;
    double rated;
    double watts;
    double lowest;
};

std::vector<CappableCard> cappableCards(const BuildAssessment& build)
{
    std::vector<CappableCard> cards;
    for (const int index : build.wiring.withSpec<GpuSpec>()) {
        const Instance& instance = build.wiring.at(index);
        const auto& gpu = *instance.part->as<GpuSpec>();
        if (instance.parent >= 0 || !gpu.boardPower) {
            continue;
        }
        const double rated = inWatts(*gpu.boardPower);
        const double now =
            instance.options.powerCap ? std::min(rated, inWatts(*instance.options.powerCap)) : rated;
        const double floor = gpu.minPowerLimit ? inWatts(*gpu.minPowerLimit) : 0.0;
        cards.push_back({index, rated, now, std::max(floor, kLowestCapShare * rated)});
    }
    return cards;
}

/// True when an instance has its own cap, which a cap of its placement does not change.
bool hasOwnCap(const BuildAssessment& build, const Instance& instance)
{
    if (!build.build) {
        return false;
    }
    const auto placement = build.build->placements.find(instance.placement);
    if (placement == build.build->placements.end()) {
        return false;
    }
    const auto own = placement->second.instances.find(instance.ordinal);
    return own != placement->second.instances.end() && own->second.powerCap.has_value();
}

/// One cap for all cards, at most this many watts and a multiple of 10 W; empty where a card cannot go that low or nothing
/// would change.
std::optional<CardCap> capAtMost(const BuildAssessment& build, const std::vector<CappableCard>& cards, double most)
{
    const double cap = std::floor(most / kCapStepWatts + 1e-9) * kCapStepWatts;
    const bool reachable = std::all_of(cards.begin(), cards.end(), [&](const auto& card) {
        return card.watts <= cap || card.lowest <= cap;
    });
    if (!reachable || !(cap > 0.0)) {
        return std::nullopt;
    }
    CardCap result{watts(cap), capCardsAt(build, watts(cap))};
    return result.edits.empty() ? std::nullopt : std::optional<CardCap>(std::move(result));
}

/// A circuit that electricians install routinely.
struct StandardCircuit {
    double volts;
    double amperes;
    int phases;
    std::string_view outlet;
};

constexpr StandardCircuit kNecCircuits[] = {
    {120, 15, 1, "5-15R"},          {120, 20, 1, "5-20R"},   {240, 20, 1, "L6-20R"},
    {240, 30, 1, "L6-30R"},         {240, 50, 1, "6-50R"},   {208, 20, 1, "L6-20R"},
    {208, 30, 1, "L6-30R"},         {208, 20, 3, "L21-20R"}, {208, 30, 3, "L21-30R"},
    {208, 60, 3, "IEC 60309 60 A"}, {415, 30, 3, "L22-30R"}, {415, 60, 3, "IEC 60309 60 A"},
};
constexpr StandardCircuit kIecCircuits[] = {
    {230, 16, 1, "IEC 60309 16 A"}, {230, 32, 1, "IEC 60309 32 A"}, {400, 16, 3, "IEC 60309 16 A"},
    {400, 32, 3, "IEC 60309 32 A"}, {400, 63, 3, "IEC 60309 63 A"},
};

std::span<const StandardCircuit> standardsOf(ElectricalCode code)
{
    return code == ElectricalCode::Nec ? std::span<const StandardCircuit>(kNecCircuits)
                                       : std::span<const StandardCircuit>(kIecCircuits);
}

} // namespace

double cappableWatts(const BuildAssessment& build, int psu)
{
    double sum = 0.0;
    for (const CappableCard& card : cappableCards(build)) {
        const bool hangs = psu < 0 || build.wiring.psuOf[static_cast<std::size_t>(card.instance)] == psu;
        sum += hangs ? card.watts : 0.0;
    }
    return sum;
}

std::vector<Edit> capCardsAt(const BuildAssessment& build, Power cap)
{
    std::vector<Edit> edits;
    std::map<std::string, bool> wholePlacement;
    for (const CappableCard& card : cappableCards(build)) {
        if (card.watts <= inWatts(cap)) {
            continue;
        }
        const Instance& instance = build.wiring.at(card.instance);
        if (hasOwnCap(build, instance)) {
            edits.push_back(setOption(build.buildId, instance.placement, instance.ordinal, "power_cap",
                                      wattsText(inWatts(cap))));
        } else if (!wholePlacement[instance.placement]) {
            wholePlacement[instance.placement] = true;
            edits.push_back(
                setOption(build.buildId, instance.placement, 0, "power_cap", wattsText(inWatts(cap))));
        }
    }
    return edits;
}

std::optional<CardCap> capCards(const BuildAssessment& build, double share)
{
    auto cards = cappableCards(build);
    double left = 0.0;
    for (const CappableCard& card : cards) {
        left += card.watts;
    }
    left *= share;
    if (cards.empty() || !(left > 0.0)) {
        return std::nullopt;
    }
    // One cap for all: cards that draw less keep their power, the others share the rest.
    std::sort(cards.begin(), cards.end(), [](const auto& a, const auto& b) { return a.watts < b.watts; });
    double cap = 0.0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        cap = left / static_cast<double>(cards.size() - i);
        if (cards[i].watts > cap) {
            break;
        }
        left -= cards[i].watts;
    }
    return capAtMost(build, cards, cap);
}

std::optional<CardCap> gentleCap(const BuildAssessment& build)
{
    const auto cards = cappableCards(build);
    double rated = 0.0;
    for (const CappableCard& card : cards) {
        rated = std::max(rated, card.rated);
    }
    return capAtMost(build, cards, kGentleCapShare * rated);
}

Remedy capRemedy(const CardCap& cap)
{
    return fix({LW_MESSAGE("remedy.cap_gpus", "Cap GPUs at {cap}"), {{"cap", toAmount(cap.cap)}}}, cap.edits);
}

std::optional<Remedy> capToShed(const BuildAssessment& build, double overWatts, int psu)
{
    const double cards = cappableWatts(build, psu);
    auto cap = cards > 0.0 ? capCards(build, 1.0 - overWatts / cards) : std::nullopt;
    if (!cap && cards > 0.0) {
        cap = gentleCap(build);
    }
    return cap ? std::optional<Remedy>(capRemedy(*cap)) : std::nullopt;
}

ConnectorList slotOutputs(const Wiring& wiring, int psu)
{
    ConnectorList counted;
    const auto add = [&](const ConnectorList& outputs) {
        std::ranges::copy_if(outputs.items, std::back_inserter(counted.items), [&](const ConnectorCount& item) {
            return wiring::countsOutput(*wiring.at(psu).part->as<PsuSpec>(), item.connector);
        });
    };
    for (const PowerFeed& feed : wiring.feeds) {
        if (feed.slots && feed.psu == psu) {
            add(feed.outputs);
        }
    }
    for (const SlotShortage& shortage : wiring.slotShortages) {
        if (shortage.psu == psu) {
            add(shortage.outputs);
        }
    }
    return counted;
}

Connector soldToday(Connector output)
{
    switch (output) {
    case Connector::Pcie6: return Connector::Pcie8;
    case Connector::Eps4: return Connector::Eps8;
    case Connector::Hpwr12v: return Connector::Hpwr12v2x6;
    default: return output;
    }
}

std::string supplyQuery(const BuildAssessment& build, int psu, double ratedWatts)
{
    std::string query = "rated >= " + wattsText(ratedWatts);
    std::map<Connector, int> used;
    for (const PowerFeed& feed : build.wiring.feeds) {
        if (feed.psu == psu && !feed.slots) {
            for (const ConnectorCount& item : feed.outputs.items) {
                used[soldToday(item.connector)] += item.count;
            }
        }
    }
    for (const ConnectorCount& item : slotOutputs(build.wiring, psu).items) {
        used[soldToday(item.connector)] += item.count;
    }
    for (const auto& [connector, count] : used) {
        query += ", outputs." + std::string(enumName(connector)) + " >= " + std::to_string(count);
    }
    return query;
}

Remedy supplyRemedy(const BuildAssessment& build, int psu, double ratedWatts)
{
    const int instance = psu >= 0 ? psu : firstOwn<PsuSpec>(build.wiring);
    const double rounded = std::ceil(ratedWatts / kSupplyStepWatts - 1e-9) * kSupplyStepWatts;
    return needPart({LW_MESSAGE("remedy.larger_supply", "Supply of {power} or more"),
                     {{"power", toAmount(watts(rounded))}}},
                    Category::Psu, build.buildId,
                    instance >= 0 ? std::string_view(build.wiring.at(instance).placement) : "",
                    supplyQuery(build, instance, rounded));
}

Remedy ridingSupply(const BuildAssessment& build, int psu, double peakWatts)
{
    // PWR-07: for a millisecond, above 450 W with a 16-pin output
    constexpr double ride = 1.8;
    const BudgetPoint* load = nullptr;
    for (const BudgetPoint* point : pointsOf(build.budgets, BudgetKind::PsuLoad, PointKind::Psu)) {
        load = point->path == instancePath(build, psu) ? point : load;
    }
    const double steady = load && load->demand ? load->demand->likely : 0.0;
    const double rated = std::ceil(std::max(peakWatts / ride, steady) / kSupplyStepWatts) * kSupplyStepWatts;
    return needPart({LW_MESSAGE("remedy.atx3_supply", "ATX 3 supply of {power} or more"), {{"power", toAmount(watts(rated))}}},
                    Category::Psu, build.buildId, build.wiring.at(psu).placement,
                    supplyQuery(build, psu, rated) + ", generation != 2.x");
}

std::vector<const BudgetPoint*> peakPoints(const BuildAssessment& build, PointKind kind)
{
    auto points = pointsOf(build.budgets, BudgetKind::Transient, kind);
    if (points.size() > 1) {
        std::erase_if(points, [](const BudgetPoint* point) { return !isPartial(*point); });
    }
    return points;
}

std::optional<Remedy> moreSupplies(const BuildAssessment& build, int wanted)
{
    const Wiring& wiring = build.wiring;
    const int first = firstOwn<PsuSpec>(wiring);
    if (first < 0 || sharesBus(*specOf<PsuSpec>(wiring, first)) ||
        (build.build && build.build->redundancy && *build.build->redundancy != RedundancyScheme::N)) {
        return std::nullopt;
    }
    const std::string& placement = wiring.at(first).placement;
    for (const int psu : wiring.withSpec<PsuSpec>()) {
        if (wiring.at(psu).placement != placement) {
            return std::nullopt;
        }
    }
    return quantityRemedy(build.buildId, placement, std::max(wanted, countOwn<PsuSpec>(wiring) + 1));
}

bool mate(const ConnectorList& plugs, const ConnectorList& inlets) { return wiring::mate(plugs, inlets); }

std::map<int, const CableSpec*> placedCables(const BuildAssessment& build) { return wiring::placedCables(build.wiring); }

std::string circuitIdOf(const BuildAssessment& build, int psu)
{
    const auto known = [&](const std::string& id) { return build.feed(id) != nullptr; };
    std::string own = psu >= 0 ? build.wiring.at(psu).options.circuit.value_or(build.home) : build.home;
    // The circuit of the machine's place comes before those of single supplies, unless these are all.
    if (known(own) && (psu >= 0 || build.circuitAc.empty() || build.circuitAc.contains(own))) {
        return own;
    }
    for (const auto& [id, load] : build.circuitAc) {
        if (known(id)) {
            return id;
        }
    }
    return {};
}

std::optional<std::string> standardOutlet(const Circuit& circuit)
{
    if (!circuit.voltage || !circuit.breaker) {
        return std::nullopt;
    }
    for (const StandardCircuit& standard : standardsOf(circuit.code)) { // smallest first for each voltage
        if (standard.volts == inVolts(*circuit.voltage) && standard.phases == circuit.phases &&
            standard.amperes >= inAmperes(*circuit.breaker)) {
            return std::string(standard.outlet);
        }
    }
    return std::nullopt;
}

std::vector<Remedy> largerCircuits(const Design& design, const std::string& circuitId, double apparentWatts)
{
    std::vector<Remedy> remedies;
    const auto found = design.site.circuits.find(circuitId);
    if (found == design.site.circuits.end()) {
        return remedies;
    }
    const Circuit& now = found->second;
    const auto moved = [&](const StandardCircuit& standard) {
        Circuit circuit = now;
        circuit.voltage = volts(standard.volts);
        circuit.breaker = amperes(standard.amperes);
        circuit.phases = standard.phases;
        std::fill(circuit.outlets.begin(), circuit.outlets.end(), std::string(standard.outlet));
        return circuit;
    };
    // The units stay, so their plugs must fit.
    const auto unitsFit = [&](const Circuit& circuit) {
        return std::none_of(circuit.units.begin(), circuit.units.end(), [&](const auto& unit) {
            const auto* spec = unit.second.behind.empty() ? unitSpec(design, unit.second) : nullptr;
            return spec && !fitsCircuit(circuit, *spec);
        });
    };
    std::vector<const StandardCircuit*> chosen;
    for (const StandardCircuit& standard : standardsOf(now.code)) {
        const bool sameClass = std::any_of(chosen.begin(), chosen.end(), [&](const StandardCircuit* c) {
            return c->volts == standard.volts && c->phases == standard.phases;
        });
        // The number of phases is not changed.
        if (sameClass || standard.phases != now.phases) {
            continue;
        }
        const Derivation carried = continuousApparentPower("", exactTerm("voltage", volts(standard.volts)),
                                                           exactTerm("breaker", amperes(standard.amperes)),
                                                           now.code, standard.phases);
        const bool same = now.voltage && now.breaker && inVolts(*now.voltage) == standard.volts &&
                          inAmperes(*now.breaker) == standard.amperes;
        if (!same && carried.result.likely >= apparentWatts && unitsFit(moved(standard))) {
            chosen.push_back(&standard);
        }
    }
    // The present voltage comes first, because plugs can stay.
    std::stable_sort(chosen.begin(), chosen.end(), [&](const StandardCircuit* a, const StandardCircuit* b) {
        const auto isHere = [&](const StandardCircuit* c) {
            return now.voltage && inVolts(*now.voltage) == c->volts;
        };
        return isHere(a) && !isHere(b);
    });
    for (const StandardCircuit* standard : chosen) {
        Circuit circuit = moved(*standard);
        remedies.push_back(
            fix({LW_MESSAGE("remedy.move_circuit", "Move to a {voltage} / {breaker:0} circuit"),
                 {{"voltage", toAmount(*circuit.voltage)}, {"breaker", toAmount(*circuit.breaker)}}},
                Edit{SetCircuit{circuitId, circuit}}));
    }
    return remedies;
}

} // namespace lanewatt::rules
