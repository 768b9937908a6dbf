#include "model/budget/draw.h"
#include "model/budget/power_chain.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// Load over capacity; below 0 where one is unknown.
double shareOf(const BudgetPoint& point)
{
    return point.demand && point.supply && point.supply->likely > 0.0 ? point.demand->likely / point.supply->likely : -1.0;
}

/// Adds the derivation of a number to a point, where it has one.
const Derivation* explain(const Assessment& out, const Figure& figure, BudgetPoint& point)
{
    const Derivation* found = out.derivation(figure.origin);
    if (found) {
        point.derivations.push_back(found->id);
    }
    return found;
}

/// A node's load in one state. Its lines are what hangs on it.
BudgetPoint loadPoint(const Assessment& out, const NodeLoad& node, const Figure& load, FeedState state)
{
    BudgetPoint point;
    point.path = Ref::powerNode(node.node);
    point.id = {PointKind::Node, point.path, state};
    point.title = state == FeedState::Normal ? LW_MESSAGE("budget.node", "Load of a node of the power chain")
                                             : LW_MESSAGE("budget.node_failover", "Load of a node after another is lost");
    point.demand = load;
    point.supply = node.capacity;
    point.supplyUnknown = !node.capacity;
    point.unknownLines = node.lowerBound ? 1 : 0;
    if (const Derivation* sum = explain(out, load, point)) {
        for (const Term& term : sum->terms) {
            BudgetLine line;
            line.path = term.path;
            line.label = term.path.kind() == RefKind::Circuit ? LW_MESSAGE("chain.circuit", "Circuit") : LW_MESSAGE("chain.node", "Node");
            line.each = term.value;
            line.total = term.value;
            line.basis = LW_MESSAGE("basis.takes", "what it takes in, with its losses");
            point.lines.push_back(std::move(line));
        }
    }
    if (node.capacity) {
        explain(out, *node.capacity, point);
    }
    return point;
}

/// Machines that two feeds do not help.
BudgetPoint lossPoint(const Assessment& out, const NodeLoad& node)
{
    BudgetPoint point;
    point.path = Ref::powerNode(node.node);
    point.id = {PointKind::NodeLoss, point.path};
    point.title = LW_MESSAGE("budget.node_loss", "Machines on several feeds that stand still without a node");
    point.demand = node.lostThoughDual;
    explain(out, *node.lostThoughDual, point);
    return point;
}

} // namespace

void addChainBudget(Assessment& out)
{
    // The headline of a node is the worst that it has to carry.
    std::vector<BudgetPoint> worst;
    std::vector<BudgetPoint> others;
    for (const NodeLoad& node : out.chain.nodes) {
        BudgetPoint normal = loadPoint(out, node, node.gives, FeedState::Normal);
        if (node.afterFailure) {
            worst.push_back(loadPoint(out, node, *node.afterFailure, FeedState::AfterFailure));
            others.push_back(std::move(normal));
        } else {
            worst.push_back(std::move(normal));
        }
        if (node.lostThoughDual) {
            others.push_back(lossPoint(out, node));
        }
    }
    if (worst.empty()) {
        return;
    }
    std::stable_sort(worst.begin(), worst.end(), [](const BudgetPoint& a, const BudgetPoint& b) { return shareOf(a) > shareOf(b); });
    auto& points = budgetOf(out, BudgetKind::PowerChain).points;
    points = std::move(worst);
    std::move(others.begin(), others.end(), std::back_inserter(points));
}

} // namespace lanewatt
