#pragma once
/// What of a network is looked at: the whole, some of its units, switches or machines, one of them, or one link. Drawings, tables
/// and the command line name it by the same texts.

#include "model/fabric/ports.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::fabric {

enum class PlaceKind : std::uint8_t { Whole, Units, Switches, Machines, Link };

struct Place {
    PlaceKind kind = PlaceKind::Whole;
    Level level = Level::Leaf;    ///< of switches
    LinkKind group = LinkKind::EndpointLeaf; ///< of a link
    std::int64_t first = 0;       ///< from 0; of a link: its number
    std::int64_t count = 1;       ///< that are looked at, from the first on

    bool one() const { return kind != PlaceKind::Whole && count == 1; }
    /// "unit.2", "leaf.1-20", "machine.7", "leaf-spine.37", numbers from 1; empty = the whole.
    std::string text() const;
    friend bool operator==(const Place&, const Place&) = default;
};

Place unitsPlace(std::int64_t first, std::int64_t count = 1);
/// Switches of a tier, or machines.
Place levelPlace(Level level, std::int64_t first, std::int64_t count = 1);
Place linkPlace(const LinkNumber& link);

/// The inverse of Place::text(). Errors: another text, which lists the kinds that the network has, and numbers that it does not have.
Expected<Place> placeNamed(const Network& network, std::string_view text);

/// True when the network has all of it.
bool hasPlace(const Network& network, const Place& place);

/// From the whole down to a place, both included: a link stands in the machine or switch at its lower end, machines and leaves in
/// their unit.
std::vector<Place> wayTo(const Network& network, const Place& place);

} // namespace lanewatt::fabric
