#pragma once
/// The comparison of builds as text: for the window, the command line and files.

#include "app/exchange/table_document.h"
#include "model/compare/build_comparison.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// Unit of heat.
enum class HeatUnit : std::uint8_t { Watts, BtuPerHour };

enum class ComparisonSection : std::uint8_t { Cost, Budgets, Parts, Findings };

/// "Budgets"
MessageTemplate sectionName(ComparisonSection section);

/// One column of a row; empty where the column has no such item.
struct ComparisonCell {
    std::string text;                 ///< "6 × NVIDIA GeForce RTX 3090", "22.29 A of 12.00 A", "Error"
    std::string detail;               ///< "$4,200", "10.29 A missing", "Needs 22.29 A"
    std::optional<Severity> severity; ///< of an open finding, or the worst one of a budget
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

/// A table with a column for each of the `titles`. With `onlyDifferences`, rows that are equal in all columns are left out.
TableDocument comparisonTable(const BuildComparison& comparison, std::span<const std::string> titles,
                              bool onlyDifferences, const messages::Style& style = {},
                              HeatUnit heat = HeatUnit::Watts);

} // namespace lanewatt::exchange
