#include "catalog/search/search.h"

#include "catalog/search/search_text.h"
#include "model/try.h"

#include <algorithm>
#include <tuple>

namespace lanewatt::catalog {

namespace {

/// So many parts with near spellings are compared with what was typed.
constexpr int kNearHits = 100;
/// The words of a catalogue of so many parts are compared with a misspelt one, all of them; of a larger one those
/// with the same beginning.
constexpr std::int64_t kFewParts = 5'000;
/// So many words are compared with a misspelt one.
constexpr std::size_t kMostWords = 4'000;

std::set<std::string> partWords(const PartRow& row, const std::vector<std::string>& names)
{
    std::set<std::string> words;
    const auto add = [&](std::string_view source) {
        const std::vector<std::string> found = wordsOf(source);
        for (std::size_t i = 0; i < found.size(); ++i) {
            words.insert(found[i]);
            if (i + 1 < found.size()) {
                words.insert(found[i] + found[i + 1]);
            }
        }
    };
    add(row.key);
    add(row.mpn);
    for (const std::string& name : names) {
        add(name);
    }
    return words;
}

/// Mistakes forgiven in a word of this length.
int forgiven(std::size_t length)
{
    constexpr std::size_t tooShort = 2;
    return length <= tooShort ? 0 : 1;
}

} // namespace

/// Words of a side one mistake away from `word`; `standing` rises when the word itself is one of them or begins one.
Expected<std::vector<std::string>> Search::nearWords(Side& side, const std::string& word, Standing& standing)
{
    const int mistakes = forgiven(word.size());
    std::vector<std::string> near;
    const auto look = [&](std::string_view candidate) {
        if (candidate.starts_with(word)) {
            standing = std::max(standing, candidate.size() == word.size() ? Standing::Whole : Standing::Beginning);
        } else if (mistakes > 0 && editDistance(word, candidate, mistakes) <= mistakes) {
            near.emplace_back(candidate);
        }
    };
    if (!side.vocabularyRead) {
        LANEWATT_TRY(parts, m_database->integer("SELECT coalesce(max(id), 0) FROM " + side.schema + ".part"));
        if (*parts <= kFewParts) {
            LANEWATT_TRY(all, eachTerm(side, "", std::string(kLastCharacter), kMostWords, [&](std::string_view term) { side.vocabulary.emplace_back(term); }));
        }
        side.vocabularyRead = true;
    }
    if (!side.vocabulary.empty()) {
        for (const std::string& candidate : side.vocabulary) {
            look(candidate);
        }
        return near;
    }
    // most mistakes leave the first two letters as they are
    constexpr std::size_t beginning = 2;
    const std::string from = word.substr(0, beginning);
    LANEWATT_TRY(scanned, eachTerm(side, from, from + std::string(kLastCharacter), kMostWords, look));
    return near;
}

/// Parts one spelling mistake a word away from what was typed, best first.
Expected<std::vector<PartRow>> Search::nearRows(const ParsedQuery& parsed, const std::vector<PartRow>& found, std::size_t wanted)
{
    /// What stands for one typed word: near ones, or two run together; or for two that were torn apart.
    struct Slot { std::string word; std::vector<std::string> terms; };
    constexpr std::size_t mostTerms = 60;
    // what is near a word that there is, and which may be in very many parts, is looked for only when nothing else helps
    bool trustWords = true;
    std::map<std::string, Slot> looked;
    const auto slotOf = [&](const std::string& word) -> Expected<Slot> {
        if (const auto known = looked.find(word); known != looked.end()) {
            return known->second;
        }
        Slot slot{word, {}};
        Standing standing = Standing::Unknown;
        for (Side& side : m_sides) {
            LANEWATT_TRY(has, hasWord(side, word));
            standing = *has ? Standing::Whole : standing;
        }
        if (trustWords && standing == Standing::Whole) {
            slot.terms.push_back(matchTerm(word, false));
            return slot;
        }
        for (Side& side : m_sides) {
            LANEWATT_TRY(near, nearWords(side, word, standing));
            for (const std::string& term : *near) {
                if (slot.terms.size() < mostTerms) {
                    slot.terms.push_back(matchTerm(term, false));
                }
            }
        }
        if (standing != Standing::Unknown) {
            slot.terms.push_back(matchTerm(word, standing == Standing::Beginning));
        }
        for (std::size_t at = 1; slot.terms.empty() && at < word.size(); ++at) {
            const std::string apart = matchTerm(word.substr(0, at) + ' ' + word.substr(at), false);
            for (std::size_t side = 0; side < m_sides.size() && slot.terms.empty(); ++side) {
                LANEWATT_TRY(any, expressionHits(side, inNames(apart, {}), {}, 0, 1));
                if (!any->empty()) {
                    slot.terms.push_back(apart);
                }
            }
        }
        looked.emplace(word, slot);
        return slot;
    };
    const std::vector<std::string> typed = wordsOf(parsed.words);
    std::vector<Slot> slots;
    const auto fillSlots = [&]() -> Expected<void> {
        std::vector<Slot> words;
        for (const std::string& word : typed) {
            LANEWATT_TRY(slot, slotOf(word));
            words.push_back(std::move(*slot));
        }
        slots.clear();
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (i + 1 < words.size() && (words[i].terms.empty() || words[i + 1].terms.empty())) {
                LANEWATT_TRY(joined, slotOf(typed[i] + typed[i + 1]));
                if (!joined->terms.empty()) {
                    slots.push_back(std::move(*joined));
                    ++i;
                    continue;
                }
            }
            if (!words[i].terms.empty()) {
                slots.push_back(std::move(words[i]));
            }
        }
        return {};
    };
    std::vector<PartRow> rows;

