#pragma once
/// What server supplies give at a low voltage.

#include "model/parts/specs.h"
#include "model/parts/supply_kind.h"

namespace lanewatt {

/// The lower end of the 200 to 240 V range, from which supplies give their full rating.
inline constexpr double kHighLineVolts = 200.0;

/// The largest rating that makers give desktop supplies from 100 V on (their tables; a 15 A cord carries no more). Larger ones
/// are rated for 200 to 240 V.
inline constexpr double kLargestDesktopLowLineWatts = 1650.0;

/// True where a supply's output below 200 V is unknown: most of servers give less there, large ones nothing, and so do large
/// ones of desktops (PWR-11).
inline bool ratingUnknownAt(const PsuSpec& psu, Voltage voltage)
{
    const bool large = psu.rated && inWatts(*psu.rated) > kLargestDesktopLowLineWatts;
    return (large || !isDesktopSupply(psu)) && (!psu.ratings || psu.ratings->empty()) && inVolts(voltage) < kHighLineVolts;
}

} // namespace lanewatt
