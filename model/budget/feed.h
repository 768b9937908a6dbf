#pragma once
/// What a single-phase supply sees of a circuit.

#include "model/design/design.h"

#include <cmath>

namespace lanewatt {

/// Voltage between two line conductors above which single-phase supplies are wired line to neutral:
/// 400 V and 415 V feeds give 230 V and 240 V, 208 V feeds give 208 V.
inline constexpr double kLargestLineToLineVolts = 250.0;

/// Voltage at the inlet of a single-phase supply on this circuit; nothing when the circuit's is not known.
inline std::optional<Voltage> supplyVoltage(const Circuit& circuit)
{
    if (!circuit.voltage || circuit.phases != 3 || inVolts(*circuit.voltage) <= kLargestLineToLineVolts) {
        return circuit.voltage;
    }
    return volts(inVolts(*circuit.voltage) / std::sqrt(3.0));
}

/// True for a supply on a common bus with its like, so that they share their load (PWR-15).
inline bool sharesBus(const PsuSpec& psu)
{
    return psu.currentShare.valueOr(psu.form && *psu.form == PsuForm::Crps);
}

} // namespace lanewatt
