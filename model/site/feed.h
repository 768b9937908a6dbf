#pragma once
/// What a single-phase supply sees of a circuit.

#include "model/parts/supply_kind.h"
#include "model/site/surroundings.h"

#include <cmath>

namespace lanewatt {

/// Voltage between two line conductors above which single-phase supplies are wired line to neutral:
/// 400 V and 415 V feeds give 230 V and 240 V, 208 V feeds give 208 V.
inline constexpr double kLargestLineToLineVolts = 250.0;

/// Voltage at the inlet of a single-phase supply on this circuit; nothing when the circuit's is not known.
inline std::optional<Voltage> supplyVoltage(const Feed& circuit)
{
    if (!circuit.voltage || circuit.phases != 3 || inVolts(*circuit.voltage) <= kLargestLineToLineVolts) {
        return circuit.voltage;
    }
    return volts(inVolts(*circuit.voltage) / std::sqrt(3.0));
}

/// The low end of the class of 200 to 240 V, at which supplies give all that they are rated for.
inline constexpr double kHighLineVolts = 200.0;

/// True where nobody says what a server supply gives below 200 V: most give less there, large ones nothing (PWR-11).
inline bool ratingUnknownAt(const PsuSpec& psu, Voltage voltage)
{
    return !isDesktopSupply(psu) && (!psu.ratings || psu.ratings->empty()) && inVolts(voltage) < kHighLineVolts;
}

} // namespace lanewatt
