#include "model/site/floor_plan.h"

#include "model/site/rack_order.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lanewatt {

namespace {

constexpr double kLooseGap = 0.9;       ///< m, between rows and the racks that stand in none
constexpr double kLooseLineGap = 0.3;   ///< m, between their lines
constexpr double kLooseLineLeast = 4.8; ///< m, eight usual racks
constexpr double kLooseAspect = 1.6;    ///< width of all lines by their depth, about that of a window

/// Sizes that can be drawn. A design and its parts may state anything.
bool drawable(double metres)
{
    constexpr double most = 1000.0;
    return metres > 0.0 && metres <= most;
}

FloorAisle aisleOf(const std::optional<Length>& said)
{
    const bool known = said && drawable(si(*said));
    return {{0.0, 0.0, 0.0, known ? si(*said) : kUsualAisle}, known};
}

/// Appends racks to a row. Their fronts are made level when all are there.
void append(FloorRow& row, RackRange racks, const RackFootprint& one)
{
    const int count = racks.last - racks.first + 1;
    const FloorArea area{row.area.x + row.area.width, row.area.y, one.width * count, one.depth};
    row.area.width += area.width;
    row.area.depth = std::max(row.area.depth, one.depth);
    row.racks.push_back({std::move(racks), area, one.known});
}

void levelFronts(FloorRow& row)
{
    for (FloorRacks& racks : row.racks) {
        racks.area.y = row.area.y + row.area.depth - racks.area.depth;
    }
}

/// The row, from where y is; y moves beyond the aisle in front of it.
FloorRow placedRow(const Design& design, const std::string& id, const Row& row, double& y)
{
    FloorRow made;
    made.id = id;
    if (row.rearAisle) {
        made.rear = aisleOf(row.rearAisle);
        made.rear->area.y = y;
        y += made.rear->area.depth;
    }
    made.area.y = y;
    for (const RackRange& range : row.racks) {
        const auto rack = design.site.racks.find(range.rack);
        if (rack != design.site.racks.end() && range.first <= range.last) {
            append(made, range, rackFootprint(design, rack->second));
        }
    }
    levelFronts(made);
    y += made.area.depth;
    made.front = aisleOf(row.aisle);
    made.front->area.y = y;
    y += made.front->area.depth;
    made.front->area.width = made.area.width;
    if (made.rear) {
        made.rear->area.width = made.area.width;
    }
    return made;
}

/// The length of lines that makes all of them about as wide as a window.
double lengthOfLines(const Design& design, const std::vector<RackRange>& ranges, double rows)
{
    double length = 0.0;
    double depth = 0.0;
    double widest = 0.0;
    for (const RackRange& range : ranges) {
        const RackFootprint one = rackFootprint(design, design.site.racks.at(range.rack));
        length += one.width * (range.last - range.first + 1);
        depth = std::max(depth, one.depth);
        widest = std::max(widest, one.width);
    }
    return std::max({rows, kLooseLineLeast, widest, std::sqrt(kLooseAspect * length * (depth + kLooseLineGap))});
}

std::vector<FloorRow> linesOf(const Design& design, const std::vector<RackRange>& ranges, double length, double& y)
{
    constexpr double little = 1e-9;
    std::vector<FloorRow> lines;
    const auto end = [&] {
        levelFronts(lines.back());
        y += lines.back().area.depth;
    };
    for (RackRange rest : ranges) {
        const RackFootprint one = rackFootprint(design, design.site.racks.at(rest.rack));
        while (rest.first <= rest.last) {
            const double room = lines.empty() ? 0.0 : length - lines.back().area.width;
            const double fit = std::floor(room / one.width + little);
            if (fit < 1.0) {
                if (!lines.empty()) {
                    end();
                    y += kLooseLineGap;
                } else if (y > 0.0) {
                    y += kLooseGap;
                }
                FloorRow line;
                line.area.y = y;
                lines.push_back(std::move(line));
                continue;
            }
            const int left = rest.last - rest.first + 1;
            const int count = fit < left ? static_cast<int>(fit) : left;
            append(lines.back(), {rest.rack, rest.first, rest.first + count - 1}, one);
            rest.first += count;
        }
    }
    if (!lines.empty()) {
        end();
    }
    return lines;
}

} // namespace

FloorArea FloorRacks::areaOf(int place) const
{
    const double one = area.width / count();
    return {area.x + one * place, area.y, one, area.depth};
}

RackFootprint rackFootprint(const Design& design, const Rack& rack)
{
    const auto part = design.parts.find(rack.part);
    const auto* spec = part == design.parts.end() || !part->second ? nullptr : part->second->as<RackSpec>();
    if (!spec || !spec->width || !spec->depth || !drawable(si(*spec->width)) || !drawable(si(*spec->depth))) {
        return {};
    }
    return {si(*spec->width), si(*spec->depth), true};
}

FloorPlan floorPlan(const Design& design)
{
    FloorPlan plan;
    double y = 0.0;
    for (const auto& [id, row] : design.site.rows) {
        plan.rows.push_back(placedRow(design, id, row, y));
        plan.width = std::max(plan.width, plan.rows.back().area.width);
    }
    std::vector<RackRange> ranges;
    for (const RackRun& run : rackRuns(design.site)) {
        for (const auto& [from, to] : run.ordinals) {
            if (run.row.empty()) {
                ranges.push_back({run.rack, from, to});
            }
        }
    }
    if (!ranges.empty()) {
        plan.loose = linesOf(design, ranges, lengthOfLines(design, ranges, plan.width), y);
    }
    for (const FloorRow& line : plan.loose) {
        plan.width = std::max(plan.width, line.area.width);
    }
    plan.depth = y;
    plan.rearDoors = std::any_of(design.site.cooling.begin(), design.site.cooling.end(),
                                 [](const auto& node) { return node.second.kind == CoolingNodeKind::RearDoor && node.second.perRacks == 1; });
    return plan;
}

} // namespace lanewatt
