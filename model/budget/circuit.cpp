#include "model/budget/build_budgets.h"
#include "model/budget/circuit_devices.h"
#include "model/budget/circuit_loads.h"
#include "model/budget/device_inlets.h"
#include "model/budget/draw.h"
#include "model/budget/outlet_plugs.h"
#include "model/budget/phases.h"
#include "model/budget/plug_loads.h"
#include "model/figure/formulas.h"
#include "model/site/feed.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string_view>

namespace lanewatt {

namespace {

/// The loads of a circuit's units; empty where it has none, or where it is unknown what plugs in where.
std::optional<CircuitLoads> unitLoads(const Design& design, const Assessment& out, const CircuitAt& id)
{
    return design.site.circuits.at(id.id).units.empty() ? std::nullopt : loadsOn(design, out, id);
}

/// The loads of a three-phase circuit by phase; empty when the number of inlets is unknown.
std::optional<PhaseShares> phaseSharesOn(const Design& design, const Assessment& out, const CircuitAt& id)
{
    if (const auto loads = unitLoads(design, out, id)) {
        return phaseSharesBelow(design, *loads, id.id, {});
    }
    const auto inlets = inletsOn(out, id, 0);
    if (!inlets) {
        return std::nullopt;
    }
    PhaseShares shares;
    std::transform(inlets->begin(), inlets->end(), std::back_inserter(shares.loose), [](const OutletPlug& inlet) { return PhaseShares::Loose{inlet.ac, inlet.count}; });
    return shares;
}

/// The same for the units' loads after the circuit `failing` is lost; empty where none remain.
std::optional<PhaseShares> phaseSharesAfter(const Design& design, const Assessment& out, const CircuitAt& id,
                                            const std::optional<CircuitLoads>& loads, const std::string& failing)
{
    PhaseShares shares;
    if (loads) {
        shares = phaseSharesBelow(design, *loads, id.id, {});
    } else {
        const auto inlets = inletsAfterFailure(design, out, id, failing);
        if (!inlets) {
            return std::nullopt;
        }
        std::transform(inlets->begin(), inlets->end(), std::back_inserter(shares.loose), [](const OutletPlug& inlet) { return PhaseShares::Loose{inlet.ac, inlet.count}; });
    }
    const PhaseShares more = transferredShares(design, out, id, failing);
    for (std::size_t i = 0; i < shares.fixed.size(); ++i) {
        shares.fixed[i] += more.fixed[i];
    }
    shares.loose.insert(shares.loose.end(), more.loose.begin(), more.loose.end());
    return shares;
}

/// Factor by which the load of each supply grows when the load of others moves to it.
double riseOf(const std::vector<Term>& own, const std::vector<Term>& moved)
{
    const auto sum = [](const std::vector<Term>& terms) {
        return std::accumulate(terms.begin(), terms.end(), 0.0, [](double w, const Term& term) { return w + term.value.likely; });
    };
    const double before = sum(own);
    return before > 0.0 ? 1.0 + sum(moved) / before : 1.0;
}

/// The current of a circuit after `failing` is lost, first, and the derivations it is made from. `own`: present draw of its
/// machines; `moved`: load that moves to it. With three phases the highest one counts, if the number of inlets is known.
std::vector<Derivation> failoverCurrent(const Design& design, const CircuitAt& id, const std::string& failing,
                                        const std::vector<Term>& own, const std::vector<Term>& moved, const Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id.id);
    const Ref path = id.ref();
    const NumberId ampsId{"circuit.failover", path};
    const MessageTemplate title = LW_MESSAGE("circuit.failover", "Current when the other feed fails");
    auto loads = circuit.units.empty() ? std::nullopt : loadsAfterFailure(design, out, id, failing);
    if (!loads) {
        loads = unitLoads(design, out, id);
    }
    const Term voltage = exactTerm("voltage", *circuit.voltage, {}, path);
    const Term factor = powerFactorTerm(powerFactorOn(out, id, riseOf(own, moved)));
    const CircuitDevices others = devicesOn(design, out, id, FeedState::AfterFailure);
    const Term other{"other", others.load, {}, path};
    const bool three = circuit.phases == 3;
    if (const auto shares = three ? phaseSharesAfter(design, out, id, loads, failing) : std::nullopt) {
        if (!others.any) {
            return {phaseCurrent(ampsId, phaseLoads(*shares, path), voltage, factor)};
        }
        Derivation machines = phaseCurrent({"circuit.failover-own", path}, phaseLoads(*shares, path), voltage, factor);
        Derivation all = derive(ampsId, title, "PWR-16", "own + other / (sqrt(3) * voltage)",
                                {Term{"own", machines.result, {}, path}, other, voltage}, Dimension::Current);
        return {std::move(all), std::move(machines)};
    }
    std::vector<Term> all = own;
    all.insert(all.end(), moved.begin(), moved.end());
    const auto losses = loads ? lossesBelow(circuit, id, *loads, {}) : std::vector<Term>{};
    all.insert(all.end(), losses.begin(), losses.end());
    all.push_back(voltage);
    all.push_back(factor);
    all.push_back(other);
    const char* direct = three ? "((sum(ac) + sum(moved)) / pf + other) / (sqrt(3) * voltage)"
                               : "((sum(ac) + sum(moved)) / pf + other) / voltage";
    const char* lossy = three ? "((sum(ac) + sum(moved) + sum(loss)) / pf + other) / (sqrt(3) * voltage)"
                              : "((sum(ac) + sum(moved) + sum(loss)) / pf + other) / voltage";
    return {derive(ampsId, title, "PWR-16", losses.empty() ? direct : lossy, std::move(all), Dimension::Current)};
}

/// Draw of a circuit's machines, and the load that moves to it when another circuit fails, in W.
struct MovedLoads {
    std::vector<Term> own;
    std::map<std::string, std::vector<Term>> moved; ///< by the circuit that fails; never empty lists
};

/// The loads of a circuit and those that can move to it. `switchedFrom`: circuits with a transfer switch to this one.
MovedLoads movedLoads(const Design& design, const CircuitAt& id, const std::set<std::string>& switchedFrom, const Assessment& out)
{
    MovedLoads loads;
    for (const CircuitMachines& machines : out.machinesOn(id)) {
        const auto uses = static_cast<double>(machines.count);
        loads.own.push_back(Term{"ac", scaled(machines.ac(), uses), {}, machines.path});
        for (const auto& [feed, other] : feedsOf(out, machines.group)) {
            if (const auto share = movedTo(design, out, machines, other)) {
                loads.moved[other].push_back(Term{"moved", scaled(*share, uses), {}, machines.path});
            }
        }
    }
    for (const std::string& other : switchedFrom) {
        auto terms = transferredTo(design, out, id, other);
        std::move(terms.begin(), terms.end(), std::back_inserter(loads.moved[other]));
    }
    std::erase_if(loads.moved, [](const auto& one) { return one.second.empty(); });
    return loads;
}

/// The lines of the load that moves from a failing feed, in W.
std::vector<BudgetLine> movedLines(const std::vector<Term>& moved)
{
    std::vector<BudgetLine> lines;
    for (const Term& term : moved) {
        BudgetLine line;
        line.path = term.path;
        line.label = LW_MESSAGE("circuit.build", "Machine");
        line.each = term.value;
        line.total = term.value;
        line.basis = LW_MESSAGE("basis.moved", "load taken over from the feed that fails");
        lines.push_back(std::move(line));
    }
    return lines;
}

/// For circuits that feed a machine together: the load of this one when the other one fails (PWR-16). The failed circuit's
/// share moves to the remaining supplies in equal parts; loads behind a transfer switch move to its second feed.
/// `switchedFrom`: circuits with a transfer switch to this one.
void addFailover(const Design& design, const CircuitAt& id, const std::set<std::string>& switchedFrom, Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id.id);
    if (!circuit.voltage || !circuit.breaker) {
        return;
    }
    const MovedLoads loads = movedLoads(design, id, switchedFrom, out);
    std::vector<Derivation> worst; // the current first
    const std::vector<Term>* worstMoved = nullptr;
    for (const auto& [other, terms] : loads.moved) {
        auto made = failoverCurrent(design, id, other, loads.own, terms, out);
        if (worst.empty() || made.front().result.likely > worst.front().result.likely) {
            worst = std::move(made);
            worstMoved = &terms;
        }
    }
    if (!worstMoved) {
        return;
    }
    BudgetPoint point;
    point.path = out.subjectOf(id);
    point.id = {PointKind::Failover, id.ref()};
    point.title = LW_MESSAGE("budget.failover", "Current after a feed fails");
    point.demand = worst.front().result;
    point.supply =
        continuousCurrent(NumberId(), exactTerm("breaker", *circuit.breaker, {}, id.ref()), circuit.code).result;
    for (const Derivation& derivation : worst) {
        point.derivations.push_back(derivation.id);
    }
    point.lines = movedLines(*worstMoved);
    std::move(worst.begin(), worst.end(), std::back_inserter(out.derivations));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
}

