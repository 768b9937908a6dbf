#include "model/rules/power/support_distribution.h"

#include "model/budget/outlet_plugs.h"
#include "model/figure/formulas.h"
#include "model/parts/outlets.h"
#include "model/site/feed.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace lanewatt::rules {

namespace {

constexpr std::size_t kMostSupplyMoves = 3;

bool pluggedAt(const OutletPlug& plug, const DistributionAt& at)
{
    return plug.at() == at.on && plug.unit == at.unit && (at.bank.empty() || plug.bank == at.bank);
}

/// The supply of a plug if it has its own option; −1 otherwise.
int ownSupply(const Assessment& assessment, const OutletPlug& plug)
{
    const BuildAssessment& build = assessment.machineOf(plug);
    const int index = build.wiring.find(plug.inletId);
    return assessment.copiesOf(build.buildId) == 1 && index >= 0 && build.wiring.at(index).parent < 0 &&
                   specOf<PsuSpec>(build.wiring, index)
               ? index
               : -1;
}

/// A bank, or a unit without banks, with free outlets. An outlet of the circuit itself is separate.
struct Target {
    std::string pin;    ///< "pdu-a/B1"
    std::string outlet; ///< its first suitable outlet: "pdu-a/B1/c19.1"
    double share;       ///< load over limit; 0 where unknown
};

/// Other places of the circuit for a supply, among the free outlets that `serves` accepts, least loaded first.
std::vector<Target> targetsFor(const Design& design, const Assessment& assessment, const CircuitAt& circuit,
                               const std::function<bool(const AcOutlet&)>& serves)
{
    std::set<std::string> used;
    for (const OutletPlug& plug : assessment.plugsOn(circuit)) {
        used.insert(plug.outlet);
    }
    std::vector<Target> targets;
    for (const AcOutlet& outlet : outletsOf(design, design.site.circuits.at(circuit.id))) {
        const std::string pin = outlet.unit.empty()   ? outlet.id
                                : outlet.bank.empty() ? outlet.unit
                                                      : outlet.unit + '/' + outlet.bank;
        const bool known =
            std::any_of(targets.begin(), targets.end(), [&](const Target& t) { return t.pin == pin; });
        if (known || used.contains(outlet.id) || !serves(outlet)) {
            continue;
        }
        const BudgetPoint* point = assessment.point(PointId{outlet.bank.empty() ? PointKind::Unit : PointKind::Bank, circuit.ref().inside(pin, RefKind::Unit)});
        const bool judged = point && point->demand && point->supply && point->supply->likely > 0.0;
        targets.push_back({pin, outlet.id, judged ? point->demand->likely / point->supply->likely : 0.0});
    }
    std::stable_sort(targets.begin(), targets.end(),
                     [](const Target& a, const Target& b) { return a.share < b.share; });
    if (targets.size() > kMostSupplyMoves) {
        targets.resize(kMostSupplyMoves);
    }
    return targets;
}

Remedy moveSupply(const BuildAssessment& build, const Instance& supply, const std::string& pin)
{
    return fix({LW_MESSAGE("remedy.move_supply", "Plug {supply} into {outlet}"), {{"supply", supply.id}, {"outlet", pin}}},
               setOption(build.buildId, supply.placement, supply.ordinal, "outlet", pin));
}

/// Replacement of a unit with an overloaded outlet: larger outlets for that supply, and for the others that are overloaded
/// in that state.
std::vector<Remedy> unitsThatCarry(const Design& design, const Assessment& assessment, const OutletPlug& overloaded, double amps,
                                    FeedState state)
{
    const Circuit& circuit = design.site.circuits.at(overloaded.circuit);
    for (const Connector connector : {Connector::C13, Connector::C19}) {
        const std::string receptacle(enumName(connector));
        if (!outletCarries(receptacle, circuit.code, amps)) {
            continue;
        }
        const auto wantsOne = [&](const OutletPlug& plug) {
            const BudgetPoint* load = assessment.point(PointId{PointKind::Outlet, plug.outletRef(), state});
            return plug.at() == overloaded.at() && plug.unit == overloaded.unit &&
                   (plug.receptacle == receptacle || (load && judge(load->demand, load->supply)));
        };
        const auto wanted = std::count_if(assessment.outletPlugs.begin(), assessment.outletPlugs.end(), wantsOne);
        return {needUnit(design, assessment, {overloaded.circuit, overloaded.unit, {}, overloaded.at()},
                         {LW_MESSAGE("remedy.unit_larger_outlets", "Unit with larger outlets"), {}},
                         "outlets." + receptacle + " >= " + std::to_string(wanted))};
    }
    return {};
}

} // namespace

