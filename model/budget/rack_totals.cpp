#include "model/budget/rack_totals.h"

namespace lanewatt {

RackTotal totalOfRacks(const Design& design, const Assessment& assessment, PointKind kind)
{
    RackTotal total;
    for (const auto& [id, rack] : design.site.racks) {
        const BudgetPoint* point = assessment.point(PointId{kind, Ref::rack(id)});
        total.lowerBound = total.lowerBound || !point || !point->demand || point->unknownLines > 0;
        if (!point || !point->demand) {
            continue;
        }
        const Figure more = scaled(*point->demand, static_cast<double>(rack.count));
        if (total.sum) {
            *total.sum += more;
        } else {
            total.sum = more;
        }
    }
    return total;
}

StandingCount standingMachines(const Assessment& assessment)
{
    StandingCount count;
    for (const Standing& standing : assessment.standings) {
        (standing.rack.empty() ? count.outside : count.inRacks) += standing.count();
    }
    return count;
}

} // namespace lanewatt