/// Load of the conductor with the highest load relative to the average of the three (PWR-28). Between two line conductors
/// each carries the loads of two pairs, as in phaseCurrent(), so one pair with more load raises two conductors a little.
void addPhaseBalance(const Design& design, const CircuitAt& id, const Limits& limits, Assessment& out)
{
    auto shares = design.site.circuits.at(id.id).phases == 3 ? phaseSharesOn(design, out, id) : std::nullopt;
    if (!shares) {
        return;
    }
    auto terms = phaseLoads(std::move(*shares), id.ref());
    // Without a load there is no balance.
    if (std::none_of(terms.begin(), terms.end(), [](const Term& term) { return term.value.low > 0.0; })) {
        return;
    }
    // The shares are compared at their likely values, because ranges move all three phases together.
    for (Term& term : terms) {
        term.value.low = term.value.high = term.value.likely;
    }
    BudgetPoint point;
    point.path = out.subjectOf(id);
    point.id = {PointKind::Phases, id.ref()};
    point.title = LW_MESSAGE("budget.phases", "Fullest phase over the mean");
    const auto& voltage = design.site.circuits.at(id.id).voltage;
    const bool betweenLines = voltage && inVolts(*voltage) <= kLargestLineToLineVolts;
    Derivation d = derive({"circuit.phases", id.ref()}, point.title, "PWR-28",
                          betweenLines
                              ? "max(sqrt(a ^ 2 + a * b + b ^ 2), sqrt(b ^ 2 + b * c + c ^ 2), sqrt(c ^ 2 + c * a + a ^ 2)) * 3"
                                " / (sqrt(a ^ 2 + a * b + b ^ 2) + sqrt(b ^ 2 + b * c + c ^ 2) + sqrt(c ^ 2 + c * a + a ^ 2)) - 1"
                              : "max(a, b, c) * 3 / (a + b + c) - 1",
                          std::move(terms), Dimension::Scalar);
    point.demand = d.result;
    point.supply = exactFigure(limits.phaseImbalanceShare);
    point.derivations.push_back(d.id);
    out.derivations.push_back(std::move(d));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
}

