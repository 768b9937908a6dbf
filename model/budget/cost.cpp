#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"

namespace lanewatt {

namespace {

/// Money as a figure for display only; exact totals are in Assessment::cost.
Figure moneyFigure(Money money)
{
    const double v = static_cast<double>(money.micros()) / static_cast<double>(Money::kMicrosPerUnit);
    return Figure{v, v, v, Dimension::MoneyRate, Confidence::Datasheet};
}

} // namespace

void addCostBudget(const Design& design, Assessment& out)
{
    BudgetPoint point;
    point.id = {PointKind::Cost, {}};
    point.path = Ref::site();
    point.title = LW_MESSAGE("budget.cost", "Parts");
    point.lines.reserve(out.bom.size());
    for (const auto& line : out.bom) {
        BudgetLine& row = point.lines.emplace_back();
        row.path = Ref::part(line.part);
        row.label = line.service ? LW_MESSAGE("role.service", "Service") : roleLabel(line.category);
        row.count = static_cast<int>(line.quantity);
        row.basis = line.ownPrice ? LW_MESSAGE("basis.own_price", "own price") : LW_MESSAGE("basis.offer", "offer");
        if (line.unitPrice && line.unitPrice->currency() == design.currency) {
            row.each = moneyFigure(*line.unitPrice);
        }
        if (line.extended && line.extended->currency() == design.currency) {
            row.total = moneyFigure(*line.extended);
        } else {
            ++point.unknownLines;
        }
    }
    for (const auto& total : out.cost) {
        // Lines without any price give an unknown sum; no lines at all cost nothing.
        if (total.total.currency() == design.currency && !total.overflow && (total.pricedLines > 0 || out.bom.empty())) {
            point.demand = moneyFigure(total.total);
        }
    }
    if (design.budgetLimit && design.budgetLimit->currency() == design.currency) {
        point.supply = moneyFigure(*design.budgetLimit);
    }
    budgetOf(out, BudgetKind::Cost).points.push_back(std::move(point));
}

} // namespace lanewatt
