#pragma once
/// ISO dates as numbers.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// Days since 1970-01-01 of "2026-11-21"; nothing when it is no date of the calendar.
std::optional<std::int64_t> dayNumber(std::string_view date);
/// "2026-11-21" of a day number, years 0 … 9999.
std::string dateText(std::int64_t day);

} // namespace lanewatt
