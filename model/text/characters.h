#pragma once
/// Kinds of characters, the same in every locale.

namespace lanewatt {

/// True for 0 to 9.
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The small letter of A to Z; other characters as they are.
constexpr char lowerAscii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

} // namespace lanewatt
