#include "model/rules/support.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "ECO-04";
constexpr MessageTemplate kTitle = LW_MESSAGE("eco04.title", "Prices are old");

/// Day of an ISO date ("2026-11-21"), or nothing.
std::optional<std::chrono::sys_days> dayOf(std::string_view text)
{
    int parts[3] = {};
    const std::size_t starts[3] = {0, 5, 8};
    const std::size_t lengths[3] = {4, 2, 2};
    if (text.size() < 10 || text[4] != '-' || text[7] != '-') {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const auto piece = text.substr(starts[i], lengths[i]);
        const auto [end, error] = std::from_chars(piece.data(), piece.data() + piece.size(), parts[i]);
        if (error != std::errc() || end != piece.data() + piece.size()) {
            return std::nullopt;
        }
    }
    const std::chrono::year_month_day date{std::chrono::year{parts[0]},
                                           std::chrono::month{static_cast<unsigned>(parts[1])},
                                           std::chrono::day{static_cast<unsigned>(parts[2])}};
    return date.ok() ? std::optional(std::chrono::sys_days{date}) : std::nullopt;
}

std::vector<Finding> check(const RuleInput& input)
{
    const auto today = dayOf(input.context.today);
    if (!today) {
        return {};
    }
    const Limits& limits = input.context.limits;
    std::int64_t stale = 0;
    std::int64_t oldest = 0;
    std::vector<std::string> parts;
    for (const BomLine& line : input.assessment->bom) {
        const auto day = line.offer && !line.ownPrice ? dayOf(line.offer->date) : std::nullopt;
        if (!day) {
            continue;
        }
        const auto age = static_cast<std::int64_t>((*today - *day).count());
        const double allowed =
            line.offer->condition == Condition::Used ? limits.usedPriceMaxAgeDays : limits.priceMaxAgeDays;
        if (static_cast<double>(age) > allowed) {
            ++stale;
            oldest = std::max(oldest, age);
            parts.push_back(line.part);
        }
    }
    if (stale == 0) {
        return {};
    }
    Finding f = finding(kId, Severity::Advice, "site", {kTitle, {}},
                        {LW_MESSAGE("eco04.detail", "{count} too old · oldest {days} days"),
                         {{"count", stale}, {"days", oldest}}});
    f.hangsOn = std::move(parts);
    return {f};
}

} // namespace

Rule price_stale()
{
    return {.id = kId,
            .scope = RuleScope::Site,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE(
                "eco04.about",
                "A price is good for 30 days, that of a used part for 14: the market for used cards and "
                "memory moves fast."),
            .source = "ECO-04",
            .check = check};
}

} // namespace lanewatt::rules
