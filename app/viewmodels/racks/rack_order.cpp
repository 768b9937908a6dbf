#include "app/viewmodels/racks/rack_order.h"

#include "model/design/rows.h"

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Ordinals of a group that stand in rows, as ascending ranges.
Ordinals standingInRows(const Site& site, const std::string& group)
{
    Ordinals taken;
    for (const auto& [id, row] : site.rows) {
        for (const RackRange& range : row.racks) {
            if (range.rack == group) {
                taken.emplace_back(range.first, range.last);
            }
        }
    }
    std::sort(taken.begin(), taken.end());
    return taken;
}

/// The parts of a range that are in none of these.
void addRest(int from, int to, const Ordinals& taken, Ordinals& rest)
{
    for (const auto& [first, last] : taken) {
        if (last < from || first > to) {
            continue;
        }
        if (first > from) {
            rest.emplace_back(from, first - 1);
        }
        from = std::max(from, last + 1);
    }
    if (from <= to) {
        rest.emplace_back(from, to);
    }
}

} // namespace

RackOrder::RackOrder(const Site& site)
{
    for (const auto& [id, row] : site.rows) {
        for (const RackRange& range : row.racks) {
            add({range.rack, range.first, range.last - range.first + 1, id});
        }
    }
    for (const auto& [id, rack] : site.racks) {
        const Ordinals all = rack.ordinals.empty() ? Ordinals{{1, rack.count}} : rack.ordinals;
        const Ordinals taken = standingInRows(site, id);
        Ordinals rest;
        for (const auto& [from, to] : all) {
            addRest(from, to, taken, rest);
        }
        for (const auto& [from, to] : rest) {
            add({id, from, to - from + 1, {}});
        }
    }
}

void RackOrder::add(Run run)
{
    if (run.count <= 0 || m_count > kMostCopies - run.count) {
        return; // a window shows no more than that
    }
    run.start = m_count;
    m_count += run.count;
    m_runs.push_back(std::move(run));
}

std::optional<RackAt> RackOrder::at(int index) const
{
    if (index < 0 || index >= m_count) {
        return std::nullopt;
    }
    const auto after = std::upper_bound(m_runs.begin(), m_runs.end(), index, [](int wanted, const Run& run) { return wanted < run.start; });
    const Run& run = *(after - 1);
    return RackAt{run.group, run.firstOrdinal + index - run.start, run.row};
}

int RackOrder::indexOf(const std::string& group, int ordinal) const
{
    for (const Run& run : m_runs) {
        if (run.group == group && ordinal >= run.firstOrdinal && ordinal < run.firstOrdinal + run.count) {
            return run.start + ordinal - run.firstOrdinal;
        }
    }
    return -1;
}

std::string rackKey(const std::string& group, int ordinal) { return rackRangeText({group, ordinal, ordinal}); }

std::optional<RackAt> rackOfKey(const std::string& key)
{
    const auto range = readRackRange(key);
    return range && range->first == range->last ? std::optional(RackAt{range->rack, range->first, {}}) : std::nullopt;
}

} // namespace lanewatt::viewmodels
