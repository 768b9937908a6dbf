#pragma once
/// Ratings of what machines plug into: receptacles of circuits and the couplers of their cords.

#include "model/parts/connectors.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A receptacle as a circuit lists it.
struct OutletRating {
    Current current{};       ///< by its standard
    Voltage highest{};       ///< highest nominal voltage it is made for
    Voltage lowest{};        ///< lowest
    bool feedsStrip = false; ///< usually a distribution unit hangs on it rather than a machine
    std::optional<Connector> connector; ///< what it is as a part's outlet; nothing where parts have none such
    std::string_view name;   ///< of its pattern, alike for plug and receptacle: "L6-30", "CEE32"
};

/// The rating of a receptacle by its name or by that of the plug it takes: "5-15R", "L6-30P", "C19", "C20",
/// "Schuko", "CEE 16", "IEC 60309 32A 2P+E 6h", "CS8365", "nema-l6-30". Nothing
/// for a name nobody knows. Sources: NEMA WD 6 (configurations), IEC 60320-1 (C13 10 A, C19 16 A), UL 498 (15
/// A, 20 A), CEE 7/3, BS 1363, IEC 60309.
std::optional<OutletRating> outletRating(std::string_view name, bool ul);

/// True when a receptacle is made for a voltage, to a volt: 380 V between lines are 219.4 V to neutral and called 220 V.
bool madeFor(const OutletRating& rating, Voltage voltage);
/// True when a plug and a receptacle, both by their ratings, are made for each other.
bool samePattern(const OutletRating& a, const OutletRating& b);
/// True when a plug may go into a receptacle, both by their names. Of a size that nobody knows the standard still tells: a
/// pin-and-sleeve plug (IEC 60309) goes into no other kind of receptacle, and no other plug into its kind.
bool mayMate(std::string_view plug, std::string_view receptacle, bool ul);
/// True when a plug or the source end of a cord goes into a receptacle: C14 into C13, 5-15P into 5-20R.
bool plugsInto(Connector plug, Connector receptacle);
/// True when the device end of a cord goes on an inlet: C13 on C14, C15 on C14 and C16, C19 on C20.
bool couplesWith(Connector coupler, Connector inlet);
/// The connector of a known list of one kind; nothing for any other.
std::optional<Connector> onlyConnector(const Fact<ConnectorList>& list);
/// True for what a power cord ends in.
bool isCordEnd(Connector connector);

} // namespace lanewatt
