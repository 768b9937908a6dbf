#include "catalog/search/search.h"

#include "catalog/search/search_text.h"
#include "model/try.h"

#include <algorithm>
#include <tuple>

namespace lanewatt::catalog {

namespace {

/// Number of parts with similar spellings that are compared with the typed text.
constexpr int kNearHits = 100;
/// In a catalogue with at most this many parts, as the shipped one, a misspelt word is compared with all words, which are read
/// once; in a larger one with those that have the same beginning.
constexpr std::int64_t kFewParts = 50'000;
constexpr std::size_t kMostVocabulary = 200'000;
/// Largest number of words with the same beginning that are compared.
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

/// Mistakes allowed in a word of this length.
int forgiven(std::size_t length)
{
    constexpr std::size_t tooShort = 2;
    return length <= tooShort ? 0 : 1;
}

} // namespace

/// Words of a side with one mistake relative to `word`; raises `standing` when the word itself exists or is a prefix.
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
            LANEWATT_TRY(all, eachTerm(side, "", std::string(kLastCharacter), kMostVocabulary, [&](std::string_view term) { side.vocabulary.emplace_back(term); }));
        }
        side.vocabularyRead = true;
    }
    if (!side.vocabulary.empty()) {
        for (const std::string& candidate : side.vocabulary) {
            look(candidate);
        }
        return near;
    }
    // most mistakes are after the first two letters
    constexpr std::size_t beginning = 2;
    const std::string from = word.substr(0, beginning);
    LANEWATT_TRY(scanned, eachTerm(side, from, from + std::string(kLastCharacter), kMostWords, look));
    return near;
}

/// Searches parts with one spelling mistake per typed word.
class Search::Near {
public:
    Near(Search& search, const ParsedQuery& parsed, const std::vector<PartRow>& found, std::size_t wanted)
        : m_search(search), m_parsed(parsed), m_typed(wordsOf(parsed.words)), m_wanted(wanted)
    {
        for (const PartRow& row : found) {
            m_keys.insert(row.key);
        }
    }

    Expected<std::vector<PartRow>> rows()
    {
        for (const bool trust : {true, false}) {
            m_trustWords = trust;
            LANEWATT_TRY(filled, fillSlots());
            if (m_slots.empty()) {
                return std::vector<PartRow>();
            }
            LANEWATT_TRY(whole, look(m_slots.size()));
            if (m_candidates.size() >= m_wanted) {
                break;
            }
        }
        // a mistake can give another existing word: "v5" for "v4"
        constexpr std::size_t mostSlots = 8;
        const bool few = m_slots.size() > 1 && m_slots.size() <= mostSlots;
        for (std::size_t left = 0; few && m_candidates.size() < m_wanted && left < m_slots.size(); ++left) {
            LANEWATT_TRY(without, look(left));
        }
        return best();
    }

private:
    /// Alternatives for a typed word: similar words, or two joined; or for two words that were split by mistake.
    struct Slot {
        std::string word;
        std::vector<std::string> terms;
    };
    /// A found part and its distance from the typed text.
    struct Candidate {
        int mistakes, extra;
        std::size_t place;
        PartRow row;
    };

    Expected<Slot> slotOf(const std::string& word)
    {
        if (const auto known = m_looked.find(word); known != m_looked.end()) {
            return known->second;
        }
        Slot slot{word, {}};
        Standing standing = Standing::Unknown;
        for (Side& side : m_search.m_sides) {
            LANEWATT_TRY(has, m_search.hasWord(side, word));
            standing = *has ? Standing::Whole : standing;
        }
        if (m_trustWords && standing == Standing::Whole) {
            slot.terms.push_back(matchTerm(word, false));
            return slot;
        }
        LANEWATT_TRY(near, addNear(slot, standing));
        if (standing != Standing::Unknown) {
            slot.terms.push_back(matchTerm(word, standing == Standing::Beginning));
        }
        if (slot.terms.empty()) {
            LANEWATT_TRY(apart, addApart(slot));
        }
        m_looked.emplace(word, slot);
        return slot;
    }

    /// Adds similar words.
    Expected<void> addNear(Slot& slot, Standing& standing)
    {
        constexpr std::size_t mostTerms = 150;
        for (Side& side : m_search.m_sides) {
            LANEWATT_TRY(near, m_search.nearWords(side, slot.word, standing));
            for (const std::string& term : *near) {
                if (slot.terms.size() < mostTerms) {
                    slot.terms.push_back(matchTerm(term, false));
                }
            }
        }
        return {};
    }

