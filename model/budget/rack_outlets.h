#pragma once
/// Plugs of the machines and devices of one rack against the outlets of a circuit that each rack has for itself, by type.

#include "model/assessment/assessment.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt {

/// One rack of a group on such a circuit. An outlet may take the plugs of both sizes.
struct RackOutlets {
    std::string rack;           ///< id of the group
    std::string circuit;
    std::int64_t large = 0;     ///< plugs of C20 inlets
    std::int64_t small = 0;     ///< of C14 and C16 inlets
    std::int64_t unlike = 0;    ///< of other inlets, and of those of an unknown kind
    std::int64_t forLarge = 0;  ///< outlets for C20 plugs alone
    std::int64_t forSmall = 0;  ///< for C14 plugs alone
    std::int64_t forBoth = 0;   ///< for either
    std::int64_t forOthers = 0; ///< of other kinds, for which there are cords

    std::int64_t plugs() const { return large + small + unlike; }
    std::int64_t outlets() const { return forLarge + forSmall + forBoth + forOthers; }
    std::int64_t haveLarge() const { return forLarge + forBoth + forOthers; }
    /// Left for the small plugs when all large ones are in.
    std::int64_t haveSmall() const;
};

/// All racks with plugs on circuits that list outlets or have units whose outlets are known, by circuit, then by rack. Racks with
/// machines of an unknown number of inlets are left out. Devices of which that, or which feed they take, is not known are not counted.
std::vector<RackOutlets> rackOutlets(const Design& design, const Assessment& out);

} // namespace lanewatt
