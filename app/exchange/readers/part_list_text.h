#pragma once
/// Letters of pasted texts, the same in every locale.

#include <algorithm>
#include <string>
#include <string_view>

namespace lanewatt::exchange {

constexpr char smallLetter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool isSmallLetter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLatinLetter(char c) { return isSmallLetter(c) || isCapital(c); }
/// A letter, or a byte of a character beyond ASCII.
constexpr bool isWordByte(char c) { return isLatinLetter(c) || static_cast<unsigned char>(c) >= 0x80; }

/// ASCII letters in lower case.
inline std::string inSmallLetters(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), smallLetter);
    return result;
}

} // namespace lanewatt::exchange
