#pragma once
/// What a design is and what it comes to: how the page that offers the shipped templates groups and describes them.

#include "app/workspace/design_kind.h"
#include "model/assessment/assessment.h"
#include "model/budget/machine_totals.h"
#include "model/design/design.h"

#include <cstdint>
#include <vector>

namespace lanewatt::workspace {

/// The kind of a design by its content: machines on networks; several machines or a rack; a bought server, a baseboard of modules or a chassis
/// for racks; a tower; else a rig, also where the chassis is unknown.
DesignKind designKind(const Design& design, const Assessment& assessment);

/// The totals of all machines that are placed; of the first one where none is.
MachineTotals placedTotals(const Assessment& assessment);

/// Racks of a design, each group with all its members.
std::int64_t rackCount(const Design& design);

/// A template as its card describes it.
struct TemplateSummary {
    DesignKind kind = DesignKind::Rig;
    std::int64_t racks = 0;
    MachineTotals totals;
    std::vector<CostTotal> cost; ///< Assessment::cost
};
TemplateSummary templateSummary(const Design& design, const Assessment& assessment);

} // namespace lanewatt::workspace
