#include "model/as_built/version.h"

#include "model/text/characters.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt {

namespace {

bool isHexDigit(char c) { return isDigit(c) || (c >= 'A' && c <= 'F'); }

std::vector<std::string> partsOf(std::string_view version)
{
    std::vector<std::string> parts(1);
    for (const char c : version) {
        if (c == '.' || c == '-' || c == '_' || c == ' ' || c == '/') {
            parts.emplace_back();
        } else {
            parts.back() += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        }
    }
    return parts;
}

/// Below, equal to or above 0; empty when the two cannot be compared.
std::optional<int> order(std::string_view a, std::string_view b)
{
    const auto sign = [](auto x, auto y) { return x < y ? -1 : x > y ? 1 : 0; };
    // "P3" and "P12": the letters before the number are the same
    while (!a.empty() && !b.empty() && a.front() == b.front() && !isDigit(a.front())) {
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    const bool digits = std::ranges::all_of(a, isDigit) && std::ranges::all_of(b, isDigit);
    if (digits) {
        a.remove_prefix(std::min(a.find_first_not_of('0'), a.size()));
        b.remove_prefix(std::min(b.find_first_not_of('0'), b.size()));
        return a.size() != b.size() ? sign(a.size(), b.size()) : sign(a, b);
    }
    const bool hexadecimal =
        a.size() == b.size() && std::ranges::all_of(a, isHexDigit) && std::ranges::all_of(b, isHexDigit);
    if (hexadecimal || a == b) {
        return sign(a, b);
    }
    return std::nullopt;
}

} // namespace

bool olderVersion(std::string_view a, std::string_view b)
{
    const std::vector<std::string> left = partsOf(a);
    const std::vector<std::string> right = partsOf(b);
    if (left.size() != right.size()) {
        return false;
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
        const std::optional<int> one = order(left[i], right[i]);
        if (!one || *one != 0) {
            return one && *one < 0;
        }
    }
    return false;
}

} // namespace lanewatt
