#include "model/bom/price_age.h"

#include <charconv>
#include <chrono>

namespace lanewatt {

namespace {

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

} // namespace

std::optional<std::int64_t> priceAgeDays(const Offer& offer, std::string_view today)
{
    const auto from = dayOf(offer.date);
    const auto to = dayOf(today);
    if (!from || !to) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>((*to - *from).count());
}

bool priceIsStale(const Offer& offer, std::string_view today, const Limits& limits)
{
    const auto age = priceAgeDays(offer, today);
    const double allowed = offer.condition == Condition::Used ? limits.usedPriceMaxAgeDays : limits.priceMaxAgeDays;
    return age && static_cast<double>(*age) > allowed;
}

} // namespace lanewatt
