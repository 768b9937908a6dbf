#include "catalog/search/search.h"

#include "catalog/search/search_text.h"
#include "model/try.h"

#include <algorithm>

namespace lanewatt::catalog {

namespace {

/// A beginning of a word that so many words have is looked up as those words; one that more have, as a beginning.
constexpr std::size_t kFewWords = 6;
/// Beginnings so short have an index of their own (wordTable()).
constexpr std::size_t kIndexedBeginning = 2;
/// So many words are sought one by one; SQLite counts the parts of each word that it lists, which takes milliseconds for
/// one that stands in every part, but seeking is slower for those that stand in few.
constexpr std::size_t kSoughtWords = 64;

} // namespace

/// Whether a side has the word.
Expected<bool> Search::hasWord(Side& side, const std::string& word)
{
    side.nextTerm.reset();
    LANEWATT_TRY(any, side.nextTerm.bind(1, std::string_view(word)).step());
    const bool has = *any && side.nextTerm.text(0) == word;
    side.nextTerm.reset();
    return has;
}

/// Whether some word of a side is longer than `word` and begins with it.
Expected<bool> Search::beginsLongerWord(Side& side, const std::string& word)
{
    side.nextTerm.reset();
    const std::string next = word + '\x01';
    LANEWATT_TRY(any, side.nextTerm.bind(1, std::string_view(next)).step());
    const bool longer = *any && side.nextTerm.text(0).starts_with(word);
    side.nextTerm.reset();
    return longer;
}


/// Calls `each` with the words of a side from `from` on and before `to`, in order, `most` at most.
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

/// The FTS5 expression that finds `text` in a side. For a beginning FTS5 puts the parts of all its words together before
/// it gives the first; those of few words it gives as it reads them.
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
