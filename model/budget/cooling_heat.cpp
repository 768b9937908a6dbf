#include "model/budget/cooling_heat.h"

#include "model/budget/rack.h"

#include <algorithm>
#include <utility>

namespace lanewatt {

namespace {

HeatSource rackHeatSource(const Assessment& out, const std::string& id, const Rack& rack)
{
    HeatSource source;
    source.path = Ref::rack(id);
    source.rack = id;
    source.count = rack.count;
    source.machines = 0;
    for (const RackHold& hold : rack.holds) {
        source.machines += hold.build.empty() ? 0 : static_cast<std::int64_t>(hold.atU.size());
    }
    const auto read = [&](PointKind kind, std::optional<Figure>& into) {
        const BudgetPoint* point = out.point(PointId{kind, source.path});
        if (point) {
            into = point->demand;
            source.lowerBound = source.lowerBound || !point->demand || point->unknownLines > 0;
        }
        return point != nullptr;
    };
    const bool hasLiquid = read(PointKind::RackLiquid, source.liquid);
    read(hasLiquid ? PointKind::RackAir : PointKind::RackPower, source.air);
    if (hasLiquid) {
        read(PointKind::RackCoolant, source.coolant);
    }
    return source;
}

HeatSource outsideHeatSource(const Assessment& out, const Standing& standing)
{
    const BuildAssessment& build = out.at(standing);
    HeatSource source;
    source.path = standing.machine(0);
    source.count = standing.count();
    source.air = rackAirOf(build);
    source.liquid = rackHeatOf(build, PointKind::LiquidHeat);
    source.coolant = rackHeatOf(build, PointKind::Coolant);
    const BudgetPoint* drawn = build.headline(BudgetKind::PowerDc);
    source.lowerBound = !source.air || (drawn && drawn->unknownLines > 0);
    return source;
}

} // namespace

std::vector<HeatSource> heatSources(const Design& design, const Assessment& out)
{
    std::vector<HeatSource> sources;
    const auto add = [&](HeatSource source) {
        const bool warm = (source.air && source.air->high > 0.0) || (source.liquid && source.liquid->high > 0.0);
        if (source.count > 0 && (warm || source.lowerBound)) {
            sources.push_back(std::move(source));
        }
    };
    for (const auto& [id, rack] : design.site.racks) {
        add(rackHeatSource(out, id, rack));
    }
    for (const Standing& standing : out.standings) {
        if (standing.rack.empty()) {
            add(outsideHeatSource(out, standing));
        }
    }
    return sources;
}

std::vector<CountedHeat> busiestCopy(const std::vector<CountedHeat>& all, int racks)
{
    std::vector<CountedHeat> most;
    double mostHeat = -1.0;
    std::vector<CountedHeat> copy;
    std::int64_t room = racks;
    const auto close = [&] {
        double heat = 0.0;
        for (const CountedHeat& one : copy) {
            heat += one.load.likely * static_cast<double>(one.count);
        }
        if (heat > mostHeat && !copy.empty()) {
            mostHeat = heat;
            most = copy;
        }
        copy.clear();
        room = racks;
    };
    for (const CountedHeat& one : all) {
        std::int64_t left = one.count;
        while (left > 0) {
            const std::int64_t taken = std::min(room, left);
            copy.push_back({one.load, taken, one.path});
            left -= taken;
            room -= taken;
            if (room == 0) {
                close();
                left = left >= racks ? racks + left % racks : left; // further whole copies are alike
            }
        }
    }
    close();
    return most;
}

} // namespace lanewatt
