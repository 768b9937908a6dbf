#include "model/rules/power/support_chain.h"

namespace lanewatt::rules::chain_capacity_rule {

namespace {

constexpr std::string_view kId = "PWR-42";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr42.title", "Capacity of node not known");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const bool generators : {false, true}) {
        for (const BudgetPoint* normal : nodePoints(input, FeedState::Normal, generators)) {
            const BudgetPoint* worst = input.assessment.point(PointId{PointKind::Node, normal->path, FeedState::AfterFailure});
            const BudgetPoint& point = worst ? *worst : *normal;
            if (!point.supplyUnknown || !point.demand || point.demand->high <= 0.0) {
                continue;
            }
            // The contract with the grid is known to the owner of the site; a device fails silently.
            const bool grid = kindOfNode(input.design, *chainNode(input.design, point.path)) == PowerNodeKind::Utility;
            Finding f = finding(kId, grid ? Severity::Advice : Severity::Warning, point.path, {kTitle, {}},
                                {LW_MESSAGE("pwr42.detail", "Needs {need}{sides}what it gives is not known"), {{"need", point.demand->amount()}}});
            f.need = point.demand;
            f.why = Message{LW_MESSAGE("pwr42.why", "Whether it carries the load shows only when it has to."), {}};
            setBasis(f, point);
            f.hangsOn = {point.path};
            findings.push_back(std::move(f));
        }
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr42.about",
                                "A node of the power chain that carries load has a known capacity: its own, that of its part, or a current with "
                                "its voltage. What is not known is not taken as enough."),
            .source = "Architecture, decision 4: unknown is never enough",
            .check = check,
            .remedies = nullptr};
}

} // namespace lanewatt::rules::chain_capacity_rule
