#pragma once
/// The floor of a site seen from above: where rows, racks and aisles are. Drawings on paper and the window take all places from here.

#include "model/design/design.h"
#include "model/site/row_gaps.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

// What is drawn where the design does not say it, or says what nobody builds: over a kilometre.
inline constexpr double kUsualRackWidth = 0.6;  ///< m
inline constexpr double kUsualRackDepth = 1.2;  ///< m
inline constexpr double kUsualAisle = 1.2;      ///< m

/// A rectangle, m. x goes along the rows, from the wall where all of them begin; y across them, from what lies before the first row.
struct FloorArea {
    double x = 0.0, y = 0.0;
    double width = 0.0, depth = 0.0;
    friend bool operator==(const FloorArea&, const FloorArea&) = default;
};

/// Alike neighbours of one group.
struct FloorRacks {
    RackRange racks;
    FloorArea area;         ///< of all of them
    bool sizeKnown = false; ///< false: drawn with the usual size

    int count() const { return racks.last - racks.first + 1; }
    /// One of them, by its place from 0.
    FloorArea areaOf(int place) const;
};

/// An aisle along the racks of a row, or of two rows that share it.
struct FloorAisle {
    AisleAir air = AisleAir::Cold;
    std::vector<std::string> rows; ///< ids of the one or two whose fronts, or backs, are along it
    FloorArea area;                ///< along the longer of them
    bool widthKnown = false;       ///< false: drawn with the usual width
};

/// A row of racks, or a line of racks that stand in no row.
struct FloorRow {
    std::string id;          ///< of the row; empty = none
    FloorArea area;          ///< of its racks
    std::vector<FloorRacks> racks;
    bool frontFirst = false; ///< fronts are at the smaller y, level with each other; else at the larger
};

struct FloorPlan {
    std::vector<FloorRow> rows;  ///< in the order of their ids, as rowGaps() says
    /// One more than there are rows: before the first, between neighbours, behind the last. Empty = there is none.
    std::vector<std::optional<FloorAisle>> aisles;
    /// Racks that stand in no row, in lines below the rows. Their sizes are true; where they stand, nobody says.
    std::vector<FloorRow> loose;
    double width = 0.0, depth = 0.0; ///< of all of it, m
    double rowsDepth = 0.0;          ///< of rows and aisles, m
    bool inPairs = false;            ///< rows face each other in pairs, as RowGaps says
    bool rearDoors = false;          ///< each rack has a cooled door behind it, as the cooling chain says
};

/// What a rack takes of the floor.
struct RackFootprint {
    double width = kUsualRackWidth, depth = kUsualRackDepth; ///< m
    bool known = false;
};
RackFootprint rackFootprint(const Design& design, const Rack& rack);

FloorPlan floorPlan(const Design& design);

} // namespace lanewatt