/// Receptacles of the circuit or of its units against the inlets that need one, of machines and of other devices in racks: their number,
/// and the load of each that a machine takes (PWR-27).
void addOutlets(const Design& design, const CircuitAt& id, Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id.id);
    const auto offered = outletsOf(design, circuit).size();
    const auto plugs = out.plugsOn(id);
    if (plugs.empty() || offered == 0) {
        return;
    }
    const auto wanted = std::accumulate(plugs.begin(), plugs.end(), devicePlugsOn(design, out, id).total(),
                                        [](std::int64_t sum, const OutletPlug& plug) { return sum + plug.count; });
    BudgetPoint number;
    number.path = out.subjectOf(id);
    number.id = {PointKind::Outlets, id.ref()};
    number.title = LW_MESSAGE("budget.outlets", "Outlets");
    number.demand = exactFigure(static_cast<double>(wanted));
    number.supply = exactFigure(static_cast<double>(offered));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(number));
    for (const OutletPlug& plug : plugs) {
        addPlugLoad(outletLoad(design, out, plug, false), out);
    }
}

/// Adds a line for each machine on the circuit; returns their draw, in W.
std::vector<Term> addMachineLines(const Assessment& out, const CircuitAt& id, BudgetPoint& point)
{
    std::vector<Term> ac;
    for (const CircuitMachines& machines : out.machinesOn(id)) {
        const auto uses = static_cast<double>(machines.count);
        const Figure& one = machines.ac();
        BudgetLine line;
        line.path = machines.path;
        line.label = LW_MESSAGE("circuit.build", "Machine");
        line.count = static_cast<int>(machines.count);
        line.each = one;
        line.total = scaled(one, uses);
        line.basis = LW_MESSAGE("basis.inlets", "power at its inlets on this circuit");
        ac.push_back(Term{"ac", *line.total, {}, machines.path});
        point.unknownLines += isLowerBoundOn(machines) ? 1 : 0;
        point.lines.push_back(std::move(line));
    }
    return ac;
}

