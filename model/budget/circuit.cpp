#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"
#include "model/budget/feed.h"
#include "model/budget/formulas.h"
#include "model/parts/outlets.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>

namespace lanewatt {

namespace {

/// Power factor of what hangs on a circuit; supplies correct theirs.
Term circuitPowerFactor()
{
    return {"pf", Figure{0.97, defaultPowerFactor(), 1.0, Dimension::Scalar, Confidence::Datasheet}, {"PWR-10", "power factor"}, {}};
}

/// The inlets that hang on a circuit, of all uses of all builds, or nothing when one does not say how many it has.
std::optional<std::vector<Figure>> inletsOn(const Assessment& out, const std::string& circuit)
{
    std::vector<Figure> inlets;
    for (const auto& build : out.builds) {
        if (!build->circuitAc.contains(circuit)) {
            continue;
        }
        const auto own = build->circuitInlets.find(circuit);
        if (own == build->circuitInlets.end() || own->second.empty()) {
            return std::nullopt;
        }
        for (std::size_t use = 0; use < build->places.size(); ++use) {
            inlets.insert(inlets.end(), own->second.begin(), own->second.end());
        }
    }
    return inlets;
}

/// Three-phase circuits: inlets are single phase. They are dealt out, the largest first and each to the emptiest
/// phase, as somebody does who balances them. Watts of the phases as terms a, b, c.
std::vector<Term> phaseLoads(std::vector<Figure> inlets, const std::string& path)
{
    constexpr std::array<const char*, 3> names{"a", "b", "c"};
    std::array<Figure, 3> sums{};
    for (auto& sum : sums) {
        sum = exactFigure(watts(0.0));
    }
    const auto less = [](const Figure& a, const Figure& b) { return a.likely < b.likely; };
    std::stable_sort(inlets.begin(), inlets.end(), [&](const Figure& a, const Figure& b) { return less(b, a); });
    for (const Figure& inlet : inlets) {
        Figure& sum = *std::min_element(sums.begin(), sums.end(), less);
        sum.low += inlet.low;
        sum.likely += inlet.likely;
        sum.high += inlet.high;
        sum.confidence = std::min(sum.confidence, inlet.confidence);
    }
    std::vector<Term> terms;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        terms.push_back(Term{names[i], sums[i], {"PWR-28", "inlets dealt out evenly"}, path});
    }
    return terms;
}

/// Between two line conductors (208 V) each carries two phases' currents, 120° apart; from a line to neutral
/// (230/400 V) only its own.
Derivation phaseCurrent(std::string id, std::vector<Term> terms, const Term& voltage, const Term& factor)
{
    terms.push_back(voltage);
    terms.push_back(factor);
    const bool betweenLines = voltage.value.likely <= kLargestLineToLineVolts;
    return derive(std::move(id), LW_MESSAGE("circuit.phase", "Current of the fullest phase"), "PWR-28",
                  betweenLines ? "max(sqrt(a ^ 2 + a * b + b ^ 2), sqrt(b ^ 2 + b * c + c ^ 2), sqrt(c ^ 2 + c * a + a ^ 2))"
                                 " / (voltage * pf)"
                               : "max(a, b, c) * sqrt(3) / (voltage * pf)",
                  std::move(terms), Dimension::Current);
}

/// Supplies of a build that carry each other's load when a feed is lost.
bool sharesOneBus(const BuildAssessment& build)
{
    int own = 0;
    for (const int index : build.wiring.withSpec<PsuSpec>()) {
        if (build.wiring.at(index).parent < 0) {
            ++own;
            if (!sharesBus(*build.wiring.at(index).part->as<PsuSpec>())) {
                return false;
            }
        }
    }
    return own > 1;
}

/// For circuits that feed a machine together: what this one carries when the other that feeds it fails (PWR-16).
/// The failed circuit's share moves to those that are left, in equal parts.
void addFailover(const std::string& id, const Circuit& circuit, const Term& factor, Assessment& out)
{
    if (!circuit.voltage || !circuit.breaker) {
        return;
    }
    std::map<std::string, std::vector<Term>> moved; // by the circuit that fails
    std::vector<Term> own;
    for (const auto& build : out.builds) {
        const auto here = build->circuitAc.find(id);
        if (here == build->circuitAc.end()) {
            continue;
        }
        const auto scaled = [&](const Figure& f, double by) {
            return Figure{f.low * by, f.likely * by, f.high * by, f.dimension, f.confidence};
        };
        const auto uses = static_cast<double>(build->places.size());
        own.push_back(Term{"ac", scaled(here->second, uses), {}, build->path});
        if (build->circuitAc.size() < 2 || !sharesOneBus(*build)) {
            continue;
        }
        const double left = static_cast<double>(build->circuitAc.size() - 1);
        for (const auto& [other, ac] : build->circuitAc) {
            if (other != id) {
                moved[other].push_back(Term{"moved", scaled(ac, uses / left), {}, build->path});
            }
        }
    }
    std::optional<Derivation> worst;
    std::string failing;
    for (const auto& [other, terms] : moved) {
        std::vector<Term> all = own;
        all.insert(all.end(), terms.begin(), terms.end());
        all.push_back(exactTerm("voltage", *circuit.voltage, {}, "site/" + id));
        all.push_back(factor);
        all.push_back(exactTerm("other", circuit.otherLoad.value_or(ApparentPower{}), {}, "site/" + id));
        Derivation d = derive("circuit.failover@" + id, LW_MESSAGE("circuit.failover", "Current when the other feed fails"),
                              "PWR-16",
                              circuit.phases == 3 ? "((sum(ac) + sum(moved)) / pf + other) / (sqrt(3) * voltage)"
                                                  : "((sum(ac) + sum(moved)) / pf + other) / voltage",
                              std::move(all), Dimension::Current);
        if (!worst || d.result.likely > worst->result.likely) {
            worst = std::move(d);
            failing = other;
        }
    }
    if (!worst) {
        return;
    }
    BudgetPoint point;
    point.id = "failover@" + id;
    point.path = "site/" + id;
    point.title = LW_MESSAGE("budget.failover", "Current after a feed fails");
    point.demand = worst->result;
    point.supply =
        continuousCurrent({}, exactTerm("breaker", *circuit.breaker, {}, point.path), circuit.code).result;
    point.derivations.push_back(worst->id);
    for (const Term& term : moved[failing]) {
        BudgetLine line;
        line.path = term.path;
        line.label = LW_MESSAGE("circuit.build", "Machine");
        line.each = term.value;
        line.total = term.value;
        line.basis = LW_MESSAGE("basis.moved", "what comes over from the feed that fails");
        point.lines.push_back(std::move(line));
    }
    out.derivations.push_back(std::move(*worst));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
}

/// How much more the fullest phase carries than the three on average (PWR-28).
void addPhaseBalance(const std::string& id, const Circuit& circuit, const Limits& limits, Assessment& out)
{
    auto inlets = circuit.phases == 3 ? inletsOn(out, id) : std::nullopt;
    double drawn = 0.0;
    for (const Figure& inlet : inlets.value_or(std::vector<Figure>{})) {
        drawn += inlet.low;
    }
    if (drawn <= 0.0) {
        return;
    }
    // The shares are compared at their nominal values: ranges move all three phases together.
    auto terms = phaseLoads(std::move(*inlets), "site/" + id);
    for (Term& term : terms) {
        term.value.low = term.value.high = term.value.likely;
    }
    BudgetPoint point;
    point.id = "phases@" + id;
    point.path = "site/" + id;
    point.title = LW_MESSAGE("budget.phases", "Fullest phase over the mean");
    Derivation d = derive("circuit.phases@" + id, point.title, "PWR-28", "max(a, b, c) * 3 / (a + b + c) - 1", std::move(terms),
                          Dimension::Scalar);
    point.demand = d.result;
    point.supply = exactFigure(limits.phaseImbalanceShare);
    point.derivations.push_back(d.id);
    out.derivations.push_back(std::move(d));
    budgetOf(out, BudgetKind::Circuit).points.push_back(std::move(point));
}

/// Receptacles that the circuit lists against the inlets that want one: how many, and the tightest of them (PWR-27).
void addOutlets(const std::string& id, const Circuit& circuit, const Term& factor, Assessment& out)
{
    auto inlets = inletsOn(out, id);
    if (circuit.outlets.empty() || !inlets || inlets->empty() || !circuit.voltage) {
        return;
    }
    const bool ul = circuit.code == ElectricalCode::Nec;
    std::vector<double> amps;
    for (const auto& outlet : circuit.outlets) {
        const auto rating = outletRating(outlet, ul);
        if (!rating || rating->feedsStrip) {
            return; // what hangs on a distribution unit is not known
        }
        amps.push_back(inAmperes(rating->current));
    }
    auto& budget = budgetOf(out, BudgetKind::Circuit);
    BudgetPoint number;
    number.id = "outlets@" + id;
    number.path = "site/" + id;
    number.title = LW_MESSAGE("budget.outlets", "Outlets");
    number.demand = exactFigure(static_cast<double>(inlets->size()));
    number.supply = exactFigure(static_cast<double>(amps.size()));
    budget.points.push_back(std::move(number));

    // The largest inlet gets the largest outlet, and so on; the pair nearest to its limit counts.
    std::stable_sort(inlets->begin(), inlets->end(), [](const Figure& a, const Figure& b) { return a.likely > b.likely; });
    std::stable_sort(amps.begin(), amps.end(), std::greater<>());
    std::size_t tightest = 0;
    for (std::size_t i = 1; i < std::min(inlets->size(), amps.size()); ++i) {
        if ((*inlets)[i].likely * amps[tightest] > (*inlets)[tightest].likely * amps[i]) {
            tightest = i;
        }
    }
    BudgetPoint load;
    load.id = "outlet@" + id;
    load.path = "site/" + id;
    load.title = LW_MESSAGE("budget.outlet", "Current of an outlet");
    const auto single = supplyVoltage(circuit);
    Derivation drawn = lineCurrent("circuit.outlet@" + id, Term{"ac", (*inlets)[tightest], {}, load.path},
                                   exactTerm("voltage", *single, {}, load.path), factor, 1);
    Derivation allowed = continuousCurrent("circuit.outlet-limit@" + id,
                                           exactTerm("breaker", amperes(amps[tightest]), {"NEMA WD 6, IEC 60320", ""}, load.path),
                                           circuit.code);
    load.demand = drawn.result;
    load.supply = allowed.result;
    load.derivations = {drawn.id, allowed.id};
    out.derivations.push_back(std::move(drawn));
    out.derivations.push_back(std::move(allowed));
    budget.points.push_back(std::move(load));
}

} // namespace

