#include "model/budget/phases.h"

#include "model/figure/formulas.h"
#include "model/site/feed.h"

#include <algorithm>
#include <map>

namespace lanewatt {

namespace {

/// The phase of a pair of lines, −1 where unknown.
int phaseOf(LinePair lines)
{
    switch (lines) {
    case LinePair::L1:
    case LinePair::L1L2:
        return 0;
    case LinePair::L2:
    case LinePair::L2L3:
        return 1;
    case LinePair::L3:
    case LinePair::L3L1:
        return 2;
    case LinePair::Unknown:
        break;
    }
    return -1;
}

/// The unit directly below `above` on the path to `unit`; empty when `unit` is `above`.
std::string stepTo(const Circuit& circuit, const std::string& unit, const std::string& above)
{
    std::string step;
    for (std::string at = unit; !at.empty() && at != above; at = circuit.units.at(at).behind) {
        step = at;
    }
    return step;
}

/// Balances equal loads: each goes to the phase with the least load at that time.
void dealOut(const PhaseShares::Loose& loose, std::array<Figure, 3>& phases)
{
    std::int64_t left = loose.count;
    while (left > 0) {
        std::array<Figure*, 3> order{phases.data(), &phases[1], &phases[2]};
        std::ranges::stable_sort(order, {}, [](const Figure* phase) { return phase->likely; });
        // Once no phase is below another by a whole load, they are filled in turn.
        const double load = loose.load.likely;
        const std::int64_t rounds = left / std::ssize(order);
        if (rounds > 1 && !(order[2]->likely - order[0]->likely > load)) {
            for (Figure* phase : order) {
                *phase += scaled(loose.load, static_cast<double>(rounds));
            }
            left -= rounds * std::ssize(order);
            continue;
        }
        // The phase with the least load takes loads until it reaches the next.
        const double behind = load > 0.0 ? (order[1]->likely - order[0]->likely) / load : 0.0;
        const auto taken = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::min(behind, static_cast<double>(left))), 1, left);
        *order[0] += scaled(loose.load, static_cast<double>(taken));
        left -= taken;
    }
}

/// Adds the inlets of so many of these machines.
void addToMean(const CircuitMachines& machines, double uses, double rise, MeanPowerFactor& mean)
{
    const auto* inlets = machines.inlets();
    if (!inlets) {
        mean.add(machines.ac().likely * uses, std::nullopt);
        return;
    }
    for (const Inlet& inlet : *inlets) {
        mean.add(inlet.ac.likely * uses, inlet.loadShare ? std::optional(*inlet.loadShare * rise) : std::nullopt);
    }
}

} // namespace

void MeanPowerFactor::add(double watts, std::optional<double> loadShare)
{
    m_watts += watts;
    m_voltAmperes += watts / (loadShare ? powerFactorAt(*loadShare) : defaultPowerFactor());
}

double MeanPowerFactor::value() const { return m_voltAmperes > 0.0 ? m_watts / m_voltAmperes : defaultPowerFactor(); }

double powerFactorOf(const OutletPlug& plug)
{
    MeanPowerFactor mean;
    mean.add(plug.ac.likely, plug.loadShare);
    return mean.value();
}

double powerFactorOn(const Assessment& out, const CircuitAt& circuit, double rise)
{
    MeanPowerFactor mean;
    for (const CircuitMachines& machines : out.machinesOn(circuit)) {
        addToMean(machines, static_cast<double>(machines.count), rise, mean);
    }
    return mean.value();
}

double powerFactorOf(const CircuitMachines& machines, double rise)
{
    MeanPowerFactor mean;
    addToMean(machines, 1.0, rise, mean);
    return mean.value();
}

Term powerFactorTerm(double likely)
{
    constexpr double less = 0.02, more = 0.01;
    return {"pf",
            Figure{likely - less, likely, std::min(likely + more, 1.0), Dimension::Scalar, Confidence::Datasheet},
            {"PWR-10", "power factor"},
            {}};
}

std::vector<Term> phaseLoads(PhaseShares shares, const Ref& path)
{
    constexpr std::array<TermName, 3> names{"a", "b", "c"};
    std::ranges::stable_sort(shares.loose, [](const auto& a, const auto& b) { return b.load.likely < a.load.likely; });
    for (const PhaseShares::Loose& loose : shares.loose) {
        dealOut(loose, shares.fixed);
    }
    const char* how = shares.loose.empty() ? "by the outlets of each phase" : "inlets dealt out evenly";
    std::vector<Term> terms;
    for (std::size_t i = 0; i < names.size(); ++i) {
        terms.push_back(Term{names[i], shares.fixed[i], {"PWR-28", how}, path});
    }
    return terms;
}

