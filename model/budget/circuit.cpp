#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"
#include "model/budget/formulas.h"

#include <algorithm>

namespace lanewatt {

void addCircuitBudget(const Design& design, const Context& context, Assessment& out)
{
    static_cast<void>(context);
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
            const Term factor{"pf", Figure{0.97, defaultPowerFactor(), 1.0, Dimension::Scalar, Confidence::Datasheet},
                              {"PWR-10", "power factor"}, {}};
            const std::string acId = "circuit.ac@" + id;
            out.derivations.push_back(derive(acId, LW_MESSAGE("circuit.ac", "Power drawn from the circuit"), "PWR-26", "sum(ac)",
                                             std::move(ac), Dimension::Power));
            const Figure sum = out.derivations.back().result;
            Derivation amps = lineCurrent(ampsId, Term{"ac", sum, {}, point.path}, voltage, factor, circuit.phases);
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
    // The circuit nearest to its limit is the headline.
    std::stable_sort(budget.points.begin(), budget.points.end(), [](const BudgetPoint& a, const BudgetPoint& b) {
        const auto share = [](const BudgetPoint& p) {
            return p.demand && p.supply && p.supply->likely > 0.0 ? p.demand->likely / p.supply->likely : -1.0;
        };
        return share(a) > share(b);
    });
}

} // namespace lanewatt
