#pragma once
/// Builds side by side as text: for the window, the command line and files.

#include "app/exchange/table_document.h"
#include "model/build_comparison.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// What heat is said in.
enum class HeatUnit : std::uint8_t { Watts, BtuPerHour };

enum class ComparisonSection : std::uint8_t { Cost, Budgets, Parts, Findings };

/// "Budgets"
MessageTemplate sectionName(ComparisonSection section);

/// What a row says of one column; empty where the column has nothing of the kind.
struct ComparisonCell {
    std::string text;                 ///< "6 × NVIDIA GeForce RTX 3090", "22.29 A of 12.00 A", "Error"
    std::string detail;               ///< "$4,200", "10.29 A missing", "Needs 22.29 A"
    std::optional<Severity> severity; ///< of an open finding, or of the gravest about a budget
};
struct ComparisonRow {
    ComparisonSection section = ComparisonSection::Cost;
    std::string name;
    bool differs = false;
    std::vector<ComparisonCell> cells; ///< by column
};

/// All rows, section by section.
std::vector<ComparisonRow> comparisonRows(const BuildComparison& comparison, const messages::Style& style = {},
                                          HeatUnit heat = HeatUnit::Watts);

/// "12 differences".
std::string comparisonSummary(const BuildComparison& comparison, const messages::Style& style = {});

/// A table with a column for each of the `titles`. Rows that are alike in all columns are left out when
/// `onlyDifferences`.
TableDocument comparisonTable(const BuildComparison& comparison, std::span<const std::string> titles,
                              bool onlyDifferences, const messages::Style& style = {},
                              HeatUnit heat = HeatUnit::Watts);

} // namespace lanewatt::exchange