/// Adds a line for each UPS on the circuit with its losses, in W.
void addLossLines(const std::vector<Term>& losses, BudgetPoint& point)
{
    for (const Term& loss : losses) {
        BudgetLine line;
        line.path = loss.path;
        line.label = LW_MESSAGE("distribution.ups", "UPS");
        line.each = loss.value;
        line.total = loss.value;
        line.basis = LW_MESSAGE("basis.ups_loss", "what it loses of its input");
        point.lines.push_back(std::move(line));
    }
}

/// The current, in A, of a circuit with a known voltage for the total draw `drawn`, in W, of machines and losses.
Derivation circuitAmps(const Design& design, const CircuitAt& id, const Figure& drawn, Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id.id);
    const Ref path = id.ref();
    const NumberId ampsId{"circuit.amps", path};
    const Term voltage = exactTerm("voltage", *circuit.voltage, {}, path);
    const Term factor = powerFactorTerm(powerFactorOn(out, id));
    const auto shares = circuit.phases == 3 && drawn.likely > 0.0 ? phaseSharesOn(design, out, id) : std::nullopt;
    Derivation amps = shares
        ? phaseCurrent(ampsId, phaseLoads(*shares, path), voltage, factor)
        : lineCurrent(ampsId, Term{"ac", drawn, {}, path}, voltage, factor, circuit.phases);
    const CircuitDevices others = devicesOn(design, out, id, FeedState::Normal);
    if (!others.any) {
        return amps;
    }
    // What else is on the circuit is added unchanged.
    amps.id = {"circuit.own", path};
    amps.result.origin = numberKey(amps.id);
    const Figure own = amps.result;
    out.derivations.push_back(std::move(amps));
    const char* formula = circuit.phases == 3 ? "own + other / (sqrt(3) * voltage)" : "own + other / voltage";
    return derive(ampsId, LW_MESSAGE("circuit.amps_all", "Current with what else is on it"), "PWR-26", formula,
                  {Term{"own", own, {}, path}, Term{"other", others.load, {}, path}, voltage},
                  Dimension::Current);
}

/// Sets the demand, in A, of a circuit with a known voltage. `ac`: loads in W, losses last.
void addCircuitDemand(const Design& design, const CircuitAt& id, std::vector<Term> ac, bool lossy, BudgetPoint& point,
                      Assessment& out)
{
    const NumberId acId{"circuit.ac", id.ref()};
    out.derivations.push_back(derive(acId, LW_MESSAGE("circuit.ac", "Power drawn from the circuit"), "PWR-26",
                                     lossy ? "sum(ac) + sum(loss)" : "sum(ac)", std::move(ac), Dimension::Power));
    const Figure drawn = out.derivations.back().result; // adding derivations moves it
    Derivation amps = circuitAmps(design, id, drawn, out);
    point.demand = amps.result;
    point.derivations.push_back(amps.id);
    point.derivations.push_back(acId);
    out.derivations.push_back(std::move(amps));
}

