#include "model/site/rack_arrivals.h"

#include "model/text/natural_order.h"

#include <algorithm>
#include <numeric>

namespace lanewatt {

MessageTemplate noRackPlaceText(NoRackPlace why)
{
    switch (why) {
    case NoRackPlace::UnknownHeight:
        return LW_MESSAGE("rack_arrivals.height", "its height is not known");
    case NoRackPlace::Taken:
        return LW_MESSAGE("rack_arrivals.taken", "something stands at its unit already");
    case NoRackPlace::AboveRack:
        return LW_MESSAGE("rack_arrivals.above", "its unit is outside the rack");
    case NoRackPlace::Full:
        break;
    }
    return LW_MESSAGE("rack_arrivals.full", "the rack has no gap for it");
}

RackArrivals arriveInRack(const std::vector<RackArrival>& machines, const std::set<int>& taken, std::optional<int> units)
{
    std::vector<std::size_t> order(machines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const RackArrival& one = machines[a];
        const RackArrival& other = machines[b];
        if (one.atU.has_value() != other.atU.has_value()) {
            return one.atU.has_value();
        }
        return one.name != other.name ? naturallyBefore(one.name, other.name) : naturallyBefore(one.build, other.build);
    });
    std::set<int> used = taken;
    RackArrivals out;
    const auto isFree = [&](int from, int height) {
        const auto next = used.lower_bound(from);
        return next == used.end() || *next >= from + height;
    };
    const auto stand = [&](std::size_t machine, int from, int height) {
        for (int unit = from; unit < from + height; ++unit) {
            used.insert(unit);
        }
        out.placed.push_back({machine, from});
    };
    for (const std::size_t at : order) {
        const RackArrival& machine = machines[at];
        const int height = machine.units.value_or(0);
        if (machine.atU) {
            const int covered = std::max(height, 1); // of one of unknown height at least the lowest unit
            if (*machine.atU < 1 || *machine.atU + covered - 1 > units.value_or(kHighestUnit)) {
                out.left.push_back({at, NoRackPlace::AboveRack});
            } else if (!isFree(*machine.atU, covered)) {
                out.left.push_back({at, NoRackPlace::Taken});
            } else {
                stand(at, *machine.atU, covered);
            }
            continue;
        }
        if (height < 1) {
            out.left.push_back({at, NoRackPlace::UnknownHeight});
            continue;
        }
        int from = 1;
        const int last = units.value_or(kFilledUnits) - height + 1;
        while (from <= last && !isFree(from, height)) {
            ++from;
        }
        if (from <= last) {
            stand(at, from, height);
        } else {
            out.left.push_back({at, NoRackPlace::Full});
        }
    }
    std::sort(out.placed.begin(), out.placed.end(), [](const ArrivedAt& a, const ArrivedAt& b) { return a.atU < b.atU; });
    std::sort(out.left.begin(), out.left.end(), [](const ArrivedNowhere& a, const ArrivedNowhere& b) { return a.machine < b.machine; });
    return out;
}

void holdArrivals(Rack& rack, const std::vector<RackArrival>& machines, const RackArrivals& arrivals)
{
    for (const ArrivedAt& arrived : arrivals.placed) {
        const std::string& build = machines[arrived.machine].build;
        const auto alike = std::find_if(rack.holds.begin(), rack.holds.end(), [&](const RackHold& hold) {
            return hold.build == build && hold.face == RackFace::Front && !hold.halfDepth;
        });
        RackHold& hold = alike == rack.holds.end() ? rack.holds.emplace_back(RackHold{.build = build, .atU = {}}) : *alike;
        hold.atU.insert(std::upper_bound(hold.atU.begin(), hold.atU.end(), arrived.atU), arrived.atU);
    }
}

} // namespace lanewatt
