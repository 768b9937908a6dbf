#pragma once
/// Numbers of quotes: a pattern, and the next one that was never given.

#include "model/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::quote {

inline constexpr std::string_view kUsualPattern = "Q-{year}-{n:04}";

/// The number of a pattern for a year and an ordinal: "Q-2026-0012". Error: the pattern has no {n} or {n:0W}, has it twice, or has
/// another name in braces.
Expected<std::string> quoteNumber(std::string_view pattern, int year, std::int64_t ordinal);

/// The ordinal that follows the largest among the numbers that the pattern makes for that year; 1 when there is none.
Expected<std::int64_t> nextOrdinal(std::string_view pattern, int year, const std::vector<std::string>& taken);

} // namespace lanewatt::quote
