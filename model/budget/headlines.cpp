#include "model/budget/headlines.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

/// The points that a headline represents: all of its budget (each supply, each circuit), or only itself.
std::vector<const BudgetPoint*> pointsOf(const Assessment& assessment, BudgetKind kind, const BudgetPoint& headline)
{
    const auto all = [&](const std::vector<Budget>& budgets) {
        std::vector<const BudgetPoint*> points;
        for (const Budget& budget : budgets) {
            if (budget.kind == kind && !budget.points.empty() && &budget.points.front() == &headline) {
                for (const BudgetPoint& point : budget.points) {
                    points.push_back(&point);
                }
            }
        }
        return points;
    };
    auto points = all(assessment.budgets);
    for (auto build = assessment.builds.begin(); points.empty() && build != assessment.builds.end(); ++build) {
        points = all((*build)->budgets);
        if (points.empty()) {
            continue;
        }
        // and those of the site about this machine: remaining supplies after a feed's loss
        for (const Budget& budget : assessment.budgets) {
            for (const BudgetPoint& point : budget.points) {
                if (budget.kind == kind && point.id.of == (*build)->label) {
                    points.push_back(&point);
                }
            }
        }
    }
    return points.empty() ? std::vector<const BudgetPoint*>{&headline} : points;
}

} // namespace

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
    // Points that measure something else than their budget's headline.
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
    site(BudgetKind::PowerChain);
    site(BudgetKind::CoolingChain);
    site(BudgetKind::Cost);
    more(assessment.budgets, BudgetKind::Cost);
    return result;
}

std::optional<Severity> worstFinding(const Assessment& assessment, BudgetKind kind, const BudgetPoint& headline)
{
    const auto points = pointsOf(assessment, kind, headline);
    std::optional<Severity> worst;
    for (const auto& finding : assessment.findings) {
        if (!finding.derivation || finding.waiver == WaiverState::Waived) {
            continue;
        }
        const bool about = std::any_of(points.begin(), points.end(), [&](const BudgetPoint* point) {
            return std::find(point->derivations.begin(), point->derivations.end(), finding.derivation) != point->derivations.end();
        });
        if (about) {
            worst = std::max(worst.value_or(finding.severity), finding.severity);
        }
    }
    return worst;
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
