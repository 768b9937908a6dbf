#pragma once
/// The power of one instance, and its basis.

#include "model/budget/build_budgets.h"

namespace lanewatt {

/// DC draw of one instance. `each` is empty when it is unknown.
struct Draw {
    std::optional<Figure> each;
    MessageTemplate basis;
    const SourceRef* source = nullptr; ///< of the fact (owned by the part) or of the rule; nullptr = none
};

/// Draw of an instance: its cap or board power, package power over regulator losses, its own value, or the default of its
/// category (PWR-01 to PWR-03). Empty for parts without a draw (risers, chassis, supplies). A CPU's derivation is added to
/// `out` once per part.
std::optional<Draw> drawOf(const Instance& instance, BuildAssessment& out);

/// True for a thing in a rack that by its kind draws nothing: a shelf, a panel, a cable manager.
bool drawsNothing(const AccessorySpec& accessory);

/// The power limit of a card that is set below its board power, or where that is unknown; empty where none is, or it
/// changes nothing.
std::optional<Power> capOf(const Part& part, const PlacementOptions& options);

/// Cards of a placement with one limit, of capOf().
struct CappedCards {
    Power cap{};
    int cards = 0;
    friend bool operator==(const CappedCards&, const CappedCards&) = default;
};
/// The limits of a placement's cards, lowest first; cards without one are in none.
std::vector<CappedCards> cappedCards(const Part& part, const Placement& placement);

/// Watts that a card may draw: board power, or its cap where that is lower. Empty for other parts.
std::optional<Figure> cardDraw(const Instance& instance);

/// Load states below full load.
enum class LightLoad : std::uint8_t { Typical, Idle };

/// DC draw of one instance under a light load (PWR-04): its own value, else, when idle, the default for GPUs and CPUs. All
/// other parts draw the same as under full load. `full` is the result of drawOf().
Draw lightDrawOf(const Instance& instance, const Draw& full, LightLoad load);

/// What modules add to the draw of the switch, card or machine in whose cages they are, W. `modules`: their own draw, empty = unknown.
/// `stated`: the draw of that thing is the one that its maker publishes. `includes`: what is known about whether that draw has modules in
/// it. Where it has, nothing is added; where nobody says it, from nothing to all of them.
Draw modulesBeside(const std::optional<Figure>& modules, bool stated, const Fact<bool>& includes);

/// Typical and idle draw of a build. `draws` are those that no published total includes.
void addEnergyBudget(BuildAssessment& out, const std::vector<std::pair<int, Draw>>& draws);

/// Name of a category's role: "GPU", "Board".
MessageTemplate roleLabel(Category category);

/// Adds a derivation (once per id) and returns its result.
Figure addDerivation(BuildAssessment& out, Derivation derivation);
/// The same for a number that is made in one place only, once for each supply, card or slot: it is not looked for, because a
/// machine may have thousands of them.
Figure addOwnDerivation(BuildAssessment& out, Derivation derivation);

/// One line for each placement and value.
std::vector<BudgetLine> groupedLines(const BuildAssessment& out, const std::vector<std::pair<int, Draw>>& draws);

/// Terms named "load" of the lines with a known value.
std::vector<Term> loadTerms(const std::vector<BudgetLine>& lines);

/// The budget of a kind, created empty when missing.
Budget& budgetOf(BuildAssessment& out, BudgetKind kind);
Budget& budgetOf(Assessment& out, BudgetKind kind);

} // namespace lanewatt