DistributionAt distributionAt(const Assessment& assessment, const Ref& thing)
{
    const std::string& circuit = thing.idOf(RefKind::Circuit);
    return {circuit, thing.idOf(RefKind::Unit), thing.idOf(RefKind::Bank), assessment.circuitIn(circuit, thing.idOf(RefKind::Rack))};
}

std::optional<Finding> overContinuous(std::string_view rule, const BudgetPoint& point, ElectricalCode code,
                                      const Limits& limits, const ContinuousTexts& texts)
{
    if (auto f = overLimit(rule, point, Severity::Error, {texts.over, {}}, texts.overDetail)) {
        return f;
    }
    // IEC has no 80 % rule, but a load at the rating for days is still not recommended.
    if (code != ElectricalCode::Iec || !point.demand || !point.supply) {
        return std::nullopt;
    }
    BudgetPoint advised = point;
    advised.supply->low *= limits.iecContinuousWarnShare;
    advised.supply->likely *= limits.iecContinuousWarnShare;
    advised.supply->high *= limits.iecContinuousWarnShare;
    return overLimit(rule, advised, Severity::Warning, {texts.near, {}},
                     {LW_MESSAGE("pwr26.detail_iec", "Needs {need}{sides}advised {have}"), {}});
}

Message breakerWhy(ElectricalCode code, double amps, Current breaker, const Limits& limits)
{
    const double share = amps / inAmperes(breaker);
    const std::vector<MessageArgument> rated{{"breaker", toAmount(breaker)}};
    if (code == ElectricalCode::Nec) {
        if (share >= limits.ulBreakerOpensShare) {
            return {LW_MESSAGE("breaker.opens_ul", "It opens: UL 489 has a {breaker:0} breaker open within the hour from 135 % of its rating."), rated};
        }
        return share > 1.0 ? Message{LW_MESSAGE("breaker.may_open_ul", "Above its rating a {breaker:0} breaker may hold or open; from 135 % UL 489 has it open within the hour."), rated}
                           : Message{LW_MESSAGE("breaker.continuous_nec", "NEC 210.20(A): a load of three hours or more takes 80 % of the breaker at most. Warm breakers open below their rating."), {}};
    }
    if (share >= limits.iecBreakerOpensShare) {
        return {LW_MESSAGE("breaker.opens_iec", "It opens: IEC 60898-1 has a {breaker:0} breaker open within the hour from 145 % of its rating."), rated};
    }
    return share > limits.iecBreakerHoldsShare
               ? Message{LW_MESSAGE("breaker.may_open_iec", "Above 113 % of its rating a {breaker:0} breaker may hold or open; from 145 % IEC 60898-1 has it open within the hour."), rated}
           : share > 1.0 ? Message{LW_MESSAGE("breaker.wires_iec", "The breaker holds this for an hour, but the wires of the circuit are laid for its rating."), {}}
                         : Message{LW_MESSAGE("breaker.advised_iec", "At a load that lasts for days, contacts and terminals age; 80 % of the rating is advised."), {}};
}

double advisedShare(ElectricalCode code, const Limits& limits)
{
    return code == ElectricalCode::Iec ? limits.iecContinuousWarnShare : continuousShareOf(code);
}

double keptShare(const Finding& f, ElectricalCode code, const Limits& limits)
{
    if (!f.need || !f.have || f.need->likely <= 0.0) {
        return 0.0;
    }
    // Only IEC has an advised share below the limit.
    const bool above = code == ElectricalCode::Iec && f.severity == Severity::Error && f.need->dimension == Dimension::Current;
    return f.have->likely / f.need->likely * (above ? limits.iecContinuousWarnShare : 1.0);
}

