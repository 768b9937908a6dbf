#pragma once
/// Single-phase loads on three-phase conductors.

#include "model/budget/circuit_loads.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

/// Loads between the three pairs of conductors, or from each to neutral: those whose place is known, and the
/// rest.
struct PhaseShares {
    std::array<Figure, 3> fixed{exactFigure(watts(0.0)), exactFigure(watts(0.0)), exactFigure(watts(0.0))};
    struct Loose {
        Figure load;
        std::int64_t count = 1;
    };
    std::vector<Loose> loose;  ///< whoever balances them deals them out, one by one
};

/// Power factor of inlets together: their watts over their volt-amperes, each supply by its own load (PWR-10). As from half
/// load where nothing is drawn.
class MeanPowerFactor {
public:
    /// Counts an inlet. `loadShare`: of what its supply is rated for; nothing = not known, as from half load.
    void add(double watts, std::optional<double> loadShare);
    double value() const;

private:
    double m_watts = 0.0;
    double m_voltAmperes = 0.0;
};

/// Power factor of one inlet.
double powerFactorOf(const OutletPlug& plug);
/// Power factor of what hangs on a circuit when every supply there carries `rise` times what it does.
double powerFactorOn(const Assessment& out, const std::string& circuit, double rise = 1.0);

/// A power factor as a term "pf", with what supplies differ in.
Term powerFactorTerm(double likely);

/// Watts of the phases as terms a, b, c. Loose loads are dealt out, the largest first and each to the
/// emptiest phase, as somebody does who balances them.
std::vector<Term> phaseLoads(PhaseShares shares, const Ref& path);

/// Current of the fullest conductor. Between two line conductors (208 V) each carries two phases' currents,
/// 120° apart; from a line to neutral (230/400 V) only its own.
Derivation phaseCurrent(NumberId id, std::vector<Term> phases, const Term& voltage, const Term& factor);

/// How the plugs below a unit of a circuit ("": the circuit itself) and what its UPSs lose lie on its phases. A
/// single-phase unit further down lies on one phase with all that is on it.
PhaseShares phaseSharesBelow(const Design& design, const CircuitLoads& loads, const std::string& circuit,
                             const std::string& unit);

/// How what the transfer switches of the circuit `failing` bring over to `circuit` lies on its phases: see transferredTo().
/// All behind a single-phase switch lies on one phase.
PhaseShares transferredShares(const Design& design, const Assessment& out, const std::string& circuit,
                              const std::string& failing);

/// True when `unit` is `above` or hangs behind it ("": the circuit itself, above all).
bool hangsBelow(const Circuit& circuit, const std::string& unit, const std::string& above);

} // namespace lanewatt