Derivation phaseCurrent(NumberId id, std::vector<Term> phases, const Term& voltage, const Term& factor)
{
    phases.push_back(voltage);
    phases.push_back(factor);
    const bool betweenLines = voltage.value.likely <= kLargestLineToLineVolts;
    return derive(
        std::move(id), LW_MESSAGE("circuit.phase", "Current of the fullest phase"), "PWR-28",
        betweenLines
            ? "max(sqrt(a ^ 2 + a * b + b ^ 2), sqrt(b ^ 2 + b * c + c ^ 2), sqrt(c ^ 2 + c * a + a ^ 2))"
              " / (voltage * pf)"
            : "max(a, b, c) * sqrt(3) / (voltage * pf)",
        std::move(phases), Dimension::Current);
}

bool hangsBelow(const Circuit& circuit, const std::string& unit, const std::string& above)
{
    for (std::string at = unit; at != above; at = circuit.units.at(at).behind) {
        if (at.empty()) {
            return false;
        }
    }
    return true;
}

PhaseShares phaseSharesBelow(const Design& design, const CircuitLoads& loads, const std::string& circuitId,
                             const std::string& unit)
{
    const Circuit& circuit = design.site.circuits.at(circuitId);
    PhaseShares shares;
    std::map<std::string, Figure> lumps;
    /// Adds to the phase of the single-phase unit that feeds `from`; false where there is none.
    const auto lumped = [&](const std::string& from, const Figure& load) {
        const std::string step = stepTo(circuit, from, unit);
        const auto* spec = step.empty() ? nullptr : unitSpec(design, circuit.units.at(step));
        if (!spec || spec->phases.valueOr(1) == 3) {
            return false;
        }
        const auto [lump, fresh] = lumps.try_emplace(step, load);
        if (!fresh) {
            lump->second += load;
        }
        return true;
    };
    for (const OutletPlug& plug : loads.plugs) {
        if (!hangsBelow(circuit, plug.unit, unit) || lumped(plug.unit, together(plug))) {
            continue;
        }
        if (const int phase = phaseOf(plug.lines); phase >= 0) {
            shares.fixed[static_cast<std::size_t>(phase)] += together(plug);
        } else {
            shares.loose.push_back({plug.ac, plug.count});
        }
    }
    for (const auto& [id, loss] : loads.losses) {
        if (!hangsBelow(circuit, id, unit) || lumped(id, loss.result)) {
            continue;
        }
        const Figure third = scaled(loss.result, 1.0 / 3.0); // a three-phase UPS draws its loss evenly from all phases
        for (Figure& phase : shares.fixed) {
            phase += third;
        }
    }
    for (const auto& [step, sum] : lumps) {
        shares.loose.push_back({sum});
    }
    return shares;
}

namespace {

/// What is below a transfer switch, of so many such circuits.
PhaseShares sharesOfSwitch(const Design& design, const CircuitLoads& loads, const std::string& circuit, const std::string& id, double times)
{
    PhaseShares below = phaseSharesBelow(design, loads, circuit, id);
    if (times != 1.0) {
        for (Figure& load : below.fixed) {
            load = scaled(load, times);
        }
        for (PhaseShares::Loose& loose : below.loose) {
            loose.load = scaled(loose.load, times);
        }
    }
    const auto* spec = unitSpec(design, design.site.circuits.at(circuit).units.at(id));
    if (spec && spec->phases.valueOr(1) == 3) {
        return below;
    }
    Figure sum = exactFigure(watts(0.0));
    for (const Figure& load : below.fixed) {
        sum += load;
    }
    for (const PhaseShares::Loose& loose : below.loose) {
        sum += scaled(loose.load, static_cast<double>(loose.count));
    }
    PhaseShares lump;
    if (sum.likely > 0.0) {
        lump.loose.push_back({sum});
    }
    return lump;
}

} // namespace

PhaseShares transferredShares(const Design& design, const Assessment& out, const CircuitAt& circuit,
                              const std::string& failing)
{
    PhaseShares shares;
    const Circuit& gone = design.site.circuits.at(failing);
    // of chained switches the first one moves everything
    const auto moves = [&](const PowerUnit& unit) {
        return circuit.id != failing && unit.secondFeed == circuit.id && secondFeedOf(design, gone, unit.behind).empty();
    };
    if (std::ranges::none_of(gone.units, [&](const auto& unit) { return moves(unit.second); })) {
        return shares;
    }
    for (const auto& [from, times] : movingTo(design, out, circuit, failing)) {
        const auto loads = loadsOn(design, out, from);
        for (const auto& [id, unit] : gone.units) {
            if (!loads || !moves(unit)) {
                continue;
            }
            const PhaseShares below = sharesOfSwitch(design, *loads, failing, id, times);
            for (std::size_t i = 0; i < shares.fixed.size(); ++i) {
                shares.fixed[i] += below.fixed[i];
            }
            shares.loose.insert(shares.loose.end(), below.loose.begin(), below.loose.end());
        }
    }
    return shares;
}

} // namespace lanewatt
