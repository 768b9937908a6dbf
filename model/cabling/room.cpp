#include "model/cabling/room.h"

#include "model/site/row_gaps.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace lanewatt::cabling {
namespace {

constexpr double kFrameMetres = 0.13; // PHY-17: height of most racks above their units

const RackSpec* frameOf(const Design& design, const Rack& rack)
{
    const auto part = design.parts.find(rack.part);
    return part == design.parts.end() || !part->second ? nullptr : part->second->as<RackSpec>();
}

double metresOfUnits(double units) { return units * kMillimetresPerRackUnit * 1e-3; }

/// m above the floor; empty = unknown.
std::optional<double> topOf(const Design& design, const Rack& rack)
{
    const RackSpec* spec = frameOf(design, rack);
    if (spec && spec->height) {
        return si(*spec->height);
    }
    const std::optional<int> units = rack.units ? rack.units : spec ? spec->units.value : std::nullopt;
    return units ? std::optional(metresOfUnits(*units) + kFrameMetres) : std::nullopt;
}

} // namespace

Room::Room(const Design& design)
{
    const Site& site = design.site;
    for (const auto& [id, rack] : site.racks) {
        m_groups.emplace(id, m_groups.size());
    }
    const RowGaps gaps = rowGaps(site);
    std::optional<double> across = 0.0;
    std::set<std::string_view> seen;
    bool tray = true;
    std::size_t rowNumber = 0;
    for (const auto& [id, row] : site.rows) {
        std::optional<double> start = 0.0;
        std::optional<double> depth = 0.0;
        for (const RackRange& range : row.racks) {
            const auto rack = site.racks.find(range.rack);
            const RackSpec* spec = rack == site.racks.end() ? nullptr : frameOf(design, rack->second);
            const std::optional<double> width = spec && spec->width ? std::optional(si(*spec->width)) : std::nullopt;
            if (width && start && across) {
                m_ranges[range.rack].push_back({range.first, range.last, *start, *width, *across, rowNumber});
                start = *start + *width * (range.last - range.first + 1);
            } else {
                start.reset();
            }
            depth = depth && spec && spec->depth ? std::optional(std::max(*depth, si(*spec->depth))) : std::nullopt;
            if (rack != site.racks.end() && seen.insert(rack->first).second) {
                const auto top = topOf(design, rack->second);
                tray = tray && top;
                m_tray = std::max(m_tray, top.value_or(0.0) + kTrayAboveRackMetres);
            }
        }
        ++rowNumber;
        const auto& aisle = gaps.aisles[rowNumber];
        across = across && depth && aisle && aisle->width ? std::optional(*across + *depth + si(*aisle->width)) : std::nullopt;
    }
    if (!tray) {
        m_tray = 0.0;
    }
}

const Room::Range* Room::rangeOf(const std::string& rack, int ordinal) const
{
    const auto ranges = m_ranges.find(rack);
    if (ranges == m_ranges.end()) {
        return nullptr;
    }
    const auto range = std::find_if(ranges->second.begin(), ranges->second.end(), [&](const Range& r) { return r.first <= ordinal && ordinal <= r.last; });
    return range == ranges->second.end() ? nullptr : &*range;
}

std::optional<FloorPoint> Room::of(const std::string& rack, int ordinal) const
{
    const Range* range = rangeOf(rack, ordinal);
    if (!range) {
        return std::nullopt;
    }
    return FloorPoint{range->start + range->width * (ordinal - range->first + 0.5), range->across};
}

CableSpot Room::spot(const RackPlace& place) const
{
    CableSpot spot;
    const auto group = m_groups.find(place.rack);
    if (!place.known() || group == m_groups.end()) {
        return spot;
    }
    spot.group = group->second;
    spot.ordinal = place.ordinal;
    spot.height = metresOfUnits(place.unit);
    if (const auto floor = of(place.rack, place.ordinal)) {
        spot.floor = *floor;
        spot.rise = std::max(m_tray - metresOfUnits(place.unit - 0.5), 0.0);
        spot.inRow = m_tray > 0.0;
        spot.row = rangeOf(place.rack, place.ordinal)->row;
    }
    return spot;
}

double Room::route(const CableSpot& a, const CableSpot& b) const
{
    constexpr double unknown = -1.0;
    if (a.ordinal == 0 || b.ordinal == 0) {
        return unknown;
    }
    if (a.group == b.group && a.ordinal == b.ordinal) {
        return std::abs(a.height - b.height) + kSidewaysMetres + 2.0 * kSlackMetres;
    }
    if (!a.inRow || !b.inRow) {
        return unknown;
    }
    return a.rise + std::abs(a.floor.along - b.floor.along) + std::abs(a.floor.across - b.floor.across) + b.rise + 2.0 * kSlackMetres;
}

std::optional<Length> Room::route(const RackPlace& a, const RackPlace& b) const
{
    const double metres = route(spot(a), spot(b));
    return metres < 0.0 ? std::nullopt : std::optional(fromSi<Length>(metres));
}

} // namespace lanewatt::cabling
