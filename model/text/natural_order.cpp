#include "model/text/natural_order.h"

#include "model/text/characters.h"

#include <algorithm>
#include <cstddef>

namespace lanewatt {

namespace {

char withoutCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Takes the digits off the beginning of a text, without leading zeros.
std::string_view takeNumber(std::string_view& text)
{
    const auto digits = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
    std::string_view number = text.substr(0, digits);
    text.remove_prefix(digits);
    number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
    return number;
}

} // namespace

bool naturallyBefore(std::string_view a, std::string_view b)
{
    std::string_view left = a;
    std::string_view right = b;
    while (!left.empty() && !right.empty()) {
        if (isDigit(left.front()) && isDigit(right.front())) {
            const std::string_view one = takeNumber(left);
            const std::string_view other = takeNumber(right);
            if (one.size() != other.size()) {
                return one.size() < other.size();
            }
            if (one != other) {
                return one < other;
            }
            continue;
        }
        const char one = withoutCase(left.front());
        const char other = withoutCase(right.front());
        if (one != other) {
            return static_cast<unsigned char>(one) < static_cast<unsigned char>(other);
        }
        left.remove_prefix(1);
        right.remove_prefix(1);
    }
    if (left.empty() != right.empty()) {
        return left.empty();
    }
    return a < b;
}

} // namespace lanewatt