    struct Candidate {
        int mistakes, extra;
        std::size_t place;
        PartRow row;
    };
    std::vector<Candidate> candidates;
    std::set<std::string> keys;
    for (const PartRow& row : found) {
        keys.insert(row.key);
    }
    /// Parts that have something for every slot but `left`.
    const auto look = [&](std::size_t left) -> Expected<void> {
        std::string expression;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (i == left) {
                continue;
            }
            std::string either;
            for (const std::string& term : slots[i].terms) {
                either.append(either.empty() ? "(" : " OR ").append(term);
            }
            expression.append(expression.empty() ? "" : " AND ").append(either + ")");
        }
        expression = inNames(expression, parsed.category ? enumName(*parsed.category) : std::string_view());
        for (std::size_t side = 0; side < m_sides.size(); ++side) {
            LANEWATT_TRY(hits, expressionHits(side, expression, parsed, 0, kNearHits));
            for (std::size_t i = 0; i < hits->size(); ++i) {
                LANEWATT_TRY(one, row(side, (*hits)[i]));
                if (!*one || !keys.insert((*one)->row.key).second) {
                    continue;
                }
                PartRow& near = (*one)->row;
                near.near = true;
                int mistakes = 0;
                const std::set<std::string> has = partWords(near, namesOf(near, (*one)->aliases));
                for (const Slot& slot : slots) {
                    int best = 2; // not there
                    for (const std::string& word : has) {
                        best = std::min(best, word == slot.word ? 0 : editDistance(slot.word, word, 1));
                    }
                    mistakes += best;
                }
                int extra = 0;
                for (const std::string& word : wordsOf(near.name)) {
                    extra += std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) {
                                 return editDistance(slot.word, word, 1) <= 1;
                             })
                                 ? 0
                                 : 1;
                }
                candidates.push_back({mistakes, extra, i, std::move(near)});
            }
        }
        return {};
    };
    for (const bool trust : {true, false}) {
        trustWords = trust;
        LANEWATT_TRY(filled, fillSlots());
        if (slots.empty()) {
            return rows;
        }
        LANEWATT_TRY(whole, look(slots.size()));
        if (candidates.size() >= wanted) {
            break;
        }
    }
    // a mistake can make another word that exists: "v5" for "v4"
    constexpr std::size_t mostSlots = 8;
    for (std::size_t left = 0; candidates.size() < wanted && slots.size() > 1 && slots.size() <= mostSlots && left < slots.size(); ++left) {
        LANEWATT_TRY(without, look(left));
    }
    std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.mistakes, a.extra, a.place, a.row.key) < std::tie(b.mistakes, b.extra, b.place, b.row.key);
    });
    for (Candidate& candidate : candidates) {
        if (rows.size() == wanted) {
            break;
        }
        rows.push_back(std::move(candidate.row));
    }
    return rows;
}

} // namespace lanewatt::catalog
