#include "model/budget/headlines.h"

#include <cmath>

namespace lanewatt {

std::vector<Headline> headlines(const Assessment& assessment, const BuildAssessment* build)
{
    std::vector<Headline> result;
    const auto site = [&](BudgetKind kind) {
        for (const auto& budget : assessment.budgets) {
            if (budget.kind == kind && !budget.points.empty()) {
                result.push_back({kind, &budget.points.front()});
            }
        }
    };
    const auto own = [&](BudgetKind kind) {
        if (const auto* point = build ? build->headline(kind) : nullptr) {
            result.push_back({kind, point});
        }
    };
    // Points that say something else than the headline of their budget.
    const auto more = [&](const std::vector<Budget>& budgets, BudgetKind kind) {
        for (const auto& budget : budgets) {
            for (std::size_t i = 1; budget.kind == kind && i < budget.points.size(); ++i) {
                result.push_back({kind, &budget.points[i]});
            }
        }
    };
    own(BudgetKind::PowerDc);
    own(BudgetKind::Transient);
    site(BudgetKind::Circuit);
    own(BudgetKind::Energy);
    if (build) {
        more(build->budgets, BudgetKind::Energy);
    }
    own(BudgetKind::Lanes);
    own(BudgetKind::Heat);
    own(BudgetKind::Noise);
    own(BudgetKind::Space);
    own(BudgetKind::Memory);
    own(BudgetKind::Mass);
    site(BudgetKind::RackUnits);
    site(BudgetKind::RackPower);
    site(BudgetKind::Cost);
    more(assessment.budgets, BudgetKind::Cost);
    return result;
}

std::optional<Money> moneyOf(const Figure& figure, Currency currency)
{
    constexpr double kMostUnits = 9e12;
    if (!(std::abs(figure.likely) < kMostUnits)) {
        return std::nullopt;
    }
    return Money(currency, std::llround(figure.likely * static_cast<double>(Money::kMicrosPerUnit)));
}

} // namespace lanewatt
