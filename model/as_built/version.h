#pragma once
/// Versions of firmware, as makers number them.

#include <string_view>

namespace lanewatt {

/// True when both are numbered alike and `a` comes before `b`: "94.02.42.00.A9" before "94.02.42.80.D1", "P3.70" before
/// "P3.80". False where one cannot be told from the other: another number of parts, letters against figures.
bool olderVersion(std::string_view a, std::string_view b);

} // namespace lanewatt
