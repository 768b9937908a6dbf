#include "model/rules/support.h"

#include "model/assessment/site_economics.h"

namespace lanewatt::rules::cloud_rate_rule {

namespace {

constexpr std::string_view kId = "ECO-10";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco10.title", "Price of rented GPUs is old");

std::vector<Finding> check(const SiteInput& input)
{
    const auto& made = input.assessment.economics;
    if (!made || !made->cloud || !made->cloud->stale) {
        return {};
    }
    const std::int64_t days = made->cloud->ageDays.value_or(0);
    const MessageTemplate title = days < 0 ? LW_MESSAGE("eco10.title_to_come", "Price of rented GPUs is of a day to come") : kTitle;
    Finding f = finding(kId, Severity::Advice, Ref::site(), {title, {}},
                        {days < 0 ? LW_MESSAGE("eco10.to_come", "{gpu} of {date}{sides}that day is yet to come")
                                  : LW_MESSAGE("eco10.detail", "{gpu} of {date}{sides}{days} days old"),
                         {{"gpu", made->cloud->gpu}, {"date", made->cloud->date}, {"days", days}}});
    f.why = Message{LW_MESSAGE("eco10.why", "Prices of clouds move within months: the break-even may be off. State a price of today in the design's economics."), {}};
    return {f};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("eco10.about", "A price of rented GPU-hours that a design is compared with is at most 90 days old."),
            .source = "ECO-03",
            .check = check};
}

} // namespace lanewatt::rules::cloud_rate_rule
