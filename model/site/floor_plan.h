#pragma once
/// The floor of a site seen from above: where rows, racks and aisles are. Drawings on paper and the window take all places from here.

#include "model/design/design.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

// What is drawn where the design does not say it, or says what nobody builds: over a kilometre.
inline constexpr double kUsualRackWidth = 0.6;  ///< m
inline constexpr double kUsualRackDepth = 1.2;  ///< m
inline constexpr double kUsualAisle = 1.2;      ///< m

/// A rectangle, m. x goes along the rows, from the wall where all of them begin; y across them, from what is behind the first row.
struct FloorArea {
    double x = 0.0, y = 0.0;
    double width = 0.0, depth = 0.0;
    friend bool operator==(const FloorArea&, const FloorArea&) = default;
};

/// Alike neighbours of one group. Their fronts are at the larger y.
struct FloorRacks {
    RackRange racks;
    FloorArea area;         ///< of all of them
    bool sizeKnown = false; ///< false: drawn with the usual size

    int count() const { return racks.last - racks.first + 1; }
    /// One of them, by its place from 0.
    FloorArea areaOf(int place) const;
};

/// An aisle along the racks of a row.
struct FloorAisle {
    FloorArea area;
    bool widthKnown = false; ///< false: drawn with the usual width
};

/// A row of racks, or a line of racks that stand in no row.
struct FloorRow {
    std::string id;         ///< of the row; empty = none
    FloorArea area;         ///< of its racks
    std::vector<FloorRacks> racks;
    std::optional<FloorAisle> front; ///< machines take their cold air from it; empty for racks in no row
    std::optional<FloorAisle> rear;  ///< and blow warm air into this; only where the design says its width
};

struct FloorPlan {
    std::vector<FloorRow> rows;  ///< in the order of their ids, each behind the aisle of the one before
    /// Racks that stand in no row, in lines below the rows. Their sizes are true; where they stand, nobody says.
    std::vector<FloorRow> loose;
    double width = 0.0, depth = 0.0; ///< of all of it, m
    bool rearDoors = false;          ///< each rack has a cooled door behind it, as the cooling chain says
};

/// What a rack takes of the floor.
struct RackFootprint {
    double width = kUsualRackWidth, depth = kUsualRackDepth; ///< m
    bool known = false;
};
RackFootprint rackFootprint(const Design& design, const Rack& rack);

/// Which rows face each other is not part of a design: each row has the aisle behind it, then its racks, then the aisle in front.
FloorPlan floorPlan(const Design& design);

} // namespace lanewatt
