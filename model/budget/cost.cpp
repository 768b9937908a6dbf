#include "model/bom/bom.h"
#include "model/budget/build_budgets.h"
#include "model/budget/draw.h"
#include "model/economics/money_figure.h"

namespace lanewatt {

namespace {

/// The figure of a line's price; `count` times it.
Figure priceFigure(const BomLine& line, const Money& likely, std::int64_t count)
{
    if (pricedByRange(line)) {
        const auto low = line.offer->price.times(count);
        const auto high = line.offer->upTo->times(count);
        if (low && high) {
            return economics::moneyFigure(*low, likely, *high);
        }
    }
    return economics::moneyFigure(likely);
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
        row.basis = line.ownPrice                     ? LW_MESSAGE("basis.own_price", "own price")
                    : line.offer && line.offer->list ? LW_MESSAGE("basis.list_price", "list price")
                                                     : LW_MESSAGE("basis.offer", "offer");
        if (line.unitPrice && line.unitPrice->currency() == design.currency) {
            row.each = priceFigure(line, *line.unitPrice, 1);
        }
        if (line.extended && line.extended->currency() == design.currency) {
            row.total = priceFigure(line, *line.extended, line.quantity);
        } else {
            ++point.unknownLines;
        }
    }
    for (const auto& total : out.cost) {
        // Lines without any price give an unknown sum; no lines at all cost nothing.
        if (total.total.currency() == design.currency && !total.overflow && (total.pricedLines > 0 || out.bom.empty())) {
            const auto range = costRange(out.bom, design.currency);
            point.demand = range ? economics::moneyFigure(range->low, total.total, range->high) : economics::moneyFigure(total.total);
        }
    }
    if (design.budgetLimit && design.budgetLimit->currency() == design.currency) {
        point.supply = economics::moneyFigure(*design.budgetLimit);
    }
    budgetOf(out, BudgetKind::Cost).points.push_back(std::move(point));
}

} // namespace lanewatt
