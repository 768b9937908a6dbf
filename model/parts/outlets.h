#pragma once
/// Ratings of what machines plug into: receptacles of circuits and the couplers of their cords.

#include "model/parts/connectors.h"

#include <optional>
#include <string_view>

namespace lanewatt {

/// A receptacle as a circuit lists it.
struct OutletRating {
    Current current{};       ///< by its standard
    Voltage highest{};       ///< highest nominal voltage it is made for
    Voltage lowest{};        ///< lowest
    bool feedsStrip = false; ///< usually a distribution unit hangs on it rather than a machine
};

/// The rating of a receptacle by its name: "5-15R", "L6-30R", "C19", "Schuko", "CEE 16", "CS8365". Nothing
/// for a name nobody knows. Sources: NEMA WD 6 (configurations), IEC 60320-1 (C13 10 A, C19 16 A), UL 498 (15
/// A, 20 A), CEE 7/3, BS 1363, IEC 60309.
std::optional<OutletRating> outletRating(std::string_view name, bool ul);

} // namespace lanewatt