/// The current of a circuit against the continuous limit of its breaker, in A.
BudgetPoint circuitPoint(const Design& design, const CircuitAt& id, Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id.id);
    BudgetPoint point;
    point.path = out.subjectOf(id);
    point.id = {PointKind::Circuit, id.ref()};
    point.title = LW_MESSAGE("budget.circuit", "Circuit current");
    std::vector<Term> ac = addMachineLines(out, id, point);
    const auto loads = unitLoads(design, out, id);
    const auto losses = loads ? lossesBelow(circuit, id, *loads, {}) : std::vector<Term>{};
    addLossLines(losses, point);
    CircuitDevices others = devicesOn(design, out, id, FeedState::Normal);
    point.unknownLines += others.unknown;
    std::move(others.lines.begin(), others.lines.end(), std::back_inserter(point.lines));
    ac.insert(ac.end(), losses.begin(), losses.end());
    if (circuit.voltage) {
        addCircuitDemand(design, id, std::move(ac), !losses.empty(), point, out);
    } else {
        point.unknownLines = static_cast<int>(point.lines.size());
    }
    if (circuit.breaker) {
        const NumberId limitId{"circuit.limit", id.ref()};
        out.derivations.push_back(
            continuousCurrent(limitId, exactTerm("breaker", *circuit.breaker, {}, id.ref()), circuit.code));
        point.supply = out.derivations.back().result;
        point.derivations.push_back(limitId);
    } else {
        point.supplyUnknown = true;
    }
    return point;
}

/// For each circuit: the circuits with a transfer switch whose second feed it is.
std::map<std::string, std::set<std::string>> switchedCircuits(const Design& design)
{
    std::map<std::string, std::set<std::string>> switchedFrom;
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const auto& [unitId, unit] : circuit.units) {
            if (!unit.secondFeed.empty()) {
                switchedFrom[unit.secondFeed].insert(id);
            }
        }
    }
    return switchedFrom;
}

/// Puts the circuit nearest to its limit, the headline, first.
void sortCircuitPoints(std::vector<BudgetPoint>& points)
{
    std::stable_sort(points.begin(), points.end(), [](const BudgetPoint& a, const BudgetPoint& b) {
        const auto share = [](const BudgetPoint& p) {
            return p.demand && p.supply && p.supply->likely > 0.0 ? p.demand->likely / p.supply->likely : -1.0;
        };
        return share(a) > share(b);
    });
    // Circuits come before the points about their outlets and about failures.
    std::stable_partition(points.begin(), points.end(),
                          [](const BudgetPoint& point) { return point.id.kind == PointKind::Circuit; });
}

} // namespace

std::map<std::string, Figure> currentAfterFailures(const Design& design, const Assessment& out, const CircuitAt& circuit)
{
    std::map<std::string, Figure> currents;
    if (design.site.circuits.at(circuit.id).voltage) {
        const MovedLoads loads = movedLoads(design, circuit, switchedCircuits(design)[circuit.id], out);
        for (const auto& [failing, moved] : loads.moved) {
            currents.emplace(failing, failoverCurrent(design, circuit, failing, loads.own, moved, out).front().result);
        }
    }
    return currents;
}

void addCircuitBudget(const Design& design, const Context& context, Assessment& out)
{
    plugOutlets(design, out);
    auto& budget = budgetOf(out, BudgetKind::Circuit);
    std::vector<CircuitAt> all;
    for (const auto& [id, circuit] : design.site.circuits) {
        const auto own = out.circuitsCalled(id);
        all.insert(all.end(), own.begin(), own.end());
    }
    for (const CircuitAt& circuit : all) {
        budget.points.push_back(circuitPoint(design, circuit, out));
    }
    auto switchedFrom = switchedCircuits(design);
    for (const CircuitAt& circuit : all) {
        addFailover(design, circuit, switchedFrom[circuit.id], out);
        addOutlets(design, circuit, out);
        addPhaseBalance(design, circuit, context.limits, out);
    }
    addDistribution(design, out);
    addPlugFailures(design, out);
    sortCircuitPoints(budget.points);
}

} // namespace lanewatt
