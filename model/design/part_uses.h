#pragma once
/// Where a design has a part.

#include "model/design/design.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// One place of a design that has a part: a placement, a rack, a unit of a circuit, or a placement whose assembly contains it.
struct PartUse {
    std::string build, placement; ///< ids; empty for what stands in the site
    std::string rack;             ///< id; empty for a placement
    int quantity = 1;             ///< alike instances of the placement, or alike racks
    std::string inside;           ///< full name of the placement's assembly that contains the part; empty = placed itself
    std::string circuit, unit;    ///< ids of a circuit and of its unit; empty for a placement or rack
    friend bool operator==(const PartUse&, const PartUse&) = default;
};

/// Builds first, then racks, then units of circuits, by id. Contents of assemblies are looked through on all levels that the design carries.
std::vector<PartUse> usesOf(const Design& design, std::string_view key);

} // namespace lanewatt
