#pragma once
/// Cages and jacks of network ports: what they carry and how they split.

#include "model/units/quantities.h"

#include <optional>
#include <string_view>

namespace lanewatt::cabling {

/// A form of cage, as its standard lays it down.
struct Cage {
    std::string_view family;      ///< plugs of one family fit mechanically: "SFP", "QSFP", "OSFP", "RJ45"
    int lanes = 1;
    double gigabits = 0.0;        ///< Gb/s of all lanes, one direction
};

/// "QSFP112", "OSFP-RHS", "RJ45"; empty for names that are not listed.
std::optional<Cage> cageNamed(std::string_view name);

/// What all lanes of a cage carry, one direction.
Bandwidth rateOf(const Cage& cage);

} // namespace lanewatt::cabling
