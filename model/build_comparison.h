#pragma once
/// Builds side by side: what each needs and has, what it is made of, what is wrong with it and what it costs.

#include "model/assessment/assessment.h"
#include "model/bom/bom.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Fewest and most that stand side by side.
inline constexpr std::size_t kFewestBuilds = 2;
inline constexpr std::size_t kMostBuilds = 4;

/// The design with nothing but one machine of a build, on the feed that it has: what is compared where a design has
/// several. Without racks, service lines and a limit of cost, which are of the whole. The build must be there.
Design soleBuild(const Design& design, const std::string& build);

/// What stands in a column. Both live as long as the comparison is used.
struct ComparedDesign {
    const Design* design = nullptr;
    const Assessment* assessment = nullptr; ///< of that design
};

/// A budget, in each column; nullptr where it is not asked for. What they say differs when the demand or the limit does.
struct ComparedBudget {
    BudgetKind kind = BudgetKind::PowerDc;
    std::vector<const BudgetPoint*> points;
    bool differs = false;
    std::vector<std::optional<Severity>> worst; ///< by column: the gravest open finding about it; nothing where there is none
};
/// What is left of the supply; nothing where one of the two is not known.
std::optional<Figure> marginOf(const BudgetPoint& point);

/// A line of parts in each column; nullptr where a column has none. Alike parts stand on one line; what is left of a
/// category stands beside each other in order. They differ when part, quantity, price or power limits do.
struct ComparedLine {
    struct Cell {
        const BomLine* line = nullptr;
        std::vector<Power> powerCaps; ///< that are set for cards of it, each once, rising
        friend bool operator==(const Cell& a, const Cell& b);
    };
    Category category = Category::Accessory;
    bool service = false;
    std::vector<Cell> cells;
    bool differs = false;
};

/// One finding in each column; nullptr where a column does not have it. Findings of a rule about the same thing of each
/// machine are one; they differ when severity, waiver or numbers do.
struct ComparedFinding {
    std::string_view rule;
    std::string subject; ///< in the machine: "gpu.2"; empty = the machine; of the site "site", "circuit", "rack"
    std::vector<const Finding*> findings;
    bool differs = false;
};

struct BuildComparison {
    std::vector<ComparedBudget> budgets;
    std::vector<ComparedLine> lines;
    std::vector<ComparedFinding> findings;
    std::vector<const std::vector<CostTotal>*> costs; ///< by column
    bool costsDiffer = false;

    /// Rows that differ.
    std::size_t differences() const;
};

/// Compares two to four designs as a whole.
BuildComparison compareBuilds(std::span<const ComparedDesign> columns);

} // namespace lanewatt
