#include "model/budget/draw.h"

#include <algorithm>

namespace lanewatt {

void addMassBudget(const BudgetInput& input, BuildAssessment& out)
{
    static_cast<void>(input);
    std::vector<std::pair<int, Draw>> masses;
    masses.reserve(out.wiring.instances.size());
    for (std::size_t i = 0; i < out.wiring.instances.size(); ++i) {
        const auto& instance = out.wiring.instances[i];
        // The mass of an assembly is its maker's figure; its contents are inside it.
        if (!instance.part || instance.parent >= 0) {
            continue;
        }
        masses.emplace_back(static_cast<int>(i), Draw{figureOf(instance.part->mass), LW_MESSAGE("basis.mass", "mass of the part"),
                                                      &instance.part->mass.source});
    }
    BudgetPoint point;
    point.id = "mass@" + out.buildId;
    point.path = out.path;
    point.title = LW_MESSAGE("budget.mass", "Mass");
    point.lines = groupedLines(out, masses);
    point.unknownLines = static_cast<int>(
        std::count_if(point.lines.begin(), point.lines.end(), [](const BudgetLine& l) { return !l.total; }));
    if (point.unknownLines < static_cast<int>(point.lines.size())) {
        const std::string id = "mass.sum@" + out.buildId;
        point.demand = addDerivation(out, derive(id, LW_MESSAGE("mass.sum", "Mass of the known parts"), "PHY-03", "sum(load)",
                                                 loadTerms(point.lines), Dimension::Mass));
        point.derivations.push_back(id);
        if (point.unknownLines == 0) {
            out.mass = point.demand;
        }
    }
    budgetOf(out, BudgetKind::Mass).points.push_back(std::move(point));
}

} // namespace lanewatt
