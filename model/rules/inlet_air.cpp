#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "THM-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm03.title", "Inlet air too warm");

std::vector<Finding> check(const RuleInput& input)
{
    const BudgetPoint* point = pointOf(input.build->budgets, BudgetKind::Heat, "inlet-air");
    if (!point || !point->demand || !point->supply) {
        return {};
    }
    // Which class a machine is built for is not in its data: A2 is what most servers are.
    if (auto f =
            overLimit(kId, *point, Severity::Warning, {kTitle, {}},
                      {LW_MESSAGE("thm03.detail", "Inlet air at {need} · class A2 allows {have}"), {}})) {
        f->why =
            Message{LW_MESSAGE("thm03.why", "Cards and CPUs slow down, and fans run at full speed."), {}};
        return {*f};
    }
    const Figure advised = exactFigure(degreesCelsius(input.context.limits.recommendedInletCelsius));
    if (!judge(*point->demand, advised, Severity::Advice)) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, point->path,
                        {LW_MESSAGE("thm03.title_advised", "Inlet air above advised"), {}},
                        {LW_MESSAGE("thm03.detail_advised", "Inlet air at {need} · advised {have}"), {}});
    setSides(f, *point->demand, advised);
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const BudgetPoint* point = build ? pointOf(build->budgets, BudgetKind::Heat, "inlet-air") : nullptr;
    if (!point || !point->supply) {
        return {};
    }
    const double degrees = std::min(context.limits.recommendedInletCelsius,
                                    std::floor(point->supply->low - kKelvinsAtZeroCelsius));
    return {fix({LW_MESSAGE("remedy.cool_inlets", "Cool the inlets to {temperature}"),
                 {{"temperature", toAmount(degreesCelsius(degrees))}}},
                Edit{SetProperty{"inlet", std::to_string(static_cast<int>(degrees)) + " °C"}})};
}

} // namespace

Rule inlet_air()
{
    return {
        .id = kId,
        .scope = RuleScope::Build,
        .worst = Severity::Warning,
        .title = kTitle,
        .about = LW_MESSAGE(
            "thm03.about",
            "Air at the inlets is no warmer than class A2 allows, 35 °C and 1 °C less for each 300 m above "
            "900 m; 27 °C is advised."),
        .source = "ASHRAE TC 9.9 (2021), class A2",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules
