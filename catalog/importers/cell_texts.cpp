/// Quantities, times and dates as cells of price lists say them.

#include "catalog/importers/column_mapping.h"
#include "model/parts/part.h"
#include "model/text/dates.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::catalog {

namespace {

char lowerLetter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

} // namespace

Expected<std::int64_t> readPiecesText(std::string_view text)
{
    // one number, with thousands marked or not, and words
    std::string digits;
    bool ended = false;
    bool several = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool digit = c >= '0' && c <= '9';
        const bool group = (c == ',' || c == '.' || c == '\'') && !digits.empty() && !ended && i + 3 < text.size() &&
                           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(i) + 1, text.begin() + static_cast<std::ptrdiff_t>(i) + 4,
                                       [](char next) { return next >= '0' && next <= '9'; });
        several = several || (digit && ended) || c == '-';
        if (digit) {
            digits += c;
        } else if (!group) {
            ended = !digits.empty();
        }
    }
    std::int64_t pieces = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), pieces);
    if (digits.empty() || several || error != std::errc() || end != digits.data() + digits.size() || pieces < 1 || pieces > kMostOrdered) {
        return fail(LW_MESSAGE("mapping.pieces", "\"{text}\" is no quantity; accepted: a whole number from 1 to {most}"),
                    {{"text", std::string(text.substr(0, 40))}, {"most", kMostOrdered}});
    }
    return pieces;
}

std::optional<std::int64_t> readLeadText(std::string_view text)
{
    constexpr std::int64_t week = 7;
    constexpr std::int64_t month = 30;
    std::string unit;
    std::optional<std::int64_t> count; // the last: "8-10 weeks" are ten at most
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] < '0' || text[i] > '9') {
            unit += lowerLetter(text[i++]);
            continue;
        }
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data() + i, text.data() + text.size(), number);
        if (error != std::errc()) {
            return std::nullopt;
        }
        count = number;
        i = static_cast<std::size_t>(end - text.data());
    }
    if (!count || *count > kMostLeadDays) {
        return std::nullopt;
    }
    const auto says = [&](std::string_view word) { return unit.find(word) != std::string::npos; };
    const std::int64_t days = says("week") || says("woche") || says("wk") ? week : says("month") || says("monat") ? month : 1;
    return *count * days > kMostLeadDays ? std::nullopt : std::optional(*count * days);
}

std::optional<char> decimalOf(const std::vector<std::string>& cells)
{
    char found = '\0';
    for (const std::string& cell : cells) {
        std::string digits;
        for (const char c : cell) {
            if ((c >= '0' && c <= '9') || c == '.' || c == ',') {
                digits += c;
            }
        }
        const std::size_t last = digits.find_last_of(".,");
        if (last == std::string::npos) {
            continue;
        }
        const bool both = digits.find('.') != std::string::npos && digits.find(',') != std::string::npos;
        const bool one = digits.find(digits[last]) == last;
        const bool tells = both || !one || digits.size() - last - 1 != 3;
        if (!tells) {
            continue;
        }
        const char sign = both || one ? digits[last] : digits[last] == '.' ? ',' : '.';
        if (found != '\0' && found != sign) {
            return std::nullopt;
        }
        found = sign;
    }
    return found;
}

Expected<std::string> readDateText(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 10 && dayNumber(text.substr(0, 10)) && (text.size() == 10 || text[10] == 'T' || text[10] == ' ')) {
        return std::string(text.substr(0, 10));
    }
    std::array<int, 3> numbers{};
    std::size_t count = 0;
    char separator = '\0';
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while (count < 3 && at != end) {
        const auto [next, error] = std::from_chars(at, end, numbers[count]);
        if (error != std::errc{} || numbers[count] < 0) {
            break;
        }
        ++count;
        at = next;
        if (count < 3 && at != end && (*at == '.' || *at == '/' || *at == '-') && (separator == '\0' || separator == *at)) {
            separator = *at++;
        } else {
            break;
        }
    }
    if (count == 3 && at == end && separator != '\0') {
        int day = numbers[0];
        int month = numbers[1];
        const int year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2];
        if (separator != '.') {
            if (day <= 12 && month <= 12 && day != month) {
                return fail(LW_MESSAGE("mapping.date-order", "In \"{text}\" day and month cannot be told apart; write 2026-11-21, or give "
                                                             "one date for all with date==2026-11-21"),
                            {{"text", std::string(text)}});
            }
            if (month > 12) {
                std::swap(day, month);
            }
        }
        const auto digits = [](int value, std::size_t width) {
            const std::string number = std::to_string(value);
            return std::string(number.size() < width ? width - number.size() : 0, '0') + number;
        };
        std::string date = digits(year, 4) + '-' + digits(month, 2) + '-' + digits(day, 2);
        if (dayNumber(date)) {
            return date;
        }
    }
    return fail(LW_MESSAGE("mapping.date", "\"{text}\" is no date; accepted: 2026-11-21, 21.11.2026, 11/21/2026"),
                {{"text", std::string(text.substr(0, 40))}});
}

} // namespace lanewatt::catalog