std::vector<Remedy> supplyMoves(const Design& design, const Assessment& assessment, const Finding& f)
{
    const DistributionAt at = distributionAt(assessment, f.path);
    std::vector<const OutletPlug*> movable;
    for (const OutletPlug& plug : assessment.outletPlugs) {
        if (pluggedAt(plug, at) && ownSupply(assessment, plug) >= 0) {
            movable.push_back(&plug);
        }
    }
    if (movable.empty()) {
        return {};
    }
    // The smallest that clears it, else the largest.
    double sum = 0.0;
    for (const OutletPlug& plug : assessment.outletPlugs) {
        sum += pluggedAt(plug, at) ? plug.ac.likely * static_cast<double>(plug.count) : 0.0;
    }
    const double over =
        f.need && f.have && f.need->likely > 0.0 ? sum * (1.0 - f.have->likely / f.need->likely) : 0.0;
    const auto rank = [&](const OutletPlug* plug) {
        const bool enough = plug->ac.likely >= over;
        return std::tuple(!enough, enough ? plug->ac.likely : -plug->ac.likely);
    };
    const OutletPlug& plug = **std::min_element(
        movable.begin(), movable.end(), [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
    const BuildAssessment& build = assessment.machineOf(plug);
    const Instance& supply = build.wiring.at(ownSupply(assessment, plug));
    std::vector<Remedy> remedies;
    const auto elsewhere = [&](const AcOutlet& outlet) {
        return !outlet.unit.empty() && (outlet.unit != at.unit || (!at.bank.empty() && outlet.bank != at.bank));
    };
    for (const Target& target : targetsFor(design, assessment, at.on, elsewhere)) {
        remedies.push_back(moveSupply(build, supply, target.pin));
    }
    return remedies;
}

std::vector<Remedy> outletMoves(const Design& design, const Assessment& assessment, const OutletPlug& plug, double amps)
{
    const BuildAssessment* build = &assessment.machineOf(plug);
    const int supply = ownSupply(assessment, plug);
    const auto circuit = design.site.circuits.find(plug.circuit);
    if (supply < 0 || circuit == design.site.circuits.end()) {
        return {};
    }
    std::vector<Remedy> remedies;
    const auto carries = [&](const AcOutlet& outlet) {
        const auto rating = outletRating(outlet.receptacle, circuit->second.code == ElectricalCode::Nec);
        const auto at = supplyVoltage(circuit->second);
        return outletCarries(outlet.receptacle, circuit->second.code, amps) && (!rating || !at || madeFor(*rating, *at));
    };
    for (const Target& target : targetsFor(design, assessment, plug.at(), carries)) {
        remedies.push_back(moveSupply(*build, build->wiring.at(supply), target.outlet));
    }
    return remedies;
}

bool outletCarries(std::string_view receptacle, ElectricalCode code, double amps)
{
    const auto rating = outletRating(receptacle, code == ElectricalCode::Nec);
    return rating && inAmperes(rating->current) * continuousShareOf(code) >= amps;
}

std::optional<Edit> unpinned(const Assessment& assessment, const OutletPlug& plug)
{
    const BuildAssessment* build = &assessment.machineOf(plug);
    const int index = build->wiring.find(plug.inletId);
    if (index < 0 || build->wiring.at(index).parent >= 0) {
        return std::nullopt;
    }
    const Instance& supply = build->wiring.at(index);
    const bool own = build->build && build->build->placements.contains(supply.placement) &&
                     build->build->placements.at(supply.placement).instances.contains(supply.ordinal) &&
                     build->build->placements.at(supply.placement).instances.at(supply.ordinal).outlet;
    return setOption(build->buildId, supply.placement, own ? supply.ordinal : 0, "outlet", "");
}

std::map<std::string, std::int64_t> plugsWithoutOutlet(const Assessment& assessment, const CircuitAt& circuit)
{
    std::map<std::string, std::int64_t> missing;
    for (const OutletPlug& plug : assessment.plugsOn(circuit)) {
        if (plug.outlet.empty() && plug.pin.empty()) {
            missing[std::string(enumName(plug.inlet == Connector::C20 ? Connector::C19 : Connector::C13))] += plug.count;
        }
    }
    return missing;
}

VoltageClass voltageClassOf(Voltage voltage)
{
    // There is no nominal voltage between the classes; 480 V line to line is 277 V to neutral.
    constexpr std::array<std::pair<double, double>, 4> classes{{{90, 150}, {180, 250}, {251, 300}, {340, 600}}};
    const auto* found = std::find_if(classes.begin(), classes.end() - 1,
                                     [&](const auto& one) { return inVolts(voltage) <= one.second; });
    return {volts(found->first), volts(found->second)};
}

std::optional<Voltage> unlikeVoltage(const Circuit& circuit, const PowerDistributionSpec& unit)
{
    const bool three = circuit.phases == 3;
    const bool threeUnit = unit.phases.valueOr(1) == 3;
    if (!circuit.voltage || !unit.voltage || (threeUnit && !three)) { // a unit that needs three phases has its own finding
        return std::nullopt;
    }
    const auto alike = [&](Voltage given) { return voltageClassOf(given).highest == voltageClassOf(*unit.voltage).highest; };
    const Voltage given = threeUnit ? *circuit.voltage : *supplyVoltage(circuit);
    // A 120 V strip on 208 V line to line is wired to neutral; PWR-31 checks the voltage of its loads.
    const bool toNeutral = three && !threeUnit && alike(volts(inVolts(*circuit.voltage) / std::sqrt(3.0)));
    return alike(given) || toNeutral ? std::nullopt : std::optional(given);
}

std::optional<Current> lessThanBreaker(const Circuit& circuit, const PowerDistributionSpec& unit)
{
    const bool nec = circuit.code == ElectricalCode::Nec;
    const auto plug = unit.plug ? outletRating(*unit.plug, nec) : std::nullopt;
    const auto rated = plug ? std::optional(plug->current) : unit.inputCurrent.value;
    if (!circuit.breaker || !rated || *rated >= *circuit.breaker || !(nec || (plug && plug->feedsStrip))) {
        return std::nullopt;
    }
    const Current smallest = amperes(15.0), onBreaker = amperes(20.0); // NEC table 210.21(B)(3)
    return nec && *rated >= smallest && *circuit.breaker <= onBreaker ? std::nullopt : rated;
}

bool fitsCircuit(const Circuit& circuit, const PowerDistributionSpec& unit)
{
    return !unlikeVoltage(circuit, unit) && !lessThanBreaker(circuit, unit) && (circuit.phases == 3 || unit.phases.valueOr(1) != 3);
}

std::string ratingCondition(const Figure& need, double share, bool ofBanks)
{
    const double rating = std::ceil(need.likely / share);
    switch (need.dimension) {
    case Dimension::Power:
        return "power >= " + canonicalText(watts(rating));
    case Dimension::ApparentPower:
        return "apparent_power >= " + canonicalText(fromSi<ApparentPower>(rating));
    default:
        return (ofBanks ? "bank_breaker >= " : "input_current >= ") + canonicalText(amperes(rating));
    }
}

Remedy needUnit(const Design& design, const Assessment& assessment, const DistributionAt& at, Message label,
                const std::string& condition)
{
    std::map<std::string, int> used; // by the rack that uses most of each, because all racks get the same unit
    for (const CircuitAt& on : assessment.circuitsCalled(at.circuit)) {
        std::map<std::string, int> here;
        for (const OutletPlug& plug : assessment.plugsOn(on)) {
            here[plug.receptacle] += plug.unit == at.unit ? 1 : 0;
        }
        for (const auto& [receptacle, count] : here) {
            if (count > 0) {
                used[receptacle] = std::max(used[receptacle], count);
            }
        }
    }
    const Circuit& circuit = design.site.circuits.at(at.circuit);
    const auto* spec = unitSpec(design, circuit.units.at(at.unit));
    const auto kind = spec ? spec->kind.valueOr(DistributionKind::Pdu) : DistributionKind::Pdu;
    std::string query =
        "kind = " + std::string(enumName(kind)) + ", phases = " + std::to_string(circuit.phases);
    query += condition.empty() ? "" : ", " + condition;
    for (const auto& [receptacle, count] : used) {
        query += ", outlets." + receptacle + " >= " + std::to_string(count);
    }
    return needPart(std::move(label), Category::PowerDistribution, UnitTarget{at.circuit, at.unit}, std::move(query));
}

std::vector<Remedy> unpinRemedies(const Assessment& assessment, const OutletPlug& plug)
{
    auto edit = unpinned(assessment, plug);
    return edit ? std::vector{fix({LW_MESSAGE("remedy.unpin_outlet", "Plug {supply} in where there is room"),
                                   {{"supply", plug.inletId}}},
                                  std::move(*edit))}
                : std::vector<Remedy>{};
}

std::vector<Remedy> usualOutlets(const std::string& id, const Circuit& circuit)
{
    const auto outlet = standardOutlet(circuit);
    if (!outlet) {
        return {};
    }
    Circuit changed = circuit;
    std::fill(changed.outlets.begin(), changed.outlets.end(), *outlet);
    return {fix({LW_MESSAGE("remedy.outlet_kind", "Use {outlet} outlets"), {{"outlet", *outlet}}},
                Edit{SetCircuit{id, std::move(changed)}})};
}

std::vector<Remedy> outletRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug, double amps,
                                   FeedState state)
{
    auto found = plug.pin.empty() ? std::vector<Remedy>() : unpinRemedies(assessment, plug);
    for (auto& more : {outletMoves(design, assessment, plug, amps),
                       plug.unit.empty() ? std::vector<Remedy>() : unitsThatCarry(design, assessment, plug, amps, state)}) {
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

std::vector<Remedy> circuitsForOutlet(const Design& design, const Assessment& assessment, const CircuitAt& id,
                                      const Finding& f, FeedState state)
{
    const Circuit& circuit = design.site.circuits.at(id.id);
    const BudgetPoint* point = assessment.point(PointId{state == FeedState::Normal ? PointKind::Circuit : PointKind::Failover, id.ref()});
    if (!circuit.units.empty() || !circuit.voltage || !point || !point->demand || !f.need || !f.have) {
        return {};
    }
    return largerCircuits(design, id.id,
                          std::max(point->demand->likely, f.need->likely) * inVolts(*circuit.voltage) * f.need->likely /
                              f.have->likely);
}

std::optional<CordEnds> cordEnds(const OutletPlug& plug, ElectricalCode code)
{
    const auto rating = outletRating(plug.receptacle, code == ElectricalCode::Nec);
    if (!rating || !rating->connector || !plug.inlet) {
        return std::nullopt;
    }
    const auto endAt = [](auto fits) -> std::optional<Connector> {
        for (const auto& [connector, name] : EnumNames<Connector>::names) {
            if (fits(connector)) {
                return connector;
            }
        }
        return std::nullopt;
    };
    // The plug that matches the receptacle; for a receptacle of two patterns the one of the inlet's size.
    const auto from = plugsInto(*rating->connector, *rating->connector) ? rating->connector
                      : *plug.inlet == Connector::C20 && plugsInto(Connector::C20, *rating->connector)
                          ? std::optional(Connector::C20)
                          : endAt([&](Connector c) { return plugsInto(c, *rating->connector); });
    const auto to = endAt([&](Connector c) { return couplesWith(c, *plug.inlet); });
    return from && to ? std::optional(CordEnds{*from, *to}) : std::nullopt;
}

std::vector<Remedy> cordRemedies(const Design& design, const Assessment& assessment, const OutletPlug& plug,
                                 const std::optional<Figure>& need)
{
    const BuildAssessment* build = &assessment.machineOf(plug);
    const auto ends = cordEnds(plug, design.site.circuits.at(plug.circuit).code);
    if (!ends) {
        return {};
    }
    const int cord = build->wiring.find(plug.cord);
    std::string query = "from." + std::string(enumName(ends->from)) + " >= 1, to." +
                        std::string(enumName(ends->to)) + " >= 1";
    if (need) {
        query += ", current >= " + canonicalText(amperes(std::ceil(need->likely)));
    }
    return {needPart({LW_MESSAGE("remedy.cord", "Cord {from:connector} to {to:connector}"),
                      {{"from", std::string(enumName(ends->from))}, {"to", std::string(enumName(ends->to))}}},
                     Category::Cable, build->buildId,
                     cord >= 0 ? std::string_view(build->wiring.at(cord).placement) : "", std::move(query))};
}

} // namespace lanewatt::rules
