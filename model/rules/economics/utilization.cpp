#include "model/rules/support.h"

#include <utility>

namespace lanewatt::rules::utilization_rule {

namespace {

constexpr std::string_view kId = "ECO-08";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco08.title", "More use than hours");

std::vector<Finding> check(const SiteInput& input)
{
    const auto& stated = input.design.economics.utilization;
    if (!stated || stated->likely <= 1.0) {
        return {};
    }
    Finding f = finding(kId, Severity::Warning, Ref::site(), {kTitle, {}},
                        {LW_MESSAGE("eco08.detail", "Utilisation of {need:2}{sides}at most {have:2}"), {}});
    setSides(f, Figure{stated->low, stated->likely, stated->high, Dimension::Scalar, Confidence::Estimated, {}}, exactFigure(1.0));
    f.why = Message{LW_MESSAGE("eco08.why", "A GPU is busy for all hours at most: the cost of a GPU-hour comes out too low."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment&, const Finding&)
{
    Economics economics = design.economics;
    if (!economics.utilization) {
        return {};
    }
    economics.utilization.reset();
    return {fix({LW_MESSAGE("remedy.usual_utilization", "Assume the usual utilisation"), {}}, Edit{SetEconomics{std::move(economics)}})};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("eco08.about", "GPUs do useful work for no more than all hours: a utilisation is a share, at most 1."),
            .source = "ECO-01",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::utilization_rule
