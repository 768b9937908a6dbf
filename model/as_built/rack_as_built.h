#pragma once
/// A rack of a design against what stands in it.

#include "model/assessment/finding.h"
#include "model/identity/ref.h"
#include "model/message.h"
#include "model/units/fact.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt {

/// A thing that the design has in the rack.
struct PlannedThing {
    Ref path;
    std::string kind;         ///< alike things have the same: id of a build, key of a part
    std::string name;         ///< as people call it
    int atU = 1;              ///< its lowest unit
};

/// A thing that stands in the rack.
struct StandingThing {
    std::string name;         ///< "node7", "report 3"
    std::string what;         ///< what it is, as its source calls it; may be empty
    std::optional<int> atU;   ///< its lowest unit; empty = nobody says it
    std::set<std::string> fits; ///< kinds that it may be
};

enum class RackDifferenceKind : std::uint8_t {
    Missing,   ///< nothing stands there
    More,      ///< it stands where the design has nothing
    Elsewhere, ///< it stands at another unit
    Other      ///< something else stands there
};
template <> struct EnumNames<RackDifferenceKind> {
    static constexpr std::array<std::pair<RackDifferenceKind, std::string_view>, 4> names{{{RackDifferenceKind::Missing, "missing"},
                                                                                          {RackDifferenceKind::More, "more"},
                                                                                          {RackDifferenceKind::Elsewhere, "elsewhere"},
                                                                                          {RackDifferenceKind::Other, "other"}}};
};

/// What stands otherwise than designed weighs more than what stands elsewhere or besides.
Severity weightOf(RackDifferenceKind kind);

struct RackDifference {
    RackDifferenceKind kind = RackDifferenceKind::Missing;
    int unit = 1;             ///< of the design; of what is more, its own
    std::optional<int> standsAt; ///< where the thing that was found stands
    Ref path;                 ///< place in the design; empty for what is more
    std::string planned;      ///< name in the design; may be empty
    std::string found;        ///< "node7: DGX H100"; empty where nothing was found
    Message what;             ///< as a sentence
};

/// A thing that could not be compared, and why.
struct RackNotCompared {
    std::string name;
    Message what;
};

struct RackAsBuilt {
    std::size_t planned = 0, found = 0;      ///< things compared
    std::size_t asPlanned = 0;               ///< things at their places
    std::vector<RackDifference> differences; ///< by unit, from above
    std::vector<RackNotCompared> notCompared;
};

/// Matches things at their own units first, then alike things at the nearest other unit (places where nothing stands choose
/// first), then different things at one unit.
/// A thing of unknown unit is never said to be missing or elsewhere: it is not compared, nor is a place that it may fill.
RackAsBuilt compareRack(const std::vector<PlannedThing>& planned, const std::vector<StandingThing>& found);

} // namespace lanewatt
