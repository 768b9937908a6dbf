#include "model/compare/build_comparison.h"

#include "model/budget/headlines.h"
#include "model/compare/line_pairs.h"
#include "model/design/default_circuit.h"
#include "model/site/deal.h"
#include "model/site/find_ref.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace lanewatt {

namespace {

/// Numbers that print the same in any unit count as equal.
constexpr double kSame = 1e-9;

bool same(double a, double b) { return std::abs(a - b) <= kSame * std::max(std::abs(a), std::abs(b)); }

bool same(const std::optional<Figure>& a, const std::optional<Figure>& b)
{
    return a && b ? same(a->low, b->low) && same(a->likely, b->likely) && same(a->high, b->high)
                  : a.has_value() == b.has_value();
}

bool same(const BudgetPoint* a, const BudgetPoint* b)
{
    return a && b ? same(a->demand, b->demand) && same(a->supply, b->supply) &&
                        a->supplyUnknown == b->supplyUnknown && a->unknownLines == b->unknownLines
                  : a == b;
}

bool same(const Finding* a, const Finding* b)
{
    return a && b ? a->severity == b->severity && a->waiver == b->waiver && a->detail == b->detail : a == b;
}

bool same(const CostTotal& a, const CostTotal& b)
{
    return a.total == b.total && a.unpricedLines == b.unpricedLines && a.pricedLines == b.pricedLines &&
           a.overflow == b.overflow;
}

/// True when a cell differs from the first.
template <class Cells, class Same>
bool differ(const Cells& cells, Same alike)
{
    return std::any_of(cells.begin(), cells.end(), [&](const auto& cell) { return !alike(cells.front(), cell); });
}

/// The lines of a column, each with what it is known by.
template <class Value> struct ColumnLines {
    std::vector<compare::PairKey> keys;
    std::vector<Value> values;
    void add(compare::PairKey key, Value value)
    {
        keys.push_back(std::move(key));
        values.push_back(std::move(value));
    }
};

/// The values of each row by column; an empty value where a column has no line.
template <class Value> std::vector<std::vector<Value>> rowsOf(const std::vector<ColumnLines<Value>>& columns)
{
    std::vector<std::vector<compare::PairKey>> keys;
    for (const ColumnLines<Value>& column : columns) {
        keys.push_back(column.keys);
    }
    std::vector<std::vector<Value>> rows;
    for (const compare::PairedRow& row : compare::pairLines(keys)) {
        std::vector<Value>& values = rows.emplace_back(columns.size());
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (row[i]) {
                values[i] = columns[i].values[*row[i]];
            }
        }
    }
    return rows;
}

/// The first value of a row that is there.
template <class Values> const auto& firstOf(const Values& values)
{
    return *std::find_if(values.begin(), values.end(), [](const auto& value) { return static_cast<bool>(value); });
}

/// The machine of a design with a single build; else nullptr, and only the budgets of the site can be compared.
const BuildAssessment* machineOf(const Assessment& assessment)
{
    const auto& builds = assessment.builds;
    const bool one = !builds.empty() && std::all_of(builds.begin(), builds.end(), [&](const auto& build) {
        return build->buildId == builds.front()->buildId;
    });
    return one ? builds.front().get() : nullptr;
}

/// "power@rig" and "power@node" are the same budget.
std::string stem(const BudgetPoint& point) { return PointId{point.id.kind, {}, point.id.state}.text(); }

