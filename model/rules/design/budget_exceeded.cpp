#include "model/bom/bom.h"
#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::budget_exceeded_rule {

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

std::vector<Finding> check(const SiteInput& input)
{
    const auto& limit = input.design.budgetLimit;
    const auto total = limit ? totalOf(input.assessment, limit->currency()) : std::nullopt;
    if (!total || total->micros() <= limit->micros()) {
        return {};
    }
    Finding f = finding(kId, Severity::Warning, Ref::site(), {kTitle, {}},
                        {LW_MESSAGE("eco07.detail", "Needs {need}{sides}budget allows {have}"),
                         {{"need", *total}, {"have", *limit}}});
    f.why = Message{LW_MESSAGE("eco07.why", "The budget does not cover all parts."), {}};
    for (const BudgetPoint* point : pointsOf(input.assessment.budgets, BudgetKind::Cost, PointKind::Cost)) {
        f.need = point->demand;
        f.have = point->supply;
    }
    return {f};
}

/// Savings by buying used parts: each placement alone, the largest saving first, then all together.
std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding&)
{
    struct Saving {
        Message label;
        Edit edit;
        std::int64_t micros = 0;
    };
    std::vector<Saving> savings;
    for (const BuildAssessment* build : firstAssessments(assessment)) {
        for (const auto& [id, placement] : build->build ? build->build->placements : std::map<std::string, Placement>()) {
            const Part* part = partOf(design, placement);
            if (!part || design.prices.contains(part->key)) {
                continue; // the user's own price applies to any condition
            }
            const Offer* now = bestOffer(part->offers, placement.options.condition, design.currency);
            const Offer* used = bestOffer(part->offers, Condition::Used, design.currency);
            const Money nowPrice = now ? likelyPrice(*now) : Money();
            const Money usedPrice = used ? likelyPrice(*used) : Money();
            if (now && used && usedPrice.currency() == nowPrice.currency() && usedPrice.micros() < nowPrice.micros()) {
                savings.push_back({{LW_MESSAGE("remedy.buy_used", "Buy {part} used"), {{"part", part->fullName()}}},
                                   setOption(build->buildId, id, 0, "condition", "used"),
                                   (nowPrice.micros() - usedPrice.micros()) * placement.quantity});
            }
        }
    }
    std::stable_sort(savings.begin(), savings.end(), [](const Saving& a, const Saving& b) { return a.micros > b.micros; });
    std::vector<Remedy> found;
    std::vector<Edit> all;
    for (const Saving& saving : savings) {
        found.push_back(fix(saving.label, saving.edit));
        all.push_back(saving.edit);
    }
    if (all.size() > 1) {
        Message label{LW_MESSAGE("remedy.buy_all_used", "Buy {count} parts used"), {{"count", static_cast<std::int64_t>(all.size())}}};
        found.push_back(fix(std::move(label), std::move(all)));
    }
    return found;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("eco07.about",
                                "The parts cost no more than the budget that was set for the design."),
            .source = "The design's own budget",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::budget_exceeded_rule
