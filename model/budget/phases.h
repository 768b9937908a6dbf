#pragma once
/// Single-phase loads on three-phase conductors.

#include "model/budget/circuit_loads.h"

#include <array>
#include <string>
#include <vector>

namespace lanewatt {

/// Loads between the three pairs of conductors, or from each to neutral: those whose place is known, and the
/// rest.
struct PhaseShares {
    std::array<Figure, 3> fixed{exactFigure(watts(0.0)), exactFigure(watts(0.0)), exactFigure(watts(0.0))};
    std::vector<Figure> loose; ///< whoever balances them deals them out
};

/// Power factor of what hangs on a circuit; supplies correct theirs.
Term circuitPowerFactor();

/// Watts of the phases as terms a, b, c. Loose loads are dealt out, the largest first and each to the
/// emptiest phase, as somebody does who balances them.
std::vector<Term> phaseLoads(PhaseShares shares, const std::string& path);

/// Current of the fullest conductor. Between two line conductors (208 V) each carries two phases' currents,
/// 120° apart; from a line to neutral (230/400 V) only its own.
Derivation phaseCurrent(std::string id, std::vector<Term> phases, const Term& voltage, const Term& factor);

/// How the plugs below a unit of a circuit ("": the circuit itself) and what its UPSs lose lie on its phases. A
/// single-phase unit further down lies on one phase with all that is on it.
PhaseShares phaseSharesBelow(const Design& design, const CircuitLoads& loads, const std::string& circuit,
                             const std::string& unit);

/// True when `unit` is `above` or hangs behind it ("": the circuit itself, above all).
bool hangsBelow(const Circuit& circuit, const std::string& unit, const std::string& above);

} // namespace lanewatt
