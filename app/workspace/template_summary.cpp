#include "app/workspace/template_summary.h"

#include "model/parts/part.h"
#include "model/parts/specs.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

/// The kind of one machine.
DesignKind machineKind(const BuildAssessment& build)
{
    DesignKind kind = DesignKind::Rig;
    for (const auto& instance : build.wiring.instances) {
        const Category category = instance.part->category();
        if (category == Category::Server || category == Category::Baseboard) {
            return DesignKind::Server;
        }
        const auto* chassis = instance.part->as<ChassisSpec>();
        if (!chassis || !chassis->kind) {
            continue;
        }
        const ChassisKind form = *chassis->kind;
        if (form == ChassisKind::Rack || form == ChassisKind::Blade) {
            return DesignKind::Server;
        }
        if (form == ChassisKind::Tower) {
            kind = DesignKind::Workstation;
        }
    }
    return kind;
}

} // namespace

MachineTotals placedTotals(const Assessment& assessment)
{
    const MachineTotals placed = machineTotals(assessment);
    return placed.machines == 0 && !assessment.builds.empty() ? machineTotals(*assessment.builds.front()) : placed;
}

DesignKind designKind(const Design& design, const Assessment& assessment)
{
    if (!design.site.fabrics.empty()) {
        return DesignKind::Cluster;
    }
    if (!design.site.racks.empty() || machineTotals(assessment).machines > 1) {
        return DesignKind::Rack;
    }
    DesignKind kind = DesignKind::Rig;
    for (const auto& build : assessment.builds) {
        kind = std::max(kind, machineKind(*build));
    }
    return kind;
}

std::int64_t rackCount(const Design& design)
{
    std::int64_t racks = 0;
    for (const auto& [id, rack] : design.site.racks) {
        racks += rack.count;
    }
    return racks;
}

TemplateSummary templateSummary(const Design& design, const Assessment& assessment)
{
    return {designKind(design, assessment), rackCount(design), placedTotals(assessment), assessment.cost};
}

} // namespace lanewatt::workspace
