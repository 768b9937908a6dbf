#pragma once
/// Voltage that a single-phase supply gets from a circuit.

#include "model/site/surroundings.h"

#include <cmath>

namespace lanewatt {

/// Voltage between two line conductors above which single-phase supplies are wired line to neutral:
/// 400 V and 415 V feeds give 230 V and 240 V, 208 V feeds give 208 V.
inline constexpr double kLargestLineToLineVolts = 250.0;

/// Voltage at the inlet of a single-phase supply on this circuit; empty when the circuit's voltage is unknown.
inline std::optional<Voltage> supplyVoltage(const Feed& circuit)
{
    if (!circuit.voltage || circuit.phases != 3 || inVolts(*circuit.voltage) <= kLargestLineToLineVolts) {
        return circuit.voltage;
    }
    return volts(inVolts(*circuit.voltage) / std::sqrt(3.0));
}

} // namespace lanewatt
