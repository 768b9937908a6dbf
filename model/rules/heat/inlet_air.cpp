#include "model/budget/air_class.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::inlet_air_rule {

namespace {

constexpr std::string_view kId = "THM-03";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm03.title", "Inlet air too warm");

std::vector<Finding> check(const BuildInput& input, const BuildAssessment& build)
{
    const BudgetPoint* point = pointOf(build.budgets, BudgetKind::Heat, PointKind::InletAir);
    if (!point || !point->demand || !point->supply) {
        return {};
    }
    // The site states the class of its machines, default A2; a server's manufacturer may allow less.
    const AirClass airClass = airClassOf(input.surroundings.airClass);
    const auto maker = makersInlet(build.wiring);
    const Message byClass{LW_MESSAGE("thm03.detail", "Inlet air at {need}{sides}class {class} allows {have}"),
                          {{"class", std::string(enumName(airClass))}}};
    const Message byMaker{LW_MESSAGE("thm03.detail_maker", "Inlet air at {need}{sides}the server's maker allows {have}"), {}};
    if (auto f = overLimit(kId, *point, Severity::Warning, {kTitle, {}},
                           maker && maker->likely <= point->supply->likely ? byMaker : byClass)) {
        f->why =
            Message{LW_MESSAGE("thm03.why", "Cards and CPUs slow down, and fans run at full speed."), {}};
        return {*f};
    }
    const Figure lowest = exactFigure(degreesCelsius(airLimits(input.limits, airClass).lowestCelsius));
    if (judge(lowest, *point->demand, Severity::Warning)) {
        Finding f = finding(kId, Severity::Warning, point->path,
                            {LW_MESSAGE("thm03.title_cold", "Inlet air too cold"), {}},
                            {LW_MESSAGE("thm03.detail_cold", "Needs {need} or more for class {class}{sides}inlet air at {have}"),
                             {{"class", std::string(enumName(airClass))}}});
        setSides(f, lowest, *point->demand);
        f.why = Message{LW_MESSAGE("thm03.why_cold",
                                   "The machines are not rated for colder air, and water condenses on them "
                                   "when the air becomes humid."),
                        {}};
        return {f};
    }
    const Figure advised = exactFigure(degreesCelsius(airLimits(input.limits, airClass).recommendedCelsius));
    if (!judge(*point->demand, advised, Severity::Advice)) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, point->path,
                        {LW_MESSAGE("thm03.title_advised", "Inlet air above advised"), {}},
                        {LW_MESSAGE("thm03.detail_advised", "Inlet air at {need}{sides}advised {have}"), {}});
    setSides(f, *point->demand, advised);
    f.why = Message{LW_MESSAGE("thm03.why_advised",
                               "Fans run faster, draw more and leave less reserve for a warm day."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment,
                             const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const BudgetPoint* point = build ? pointOf(build->budgets, BudgetKind::Heat, PointKind::InletAir) : nullptr;
    if (!point || !point->supply) {
        return {};
    }
    const AirLimits& limits = airLimits(context.limits, airClassOf(design.site.airClass));
    if (f.title.text.id == "thm03.title_cold") {
        return {fix({LW_MESSAGE("remedy.warm_inlets", "Let the inlets warm to {temperature}"),
                     {{"temperature", toAmount(degreesCelsius(limits.lowestCelsius))}}},
                    Edit{SetProperty{"inlet", std::to_string(static_cast<int>(std::ceil(limits.lowestCelsius))) + " °C"}})};
    }
    const double degrees = std::min(limits.recommendedCelsius, std::floor(point->supply->low - kKelvinsAtZeroCelsius));
    return {fix({LW_MESSAGE("remedy.cool_inlets", "Cool the inlets to {temperature}"),
                 {{"temperature", toAmount(degreesCelsius(degrees))}}},
                Edit{SetProperty{"inlet", std::to_string(static_cast<int>(degrees)) + " °C"}})};
}

} // namespace

Rule rule()
{
    return {
        .id = kId,
        .worst = Severity::Warning,
        .title = kTitle,
        .about = LW_MESSAGE(
            "thm03.about",
            "Air at the inlets is no warmer than the machines' class allows: A1 32 °C, A2 35 °C, A3 40 °C, A4 45 °C, "
            "H1 25 °C, and less above 900 m; nor warmer than a server's maker allows; and no colder than 15 °C for A1, 10 °C for A2, 5 °C for the others. 27 °C is "
            "advised, 22 °C for H1. Where the site names no class it is A2."),
        .source = "ASHRAE TC 9.9 (2021), classes A1 to A4 and H1",
        .check = check,
        .remedies = remedies};
}

} // namespace lanewatt::rules::inlet_air_rule
