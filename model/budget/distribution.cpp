#include "model/budget/build_budgets.h"
#include "model/budget/circuit_loads.h"
#include "model/budget/draw.h"
#include "model/budget/phases.h"
#include "model/budget/plug_loads.h"
#include "model/figure/formulas.h"
#include "model/parts/outlets.h"
#include "model/site/feed.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

namespace lanewatt {

namespace {

/// A unit of a circuit with all inputs of its points.
struct UnitAt {
    const Design& design;
    const Assessment& out;
    const CircuitAt& at;
    const Circuit& circuit;
    const std::string& id;
    const PowerDistributionSpec& spec;
    const CircuitLoads& loads;
    bool afterFailure = false; ///< loads after another feed has failed
    Ref path() const { return at.ref().then(RefKind::Unit, id); }
    /// What people are told of.
    Ref subject() const { return out.subjectOf(at).then(RefKind::Unit, id); }
    FeedState state() const { return afterFailure ? FeedState::AfterFailure : FeedState::Normal; }
    bool feeds(const OutletPlug& plug) const { return hangsBelow(circuit, plug.unit, id); }
    /// Power factor of all its loads, or of one bank's.
    Term powerFactor(std::string_view bank = {}) const
    {
        MeanPowerFactor mean;
        for (const OutletPlug& plug : loads.plugs) {
            if (bank.empty() ? feeds(plug) : plug.unit == id && plug.bank == bank) {
                mean.add(plug.ac.likely, plug.loadShare);
            }
        }
        return powerFactorTerm(mean.value());
    }
};

/// A point with its derivations.
struct Made {
    BudgetPoint point;
    std::vector<Derivation> derivations;
    const Figure& derive(Derivation derivation)
    {
        point.derivations.push_back(derivation.id);
        derivations.push_back(std::move(derivation));
        return derivations.back().result;
    }
};

Made pointAt(const UnitAt& unit, PointKind kind, const Ref& at, MessageTemplate title)
{
    Made made;
    made.point.id = {kind, at, unit.state()};
    made.point.path = at.moved(unit.path(), unit.subject());
    made.point.title = title;
    return made;
}

/// The id of a point's limit.
NumberId limitId(const PointId& point)
{
    const NumberName name = point.kind == PointKind::Bank ? NumberName("distribution.limit.bank") : NumberName("distribution.limit.unit");
    return {name, point.of, point.state};
}

/// Draw of the plugs that `wanted` selects, with a line for each, plus the losses up to them.
Derivation plugsPower(const UnitAt& unit, Made& made, const NumberId& id,
                      const std::function<bool(const OutletPlug&)>& wanted, std::vector<Term> losses)
{
    std::vector<Term> terms;
    const auto line = [&](const Ref& path, MessageTemplate label, const Figure& power,
                          MessageTemplate basis) {
        BudgetLine one;
        one.path = path;
        one.label = label;
        one.each = power;
        one.total = power;
        one.basis = basis;
        return one;
    };
    for (const OutletPlug& plug : unit.loads.plugs) {
        if (wanted(plug)) {
            made.point.lines.push_back(line(plug.path, LW_MESSAGE("distribution.inlet", "Inlet"), plug.ac,
                                            LW_MESSAGE("basis.inlet", "power at this inlet")));
            terms.push_back(Term{"ac", plug.ac, {}, plug.path});
            made.point.unknownLines += isLowerBound(unit.out, plug) ? 1 : 0;
        }
    }
    for (const Term& loss : losses) {
        made.point.lines.push_back(line(loss.path, LW_MESSAGE("distribution.ups", "UPS"), loss.value,
                                        LW_MESSAGE("basis.ups_loss", "what it loses of its input")));
    }
    const bool any = !losses.empty();
    terms.insert(terms.end(), std::make_move_iterator(losses.begin()), std::make_move_iterator(losses.end()));
    return derive(id, LW_MESSAGE("distribution.ac", "Power that plugs into it"), "PWR-28",
                  any ? "sum(ac) + sum(loss)" : "sum(ac)", std::move(terms), Dimension::Power);
}

void setSupply(Made& made, const std::optional<Term>& rating, ElectricalCode code)
{
    if (!rating) {
        made.point.supplyUnknown = true;
        return;
    }
    made.point.supply = made.derive(continuousCurrent(limitId(made.point.id), *rating, code));
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

/// The current of the input conductor with the highest load.
Made unitInput(const UnitAt& unit)
{
    Made made = pointAt(unit, PointKind::Unit, unit.path(),
                        unit.afterFailure
                            ? LW_MESSAGE("budget.unit_failover", "Input of a distribution unit after a feed fails")
                            : LW_MESSAGE("budget.unit", "Input current of a distribution unit"));
    Derivation sum = plugsPower(unit, made, {"distribution.ac", unit.path(), unit.state()}, [&](const OutletPlug& plug) { return unit.feeds(plug); },
                                lossesBelow(unit.circuit, unit.at, unit.loads, unit.id));
    const NumberId ampsId{"distribution.amps", unit.path(), unit.state()};
    const bool three = unit.circuit.phases == 3 && unit.spec.phases.valueOr(1) == 3;
    made.point.demand = made.derive(
        three ? phaseCurrent(
                    ampsId,
                    phaseLoads(phaseSharesBelow(unit.design, unit.loads, unit.at.id, unit.id), unit.path()),
                    exactTerm("voltage", *unit.circuit.voltage, {}, unit.at.ref()), unit.powerFactor())
              : lineCurrent(ampsId, Term{"ac", sum.result, {}, unit.path()},
                            exactTerm("voltage", *supplyVoltage(unit.circuit), {}, unit.at.ref()),
                            unit.powerFactor(), 1));
    made.derive(std::move(sum));
    setSupply(made, inputRating(unit), unit.circuit.code);
    return made;
}

/// The power limit in W of a UPS whose manufacturer states only VA: from 0.55 of it (small line-interactive units) to 1
/// (large double-conversion units) (PWR-28).
std::optional<Derivation> upsRating(const UnitAt& unit)
{
    const auto most = figureOf(unit.spec.apparentPower);
    if (!most) {
        return std::nullopt;
    }
    constexpr double least = 0.55, all = 1.0;
    const Figure share{least, (least + all) / 2.0, all, Dimension::Scalar, Confidence::Estimated};
    return derive({"distribution.rating", unit.path(), unit.state()}, LW_MESSAGE("distribution.rating", "Power that a UPS gives"), "PWR-28",
                  "va * share",
                  {Term{"va", *most, unit.spec.apparentPower.source, unit.path()},
                   Term{"share", share, {"PWR-28", "its maker does not say"}, unit.path()}},
                  Dimension::Power);
}

/// Output of a unit: W and VA at its outlets where limited by the manufacturer (for a UPS always W), and a UPS's runtime. A
/// unit without losses puts out what it takes in: `input`, whose first derivation is reused.
std::vector<Made> unitOutput(const UnitAt& unit, const Derivation& input)
{
    std::vector<Made> all;
    Made real = pointAt(unit, PointKind::UnitWatts, unit.path(),
                        unit.afterFailure
                            ? LW_MESSAGE("budget.unit_w_failover", "Power of a distribution unit after a feed fails")
                            : LW_MESSAGE("budget.unit_w", "Power of a distribution unit"));
    auto losses = lossesBelow(unit.circuit, unit.at, unit.loads, unit.id);
    // its own loss is not part of its output
    const bool loses = std::erase_if(losses, [&](const Term& loss) { return loss.path == unit.path(); }) > 0;
    Derivation sum = plugsPower(unit, real, {"distribution.output", unit.path(), unit.state()}, [&](const OutletPlug& plug) { return unit.feeds(plug); },
                                std::move(losses));
    if (!loses) {
        sum = input;
    }
    const Term output{"ac", sum.result, {}, unit.path()};
    const auto withSum = [&](Made made) {
        made.point.derivations.push_back(sum.id);
        return made;
    };
    if (const auto most = figureOf(unit.spec.apparentPower)) {
        Made apparent = pointAt(unit, PointKind::UnitVa, unit.path(),
                                unit.afterFailure
                                    ? LW_MESSAGE("budget.unit_va_failover",
                                                 "Apparent power of a distribution unit after a feed fails")
                                    : LW_MESSAGE("budget.unit_va", "Apparent power of a distribution unit"));
        apparent.point.lines = real.point.lines;
        apparent.point.unknownLines = real.point.unknownLines;
        apparent.point.demand = apparent.derive(derive({"distribution.va", unit.path(), unit.state()},
                                                       LW_MESSAGE("distribution.va", "Apparent power that plugs into it"),
                                                       "PWR-28", "ac / pf", {output, unit.powerFactor()},
                                                       Dimension::ApparentPower));
        apparent.point.supply = most;
        all.push_back(withSum(std::move(apparent)));
    }
    const bool isUps = unit.spec.kind.value == DistributionKind::Ups;
    if (isUps && !unit.afterFailure) {
        Made runtime = pointAt(unit, PointKind::Runtime, unit.path(), LW_MESSAGE("budget.ups_runtime", "Runtime of a UPS"));
        auto lasts = upsRuntime({"distribution.runtime", unit.path(), unit.state()}, unit.spec, output, unit.path());
        if (lasts && real.point.unknownLines == 0) { // the runtime at a lower bound of the load is unknown
            runtime.point.demand = runtime.derive(std::move(*lasts));
        } else {
            runtime.point.unknownLines = 1;
        }
        all.push_back(withSum(std::move(runtime)));
    }
    const auto most = figureOf(unit.spec.power);
    if (most || isUps) {
        real.point.demand = sum.result;
        real.point.supply = most;
        Made made = withSum(std::move(real));
        if (auto rating = most ? std::nullopt : upsRating(unit)) {
            made.point.supply = made.derive(std::move(*rating));
        }
        made.point.supplyUnknown = !made.point.supply;
        all.insert(all.begin(), std::move(made));
    }
    if (loses && !all.empty()) {
        all.front().derivations.push_back(std::move(sum));
    }
    return all;
}

/// The load of a bank's breaker.
Made bankInput(const UnitAt& unit, const OutletBank& bank)
{
    const Ref at = unit.path().then(RefKind::Bank, bank.id);
    Made made = pointAt(unit, PointKind::Bank, at,
                        unit.afterFailure ? LW_MESSAGE("budget.bank_failover", "Bank of outlets after a feed fails")
                                          : LW_MESSAGE("budget.bank", "Current of a bank of outlets"));
    Derivation sum = plugsPower(
        unit, made, {"distribution.ac", at, unit.state()},
        [&](const OutletPlug& plug) { return plug.unit == unit.id && plug.bank == bank.id; }, {});
    made.point.demand = made.derive(
        lineCurrent({"distribution.amps", at, unit.state()}, Term{"ac", sum.result, {}, made.point.path},
                    exactTerm("voltage", *supplyVoltage(unit.circuit), {}, unit.at.ref()),
                    unit.powerFactor(bank.id), 1));
    made.derive(std::move(sum));
    const auto breaker = figureOf(unit.spec.bankBreaker);
    setSupply(made,
              breaker ? std::optional(Term{"breaker", *breaker, unit.spec.bankBreaker.source, unit.path()})
                      : std::nullopt,
              unit.circuit.code);
    return made;
}

/// All points of a circuit's units for given loads.
std::vector<Made> unitPoints(const Design& design, const Assessment& out, const CircuitAt& on, const CircuitLoads& loads, bool afterFailure)
{
    std::vector<Made> all;
    const Circuit& circuit = design.site.circuits.at(on.id);
    for (const auto& [id, unit] : circuit.units) {
        const auto* spec = unitSpec(design, unit);
        if (!spec) {
            continue;
        }
        const UnitAt at{design, out, on, circuit, id, *spec, loads, afterFailure};
        all.push_back(unitInput(at));
        const auto& made = all.back().derivations;
        const auto input = std::find_if(made.begin(), made.end(),
                                        [&](const Derivation& d) { return d.id == NumberId("distribution.ac", at.path(), at.state()); });
        auto output = unitOutput(at, *input);
        std::move(output.begin(), output.end(), std::back_inserter(all));
        for (const OutletBank& bank : spec->banks.valueOr({})) {
            all.push_back(bankInput(at, bank));
        }
    }
    return all;
}

/// Loads of the units after the failure of the feed that adds the most to each, where that is more than now.
void addFailures(const Design& design, const CircuitAt& circuit, Assessment& out)
{
    std::map<std::pair<Ref, PointKind>, Made> worst;
    for (const std::string& failing : feedsBeside(design, out, circuit)) {
        const auto loads = loadsAfterFailure(design, out, circuit, failing);
        if (!loads) {
            continue;
        }
        for (Made& made : unitPoints(design, out, circuit, *loads, true)) {
            const BudgetPoint* now = out.point(PointId{made.point.id.kind, made.point.id.of});
            if (!now || !made.point.demand || made.point.demand->likely <= now->demand->likely) {
                continue;
            }
            const auto found = worst.find({made.point.id.of, made.point.id.kind});
            if (found == worst.end() || found->second.point.demand->likely < made.point.demand->likely) {
                worst.insert_or_assign({made.point.id.of, made.point.id.kind}, std::move(made));
            }
        }
    }
    for (auto& [id, made] : worst) {
        std::move(made.derivations.begin(), made.derivations.end(), std::back_inserter(out.derivations));
        budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(made.point));
    }
}

/// The points of a circuit's units, now and after failures.
void addUnits(const Design& design, const CircuitAt& circuit, Assessment& out)
{
    const auto loads = loadsOn(design, out, circuit);
    if (!loads) {
        return;
    }
    for (const auto& [unit, loss] : loads->losses) {
        out.derivations.push_back(loss);
    }
    for (Made& made : unitPoints(design, out, circuit, *loads, false)) {
        std::move(made.derivations.begin(), made.derivations.end(), std::back_inserter(out.derivations));
        budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(made.point));
    }
    addFailures(design, circuit, out);
}

/// The load of each cord that a build lists.
void addCordLoads(const Design& design, Assessment& out)
{
    for (const OutletPlug& plug : out.outletPlugs) {
        addPlugLoad(cordLoad(design, out, plug, false), out);
    }
}

} // namespace

void addDistribution(const Design& design, Assessment& out)
{
    addCordLoads(design, out);
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const CircuitAt& at : circuit.units.empty() ? std::vector<CircuitAt>() : out.circuitsCalled(id)) {
            addUnits(design, at, out);
        }
    }
}

} // namespace lanewatt
