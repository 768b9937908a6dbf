#pragma once
/// Single-phase loads on three-phase conductors.

#include "model/budget/circuit_loads.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Loads between the three pairs of conductors, or from each line to neutral: those with a known position, and the rest.
struct PhaseShares {
    std::array<Figure, 3> fixed{exactFigure(watts(0.0)), exactFigure(watts(0.0)), exactFigure(watts(0.0))};
    struct Loose {
        Figure load;
        std::int64_t count = 1;
    };
    std::vector<Loose> loose;  ///< loads without a known position; phaseLoads() balances them
};

/// Power factor of several inlets: their total W over total VA, each supply at its own load (PWR-10). Without any draw, the
/// value at half load.
class MeanPowerFactor {
public:
    /// Adds an inlet. `loadShare`: share of its supply's rating; empty = unknown, then half load is assumed.
    void add(double watts, std::optional<double> loadShare);
    double value() const;

private:
    double m_watts = 0.0;
    double m_voltAmperes = 0.0;
};

/// Power factor of one inlet.
double powerFactorOf(const OutletPlug& plug);
/// Power factor of a circuit's loads when each supply carries `rise` times its load.
double powerFactorOn(const Assessment& out, const CircuitAt& circuit, double rise = 1.0);

/// The same of one of these machines.
double powerFactorOf(const CircuitMachines& machines, double rise = 1.0);

/// A power factor as a term "pf", with the spread between supplies as its range.
Term powerFactorTerm(double likely);

/// Power of the phases as terms a, b, c. Loads without a position are balanced: largest first, each to the phase with the
/// least load.
std::vector<Term> phaseLoads(PhaseShares shares, const Ref& path);

/// Current of the conductor with the highest load. Between two line conductors (208 V) each carries the currents of two
/// phases, 120° apart; from line to neutral (230/400 V) only its own.
Derivation phaseCurrent(NumberId id, std::vector<Term> phases, const Term& voltage, const Term& factor);

/// Position of the plugs below a unit of a circuit ("" = the circuit itself) and of its UPS losses on the phases. All loads
/// below a single-phase unit are on one phase.
PhaseShares phaseSharesBelow(const Design& design, const CircuitLoads& loads, const std::string& circuit,
                             const std::string& unit);

/// Position on the phases of `circuit` of the loads that transfer switches move there from `failing`; see transferredTo().
/// All loads behind a single-phase switch are on one phase.
PhaseShares transferredShares(const Design& design, const Assessment& out, const CircuitAt& circuit,
                              const std::string& failing);

/// True when `unit` is `above` or is fed by it ("" = the circuit itself, which feeds all).
bool hangsBelow(const Circuit& circuit, const std::string& unit, const std::string& above);

} // namespace lanewatt
