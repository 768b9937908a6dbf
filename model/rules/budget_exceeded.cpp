#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "ECO-07";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco07.title", "Over budget");

/// The exact total in the currency of the budget.
std::optional<Money> totalOf(const Assessment& assessment, Currency currency)
{
    for (const CostTotal& cost : assessment.cost) {
        if (cost.total.currency() == currency && !cost.overflow) {
            return cost.total;
        }
    }
    return std::nullopt;
}

std::vector<Finding> check(const RuleInput& input)
{
    const auto& limit = input.design.budgetLimit;
    const auto total = limit ? totalOf(*input.assessment, limit->currency()) : std::nullopt;
    if (!total || total->micros() <= limit->micros()) {
        return {};
    }
    Finding f = finding(kId, Severity::Warning, "site", {kTitle, {}},
                        {LW_MESSAGE("eco07.detail", "Needs {need} · budget allows {have}"),
                         {{"need", *total}, {"have", *limit}}});
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::Cost, "cost")) {
        f.need = point->demand;
        f.have = point->supply;
    }
    return {f};
}

} // namespace

Rule budget_exceeded()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("eco07.about",
                                "The parts cost no more than the budget that was set for the design."),
            .source = "The design's own budget",
            .check = check};
}

} // namespace lanewatt::rules