std::vector<ComparedBudget> compareBudgets(std::span<const ComparedDesign> columns)
{
    std::vector<ColumnLines<std::optional<Headline>>> lists(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        for (const Headline& head : headlines(*columns[i].assessment, machineOf(*columns[i].assessment))) {
            // costs are compared exactly, as money
            if (head.kind != BudgetKind::Cost || stem(*head.point) != "cost") {
                lists[i].add({{std::to_string(static_cast<int>(head.kind)) + ' ' + stem(*head.point)}, {}}, head);
            }
        }
    }
    std::vector<ComparedBudget> compared;
    for (const auto& row : rowsOf(lists)) {
        const BudgetKind kind = firstOf(row)->kind;
        std::vector<const BudgetPoint*> points;
        for (const auto& head : row) {
            points.push_back(head ? head->point : nullptr);
        }
        ComparedBudget& budget =
            compared.emplace_back(ComparedBudget{kind, points, differ(points, [](const auto* a, const auto* b) { return same(a, b); }), {}});
        for (std::size_t i = 0; i < columns.size(); ++i) {
            budget.worst.push_back(points[i] ? worstFinding(*columns[i].assessment, kind, *points[i]) : std::nullopt);
        }
    }
    return compared;
}

std::vector<Power> powerCaps(const Design& design, const std::string& part)
{
    std::set<Power> caps;
    for (const auto& [id, build] : design.builds) {
        for (const auto& [name, placement] : build->placements) {
            for (int i = 1; placement.part == part && i <= placement.quantity; ++i) {
                if (const auto cap = effectiveOptions(placement, i).powerCap) {
                    caps.insert(*cap);
                }
            }
        }
    }
    return {caps.begin(), caps.end()};
}

std::vector<ComparedLine> compareLines(std::span<const ComparedDesign> columns)
{
    // Equal parts share a row. A part that only one column has is paired with another such part of its kind, as its replacement.
    std::vector<ColumnLines<ComparedLine::Cell>> lists(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        for (const BomLine& line : columns[i].assessment->bom) {
            const std::string kind = line.service ? "service" : std::string(enumName(line.category));
            lists[i].add({{kind + ' ' + (line.service ? line.name : line.part)}, kind}, {&line, powerCaps(*columns[i].design, line.part)});
        }
    }
    std::vector<ComparedLine> compared;
    for (const auto& cells : rowsOf(lists)) {
        const BomLine& line = *std::find_if(cells.begin(), cells.end(), [](const auto& cell) { return cell.line != nullptr; })->line;
        compared.push_back({line.category, line.service, cells, differ(cells, std::equal_to<>())});
    }
    std::stable_sort(compared.begin(), compared.end(), [](const ComparedLine& a, const ComparedLine& b) {
        return std::pair(a.service, a.category) < std::pair(b.service, b.category);
    });
    return compared;
}

/// Subject of a finding, without the names that designs give to builds, circuits and racks.
std::string subjectOf(const Design& design, const Finding& finding)
{
    const auto target = resolveRef(design, finding.path);
    if (!target) {
        return finding.path.text();
    }
    if (const Ref machine = target->nearest(RefKind::Machine)) {
        return target->textBelow(machine);
    }
    return target->nearest(RefKind::Circuit) ? "circuit" : target->nearest(RefKind::Rack) ? "rack" : "site";
}

std::vector<ComparedFinding> compareFindings(std::span<const ComparedDesign> columns)
{
    std::vector<ColumnLines<const Finding*>> lists(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        for (const Finding& finding : columns[i].assessment->findings) {
            lists[i].add({{std::string(finding.rule) + ' ' + subjectOf(*columns[i].design, finding)}, {}}, &finding);
        }
    }
    std::vector<ComparedFinding> compared;
    for (const auto& findings : rowsOf(lists)) {
        const Finding& one = *firstOf(findings);
        const std::size_t column = static_cast<std::size_t>(std::find(findings.begin(), findings.end(), &one) - findings.begin());
        compared.push_back({one.rule, subjectOf(*columns[column].design, one), findings,
                            differ(findings, [](const auto* a, const auto* b) { return same(a, b); })});
    }
    // findings that are open and worst in any column come first
    const auto worst = [](const ComparedFinding& one) {
        int rank = 0;
        for (const Finding* finding : one.findings) {
            if (finding && finding->waiver != WaiverState::Waived) {
                rank = std::max(rank, 1 + static_cast<int>(finding->severity));
            }
        }
        return rank;
    };
    std::stable_sort(compared.begin(), compared.end(),
                     [&](const auto& a, const auto& b) { return worst(a) > worst(b); });
    return compared;
}

} // namespace

