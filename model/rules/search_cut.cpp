#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "DSN-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("dsn04.title", "Slots not proven best");

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    if (build.wiring.lanes.provenBest) {
        return {};
    }
    return {
        finding(kId, Severity::Advice, build.path, {kTitle, {}},
                {LW_MESSAGE("dsn04.detail", "Too many ways to plug the cards · best found is shown"), {}})};
}

} // namespace

Rule search_cut()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .readsPower = false,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "dsn04.about",
                "The search for the best slots stops after 20,000 tries. Pinning a card to its slot makes "
                "it shorter."),
            .source = "Architecture, decision 2",
            .check = check};
}

} // namespace lanewatt::rules
