#pragma once
/// Input power of all that stands at a site: machines, switches and other devices. Engineering reference CLU-05, PWR-04.

#include "model/assessment/assessment.h"
#include "model/design/design.h"
#include "model/figure/figure.h"

#include <optional>
#include <vector>

namespace lanewatt {

/// W. What is unknown adds nothing.
struct SitePower {
    std::optional<Figure> worst;          ///< at full load; empty = of nothing it is known
    std::optional<Figure> typical;        ///< as it usually is
    std::optional<Figure> average;        ///< over a year: the share of the largest that the design states, else the usual one
    bool atLeast = false;                 ///< something is unknown
    std::vector<Figure> loose;            ///< of switches in no rack, with their modules, by network and tier
    bool looseAtLeast = false;            ///< of some of these it is unknown
    bool devicesAtLeast = false;          ///< of something that is no machine it is unknown
    std::optional<Figure> devices;        ///< usual draw of what is no machine; empty where that is nothing
};

/// Call after the budgets of racks. Adds the derivations of the sums to `derivations`.
SitePower sitePower(const Design& design, const Assessment& assessment, std::vector<Derivation>& derivations);

} // namespace lanewatt
