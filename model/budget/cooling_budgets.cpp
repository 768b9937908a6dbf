// Budget points of the cooling chain, and of the air that racks and rows get.

#include "model/budget/air_path.h"
#include "model/budget/cooling_chain.h"
#include "model/budget/draw.h"
#include "model/figure/formulas.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

namespace {

/// A point with what made up its demand: each line one rack or machine, so many times, or a node.
BudgetPoint coolingPoint(const Assessment& out, PointId id, MessageTemplate title, const std::optional<Figure>& demand, const std::optional<Figure>& supply,
                         bool lowerBound)
{
    BudgetPoint point;
    point.path = id.of;
    point.id = std::move(id);
    point.title = title;
    point.demand = demand;
    point.supply = supply;
    point.supplyUnknown = !supply;
    point.unknownLines = lowerBound ? 1 : 0;
    const Derivation* made = demand ? out.derivation(demand->origin) : nullptr;
    if (made) {
        point.derivations.push_back(made->id);
        for (std::size_t i = 0; i + 1 < made->terms.size(); ++i) {
            const Term& load = made->terms[i];
            const Term& count = made->terms[i + 1];
            if (load.name != TermName("load") || count.name != TermName("count")) {
                continue;
            }
            BudgetLine line;
            line.path = load.path;
            line.label = load.path.idOf(RefKind::CoolingNode).empty() ? LW_MESSAGE("cooling.rack", "Rack") : LW_MESSAGE("chain.node", "Node");
            line.count = static_cast<int>(count.value.likely);
            line.each = load.value;
            line.total = scaled(load.value, count.value.likely);
            line.basis = LW_MESSAGE("basis.cooling", "what it gives to the node");
            point.lines.push_back(std::move(line));
        }
    }
    if (const Derivation* devices = supply ? out.derivation(supply->origin) : nullptr) {
        point.derivations.push_back(devices->id);
    }
    return point;
}

/// Load over capacity; below 0 where one is unknown.
double coolingShareOf(const BudgetPoint& point)
{
    return point.demand && point.supply && point.supply->likely > 0.0 ? point.demand->likely / point.supply->likely : -1.0;
}

void addCoolingNodes(Assessment& out)
{
    // The headline of a node is the worst that it has to take.
    std::vector<BudgetPoint> worst;
    std::vector<BudgetPoint> others;
    for (const CoolingLoad& load : out.cooling.nodes) {
        const Ref path = Ref::coolingNode(load.node);
        const auto heat = load.one.high > 0.0 ? std::optional(load.one) : std::nullopt;
        if (heat || load.lowerBound) {
            (load.afterFailure ? others : worst)
                .push_back(coolingPoint(out, {PointKind::Cooling, path}, LW_MESSAGE("budget.cooling", "Heat of a cooling node"), heat, load.capacity, load.lowerBound));
        }
        if (load.afterFailure) {
            worst.push_back(coolingPoint(out, {PointKind::Cooling, path, FeedState::AfterFailure},
                                         LW_MESSAGE("budget.cooling_failover", "Heat of a cooling node when another is lost"), load.afterFailure, load.capacity,
                                         load.lowerBound));
        }
        if (load.flow) {
            others.push_back(coolingPoint(out, {PointKind::CoolingFlow, path}, LW_MESSAGE("budget.cooling_flow", "Coolant flow of a cooling node"), load.flow,
                                          load.flowCapacity, load.lowerBound));
        }
        if (load.flowAfterFailure) {
            others.push_back(coolingPoint(out, {PointKind::CoolingFlow, path, FeedState::AfterFailure},
                                          LW_MESSAGE("budget.cooling_flow_failover", "Coolant flow of a cooling node when another is lost"), load.flowAfterFailure,
                                          load.flowCapacity, load.lowerBound));
        }
    }
    if (worst.empty()) {
        return;
    }
    std::stable_sort(worst.begin(), worst.end(), [](const BudgetPoint& a, const BudgetPoint& b) { return coolingShareOf(a) > coolingShareOf(b); });
    auto& points = budgetOf(out, BudgetKind::CoolingChain).points;
    points = std::move(worst);
    std::move(others.begin(), others.end(), std::back_inserter(points));
}

/// The air that racks need, each derived once.
class RackAirNeeds {
public:
    RackAirNeeds(const Design& design, const Context& context, Assessment& out) : m_design(design), m_limits(context.limits), m_out(out) {}

