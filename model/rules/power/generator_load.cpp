#include "model/rules/power/support_chain.h"

namespace lanewatt::rules::generator_load_rule {

namespace {

constexpr std::string_view kId = "PWR-46";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr46.title", "Generator too small");

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* normal : nodePoints(input, FeedState::Normal, true)) {
        const BudgetPoint* after = input.assessment.point(PointId{PointKind::Node, normal->path, FeedState::AfterFailure});
        auto f = overLimit(kId, *normal, Severity::Error, {kTitle, {}}, {kNeedsGives, {}});
        if (!f && after) {
            f = overLimit(kId, *after, Severity::Warning, {LW_MESSAGE("pwr46.title_failover", "Generator too small for failover"), {}},
                          {kNeedsGives, {}});
        }
        if (f) {
            f->why = Message{LW_MESSAGE("pwr46.why", "It stalls when the load is switched to it, and the site goes dark with its batteries."), {}};
            findings.push_back(std::move(*f));
        }
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
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("pwr46.about",
                                "A generator gives all that hangs on it, also when another node is lost. What the cooling takes is not among "
                                "it."),
            .source = "PWR-28, PWR-16 (design rule)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::generator_load_rule
