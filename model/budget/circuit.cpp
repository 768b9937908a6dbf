#include "model/budget/build_budgets.h"
#include "model/budget/circuit_loads.h"
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

/// What hangs on a circuit's units; nothing where it has none, or where nobody knows what plugs in where.
std::optional<CircuitLoads> unitLoads(const Design& design, const Assessment& out, const std::string& id)
{
    return design.site.circuits.at(id).units.empty() ? std::nullopt : loadsOn(design, out, id);
}

/// How the loads of a three-phase circuit lie on its phases; nothing when it is not known how many inlets there are.
std::optional<PhaseShares> phaseSharesOn(const Design& design, const Assessment& out, const std::string& id)
{
    if (const auto loads = unitLoads(design, out, id)) {
        return phaseSharesBelow(design, *loads, id, {});
    }
    const auto inlets = inletsOn(out, id, 0);
    if (!inlets) {
        return std::nullopt;
    }
    PhaseShares shares;
    std::transform(inlets->begin(), inlets->end(), std::back_inserter(shares.loose), [](const OutletPlug& inlet) { return PhaseShares::Loose{inlet.ac, inlet.count}; });
    return shares;
}

/// The same after the circuit `failing` is gone, of the loads that are left on the units, where there are any.
std::optional<PhaseShares> phaseSharesAfter(const Design& design, const Assessment& out, const std::string& id,
                                            const std::optional<CircuitLoads>& loads, const std::string& failing)
{
    PhaseShares shares;
    if (loads) {
        shares = phaseSharesBelow(design, *loads, id, {});
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

/// How many times its load each supply carries when what others carried comes over.
double riseOf(const std::vector<Term>& own, const std::vector<Term>& moved)
{
    const auto sum = [](const std::vector<Term>& terms) {
        return std::accumulate(terms.begin(), terms.end(), 0.0, [](double w, const Term& term) { return w + term.value.likely; });
    };
    const double before = sum(own);
    return before > 0.0 ? 1.0 + sum(moved) / before : 1.0;
}

/// The current of a circuit after `failing` is gone, first, and what it is made from. `own`: what its machines draw now;
/// `moved`: what comes over to it. Of three phases the fullest counts, where it is known how many inlets there are.
std::vector<Derivation> failoverCurrent(const Design& design, const std::string& id, const std::string& failing,
                                        const std::vector<Term>& own, const std::vector<Term>& moved, const Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id);
    const std::string path = "site/" + id;
    const std::string ampsId = "circuit.failover@" + id;
    const MessageTemplate title = LW_MESSAGE("circuit.failover", "Current when the other feed fails");
    auto loads = circuit.units.empty() ? std::nullopt : loadsAfterFailure(design, out, id, failing);
    if (!loads) {
        loads = unitLoads(design, out, id);
    }
    const Term voltage = exactTerm("voltage", *circuit.voltage, {}, path);
    const Term factor = powerFactorTerm(powerFactorOn(out, id, riseOf(own, moved)));
    const Term other = exactTerm("other", circuit.otherLoad.value_or(ApparentPower{}), {}, path);
    const bool three = circuit.phases == 3;
    if (const auto shares = three ? phaseSharesAfter(design, out, id, loads, failing) : std::nullopt) {
        if (!circuit.otherLoad) {
            return {phaseCurrent(ampsId, phaseLoads(*shares, path), voltage, factor)};
        }
        Derivation machines = phaseCurrent("circuit.failover-own@" + id, phaseLoads(*shares, path), voltage, factor);
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

/// For circuits that feed a machine together: what this one carries when the other that feeds it fails (PWR-16).
/// The failed circuit's share moves to the supplies that are left, to each the same; what hangs behind a transfer switch
/// moves to its second feed. `switchedFrom`: circuits with a switch that takes this one.
void addFailover(const Design& design, const std::string& id, const std::set<std::string>& switchedFrom, Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id);
    if (!circuit.voltage || !circuit.breaker) {
        return;
    }
    std::map<std::string, std::vector<Term>> moved; // by the circuit that fails
    std::vector<Term> own;
    for (const CircuitMachines& machines : out.machinesOn(id)) {
        const auto uses = static_cast<double>(machines.count);
        own.push_back(Term{"ac", scaled(machines.ac(), uses), {}, machines.path});
        for (const auto& [feed, other] : feedsOf(out, machines.group)) {
            if (const auto share = design.site.circuits.contains(other) ? movedTo(design, out, machines, other) : std::nullopt) {
                moved[other].push_back(Term{"moved", scaled(*share, uses), {}, machines.path});
            }
        }
    }
    for (const std::string& other : switchedFrom) {
        auto terms = transferredTo(design, out, id, other);
        std::move(terms.begin(), terms.end(), std::back_inserter(moved[other]));
    }
    std::erase_if(moved, [](const auto& one) { return one.second.empty(); });
    std::vector<Derivation> worst; // the current first
    std::string failing;
    for (const auto& [other, terms] : moved) {
        auto made = failoverCurrent(design, id, other, own, terms, out);
        if (worst.empty() || made.front().result.likely > worst.front().result.likely) {
            worst = std::move(made);
            failing = other;
        }
    }
    if (worst.empty()) {
        return;
    }
    BudgetPoint point;
    point.id = "failover@" + id;
    point.path = "site/" + id;
    point.title = LW_MESSAGE("budget.failover", "Current after a feed fails");
    point.demand = worst.front().result;
    point.supply =
        continuousCurrent({}, exactTerm("breaker", *circuit.breaker, {}, point.path), circuit.code).result;
    for (const Derivation& derivation : worst) {
        point.derivations.push_back(derivation.id);
    }
    for (const Term& term : moved[failing]) {
        BudgetLine line;
        line.path = term.path;
        line.label = LW_MESSAGE("circuit.build", "Machine");
        line.each = term.value;
        line.total = term.value;
        line.basis = LW_MESSAGE("basis.moved", "what comes over from the feed that fails");
        point.lines.push_back(std::move(line));
    }
    std::move(worst.begin(), worst.end(), std::back_inserter(out.derivations));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
}

/// How much more the fullest conductor carries than the three on average (PWR-28). Between two line conductors each
/// carries what two pairs do, as in phaseCurrent(): one pair over the others makes two conductors a little fuller.
void addPhaseBalance(const Design& design, const std::string& id, const Limits& limits, Assessment& out)
{
    auto shares = design.site.circuits.at(id).phases == 3 ? phaseSharesOn(design, out, id) : std::nullopt;
    if (!shares) {
        return;
    }
    auto terms = phaseLoads(std::move(*shares), "site/" + id);
    // Without a load there is no balance to speak of.
    if (std::none_of(terms.begin(), terms.end(), [](const Term& term) { return term.value.low > 0.0; })) {
        return;
    }
    // The shares are compared at their nominal values: ranges move all three phases together.
    for (Term& term : terms) {
        term.value.low = term.value.high = term.value.likely;
    }
    BudgetPoint point;
    point.id = "phases@" + id;
    point.path = "site/" + id;
    point.title = LW_MESSAGE("budget.phases", "Fullest phase over the mean");
    const auto& voltage = design.site.circuits.at(id).voltage;
    const bool betweenLines = voltage && inVolts(*voltage) <= kLargestLineToLineVolts;
    Derivation d = derive("circuit.phases@" + id, point.title, "PWR-28",
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

/// Receptacles of the circuit or of its units against the inlets that want one: how many, and what each carries (PWR-27).
void addOutlets(const Design& design, const std::string& id, Assessment& out)
{
    const Circuit& circuit = design.site.circuits.at(id);
    const auto offered = outletsOf(design, circuit).size();
    const auto plugs = out.plugsOn(id);
    if (plugs.empty() || offered == 0) {
        return;
    }
    const auto wanted = std::accumulate(plugs.begin(), plugs.end(), std::int64_t{0},
                                        [](std::int64_t sum, const OutletPlug& plug) { return sum + plug.count; });
    BudgetPoint number;
    number.id = "outlets@" + id;
    number.path = "site/" + id;
    number.title = LW_MESSAGE("budget.outlets", "Outlets");
    number.demand = exactFigure(static_cast<double>(wanted));
    number.supply = exactFigure(static_cast<double>(offered));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(number));
    for (const OutletPlug& plug : plugs) {
        addPlugLoad(outletLoad(design, out, plug, false), out);
    }
}

} // namespace

void addCircuitBudget(const Design& design, const Context& context, Assessment& out)
{
    plugOutlets(design, out);
    auto& budget = budgetOf(out, BudgetKind::Circuit);
    for (const auto& [id, circuit] : design.site.circuits) {
        std::vector<Term> ac;
        BudgetPoint point;
        point.id = "circuit@" + id;
        point.path = "site/" + id;
        point.title = LW_MESSAGE("budget.circuit", "Circuit current");
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
        const auto loads = unitLoads(design, out, id);
        const auto losses = loads ? lossesBelow(circuit, id, *loads, {}) : std::vector<Term>{};
        for (const Term& loss : losses) {
            BudgetLine line;
            line.path = loss.path;
            line.label = LW_MESSAGE("distribution.ups", "UPS");
            line.each = loss.value;
            line.total = loss.value;
            line.basis = LW_MESSAGE("basis.ups_loss", "what it loses of its input");
            point.lines.push_back(std::move(line));
        }
        ac.insert(ac.end(), losses.begin(), losses.end());
        const std::string ampsId = "circuit.amps@" + id;
        if (circuit.voltage) {
            const Term voltage = exactTerm("voltage", *circuit.voltage, {}, point.path);
            const Term factor = powerFactorTerm(powerFactorOn(out, id));
            const std::string acId = "circuit.ac@" + id;
            out.derivations.push_back(derive(acId, LW_MESSAGE("circuit.ac", "Power drawn from the circuit"), "PWR-26",
                                             losses.empty() ? "sum(ac)" : "sum(ac) + sum(loss)", std::move(ac),
                                             Dimension::Power));
            const Figure sum = out.derivations.back().result;
            const auto shares = circuit.phases == 3 && sum.likely > 0.0 ? phaseSharesOn(design, out, id) : std::nullopt;
            Derivation amps = shares
                ? phaseCurrent(ampsId, phaseLoads(*shares, point.path), voltage, factor)
                : lineCurrent(ampsId, Term{"ac", sum, {}, point.path}, voltage, factor, circuit.phases);
            if (circuit.otherLoad) {
                // What hangs on the circuit already counts as it stands.
                amps.id = "circuit.own@" + id;
                amps.result.origin = numberKey(amps.id);
                const Figure own = amps.result;
                out.derivations.push_back(std::move(amps));
                const char* formula = circuit.phases == 3 ? "own + other / (sqrt(3) * voltage)" : "own + other / voltage";
                amps = derive(ampsId, LW_MESSAGE("circuit.amps_all", "Current with what else is on it"), "PWR-26", formula,
                              {Term{"own", own, {}, point.path}, exactTerm("other", *circuit.otherLoad, {}, point.path), voltage},
                              Dimension::Current);
            }
            point.demand = amps.result;
            out.derivations.push_back(std::move(amps));
            point.derivations.push_back(ampsId);
            point.derivations.push_back(acId);
        } else {
            point.unknownLines = static_cast<int>(point.lines.size());
        }
        if (circuit.breaker) {
            const std::string limitId = "circuit.limit@" + id;
            out.derivations.push_back(
                continuousCurrent(limitId, exactTerm("breaker", *circuit.breaker, {}, point.path), circuit.code));
            point.supply = out.derivations.back().result;
            point.derivations.push_back(limitId);
        } else {
            point.supplyUnknown = true;
        }
        budget.points.push_back(std::move(point));
    }
    std::map<std::string, std::set<std::string>> switchedFrom; // by the circuit that takes over
    for (const auto& [id, circuit] : design.site.circuits) {
        for (const auto& [unitId, unit] : circuit.units) {
            if (!unit.secondFeed.empty()) {
                switchedFrom[unit.secondFeed].insert(id);
            }
        }
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        addFailover(design, id, switchedFrom[id], out);
        addOutlets(design, id, out);
        addPhaseBalance(design, id, context.limits, out);
    }
    addDistribution(design, out);
    addPlugFailures(design, out);
    // The circuit nearest to its limit is the headline.
    std::stable_sort(budget.points.begin(), budget.points.end(), [](const BudgetPoint& a, const BudgetPoint& b) {
        const auto share = [](const BudgetPoint& p) {
            return p.demand && p.supply && p.supply->likely > 0.0 ? p.demand->likely / p.supply->likely : -1.0;
        };
        return share(a) > share(b);
    });
    // Circuits come before what was said about their outlets and about a failure.
    std::stable_partition(budget.points.begin(), budget.points.end(),
                          [](const BudgetPoint& point) { return point.id.starts_with("circuit@"); });
}

} // namespace lanewatt
