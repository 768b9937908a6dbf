#pragma once
/// What people type, made safe for FTS5 and comparable with what parts are called.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// The last character there is: no text that begins with another comes after that one and this.
inline constexpr std::string_view kLastCharacter = "\xF4\x8F\xBF\xBF";

/// Lower-case words: runs of ASCII letters and digits; bytes of other UTF-8 letters stay in a word.
std::vector<std::string> wordsOf(std::string_view text);

/// Most characters that are searched for at once, and in one word. No part is called by more, and near spellings take time
/// that grows with the square of a word.
inline constexpr std::size_t kLongestText = 2000;
inline constexpr std::size_t kLongestWord = 100;
/// True for a text beyond that: it names no part.
bool namesNothing(std::string_view text);

/// Lower-case ASCII letters; other bytes as they are.
std::string lowered(std::string_view text);

/// Which words of a text may be the beginning of a longer one.
enum class Beginnings : std::uint8_t { None, LastWord, AllWords };

/// FTS5 expression that finds all words of `text` in the name columns, in one category when `category` is not empty.
/// A word that runs letters and digits together is also found taken apart: `rtx3090` in "RTX 3090". Each word is
/// quoted, so operators and quotes are text. Empty when `text` holds no word. `begun` gives the expression for a word that
/// may be the beginning of a longer one, and for words in a row of which the last may be.
std::string matchExpression(std::string_view text, std::string_view category, Beginnings beginnings,
                            const std::function<std::string(const std::string&)>& begun);

/// One word as FTS5 text, in quotes; `beginning` also finds longer words.
std::string matchTerm(std::string_view word, bool beginning);

/// The expression that finds what `expression` says in the name columns, in one category when it is not empty.
std::string inNames(const std::string& expression, std::string_view category);

/// The words of a name that stand without blanks, run together: "romed82t" of "ROMED8-2T". One after another; empty
/// when there is none.
std::string runTogether(std::string_view text);

/// Number of single-character mistakes between two words (insert, delete, replace, swap of
/// neighbours), or `limit + 1` when it is larger than `limit`.
int editDistance(std::string_view a, std::string_view b, int limit);

} // namespace lanewatt::catalog
