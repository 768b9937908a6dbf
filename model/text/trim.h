#pragma once
/// Trims text.

#include <string_view>

namespace lanewatt {

/// `text` without leading and trailing characters of `blanks`.
inline std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n")
{
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

} // namespace lanewatt
