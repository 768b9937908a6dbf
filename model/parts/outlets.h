#pragma once
/// Ratings of outlets and plugs: receptacles of circuits, and connectors of cords.

#include "model/parts/connectors.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A receptacle that a circuit lists.
struct OutletRating {
    Current current{};       ///< by its standard
    Voltage highest{};       ///< highest nominal voltage
    Voltage lowest{};        ///< lowest nominal voltage
    bool feedsStrip = false; ///< usually feeds a distribution unit rather than a machine
    std::optional<Connector> connector; ///< the same outlet of a part; empty where parts have none of this kind
    std::string_view name;   ///< pattern name, the same for plug and receptacle: "L6-30", "CEE32"
};

/// The rating of a receptacle by its name or by the name of its plug: "5-15R", "L6-30P", "C19", "C20", "Schuko", "CEE 16",
/// "IEC 60309 32A 2P+E 6h", "CS8365", "nema-l6-30". Empty for an unknown name. Sources: NEMA WD 6 (configurations), IEC
/// 60320-1 (C13 10 A, C19 16 A), UL 498 (15 A, 20 A), CEE 7/3, BS 1363, IEC 60309.
std::optional<OutletRating> outletRating(std::string_view name, bool ul);

/// True when a receptacle is made for a voltage, within 1 V: 380 V line to line is 219.4 V to neutral, nominally 220 V.
bool madeFor(const OutletRating& rating, Voltage voltage);
/// True when a plug and a receptacle have the same pattern, both given by their ratings.
bool samePattern(const OutletRating& a, const OutletRating& b);
/// True when a plug may fit a receptacle, both given by name. For unknown sizes only the standard is compared:
/// pin-and-sleeve plugs (IEC 60309) fit only receptacles of their own kind.
bool mayMate(std::string_view plug, std::string_view receptacle, bool ul);
/// True when a plug or the source end of a cord fits a receptacle: C14 into C13, 5-15P into 5-20R.
bool plugsInto(Connector plug, Connector receptacle);
/// True when the device end of a cord fits an inlet: C13 on C14, C15 on C14 and C16, C19 on C20.
bool couplesWith(Connector coupler, Connector inlet);
/// The connector of a known list with a single kind; empty for any other list.
std::optional<Connector> onlyConnector(const Fact<ConnectorList>& list);
/// True for connectors at the ends of power cords.
bool isCordEnd(Connector connector);

} // namespace lanewatt
