#pragma once
/// What people type, made safe for FTS5 and comparable with what parts are called.

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::catalog {

/// Lower-case words: runs of ASCII letters and digits; bytes of other UTF-8 letters stay in a word.
std::vector<std::string> wordsOf(std::string_view text);

/// Lower-case ASCII letters; other bytes as they are.
std::string lowered(std::string_view text);

/// FTS5 expression that finds all words of `text` as prefixes in the name columns, in one category
/// when `category` is not empty. Each word is quoted, so operators and quotes are text. Empty when
/// `text` holds no word.
std::string matchExpression(std::string_view text, std::string_view category);

/// One word of `text` after another as FTS5 texts, each a beginning: `"e5-2680"*`.
std::vector<std::string> matchTerms(std::string_view text);

/// matchTerms-like FTS5 text of one word; `beginning` also finds longer words.
std::string matchTerm(std::string_view word, bool beginning);

/// The expression that finds what `expression` says in the name columns, in one category when it is not empty.
std::string inNames(const std::string& expression, std::string_view category);

/// Number of single-character mistakes between two words (insert, delete, replace, swap of
/// neighbours), or `limit + 1` when it is larger than `limit`.
int editDistance(std::string_view a, std::string_view b, int limit);

} // namespace lanewatt::catalog
