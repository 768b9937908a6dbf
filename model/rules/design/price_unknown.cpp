#include "model/rules/support.h"

namespace lanewatt::rules::price_unknown_rule {

namespace {

constexpr std::string_view kId = "ECO-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco06.title", "Prices missing");

std::vector<Finding> check(const SiteInput& input)
{
    std::int64_t unpriced = 0;
    std::vector<Ref> parts;
    for (const BomLine& line : input.assessment.bom) {
        if (!line.unitPrice) {
            ++unpriced;
            parts.push_back(Ref::part(line.part));
        }
    }
    if (unpriced == 0) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, Ref::site(), {kTitle, {}},
                        {LW_MESSAGE("eco06.detail", "{count} without a price{sides}total is a lower bound"),
                         {{"count", unpriced}}});
    f.why = Message{LW_MESSAGE("eco06.why", "The machine costs more than the total says."), {}};
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
                "eco06.about",
                "A part without a price is not counted as free: the total names how many are missing."),
            .source = "Architecture, decision 16",
            .check = check,
            .remedies = takeCurrentPrices};
}

} // namespace lanewatt::rules::price_unknown_rule