    /// What one rack of a group needs; empty = unknown.
    std::optional<Figure> of(const std::string& rack)
    {
        const auto [at, fresh] = m_known.try_emplace(rack);
        if (!fresh) {
            return at->second;
        }
        const Ref path = Ref::rack(rack);
        const BudgetPoint* heat = heatOf(rack);
        // Of machines of which nothing is known the sum is zero; what is not known is not.
        if (!heat || !heat->demand || (heat->demand->high <= 0.0 && heat->unknownLines > 0)) {
            return std::nullopt;
        }
        if (!m_density) {
            m_out.derivations.push_back(densityRatio({"site.density", Ref::site()}, exactTerm("altitude", m_design.site.altitude.value_or(Length{}))));
            m_density = m_out.derivations.back().result;
        }
        m_out.derivations.push_back(airflow({"rack.airflow", path}, Term{"power", *heat->demand, {}, path}, airRiseTerm(m_design.site.airRise, m_limits),
                                            Term{"density", *m_density, {}, {}}));
        at->second = m_out.derivations.back().result;
        return at->second;
    }

    bool isLeast(const std::string& rack) const
    {
        const BudgetPoint* heat = heatOf(rack);
        return !heat || !heat->demand || heat->unknownLines > 0;
    }

private:
    const BudgetPoint* heatOf(const std::string& rack) const
    {
        const BudgetPoint* left = m_out.point(PointId{PointKind::RackAir, Ref::rack(rack)});
        return left ? left : m_out.point(PointId{PointKind::RackPower, Ref::rack(rack)});
    }

    const Design& m_design;
    const Limits& m_limits;
    Assessment& m_out;
    std::map<std::string, std::optional<Figure>> m_known;
    std::optional<Figure> m_density;
};

void addRowAir(Assessment& out, RackAirNeeds& air, const std::string& id, const Row& row)
{
    std::vector<Term> terms;
    bool least = false;
    for (const RackRange& range : row.racks) {
        const auto need = air.of(range.rack);
        least = least || air.isLeast(range.rack);
        if (need) {
            terms.push_back(Term{"load", *need, {}, Ref::rack(range.rack)});
            terms.push_back(exactTerm("count", static_cast<double>(range.last - range.first + 1)));
        }
    }
    if (terms.empty()) {
        return;
    }
    const Ref path = Ref::row(id);
    out.derivations.push_back(derive({"row.airflow", path}, LW_MESSAGE("row.airflow", "Air that the racks of a row need"), "THM-02", "sum(count * load)",
                                     std::move(terms), Dimension::VolumeFlow));
    const Figure need = out.derivations.back().result;
    budgetOf(out, BudgetKind::Heat)
        .points.push_back(coolingPoint(out, {PointKind::RowAirflow, path}, LW_MESSAGE("budget.row_airflow", "Air of a row"), need, exactFigure(*row.airflow), least));
}

} // namespace


void addCoolingBudgets(const Design& design, const Context& context, Assessment& out)
{
    addCoolingNodes(out);
    RackAirNeeds air(design, context, out);
    for (const auto& [id, rack] : design.site.racks) {
        if (const auto need = rack.airflow ? air.of(id) : std::nullopt) {
            BudgetPoint point = coolingPoint(out, {PointKind::RackAirflow, Ref::rack(id)}, LW_MESSAGE("budget.rack_airflow", "Air of a rack"), need,
                                             exactFigure(*rack.airflow), air.isLeast(id));
            budgetOf(out, BudgetKind::Heat).points.push_back(std::move(point));
        }
    }
    for (const auto& [id, row] : design.site.rows) {
        if (row.airflow) {
            addRowAir(out, air, id, row);
        }
    }
}

} // namespace lanewatt