void addCircuitBudget(const Design& design, const Context& context, Assessment& out)
{
    auto& budget = budgetOf(out, BudgetKind::Circuit);
    for (const auto& [id, circuit] : design.site.circuits) {
        std::vector<Term> ac;
        BudgetPoint point;
        point.id = "circuit@" + id;
        point.path = "site/" + id;
        point.title = LW_MESSAGE("budget.circuit", "Circuit current");
        for (const auto& build : out.builds) {
            const auto found = build->circuitAc.find(id);
            if (found == build->circuitAc.end()) {
                continue;
            }
            const auto uses = static_cast<double>(build->places.size());
            const Figure& one = found->second;
            BudgetLine line;
            line.path = build->path;
            line.label = LW_MESSAGE("circuit.build", "Machine");
            line.count = static_cast<int>(build->places.size());
            line.each = one;
            line.total = Figure{one.low * uses, one.likely * uses, one.high * uses, one.dimension, one.confidence};
            line.basis = LW_MESSAGE("basis.inlets", "power at its inlets on this circuit");
            ac.push_back(Term{"ac", *line.total, {}, build->path});
            point.lines.push_back(std::move(line));
        }
        const std::string ampsId = "circuit.amps@" + id;
        if (circuit.voltage) {
            const Term voltage = exactTerm("voltage", *circuit.voltage, {}, point.path);
            const Term factor = circuitPowerFactor();
            const std::string acId = "circuit.ac@" + id;
            out.derivations.push_back(derive(acId, LW_MESSAGE("circuit.ac", "Power drawn from the circuit"), "PWR-26", "sum(ac)",
                                             std::move(ac), Dimension::Power));
            const Figure sum = out.derivations.back().result;
            const auto inlets = circuit.phases == 3 ? inletsOn(out, id) : std::nullopt;
            const bool phasesKnown = inlets && !inlets->empty();
            Derivation amps = phasesKnown
                ? phaseCurrent(ampsId, phaseLoads(*inlets, point.path), voltage, factor)
                : lineCurrent(ampsId, Term{"ac", sum, {}, point.path}, voltage, factor, circuit.phases);
            if (circuit.otherLoad) {
                // What hangs on the circuit already counts as it stands.
                const Figure own = amps.result;
                amps.id = "circuit.own@" + id;
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
    for (const auto& [id, circuit] : design.site.circuits) {
        const Term factor = circuitPowerFactor();
        addFailover(id, circuit, factor, out);
        addOutlets(id, circuit, factor, out);
        addPhaseBalance(id, circuit, context.limits, out);
    }
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
