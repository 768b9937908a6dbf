#pragma once
/// What runs through the cable trays above the rows of a site: cables of all its networks.

#include "model/design/design.h"
#include "model/fabric/network.h"
#include "model/figure/figure.h"
#include "model/site/standing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::fabric {

struct TrayLoad {
    std::string row;               ///< id
    std::int64_t cables = 0;       ///< at the fullest place of the tray
    double low = 0.0, likely = 0.0, high = 0.0; ///< their cross-sections there, m2
    std::int64_t unknown = 0;      ///< further links of which the medium or one end's place is not known, so that nothing of them is counted
    std::optional<Medium> stiffest = {}; ///< of those in it: what needs the widest bend
    Figure bend = {};                 ///< its radius
};

/// Of rows through whose tray cables run, by id. A cable runs in the tray of its lower end's row as far as it runs along, then
/// across. Cables within a rack run in none, nor do those of which no end is known to stand in a row.
std::vector<TrayLoad> trayLoads(const Design& design, const std::vector<Standing>& standings, const std::vector<Network>& networks);

} // namespace lanewatt::fabric
