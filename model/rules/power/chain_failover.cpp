#include "model/rules/power/support_chain.h"

namespace lanewatt::rules::chain_failover_rule {

namespace {

constexpr std::string_view kId = "PWR-41";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr41.title", "Power node too small for failover");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : nodePoints(input, FeedState::AfterFailure, false)) {
        const NodeLoad* load = input.assessment.chain.node(point->path.id());
        auto f = overLimit(kId, *point, Severity::Warning, {kTitle, {}},
                           {LW_MESSAGE("pwr41.detail", "Needs {need} without {failing}{sides}gives {have}"),
                            {{"failing", load ? load->failing : std::string()}}});
        // What is overloaded anyway is reported by PWR-40.
        const BudgetPoint* now = f ? input.assessment.point(PointId{PointKind::Node, point->path}) : nullptr;
        if (!f || (now && judge(now->demand, now->supply))) {
            continue;
        }
        f->why = Message{LW_MESSAGE("pwr41.why", "It shuts off too, and the machines on both feeds lose power."), {}};
        findings.push_back(std::move(*f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    return nodesThatCarry(design, assessment, f);
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("pwr41.about",
                                "When another node of the power chain is lost, whichever it is, each node gives what then hangs on it: its "
                                "own load and what the machines' other supplies take over."),
            .source = "PWR-16, PWR-28",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::chain_failover_rule
