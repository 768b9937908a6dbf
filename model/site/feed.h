#pragma once
/// Voltage that a single-phase supply gets from a circuit.

#include "model/parts/supply_kind.h"
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

/// The lower end of the 200 to 240 V range, from which supplies give their full rating.
inline constexpr double kHighLineVolts = 200.0;

/// True where a server supply's output below 200 V is unknown: most give less there, large ones nothing (PWR-11).
inline bool ratingUnknownAt(const PsuSpec& psu, Voltage voltage)
{
    return !isDesktopSupply(psu) && (!psu.ratings || psu.ratings->empty()) && inVolts(voltage) < kHighLineVolts;
}

} // namespace lanewatt
