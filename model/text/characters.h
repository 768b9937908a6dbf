#pragma once
/// Kinds of characters, the same in every locale.

namespace lanewatt {

/// True for 0 to 9.
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

} // namespace lanewatt
