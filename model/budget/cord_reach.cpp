#include "model/budget/cord_reach.h"

#include "model/budget/outlet_plugs.h"
#include "model/budget/rack.h"
#include "model/cabling/room.h"
#include "model/design/site_copies.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

/// How high an outlet is along its unit, as a share from 0 at its foot to 1; nothing where the unit does not have it.
std::optional<double> shareAlongUnit(const Design& design, const Circuit& circuit, const OutletPlug& plug)
{
    int before = 0;
    int alike = 0;
    bool found = false;
    for (const AcOutlet& outlet : outletsOf(design, circuit)) {
        if (outlet.unit != plug.unit || outlet.receptacle != plug.receptacle) {
            continue;
        }
        found = found || outlet.id == plug.outlet;
        before += found ? 0 : 1;
        ++alike;
    }
    return found ? std::optional((before + 0.5) / alike) : std::nullopt;
}

} // namespace

std::optional<Figure> cordReach(const Design& design, const std::string& rack, const OutletPlug& plug, int unit, std::optional<int> units)
{
    const auto group = design.site.racks.find(rack);
    const auto circuit = design.site.circuits.find(plug.circuit);
    if (plug.outlet.empty() || group == design.site.racks.end() || circuit == design.site.circuits.end() || !isOfOneRack(design.site, plug.circuit)) {
        return std::nullopt;
    }
    const auto strip = circuit->second.units.find(plug.unit);
    const auto rails = wholeUnits(design, group->second);
    if (strip == circuit->second.units.end() || !strip->second.mount || !rails) {
        return std::nullopt;
    }
    const auto share = shareAlongUnit(design, circuit->second, plug);
    if (!share) {
        return std::nullopt;
    }
    const double inlet = unit - 1 + std::max(units.value_or(1), 1) / 2.0; // units from the foot of the rails
    const auto straight = [&](double along) { return std::abs(along * *rails - inlet) * kMillimetresPerRackUnit / 1000.0; };
    const double way = straight(*share);
    return estimatedFigure(fromSi<Length>(std::min(way, straight(1.0 - *share))), fromSi<Length>(way + cabling::kSidewaysMetres / 2.0 + cabling::kSlackMetres),
                           fromSi<Length>(way + cabling::kSidewaysMetres + cabling::kSlackMetres));
}

} // namespace lanewatt
