#pragma once
/// What one instance draws, and on what basis.

#include "model/budget/build_budgets.h"

namespace lanewatt {

/// DC draw of one instance. `each` is empty when nobody knows it.
struct Draw {
    std::optional<Figure> each;
    MessageTemplate basis;
    const SourceRef* source = nullptr; ///< of the fact, kept by the part, or of the rule; nullptr = there is none
};

/// Draw of an instance: its cap or board power, package power over regulator losses, its own figure,
/// or the default of its kind (PWR-01…PWR-03). Nothing for parts that draw nothing (risers, chassis, supplies).
/// A CPU's derivation is added to `out` once per part.
std::optional<Draw> drawOf(const Instance& instance, BuildAssessment& out);

/// Watts a card may draw: board power, or its cap where that is lower. Nothing for what is no card.
std::optional<Figure> cardDraw(const Instance& instance);

/// How hard a machine works when it does not work as hard as it can.
enum class LightLoad : std::uint8_t { Typical, Idle };

/// DC draw of one instance under a light load (PWR-04): its own figure for it, else, when idle, that of its kind for
/// GPUs and CPUs; everything else draws what it draws under full load. `full` is what drawOf() gave.
Draw lightDrawOf(const Instance& instance, const Draw& full, LightLoad load);

/// What the build draws usually and when idle, from the draws of what no published total covers.
void addEnergyBudget(BuildAssessment& out, const std::vector<std::pair<int, Draw>>& draws);

/// The role word of a category: "GPU", "Board".
MessageTemplate roleLabel(Category category);

/// Adds a derivation (once per id) and gives its result.
Figure addDerivation(BuildAssessment& out, Derivation derivation);

/// Lines of alike instances: one per placement and value.
std::vector<BudgetLine> groupedLines(const BuildAssessment& out, const std::vector<std::pair<int, Draw>>& draws);

/// Terms named "load" of the known lines.
std::vector<Term> loadTerms(const std::vector<BudgetLine>& lines);

/// The budget of a kind, created empty when missing.
Budget& budgetOf(BuildAssessment& out, BudgetKind kind);
Budget& budgetOf(Assessment& out, BudgetKind kind);

} // namespace lanewatt