bool operator==(const ComparedLine::Cell& a, const ComparedLine::Cell& b)
{
    if (!a.line || !b.line) {
        return a.line == b.line;
    }
    return a.line->part == b.line->part && a.line->name == b.line->name && a.line->quantity == b.line->quantity &&
           a.line->unitPrice == b.line->unitPrice && a.powerCaps == b.powerCaps;
}

Design soleBuild(const Design& design, const std::string& build)
{
    Design sole = design;
    sole.builds = {{build, design.builds.at(build)}};
    sole.lines.clear();
    sole.ticks.clear();
    sole.budgetLimit.reset();
    sole.site.racks.clear();
    sole.site.rows.clear();
    sole.site.builds.clear();
    // The waivers refer to places in the whole design.
    std::erase_if(sole.waivers, [&](const Waiver& waiver) {
        const auto target = resolveRef(design, waiver.path);
        return target && !target->idOf(RefKind::Machine).empty() && target->idOf(RefKind::Machine) != build;
    });
    const auto standings = standingsOf(design);
    const auto first = std::ranges::find(standings, build, &Standing::build);
    const std::string home = first == standings.end() ? std::string() : first->circuit;
    sole.site.builds.push_back({build, 1, home});
    if (first != standings.end()) { // without its rack it keeps the feeds of it
        sole.builds.at(build) = dealtOver(design, design.builds.at(build), *first);
    }
    // Circuits that feed only other builds would count as its own.
    std::set<std::string> feeds{circuitOrFirst(sole, home)};
    for (const auto& [name, placement] : sole.builds.at(build)->placements) {
        for (int i = 1; i <= placement.quantity; ++i) {
            const auto named = circuitsOf(effectiveOptions(placement, i));
            feeds.insert(named.begin(), named.end());
        }
    }
    std::erase_if(sole.site.circuits, [&](const auto& circuit) { return !feeds.contains(circuit.first); });
    return sole;
}

std::optional<Figure> marginOf(const BudgetPoint& point)
{
    if (!point.demand || !point.supply || point.demand->dimension != point.supply->dimension) {
        return std::nullopt;
    }
    const Figure& demand = *point.demand;
    const Figure& supply = *point.supply;
    return Figure{supply.low - demand.high, supply.likely - demand.likely, supply.high - demand.low, demand.dimension,
                  std::min(demand.confidence, supply.confidence)};
}

std::size_t BuildComparison::differences() const
{
    const auto count = [](const auto& rows) {
        return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.differs; }));
    };
    return count(budgets) + count(lines) + count(findings) + (costsDiffer ? 1 : 0) + (gpusDiffer ? 1 : 0) + (gpuMemoryDiffers ? 1 : 0);
}

BuildComparison compareBuilds(std::span<const ComparedDesign> columns)
{
    BuildComparison comparison;
    comparison.budgets = compareBudgets(columns);
    comparison.lines = compareLines(columns);
    comparison.findings = compareFindings(columns);
    for (const ComparedDesign& column : columns) {
        comparison.costs.push_back(&column.assessment->cost);
        comparison.totals.push_back(machineTotals(*column.assessment));
    }
    comparison.gpusDiffer = differ(comparison.totals, [](const MachineTotals& a, const MachineTotals& b) { return a.gpus == b.gpus; });
    comparison.gpuMemoryDiffers = differ(comparison.totals, [](const MachineTotals& a, const MachineTotals& b) {
        return a.gpusOfUnknownMemory == b.gpusOfUnknownMemory && a.gpuMemory.has_value() == b.gpuMemory.has_value() &&
               (!a.gpuMemory || a.gpuMemory->likely == b.gpuMemory->likely);
    });
    comparison.costsDiffer = differ(comparison.costs, [](const auto* a, const auto* b) {
        return std::equal(a->begin(), a->end(), b->begin(), b->end(), [](const auto& x, const auto& y) { return same(x, y); });
    });
    return comparison;
}

} // namespace lanewatt
