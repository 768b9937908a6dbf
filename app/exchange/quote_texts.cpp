#include "app/exchange/quote_texts.h"

#include "app/messages/budget_text.h"
#include "model/assessment/waivers.h"
#include "model/budget/headlines.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace lanewatt::exchange {

std::vector<quote::FrozenFinding> frozenFindings(const Design& design, const Assessment& assessment, const messages::Style& style)
{
    const Waivers waivers(design);
    std::vector<quote::FrozenFinding> frozen;
    for (const Finding& finding : assessment.findings) {
        quote::FrozenFinding one;
        one.rule = finding.rule;
        one.path = finding.path.text();
        one.severity = finding.severity;
        one.waived = finding.waiver == WaiverState::Waived;
        one.text = messages::text(finding.title, style);
        if (const std::string detail = messages::text(finding.detail, style); !detail.empty()) {
            one.text += ": " + detail;
        }
        if (const Waiver* waiver = one.waived ? waivers.find(finding) : nullptr) {
            one.by = waiver->name;
            one.date = waiver->date;
            one.why = waiver->reason;
        }
        frozen.push_back(std::move(one));
    }
    return frozen;
}

namespace {

bool isPointOf(const BuildAssessment& build, const BudgetPoint* point)
{
    return std::any_of(build.budgets.begin(), build.budgets.end(), [&](const Budget& budget) {
        return std::any_of(budget.points.begin(), budget.points.end(), [&](const BudgetPoint& one) { return &one == point; });
    });
}

} // namespace

std::vector<quote::FrozenBudget> frozenBudgets(const Assessment& assessment, const messages::Style& style)
{
    const BuildAssessment* only = assessment.builds.size() == 1 ? assessment.builds.front().get() : nullptr;
    const std::int64_t machines = only ? assessment.copiesOf(*only) : 0;
    std::vector<quote::FrozenBudget> frozen;
    for (const Headline& head : headlines(assessment, only)) {
        if (head.kind != BudgetKind::Cost) { // the quote has its own
            std::string title = messages::label(head.point->title, style);
            if (machines > 1 && isPointOf(*only, head.point)) { // what one of them draws is not what all of them draw
                title = messages::text(Message{LW_MESSAGE("quote.budget.each", "{title}, each of {count}"), {{"title", std::move(title)}, {"count", machines}}}, style);
            }
            frozen.push_back({head.point->id.text(), std::move(title), messages::demandText(*head.point, style)});
        }
    }
    return frozen;
}

} // namespace lanewatt::exchange
