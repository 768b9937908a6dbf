#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"
#include "model/budget/feed.h"
#include "model/budget/formulas.h"
#include "model/budget/phases.h"
#include "model/parts/outlets.h"

#include <algorithm>
#include <functional>

namespace lanewatt {

namespace {

/// A unit of a circuit with all that its points are made from.
struct UnitAt {
    const Design& design;
    const std::string& circuitId;
    const Circuit& circuit;
    const std::string& id;
    const PowerDistributionSpec& spec;
    std::string at() const { return circuitId + '/' + id; }
    std::string path() const { return "site/" + at(); }
};

BudgetPoint pointAt(const std::string& stem, const std::string& at, MessageTemplate title)
{
    BudgetPoint point;
    point.id = stem + '@' + at;
    point.path = "site/" + at;
    point.title = title;
    return point;
}

/// Lines for the plugs that `wanted` holds of, and their watts as terms.
std::vector<Term> addPlugs(const Assessment& out, BudgetPoint& point,
                           const std::function<bool(const OutletPlug&)>& wanted)
{
    std::vector<Term> terms;
    for (const OutletPlug& plug : out.outletPlugs) {
        if (!wanted(plug)) {
            continue;
        }
        BudgetLine line;
        line.path = plug.path;
        line.label = LW_MESSAGE("distribution.inlet", "Inlet");
        line.each = plug.ac;
        line.total = plug.ac;
        line.basis = LW_MESSAGE("basis.inlet", "power at this inlet");
        point.lines.push_back(std::move(line));
        terms.push_back(Term{"ac", plug.ac, {}, plug.path});
    }
    return terms;
}

void setSupply(Assessment& out, BudgetPoint& point, const std::optional<Term>& rating, ElectricalCode code)
{
    if (!rating) {
        point.supplyUnknown = true;
        return;
    }
    Derivation limit = continuousCurrent("distribution.limit." + point.id, *rating, code);
    point.supply = limit.result;
    point.derivations.push_back(limit.id);
    out.derivations.push_back(std::move(limit));
}

/// The rating of a unit's input: its maker's, else its plug's.
std::optional<Term> inputRating(const UnitAt& unit)
{
    if (const auto rated = figureOf(unit.spec.inputCurrent)) {
        return Term{"breaker", *rated, unit.spec.inputCurrent.source, unit.path()};
    }
    const auto plug = unit.spec.plug ? outletRating(*unit.spec.plug, unit.circuit.code == ElectricalCode::Nec)
                                     : std::nullopt;
    return plug ? std::optional(exactTerm("breaker", plug->current, unit.spec.plug.source, unit.path()))
                : std::nullopt;
}

/// What a unit takes and gives: the current of its fullest conductor, watts and volt-amperes.
void addUnit(const UnitAt& unit, Assessment& out)
{
    BudgetPoint input =
        pointAt("unit", unit.at(), LW_MESSAGE("budget.unit", "Input current of a distribution unit"));
    auto terms = addPlugs(out, input, [&](const OutletPlug& plug) {
        return plug.circuit == unit.circuitId && hangsBelow(unit.circuit, plug.unit, unit.id);
    });
    auto& budget = budgetOf(out, BudgetKind::Circuit);
    const Term factor = circuitPowerFactor();
    const std::string sumId = "distribution.ac@" + unit.at();
    out.derivations.push_back(derive(sumId, LW_MESSAGE("distribution.ac", "Power that plugs into it"),
                                     "PWR-28", "sum(ac)", std::move(terms), Dimension::Power));
    const Term sum{"ac", out.derivations.back().result, {}, unit.path()};
    const std::string ampsId = "distribution.amps@" + unit.at();
    const bool three = unit.circuit.phases == 3 && unit.spec.phases.valueOr(1) == 3;
    Derivation amps =
        three ? phaseCurrent(
                    ampsId,
                    phaseLoads(phaseSharesBelow(unit.design, out, unit.circuitId, unit.id), unit.path()),
                    exactTerm("voltage", *unit.circuit.voltage, {}, "site/" + unit.circuitId), factor)
              : lineCurrent(ampsId, sum,
                            exactTerm("voltage", *supplyVoltage(unit.circuit), {}, "site/" + unit.circuitId),
                            factor, 1);
    input.demand = amps.result;
    input.derivations = {ampsId, sumId};
    out.derivations.push_back(std::move(amps));
    setSupply(out, input, inputRating(unit), unit.circuit.code);
    budget.points.push_back(std::move(input));

    if (const auto most = figureOf(unit.spec.power)) {
        BudgetPoint real =
            pointAt("unit-w", unit.at(), LW_MESSAGE("budget.unit_w", "Power of a distribution unit"));
        real.demand = sum.value;
        real.supply = most;
        real.derivations = {sumId};
        budget.points.push_back(std::move(real));
    }
    if (const auto most = figureOf(unit.spec.apparentPower)) {
        BudgetPoint apparent = pointAt("unit-va", unit.at(),
                                       LW_MESSAGE("budget.unit_va", "Apparent power of a distribution unit"));
        Derivation va = derive("distribution.va@" + unit.at(),
                               LW_MESSAGE("distribution.va", "Apparent power that plugs into it"), "PWR-28",
                               "ac / pf", {sum, factor}, Dimension::ApparentPower);
        apparent.demand = va.result;
        apparent.supply = most;
        apparent.derivations = {va.id, sumId};
        out.derivations.push_back(std::move(va));
        budget.points.push_back(std::move(apparent));
    }
}

/// What the breaker of each bank carries.
void addBanks(const UnitAt& unit, Assessment& out)
{
    for (const OutletBank& bank : unit.spec.banks.valueOr({})) {
        BudgetPoint point = pointAt("bank", unit.at() + '/' + bank.id,
                                    LW_MESSAGE("budget.bank", "Current of a bank of outlets"));
        auto terms = addPlugs(out, point, [&](const OutletPlug& plug) {
            return plug.circuit == unit.circuitId && plug.unit == unit.id && plug.bank == bank.id;
        });
        const std::string tail = unit.at() + '/' + bank.id;
        Derivation sum =
            derive("distribution.ac@" + tail, LW_MESSAGE("distribution.ac", "Power that plugs into it"),
                   "PWR-28", "sum(ac)", std::move(terms), Dimension::Power);
        Derivation amps =
            lineCurrent("distribution.amps@" + tail, Term{"ac", sum.result, {}, point.path},
                        exactTerm("voltage", *supplyVoltage(unit.circuit), {}, "site/" + unit.circuitId),
                        circuitPowerFactor(), 1);
        point.demand = amps.result;
        point.derivations = {amps.id, sum.id};
        out.derivations.push_back(std::move(sum));
        out.derivations.push_back(std::move(amps));
        const auto breaker = figureOf(unit.spec.bankBreaker);
        setSupply(out, point,
                  breaker
                      ? std::optional(Term{"breaker", *breaker, unit.spec.bankBreaker.source, unit.path()})
                      : std::nullopt,
                  unit.circuit.code);
        budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
    }
}

/// What each cord that a build lists carries.
void addCordLoads(const Design& design, Assessment& out)
{
    for (const OutletPlug& plug : out.outletPlugs) {
        const BuildAssessment* build = plug.cord.empty() ? nullptr : out.build(plug.buildId);
        const int index = build ? build->wiring.find(plug.cord) : -1;
        if (index < 0) {
            continue;
        }
        const auto& current = build->wiring.at(index).part->as<CableSpec>()->current;
        const Circuit& circuit = design.site.circuits.at(plug.circuit);
        BudgetPoint point;
        point.id = "cord@" + plug.circuit + '/' + plug.outlet;
        point.path = plug.path;
        point.title = LW_MESSAGE("budget.cord", "Current of a power cord");
        Derivation drawn = lineCurrent(
            "distribution.cord@" + plug.circuit + '/' + plug.outlet, Term{"ac", plug.ac, {}, plug.path},
            exactTerm("voltage", *supplyVoltage(circuit), {}, "site/" + plug.circuit), circuitPowerFactor(),
            1);
        point.demand = drawn.result;
        point.supply = figureOf(current);
        point.supplyUnknown = !current;
        point.derivations = {drawn.id};
        out.derivations.push_back(std::move(drawn));
        budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
    }
}

} // namespace

void addDistribution(const Design& design, Assessment& out)
{
    addCordLoads(design, out);
    for (const auto& [circuitId, circuit] : design.site.circuits) {
        const bool known = std::any_of(out.outletPlugs.begin(), out.outletPlugs.end(),
                                       [&wanted = circuitId](const OutletPlug& plug) { return plug.circuit == wanted; });
        for (const auto& [id, unit] : circuit.units) {
            const auto* spec = unitSpec(design, unit);
            if (spec && known) {
                addUnit({design, circuitId, circuit, id, *spec}, out);
                addBanks({design, circuitId, circuit, id, *spec}, out);
            }
        }
    }
}

} // namespace lanewatt
