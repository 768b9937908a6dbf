#include "model/rules/support.h"

#include "model/assessment/site_economics.h"

namespace lanewatt::rules::break_even_rule {

namespace {

constexpr std::string_view kId = "ECO-09";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco09.title", "Renting is cheaper");
constexpr double kMonthsPerYear = 12.0;

/// The years of use; empty = unknown.
std::optional<Figure> yearsOf(const economics::SiteEconomics& made)
{
    for (const economics::Input& input : made.inputs) {
        if (input.field == "years" && input.value) {
            return input.value->value;
        }
    }
    return std::nullopt;
}

std::vector<Finding> check(const SiteInput& input)
{
    const auto& made = input.assessment.economics;
    const auto years = made ? yearsOf(*made) : std::nullopt;
    if (!years) {
        return {};
    }
    if (made->neverPaysBack) {
        Finding never = finding(kId, Severity::Advice, Ref::site(), {LW_MESSAGE("eco09.title_never", "Owning never pays"), {}},
                                {LW_MESSAGE("eco09.detail_never", "Running it costs more than renting the hours that are used"), {}});
        never.why = Message{LW_MESSAGE("eco09.why_never", "At this utilisation the same work is cheaper on rented GPUs, even if the machines were free."), {}};
        return {never};
    }
    const auto& months = made->breakEvenMonths;
    if (!months || months->likely <= years->likely * kMonthsPerYear) {
        return {};
    }
    // the months are those of the whole purchase; what the machines are worth at the end may make up for them
    if (made->ownedInAll && made->rentedInAll && made->ownedInAll->likely <= made->rentedInAll->likely) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, Ref::site(), {kTitle, {}},
                        {LW_MESSAGE("eco09.detail", "Pays after {need:0} months{sides}used for {have:0}"), {}});
    setSides(f, *months, scaled(*years, kMonthsPerYear));
    f.why = Message{LW_MESSAGE("eco09.why", "The purchase is not won back before the machines are written off: rent, use them more, or use them longer."), {}};
    return {f};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("eco09.about", "Where the design says how it is used, the purchase is won back, against rented GPUs, within the years of use, or the value at the end makes up for the rest."),
            .source = "ECO-02",
            .check = check};
}

} // namespace lanewatt::rules::break_even_rule
