#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PHY-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("phy03.title", "Rack too heavy");

std::vector<Finding> check(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const BudgetPoint* point : pointsOf(input.assessment->budgets, BudgetKind::RackMass, "rack-mass")) {
        if (auto f = overLimit(kId, *point, Severity::Error, {kTitle, {}})) {
            findings.push_back(std::move(*f));
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    auto fewer = takeMachinesOut(design, assessment, f, [](const BuildAssessment& b) { return b.mass; });
    return fewer ? std::vector<Remedy>{std::move(*fewer)} : std::vector<Remedy>{};
}

} // namespace

Rule rack_mass()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("phy03.about", "A rack holds no more than its static load."),
            .source = "PHY-03; rack makers' datasheets",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
