#pragma once
/// Makes typed text safe for FTS5 and comparable with names of parts.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// The last character: prefix + this sorts after all texts with that prefix.
inline constexpr std::string_view kLastCharacter = "\xF4\x8F\xBF\xBF";

/// Lower-case words: runs of ASCII letters and digits; bytes of other UTF-8 letters belong to words.
std::vector<std::string> wordsOf(std::string_view text);

/// Longest text of a search, and of one word. Names of parts are shorter, and the time for similar spellings grows with the
/// square of the length.
inline constexpr std::size_t kLongestText = 2000;
inline constexpr std::size_t kLongestWord = 100;
/// True for a longer text, which cannot match.
bool namesNothing(std::string_view text);

/// Lower-case ASCII letters; other bytes as they are.
std::string lowered(std::string_view text);

/// Which words of a text may be prefixes of longer ones.
enum class Beginnings : std::uint8_t { None, LastWord, AllWords };

/// FTS5 expression for all words of `text` in the name columns, in one category unless `category` is empty. A word with
/// letters and digits is also searched in separate pieces: `rtx3090` in "RTX 3090". Words are quoted, so operators and
/// quotes have no effect. Empty when `text` has no word. `begun` returns the expression for a word that may be a prefix, or
/// for adjacent words of which the last may be one.
std::string matchExpression(std::string_view text, std::string_view category, Beginnings beginnings,
                            const std::function<std::string(const std::string&)>& begun);

/// One word as quoted FTS5 text; `beginning` also matches longer words.
std::string matchTerm(std::string_view word, bool beginning);

/// The expression restricted to the name columns, and to one category unless it is empty.
std::string inNames(const std::string& expression, std::string_view category);

/// Words of a name that are written without blanks, joined: "romed82t" for "ROMED8-2T". Separated by blanks; empty when
/// there is none.
std::string runTogether(std::string_view text);

/// Number of single-character edits between two words (insert, delete, replace, swap of neighbours), or `limit + 1` when it
/// exceeds `limit`.
int editDistance(std::string_view a, std::string_view b, int limit);

} // namespace lanewatt::catalog
