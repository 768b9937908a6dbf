#pragma once
/// How the rows of a site stand to each other, and how far apart. Drawings of the floor and routes of cables take it from here.

#include "model/design/design.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lanewatt {

/// Air of an aisle: machines take cold air in at their front and blow warm air out at their rear.
enum class AisleAir : std::uint8_t { Cold, Hot };

/// An aisle along one row, or along two that share it. Rows are numbered from 0, in the order of their ids.
struct RowAisle {
    AisleAir air = AisleAir::Cold;
    std::size_t firstRow = 0;
    std::size_t rows = 0;        ///< whose fronts, or backs, are along it: one or two
    std::optional<Length> width; ///< the wider of what these rows say; empty = neither says it
};

struct RowGaps {
    /// True where any row says how wide the aisle behind it is. Then rows stand in pairs: the first looks away from the second, those
    /// two share the hot aisle between their backs, the second and third the cold aisle between their fronts, and so on. Else all
    /// look the same way, each towards the row after it.
    bool inPairs = false;
    /// One more than there are rows: before the first, between neighbours, behind the last. Between neighbours there always is one.
    /// Outside there is one along fronts always, along backs only behind the last row and where it says how wide.
    std::vector<std::optional<RowAisle>> aisles;

    /// Its front is towards the row before it, its back towards the row after it.
    bool looksBefore(std::size_t row) const { return inPairs && row % 2 == 0; }
};

/// Which rows face each other is no field of a design: it follows from their order.
RowGaps rowGaps(const Site& site);

} // namespace lanewatt
