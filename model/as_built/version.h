#pragma once
/// Firmware versions, as manufacturers number them.

#include <string_view>

namespace lanewatt {

/// True when both use the same numbering and `a` is older: "94.02.42.00.A9" before "94.02.42.80.D1", "P3.70" before
/// "P3.80". False when they cannot be compared: a different number of parts, or letters against digits.
bool olderVersion(std::string_view a, std::string_view b);

} // namespace lanewatt
