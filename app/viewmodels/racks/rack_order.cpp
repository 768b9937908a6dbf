#include "app/viewmodels/racks/rack_order.h"

#include "model/site/rack_order.h"

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

RackOrder::RackOrder(const Site& site)
{
    for (const RackRun& run : rackRuns(site)) {
        for (const auto& [from, to] : run.ordinals) {
            add({run.rack, from, to - from + 1, run.row});
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
    return RackAt{{run.group, run.firstOrdinal + index - run.start}, run.row};
}

int RackOrder::indexOf(const RackMember& member) const
{
    for (const Run& run : m_runs) {
        if (run.group == member.group && member.ordinal >= run.firstOrdinal && member.ordinal < run.firstOrdinal + run.count) {
            return run.start + member.ordinal - run.firstOrdinal;
        }
    }
    return -1;
}

} // namespace lanewatt::viewmodels
