#include "model/bom/price_age.h"
#include "model/rules/support.h"

#include <algorithm>

namespace lanewatt::rules::price_stale_rule {

namespace {

constexpr std::string_view kId = "ECO-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco04.title", "Prices are old");

std::vector<Finding> check(const SiteInput& input)
{
    std::int64_t stale = 0;
    std::int64_t oldest = 0;
    std::vector<Ref> parts;
    for (const BomLine& line : input.assessment.bom) {
        if (!line.offer || line.ownPrice || !priceIsStale(*line.offer, input.context.today, input.context.limits)) {
            continue;
        }
        ++stale;
        oldest = std::max(oldest, priceAgeDays(*line.offer, input.context.today).value_or(0));
        parts.push_back(Ref::part(line.part));
    }
    if (stale == 0) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, Ref::site(), {kTitle, {}},
                        {LW_MESSAGE("eco04.detail", "{count} too old{sides}oldest {days} days"),
                         {{"count", stale}, {"days", oldest}}});
    f.why = Message{LW_MESSAGE("eco04.why", "Prices of GPUs and memory move within weeks: the total may be off."), {}};
    f.hangsOn = std::move(parts);
    return {f};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "eco04.about",
                "A price is valid for 30 days, that of a used part for 14: the market for used cards and "
                "memory moves fast."),
            .source = "ECO-04",
            .check = check,
            .remedies = takeCurrentPrices};
}

} // namespace lanewatt::rules::price_stale_rule
