#include "catalog/search/search.h"

#include "catalog/search/search_text.h"
#include "model/try.h"

#include <algorithm>

namespace lanewatt::catalog {

namespace {

/// A prefix of up to this many words is replaced by these words; otherwise it is searched as a prefix.
constexpr std::size_t kFewWords = 6;
/// Prefixes of up to this length have their own index (wordTable()).
constexpr std::size_t kIndexedBeginning = 2;
/// Up to this number of words are looked up one by one. Listing makes SQLite count the parts of each word, which takes
/// milliseconds for a word in every part; but for rare words looking up is slower.
constexpr std::size_t kSoughtWords = 64;

} // namespace

/// True when a side has the word.
Expected<bool> Search::hasWord(Side& side, const std::string& word)
{
    side.nextTerm.reset();
    LANEWATT_TRY(any, side.nextTerm.bind(1, std::string_view(word)).step());
    const bool has = *any && side.nextTerm.text(0) == word;
    side.nextTerm.reset();
    return has;
}

/// True when a side has a longer word with the prefix `word`.
Expected<bool> Search::beginsLongerWord(Side& side, const std::string& word)
{
    side.nextTerm.reset();
    const std::string next = word + '\x01';
    LANEWATT_TRY(any, side.nextTerm.bind(1, std::string_view(next)).step());
    const bool longer = *any && side.nextTerm.text(0).starts_with(word);
    side.nextTerm.reset();
    return longer;
}


/// Calls `each` with the words of a side in the range [from, to), in order, at most `most`.
Expected<void> Search::eachTerm(Side& side, std::string from, std::string_view to, std::size_t most,
                                const std::function<void(std::string_view)>& each)
{
    std::size_t seen = 0;
    for (; seen < std::min(most, kSoughtWords); ++seen) {
        side.nextTerm.reset();
        LANEWATT_TRY(any, side.nextTerm.bind(1, std::string_view(from)).step());
        if (!*any || side.nextTerm.text(0) >= to) {
            side.nextTerm.reset();
            return {};
        }
        const std::string term = side.nextTerm.string(0);
        side.nextTerm.reset();
        each(term);
        from = term + '\x01';
    }
    side.terms.reset();
    side.terms.bind(1, std::string_view(from)).bind(2, to);
    for (; seen < most; ++seen) {
        LANEWATT_TRY(more, side.terms.step());
        if (!*more) {
            break;
        }
        each(side.terms.text(0));
    }
    side.terms.reset();
    return {};
}

/// The FTS5 expression for `text` in a side. For a prefix FTS5 first merges the parts of all its words; for a list of few
/// words it returns parts as it reads them.
Expected<std::string> Search::expressionOf(Side& side, const std::string& text, const ParsedQuery& parsed, Beginnings beginnings)
{
    Expected<void> looked;
    const auto begun = [&](const std::string& word) {
        const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
        if (word.size() <= kIndexedBeginning || !std::all_of(word.begin(), word.end(), plain)) {
            return matchTerm(word, true);
        }
        std::vector<std::string> words;
        auto read = eachTerm(side, word, word + std::string(kLastCharacter), kFewWords + 1, [&](std::string_view term) { words.emplace_back(term); });
        if (!read) {
            looked = std::move(read);
        }
        if (words.empty() || words.size() > kFewWords) {
            return matchTerm(word, true);
        }
        std::string either;
        for (const std::string& term : words) {
            either.append(either.empty() ? "(" : " OR ").append(matchTerm(term, false));
        }
        return either + ')';
    };
    std::string expression =
        matchExpression(text, parsed.category ? enumName(*parsed.category) : std::string_view(), beginnings, begun);
    LANEWATT_TRY(all, std::move(looked));
    return expression;
}

} // namespace lanewatt::catalog
