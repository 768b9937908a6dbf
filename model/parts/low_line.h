#pragma once
/// What server supplies give at a low voltage.

#include "model/parts/specs.h"
#include "model/parts/supply_kind.h"

namespace lanewatt {

/// The lower end of the 200 to 240 V range, from which supplies give their full rating.
inline constexpr double kHighLineVolts = 200.0;

/// True where a server supply's output below 200 V is unknown: most give less there, large ones nothing (PWR-11).
inline bool ratingUnknownAt(const PsuSpec& psu, Voltage voltage)
{
    return !isDesktopSupply(psu) && (!psu.ratings || psu.ratings->empty()) && inVolts(voltage) < kHighLineVolts;
}

} // namespace lanewatt
