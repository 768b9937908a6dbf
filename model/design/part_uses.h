#pragma once
/// Where a design uses a part.

#include "model/design/design.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// One use of a part: a placement, a rack, a device in a rack, a unit of a circuit, a node of a chain, switches, cables or modules of a network,
/// or a placement whose assembly contains it.
struct PartUse {
    std::string build, placement; ///< ids; empty for things of the site
    std::string rack;             ///< id; empty for a placement
    int quantity = 1;             ///< instances of the placement, or racks
    std::string inside;           ///< full name of the placement's assembly that contains the part; empty = placed directly
    std::string circuit, unit;    ///< ids of a circuit and of its unit; empty for a placement or rack
    bool held = false;            ///< of a rack: devices that it holds, not the rack itself
    std::string node = {};        ///< id of a node of the power or cooling chain; empty for the others
    bool cooling = false;         ///< of a node: the cooling chain
    std::string fabric = {};      ///< id of a network of whose switches, cables or modules it is; empty for the others
    friend bool operator==(const PartUse&, const PartUse&) = default;
};

/// Builds first, then racks and what they hold, then units of circuits, then nodes, then networks, by id. Searches contents of assemblies on all levels whose data the
/// design holds.
std::vector<PartUse> usesOf(const Design& design, std::string_view key);

} // namespace lanewatt
