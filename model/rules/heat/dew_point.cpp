#include "model/budget/liquid.h"
#include "model/rules/support.h"

#include <algorithm>
#include <cmath>

namespace lanewatt::rules::dew_point_rule {

namespace {

constexpr std::string_view kId = "THM-13";
constexpr MessageTemplate kTitle = LW_MESSAGE("thm13.title", "Coolant near the dew point");

std::vector<Finding> check(const SiteInput& input)
{
    const Site& site = input.design.site;
    const auto& builds = input.assessment.builds;
    const auto coldest = coldestCoolant(site, input.context.limits);
    if (!site.coolantInlet || !coldest ||
        std::none_of(builds.begin(), builds.end(), [&](const auto& build) { return isLiquidCooled(*build); })) {
        return {};
    }
    const Figure inlet = exactFigure(*site.coolantInlet);
    const Figure least = exactFigure(*coldest);
    // Here the need is a minimum: the coolant must be at least that warm.
    if (!judge(least, inlet, Severity::Warning)) {
        return {};
    }
    Finding f = finding(kId, Severity::Warning, Ref::site(), {kTitle, {}},
                        {LW_MESSAGE("thm13.detail", "Needs {need} or more{sides}coolant comes at {have}"), {}});
    setSides(f, least, inlet);
    f.why = Message{LW_MESSAGE("thm13.why", "Water condenses on cold plates and hoses and drips into the machines."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment&, const Finding& f)
{
    const auto degrees = static_cast<int>(std::ceil(f.need->likely - kKelvinsAtZeroCelsius - 1e-9));
    return {fix({LW_MESSAGE("remedy.warm_coolant", "Bring coolant at {temperature}"),
                 {{"temperature", toAmount(degreesCelsius(degrees))}}},
                Edit{SetProperty{"coolant_inlet", std::to_string(degrees) + " °C"}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("thm13.about",
                                "The coolant of liquid-cooled machines stays at least 2 K above the dew point of the room's air, at the "
                                "coldest coolant and the most humid air there will be."),
            .source = "THM-06; ASHRAE TC 9.9 (liquid cooling guidelines)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::dew_point_rule