    /// Adds the first two words, joined, if names have them side by side.
    Expected<void> addApart(Slot& slot)
    {
        for (std::size_t at = 1; at < slot.word.size(); ++at) {
            const std::string apart = matchTerm(slot.word.substr(0, at) + ' ' + slot.word.substr(at), false);
            for (std::size_t side = 0; side < m_search.m_sides.size(); ++side) {
                LANEWATT_TRY(any, m_search.expressionHits(side, inNames(apart, {}), {}, 0, 1));
                if (!any->empty()) {
                    slot.terms.push_back(apart);
                    return {};
                }
            }
        }
        return {};
    }

    /// A slot for each typed word with alternatives, and for pairs of words of which one alone has none.
    Expected<void> fillSlots()
    {
        std::vector<Slot> words;
        for (const std::string& word : m_typed) {
            LANEWATT_TRY(slot, slotOf(word));
            words.push_back(std::move(*slot));
        }
        m_slots.clear();
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (i + 1 < words.size() && (words[i].terms.empty() || words[i + 1].terms.empty())) {
                LANEWATT_TRY(joined, slotOf(m_typed[i] + m_typed[i + 1]));
                if (!joined->terms.empty()) {
                    m_slots.push_back(std::move(*joined));
                    ++i;
                    continue;
                }
            }
            if (!words[i].terms.empty()) {
                m_slots.push_back(std::move(words[i]));
            }
        }
        return {};
    }

    /// Expression that requires a match for every slot except `left`.
    std::string expression(std::size_t left) const
    {
        std::string all;
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (i == left) {
                continue;
            }
            std::string either;
            for (const std::string& term : m_slots[i].terms) {
                either.append(either.empty() ? "(" : " OR ").append(term);
            }
            all.append(all.empty() ? "" : " AND ").append(either + ")");
        }
        return inNames(all, m_parsed.category ? enumName(*m_parsed.category) : std::string_view());
    }

    /// Adds the parts that match every slot except `left`.
    Expected<void> look(std::size_t left)
    {
        const std::string asked = expression(left);
        for (std::size_t side = 0; side < m_search.m_sides.size(); ++side) {
            LANEWATT_TRY(hits, m_search.expressionHits(side, asked, m_parsed, 0, kNearHits));
            for (std::size_t i = 0; i < hits->size(); ++i) {
                LANEWATT_TRY(one, m_search.row(side, (*hits)[i]));
                if (*one && m_keys.insert((*one)->row.key).second) {
                    PartRow& near = (*one)->row;
                    near.near = true;
                    const int mistakes = mistakesIn(partWords(near, namesOf(near, (*one)->aliases)));
                    const int extra = extraWords(near.name);
                    m_candidates.push_back({mistakes, extra, i, std::move(near)});
                }
            }
        }
        return {};
    }

    int mistakesIn(const std::set<std::string>& words) const
    {
        constexpr int notThere = 2;
        int mistakes = 0;
        for (const Slot& slot : m_slots) {
            int least = notThere;
            for (const std::string& word : words) {
                least = std::min(least, word == slot.word ? 0 : editDistance(slot.word, word, 1));
            }
            mistakes += least;
        }
        return mistakes;
    }

    /// Number of words of a name that were not typed.
    int extraWords(const std::string& name) const
    {
        const std::vector<std::string> words = wordsOf(name);
        return static_cast<int>(std::ranges::count_if(words, [&](const std::string& word) {
            return std::ranges::none_of(m_slots, [&](const Slot& slot) { return editDistance(slot.word, word, 1) <= 1; });
        }));
    }

    std::vector<PartRow> best()
    {
        std::sort(m_candidates.begin(), m_candidates.end(), [](const Candidate& a, const Candidate& b) {
            const bool aCrowd = a.row.crowd();
            const bool bCrowd = b.row.crowd();
            return std::tie(a.mistakes, a.extra, aCrowd, a.place, a.row.key) < std::tie(b.mistakes, b.extra, bCrowd, b.place, b.row.key);
        });
        std::vector<PartRow> rows;
        for (std::size_t i = 0; i < std::min(m_wanted, m_candidates.size()); ++i) {
            rows.push_back(std::move(m_candidates[i].row));
        }
        return rows;
    }

    Search& m_search;
    const ParsedQuery& m_parsed;
    std::vector<std::string> m_typed;
    std::size_t m_wanted;
    /// Similar words of existing words, which may be in very many parts, are searched only when nothing else helps.
    bool m_trustWords = true;
    std::map<std::string, Slot> m_looked; ///< by word
    std::vector<Slot> m_slots;
    std::vector<Candidate> m_candidates;
    std::set<std::string> m_keys;         ///< keys of known parts
};

Expected<std::vector<PartRow>> Search::nearRows(const ParsedQuery& parsed, const std::vector<PartRow>& found, std::size_t wanted)
{
    return Near(*this, parsed, found, wanted).rows();
}

} // namespace lanewatt::catalog
