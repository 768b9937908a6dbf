#pragma once
/// Where racks stand in their room, and how far a cable runs from one to another.

#include "model/design/design.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::cabling {

/// A rack unit of a rack. Without a rack its place is unknown.
struct RackPlace {
    std::string rack;             ///< id of the group; empty = unknown
    int ordinal = 1;
    int unit = 1;
    bool known() const { return !rack.empty(); }
    friend auto operator<=>(const RackPlace&, const RackPlace&) = default;
};

/// Where a rack is, seen from above. m.
struct FloorPoint {
    double along = 0.0;  ///< its middle, from the wall where all rows begin
    double across = 0.0; ///< its row, from where the first row begins to where this one does; the same for all racks of a row
};

/// A place with all that routes to and from it need.
struct CableSpot {
    FloorPoint floor;
    double rise = 0.0;            ///< from its unit to the tray, m
    double height = 0.0;          ///< of its unit, m
    std::size_t group = 0;        ///< number of its rack group
    int ordinal = 0;              ///< of its rack; 0 = its place is unknown
    bool inRow = false;           ///< false: only routes within its rack are known
    std::size_t row = 0;          ///< number of its row, by id
};

/// Takes the places of racks from the rows of a site. Rows stand in the order of their ids, all beginning at the same wall, with one
/// aisle between neighbours, as rowGaps() says. A width, depth or aisle that is not known leaves what lies behind it unknown.
class Room {
public:
    explicit Room(const Design& design);

    /// Empty = unknown: it stands in no row, or behind something of unknown size.
    std::optional<FloorPoint> of(const std::string& rack, int ordinal) const;
    /// How far a cable runs: within a rack up or down; else up to the tray above the racks, along, across and down; with slack at
    /// both ends. Empty = unknown.
    std::optional<Length> route(const RackPlace& a, const RackPlace& b) const;
    /// What route() takes of a place, for places from which many cables run.
    CableSpot spot(const RackPlace& place) const;
    /// The length in metres, or less than 0 = unknown.
    double route(const CableSpot& a, const CableSpot& b) const;

private:
    struct Range {
        int first = 1, last = 1;
        double start = 0.0;       ///< m along the row
        double width = 0.0;       ///< of one rack, m
        double across = 0.0;      ///< m
        std::size_t row = 0;      ///< number of the row, by id
    };
    const Range* rangeOf(const std::string& rack, int ordinal) const;
    std::map<std::string, std::vector<Range>> m_ranges; ///< by rack group
    std::map<std::string, std::size_t> m_groups;        ///< numbers of all rack groups
    double m_tray = 0.0;                                ///< height of the tray, m; 0 = unknown
};

// What a route has besides the way itself. Design rules of ours, no standard; stated lengths replace them.
inline constexpr double kSlackMetres = 0.5;        ///< at each end: to the port, with a loop to pull the device out
inline constexpr double kTrayAboveRackMetres = 0.3; ///< from the top of the highest rack to the tray
inline constexpr double kSidewaysMetres = 0.6;     ///< within a rack: to its side and back

} // namespace lanewatt::cabling
