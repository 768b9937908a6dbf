#pragma once
/// What the kinds of accessories mean to racks, power and papers.

#include "model/parts/spec_values.h"

namespace lanewatt {

/// What a device in a rack is on paper.
enum class RackRole : std::uint8_t {
    Switch,
    Panel,
    Other, ///< it stands in racks, too
    None   ///< it is not offered for racks
};

/// What an accessory draws whose part states no power.
enum class UnstatedDraw : std::uint8_t {
    Unknown, ///< it draws power: nobody says how much
    Nothing, ///< it has no electronics
    Unsaid   ///< small parts: nothing within a machine, unknown in a rack
};

struct AccessoryTraits {
    RackRole rack = RackRole::None;
    UnstatedDraw draw = UnstatedDraw::Unsaid;
};

AccessoryTraits accessoryTraits(AccessoryKind kind);

} // namespace lanewatt
