#include "model/text/dates.h"

#include <array>
#include <chrono>

namespace lanewatt {

std::optional<std::int64_t> dayNumber(std::string_view date)
{
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') {
        return std::nullopt;
    }
    std::array<int, 3> numbers{};
    constexpr std::array<std::pair<std::size_t, std::size_t>, 3> pieces{{{0, 4}, {5, 2}, {8, 2}}};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (const char c : date.substr(pieces[i].first, pieces[i].second)) {
            if (c < '0' || c > '9') {
                return std::nullopt;
            }
            numbers[i] = numbers[i] * 10 + (c - '0');
        }
    }
    const std::chrono::year_month_day day{std::chrono::year{numbers[0]},
                                          std::chrono::month{static_cast<unsigned>(numbers[1])},
                                          std::chrono::day{static_cast<unsigned>(numbers[2])}};
    if (!day.ok()) {
        return std::nullopt;
    }
    return std::chrono::sys_days{day}.time_since_epoch().count();
}

std::string dateText(std::int64_t day)
{
    const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{day}}};
    const auto digits = [](unsigned value, std::size_t width) {
        std::string text = std::to_string(value);
        return std::string(text.size() < width ? width - text.size() : 0, '0') + text;
    };
    return digits(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '-' +
           digits(static_cast<unsigned>(date.month()), 2) + '-' + digits(static_cast<unsigned>(date.day()), 2);
}

} // namespace lanewatt
