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

/// True for a supply made for desktops, with all of its rating at 100 to 240 V unless its maker says less; server supplies, which
/// hot swap or share their load, are not (PWR-11, PWR-23).
inline bool isDesktopSupply(const PsuSpec& psu)
{
    if (!psu.form) {
        return !psu.hotSwap.valueOr(false) && !psu.currentShare.valueOr(false);
    }
    return *psu.form == PsuForm::Atx || *psu.form == PsuForm::Sfx || *psu.form == PsuForm::Tfx;
}

/// True where nobody says what a server supply gives below 200 V: most give less there, large ones nothing (PWR-11).
inline bool ratingUnknownAt(const PsuSpec& psu, Voltage voltage)
{
    constexpr double kHighLineVolts = 200.0;
    return !isDesktopSupply(psu) && (!psu.ratings || psu.ratings->empty()) && inVolts(voltage) < kHighLineVolts;
}

/// True for a supply on a common bus with its like, so that they share their load (PWR-15).
inline bool sharesBus(const PsuSpec& psu)
{
    return psu.currentShare.valueOr(psu.form && *psu.form == PsuForm::Crps);
}

} // namespace lanewatt
