#include "model/budget/circuit_devices.h"

#include "model/budget/rack.h"
#include "model/design/site_copies.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

namespace lanewatt {

namespace {

/// The part of a device's draw that one of the feeds of its rack carries.
Figure shareOfFeed(const Figure& draw, std::size_t feeds, FeedState state)
{
    if (feeds < 2) {
        return draw;
    }
    const std::size_t carry = state == FeedState::AfterFailure ? feeds - 1 : feeds;
    Figure share = scaled(draw, 1.0 / static_cast<double>(carry));
    share.low = 0.0;
    share.high = draw.high;
    share.origin = {};
    share.confidence = std::min(share.confidence, Confidence::Estimated);
    return share;
}

Figure inVoltAmperes(const Figure& watts)
{
    const double pf = defaultPowerFactor();
    return {watts.low / pf, watts.likely / pf, watts.high / pf, Dimension::ApparentPower, watts.confidence, {}};
}

/// The devices of so many racks of a group.
CircuitDevices devicesOfRacks(const Design& design, const Assessment& out, const std::string& id, const Rack& rack, int racks, std::size_t feeds, FeedState state)
{
    CircuitDevices found;
    found.load = exactFigure(ApparentPower{});
    for (BudgetLine& line : deviceDraws(design, out, id, rack)) {
        constexpr std::int64_t most = std::numeric_limits<int>::max();
        found.any = true;
        line.count = static_cast<int>(std::min(std::int64_t{line.count} * racks, most));
        if (line.total) {
            line.total = shareOfFeed(scaled(*line.total, static_cast<double>(racks)), feeds, state);
            found.load += inVoltAmperes(*line.total);
        } else {
            ++found.unknown;
        }
        found.lines.push_back(std::move(line));
    }
    return found;
}

void addDevices(CircuitDevices& all, CircuitDevices more)
{
    all.any = true;
    all.load += more.load;
    all.unknown += more.unknown;
    std::move(more.lines.begin(), more.lines.end(), std::back_inserter(all.lines));
}

} // namespace

CircuitDevices devicesOn(const Design& design, const Assessment& out, const CircuitAt& circuit, FeedState state)
{
    const Circuit& own = design.site.circuits.at(circuit.id);
    CircuitDevices all;
    all.any = own.otherLoad.has_value();
    all.load = exactFigure(own.otherLoad.value_or(ApparentPower{}));
    for (const auto& [id, rack] : design.site.racks) {
        const bool holds = std::any_of(rack.holds.begin(), rack.holds.end(), [](const RackHold& hold) { return hold.build.empty(); });
        if (!holds || (own.perRack && id != out.rackOf(circuit)) || !isFedBy(design.site, rack, circuit.id)) {
            continue;
        }
        const std::size_t feeds = 1 + rack.otherCircuits.size();
        CircuitDevices here = devicesOfRacks(design, out, id, rack, own.perRack ? 1 : rack.count, feeds, state);
        if (here.any) {
            addDevices(all, std::move(here));
        }
    }
    return all;
}

} // namespace lanewatt
