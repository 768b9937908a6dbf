#pragma once
/// Machines from reality that arrive in a rack: which unit each one gets.

#include "model/design/design.h"
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

/// Racks of unknown height are filled up to this unit; most racks are at least as high.
inline constexpr int kFilledUnits = 42;

struct RackArrival {
    std::string build;          ///< id
    std::string name;           ///< order of those without a unit of their own: "node2" before "node10"
    std::optional<int> units;   ///< its height; empty = unknown
    std::optional<int> atU;     ///< its lowest unit, where somebody says it
};

/// Why a machine has no place in a rack.
enum class NoRackPlace : std::uint8_t { UnknownHeight, Taken, AboveRack, Full };
template <> struct EnumNames<NoRackPlace> {
    static constexpr std::array<std::pair<NoRackPlace, std::string_view>, 4> names{{{NoRackPlace::UnknownHeight, "unknown-height"},
                                                                                    {NoRackPlace::Taken, "taken"},
                                                                                    {NoRackPlace::AboveRack, "above-rack"},
                                                                                    {NoRackPlace::Full, "full"}}};
};
/// "its unit is taken".
MessageTemplate noRackPlaceText(NoRackPlace why);

struct ArrivedAt {
    std::size_t machine = 0;    ///< index
    int atU = 1;                ///< its lowest unit
    friend bool operator==(const ArrivedAt&, const ArrivedAt&) = default;
};
struct ArrivedNowhere {
    std::size_t machine = 0;
    NoRackPlace why = NoRackPlace::Full;
    friend bool operator==(const ArrivedNowhere&, const ArrivedNowhere&) = default;
};
struct RackArrivals {
    std::vector<ArrivedAt> placed;    ///< from below
    std::vector<ArrivedNowhere> left; ///< in the order of the machines
};

/// First those whose unit is known, at that unit, also when their height is not; then the others in the order of their names
/// and builds, each at the lowest gap that holds it. Nothing stands where something else does. `taken`: units in which
/// something stands already; `units`: height of the rack, empty = unknown.
RackArrivals arriveInRack(const std::vector<RackArrival>& machines, const std::set<int>& taken, std::optional<int> units);

/// Adds what was placed to what a rack holds.
void holdArrivals(Rack& rack, const std::vector<RackArrival>& machines, const RackArrivals& arrivals);

} // namespace lanewatt
