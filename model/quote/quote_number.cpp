#include "model/quote/quote_number.h"

#include "model/try.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace lanewatt::quote {

namespace {

/// A pattern around its ordinal.
struct NumberPattern {
    std::string before, after;
    std::size_t width = 0;
};

tl::unexpected<Error> badPattern(std::string_view pattern)
{
    return fail(LW_MESSAGE("quote.pattern", "\"{pattern}\" is no pattern of numbers; accepted: a text with one {{n}} or {{n:04}}, and {{year}} where wanted"),
                {{"pattern", std::string(pattern)}});
}

Expected<NumberPattern> parsePattern(std::string_view pattern, int year)
{
    NumberPattern parsed;
    bool counted = false;
    for (std::size_t i = 0; i < pattern.size();) {
        std::string& target = counted ? parsed.after : parsed.before;
        if (pattern[i] != '{') {
            if (pattern[i] == '}') {
                return badPattern(pattern);
            }
            target += pattern[i++];
            continue;
        }
        const std::size_t end = pattern.find('}', i);
        const std::string_view name = end == std::string_view::npos ? std::string_view() : pattern.substr(i + 1, end - i - 1);
        const bool padded = name.size() == 4 && name.starts_with("n:0") && name[3] >= '1' && name[3] <= '9';
        if (name == "year") {
            target += std::to_string(year);
        } else if (!counted && (name == "n" || padded)) {
            counted = true;
            parsed.width = padded ? static_cast<std::size_t>(name[3] - '0') : 0;
        } else {
            return badPattern(pattern);
        }
        i = end + 1;
    }
    if (!counted) {
        return badPattern(pattern);
    }
    return parsed;
}

} // namespace

Expected<std::string> quoteNumber(std::string_view pattern, int year, std::int64_t ordinal)
{
    LANEWATT_TRY(parsed, parsePattern(pattern, year));
    std::string digits = std::to_string(ordinal);
    digits.insert(0, parsed->width > digits.size() ? parsed->width - digits.size() : 0, '0');
    return parsed->before + digits + parsed->after;
}

Expected<std::int64_t> nextOrdinal(std::string_view pattern, int year, const std::vector<std::string>& taken)
{
    LANEWATT_TRY(parsed, parsePattern(pattern, year));
    std::int64_t largest = 0;
    for (const std::string& number : taken) {
        const std::size_t around = parsed->before.size() + parsed->after.size();
        if (number.size() <= around || !number.starts_with(parsed->before) || !number.ends_with(parsed->after)) {
            continue;
        }
        const std::string_view digits = std::string_view(number).substr(parsed->before.size(), number.size() - around);
        std::int64_t ordinal = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), ordinal);
        // another program may have numbered one beyond all counting; it is not followed
        constexpr std::int64_t most = 1'000'000'000'000;
        if (error == std::errc() && end == digits.data() + digits.size() && ordinal < most) {
            largest = std::max(largest, ordinal);
        }
    }
    return largest + 1;
}

} // namespace lanewatt::quote
