#pragma once
/// Compares builds: needs, capacity, parts, findings and cost.

#include "model/assessment/assessment.h"
#include "model/bom/bom.h"
#include "model/budget/machine_totals.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Smallest and largest number of columns.
inline constexpr std::size_t kFewestBuilds = 2;
inline constexpr std::size_t kMostBuilds = 4;

/// The design reduced to one machine of a build on its feed, for comparing builds of one design. Racks, service lines and
/// the cost limit are left out, because they belong to the whole. The build must exist.
Design soleBuild(const Design& design, const std::string& build);

/// One column. Both pointers must outlive the comparison.
struct ComparedDesign {
    const Design* design = nullptr;
    const Assessment* assessment = nullptr; ///< of that design
};

/// A budget by column; nullptr where the column has none. Columns differ when demand or limit does.
struct ComparedBudget {
    BudgetKind kind = BudgetKind::PowerDc;
    std::vector<const BudgetPoint*> points;
    bool differs = false;
    std::vector<std::optional<Severity>> worst; ///< by column: the worst open finding about it; empty where there is none
};
/// Supply minus demand; empty where one of them is unknown.
std::optional<Figure> marginOf(const BudgetPoint& point);

/// A line of parts by column; nullptr where a column has none. Equal parts share a line; the remaining parts of a category
/// are paired in order. Columns differ when part, quantity, price or power limits do.
struct ComparedLine {
    struct Cell {
        const BomLine* line = nullptr;
        std::vector<Power> powerCaps; ///< power caps set on its cards, each once, ascending
        friend bool operator==(const Cell& a, const Cell& b);
    };
    Category category = Category::Accessory;
    bool service = false;
    std::vector<Cell> cells;
    bool differs = false;
};

/// A finding by column; nullptr where a column lacks it. Findings of one rule about the same thing in each machine share a
/// row. Columns differ when severity, waiver or numbers do.
struct ComparedFinding {
    std::string_view rule;
    std::string subject; ///< within the machine: "gpu.2"; empty = the machine; for the site "site", "circuit", "rack"
    std::vector<const Finding*> findings;
    bool differs = false;
};

struct BuildComparison {
    std::vector<ComparedBudget> budgets;
    std::vector<ComparedLine> lines;
    std::vector<ComparedFinding> findings;
    std::vector<const std::vector<CostTotal>*> costs; ///< by column
    bool costsDiffer = false;
    std::vector<MachineTotals> totals; ///< by column
    bool gpusDiffer = false;
    bool gpuMemoryDiffers = false;

    /// Number of rows that differ.
    std::size_t differences() const;
};

/// Compares two to four designs as a whole.
BuildComparison compareBuilds(std::span<const ComparedDesign> columns);

} // namespace lanewatt
