#include "catalog/search/search.h"

#include "catalog/search/search_text.h"
#include "catalog/store/part_rows.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <compare>
#include <set>
#include <tuple>
#include <unordered_map>

namespace lanewatt::catalog {

namespace {

/// Number of hits sorted by fit; further ones come in file order. Users hardly read further, and the closest matches are
/// searched first.
constexpr int kOrderedHits = 250;
/// With this many whole-word hits, prefix matches are not searched first.
constexpr std::size_t kEnoughHits = 100;
/// Hits read at a time after the sorted ones.
constexpr int kHitsAtOnce = 2000;
/// Rows examined for matches of a name's beginning.
constexpr int kPrefixHits = 100;
/// With fewer hits than this, similar spellings are searched.
constexpr std::size_t kFewHits = 5;
/// Largest number of cached statements.
constexpr std::size_t kMostPrepared = 40;

/// Names that namesOf() gives before the aliases.
constexpr std::ptrdiff_t kNamesBeforeAliases = 2;

constexpr std::string_view kRowColumns = "id, key, category, maker, name, mpn, price_micros, currency, price_date, aliases, "
                                         "origin, price_list, source";

/// Runs of letters and runs of digits, lower case: "nv", "rtx", "3090" of "nv-rtx3090".
std::vector<std::string> lettersAndDigits(std::string_view text)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    std::vector<std::string> runs;
    for (const std::string& word : wordsOf(text)) {
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (i == 0 || digit(word[i]) != digit(word[i - 1])) {
                runs.emplace_back();
            }
            runs.back() += word[i];
        }
    }
    return runs;
}

} // namespace

/// Fit of a row with the typed text; smaller is better.
struct Search::Fit {
    int place = 0;   ///< the tier, with the second layer after what fits as well (placeOf())
    int tier = 0;    ///< 0 key, 1 MPN, alias or whole name, 2 beginning of a name, 3 words
    int partial = 0; ///< typed words that are only prefixes of a word of the part
    int extra = 0;   ///< words of the name that were not typed
    int keyExtra = 0; ///< pieces of the key that were not typed, because the basic part has the shortest key
    auto operator<=>(const Fit&) const = default; // NOLINT(modernize-use-nullptr)
};

std::vector<std::string> Search::namesOf(const PartRow& row, const std::string& aliases)
{
    std::vector<std::string> names{lowered(row.name), lowered(row.maker + ' ' + row.name)};
    for (std::size_t begin = 0; begin < aliases.size();) {
        const std::size_t end = std::min(aliases.find('\n', begin), aliases.size());
        names.push_back(lowered(std::string_view(aliases).substr(begin, end - begin)));
        begin = end + 1;
    }
    return names;
}

Expected<Search> Search::make(const Database& database, std::vector<std::string> schemas)
{
    LANEWATT_TRY(functions, addQueryFunctions(database));
    Search search(database);
    for (std::string& schema : schemas) {
        Side side;
        side.schema = std::move(schema);
        const std::string& s = side.schema;
        LANEWATT_TRY(vocabulary, database.run("CREATE VIRTUAL TABLE temp.words_" + s + " USING fts5vocab('" + s +
                                              "', 'part_words', 'row')"));
        const std::string limit = std::to_string(kPrefixHits);
        LANEWATT_TRY(instances, database.run("CREATE VIRTUAL TABLE temp.places_" + s + " USING fts5vocab('" + s +
                                             "', 'part_words', 'instance')"));
        const std::array<std::pair<Statement*, std::string>, 6> statements{{
            {&side.row, "SELECT " + std::string(kRowColumns) + " FROM part_" + s + " WHERE id = ?1"},
            {&side.byKey, "SELECT id FROM " + s + ".part WHERE key = ?1"},
            {&side.byMpn, "SELECT id FROM " + s + ".part WHERE mpn = ?1 COLLATE NOCASE AND mpn <> '' LIMIT " + limit},
            {&side.byName, "SELECT id FROM " + s +
                               ".part WHERE name COLLATE NOCASE >= ?1 AND name COLLATE NOCASE < ?2 LIMIT " + limit},
            {&side.terms, "SELECT term FROM temp.words_" + s + " WHERE term >= ?1 AND term < ?2"},
            {&side.nextTerm, "SELECT term FROM temp.places_" + s + " WHERE term >= ?1 LIMIT 1"},
        }};
        for (const auto& [statement, sql] : statements) {
            LANEWATT_TRY(prepared, database.prepare(sql));
            *statement = std::move(*prepared);
        }
        search.m_sides.push_back(std::move(side));
    }
    return search;
}

Expected<Statement*> Search::prepared(const std::string& sql)
{
    if (const auto known = m_prepared.find(sql); known != m_prepared.end()) {
        known->second.reset();
        return &known->second;
    }
    if (m_prepared.size() >= kMostPrepared) {
        m_prepared.clear();
    }
    LANEWATT_TRY(statement, m_database->prepare(sql));
    return &m_prepared.emplace(sql, std::move(*statement)).first->second;
}

std::string Search::conditionsSql(const ParsedQuery& query, const std::string& schema, const std::string& id)
{
    std::string sql;
    for (const QueryCondition& condition : query.conditions) {
        std::string one = condition.sql;
        for (const auto& [place, text] : {std::pair<std::string_view, const std::string&>("{schema}", schema), {"{id}", id}}) {
            for (std::size_t at = one.find(place); at != std::string::npos; at = one.find(place, at + text.size())) {
                one.replace(at, place.size(), text);
            }
        }
        sql += " AND (" + one + ")";
    }
    return sql;
}

void Search::bindConditions(Statement& statement, int first, const ParsedQuery& query)
{
    for (const QueryCondition& condition : query.conditions) {
        for (const ColumnValue& value : condition.values) {
            bindColumn(statement, first++, value);
        }
    }
}

Search::FoundRow Search::readRow(const Statement& statement, std::size_t side)
{
    FoundRow found;
    found.id = statement.integer(0);
    found.side = side;
    found.row.key = statement.string(1);
    found.row.category = enumFromName<Category>(statement.text(2)).value_or(Category::Accessory);
    found.row.maker = statement.string(3);
    found.row.name = statement.string(4);
    found.row.mpn = statement.string(5);
    if (!statement.isNull(6)) {
        if (const auto currency = Currency::parse(statement.text(7))) {
            found.row.price = Money(*currency, statement.integer(6));
        }
    }
    found.row.priceDate = statement.string(8);
    found.aliases = statement.string(9);
    found.row.own = statement.text(10) == "overlay";
    found.row.listPrice = statement.integer(11) != 0;
    found.row.source = statement.string(12);
    return found;
}

/// Place of a hit by its tier: whole words of the second layer come after whole words of the shelf and before its beginnings
/// of words.
int Search::placeOf(int tier, int partial, bool crowd)
{
    constexpr int prefixTier = 2;
    if (tier < prefixTier || (!crowd && tier == prefixTier)) {
        return tier;
    }
    const int wholeWords = prefixTier + 1;
    return wholeWords + (partial > 0 ? 2 : 0) + (crowd ? 1 : 0);
}

Search::Fit Search::fitOf(const FoundRow& found, const std::string& text, const std::vector<std::string>& typed)
{
    constexpr int keyTier = 0;
    constexpr int wholeTier = 1;
    constexpr int prefixTier = 2;
    constexpr int wordsTier = 3;
    Fit fit{0, wordsTier, 0, 0, 0};
    const std::vector<std::string> names = namesOf(found.row, found.aliases);
    // Aliases of the second layer are mostly chips, shared by many cards: they are words, not names of the part.
    const auto ownNames = names.begin() + (found.row.crowd() ? kNamesBeforeAliases : std::ssize(names));
    const bool numbered = !found.row.crowd() || text.find(' ') == std::string::npos; // "RTX 3090" is no part number
    if (found.row.key == text) {
        fit.tier = keyTier;
    } else if ((lowered(found.row.mpn) == text && numbered) || std::find(names.begin(), ownNames, text) != ownNames) {
        fit.tier = wholeTier;
    } else if (std::any_of(names.begin(), ownNames, [&](const auto& name) { return name.starts_with(text); })) {
        fit.tier = prefixTier;
    }
    std::vector<std::string> words = wordsOf(found.row.key + ' ' + found.row.mpn);
    for (const std::string& name : names) {
        const std::vector<std::string> more = wordsOf(name);
        words.insert(words.end(), more.begin(), more.end());
    }
    // a letter of an order number is no word of a name: "Meshify C" is not the part numbered FD-C-MES2X
    const std::vector<std::string> named = wordsOf(found.row.maker + ' ' + found.row.name);
    for (const std::string& word : typed) {
        const std::vector<std::string>& among = word.size() == 1 ? named : words;
        fit.partial += std::find(among.begin(), among.end(), word) == among.end() ? 1 : 0;
    }
    fit.place = placeOf(fit.tier, fit.partial, found.row.crowd());
    for (const std::string& word : wordsOf(found.row.name)) {
        fit.extra += std::find(typed.begin(), typed.end(), word) == typed.end() ? 1 : 0;
    }
    const std::vector<std::string> pieces = lettersAndDigits(text);
    for (const std::string& piece : lettersAndDigits(found.row.key)) {
        fit.keyExtra += std::find(pieces.begin(), pieces.end(), piece) == pieces.end() ? 1 : 0;
    }
    return fit;
}

Expected<std::optional<Search::FoundRow>> Search::row(std::size_t side, std::int64_t id)
{
    Statement& statement = m_sides[side].row;
    statement.reset();
    LANEWATT_TRY(any, statement.bind(1, id).step());
    std::optional<FoundRow> found;
    if (*any) {
        found = readRow(statement, side);
    }
    statement.reset();
    return found;
}

Expected<bool> Search::holds(const FoundRow& found, const ParsedQuery& parsed)
{
    if (parsed.category && found.row.category != *parsed.category) {
        return false;
    }
    if (parsed.conditions.empty()) {
        return true;
    }
    const std::string& schema = m_sides[found.side].schema;
    LANEWATT_TRY(statement, prepared("SELECT 1 FROM part_" + schema + " AS p WHERE p.id = ?" + conditionsSql(parsed, schema, "p.id")));
    (*statement)->bind(1, found.id);
    bindConditions(**statement, 2, parsed);
    LANEWATT_TRY(any, (*statement)->step());
    (*statement)->reset();
    return *any;
}

/// Ids after `after` that match the expression and the conditions, in file order.
Expected<std::vector<std::int64_t>> Search::expressionHits(std::size_t side, const std::string& expression,
                                                           const ParsedQuery& parsed, std::int64_t after, int limit)
{
    const std::string& schema = m_sides[side].schema;
    const std::string conditions = conditionsSql(parsed, schema, "part_words.rowid");
    const std::string join = conditions.empty() ? std::string() : " JOIN part_" + schema + " AS p ON p.id = part_words.rowid";
    LANEWATT_TRY(statement, prepared("SELECT part_words.rowid FROM " + schema + ".part_words" + join +
                                     " WHERE part_words MATCH ? AND part_words.rowid > ?" + conditions + " LIMIT " +
                                     std::to_string(limit)));
    (*statement)->bind(1, std::string_view(expression)).bind(2, after);
    bindConditions(**statement, 3, parsed);
    std::vector<std::int64_t> ids;
    while (true) {
        LANEWATT_TRY(more, (*statement)->step());
        if (!*more) {
            break;
        }
        ids.push_back((*statement)->integer(0));
    }
    (*statement)->reset();
    return ids;
}

/// Text hits of one side: whole words first, then with the last word as a prefix, then any prefixes. A prefix of many words
/// is slow in a large catalogue, and whole words fit better anyway.
Expected<Search::WordHits> Search::wordHits(std::size_t side, const ParsedQuery& parsed, const std::vector<std::string>& typed)
{
    const std::string text = lowered(parsed.words);
    std::vector<Beginnings> rounds{Beginnings::None};
    bool lastIsLonger = false;
    bool othersAreLonger = false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        LANEWATT_TRY(longer, beginsLongerWord(m_sides[side], typed[i]));
        // "rtx30" is a prefix of no word except as "RTX 30…"
        (i + 1 == typed.size() ? lastIsLonger : othersAreLonger) |= *longer || lettersAndDigits(typed[i]).size() > 1;
    }
    if (lastIsLonger) {
        rounds.push_back(Beginnings::LastWord);
    }
    if (othersAreLonger) {
        rounds.push_back(Beginnings::AllWords);
    }
    WordHits hits;
    hits.all = true;
    std::set<std::int64_t> seen;
    for (const Beginnings beginnings : rounds) {
        if (hits.ids.size() >= kEnoughHits) {
            hits.all = false;
            break;
        }
        LANEWATT_TRY(expression, expressionOf(m_sides[side], text, parsed, beginnings));
        LANEWATT_TRY(found, expressionHits(side, *expression, parsed, 0, kOrderedHits));
        hits.all = found->size() < static_cast<std::size_t>(kOrderedHits);
        for (const std::int64_t id : *found) {
            if (seen.insert(id).second) {
                hits.ids.push_back(id);
            }
        }
    }
    return hits;
}

Expected<std::vector<std::int64_t>> Search::nameHits(Statement& statement, const std::string& text, bool range)
{
    std::vector<std::int64_t> ids;
    statement.reset();
    statement.bind(1, std::string_view(text));
    const std::string end = text + std::string(kLastCharacter);
    if (range) {
        statement.bind(2, std::string_view(end));
    }
    while (true) {
        LANEWATT_TRY(more, statement.step());
        if (!*more) {
            break;
        }
        ids.push_back(statement.integer(0));
    }
    statement.reset();
    return ids;
}

/// The best text hits and those by key, MPN and beginning of the name, sorted by fit.
Expected<Search::Ordered> Search::ordered(const ParsedQuery& parsed, const std::string& text)
{
    struct Ranked {
        Fit fit;
        std::size_t at;
        std::string key;
        PartPlace place;
    };
    const std::vector<std::string> typed = wordsOf(text);
    std::vector<Ranked> ranked;
    Ordered result;
    for (std::uint32_t side = 0; side < m_sides.size(); ++side) {
        LANEWATT_TRY(found, wordHits(side, parsed, typed));
        std::unordered_map<std::int64_t, std::size_t> rank;
        for (std::size_t i = 0; i < found->ids.size(); ++i) {
            rank.emplace(found->ids[i], i);
        }
        std::vector<std::int64_t> candidates;
        Side& s = m_sides[side];
        for (Statement* statement : {&s.byKey, &s.byMpn, &s.byName}) {
            LANEWATT_TRY(direct, nameHits(*statement, text, statement == &s.byName));
            candidates.insert(candidates.end(), direct->begin(), direct->end());
        }
        candidates.insert(candidates.end(), found->ids.begin(), found->ids.end());
        for (const std::int64_t id : candidates) {
            if (!result.seen.emplace(side, id).second) {
                continue;
            }
            LANEWATT_TRY(one, row(side, id));
            if (!*one) {
                continue; // hidden by an overlay row
            }
            const auto at = rank.find(id);
            if (at == rank.end()) {
                LANEWATT_TRY(meets, holds(**one, parsed));
                if (!*meets) {
                    continue;
                }
            }
            ranked.push_back({fitOf(**one, text, typed), at == rank.end() ? found->ids.size() : at->second,
                              std::move((*one)->row.key), place(side, id)});
        }
        result.all.push_back(found->all);
    }
    std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
        return std::tie(a.fit, a.at, a.key) < std::tie(b.fit, b.at, b.key);
    });
    constexpr int wholeTier = 1;
    result.named = !ranked.empty() && ranked.front().fit.tier <= wholeTier;
    for (const Ranked& one : ranked) {
        result.places.push_back(one.place);
    }
    return result;
}

Expected<std::optional<PartRow>> Search::rowAt(PartPlace place)
{
    if (place.side >= m_sides.size()) {
        return std::optional<PartRow>();
    }
    LANEWATT_TRY(found, row(m_sides.size() - 1 - place.side, place.id));
    return *found ? std::optional(std::move((*found)->row)) : std::nullopt;
}

Expected<std::vector<PartRow>> Search::rows(const Query& query)
{
    std::vector<PartRow> rows;
    if (query.limit <= 0) {
        return rows;
    }
    LANEWATT_TRY(parsed, parseQuery(query.text, query.category, query.stillTyping ? Typing::StillTyping : Typing::Finished));
    const ReadView view(*m_database);
    bool named = false;
    LANEWATT_TRY(found, hitsOf(*parsed, query, &named));
    const auto limit = static_cast<std::size_t>(query.limit);
    for (auto skip = std::max(query.offset, 0); skip > 0;) {
        LANEWATT_TRY(passed, (*found)->next(std::min(skip, kHitsAtOnce)));
        skip = passed->empty() ? 0 : skip - static_cast<int>(passed->size());
    }
    while (rows.size() < limit) {
        LANEWATT_TRY(places, (*found)->next(static_cast<int>(std::min(limit - rows.size(), static_cast<std::size_t>(kHitsAtOnce)))));
        if (places->empty()) {
            break;
        }
        for (const PartPlace& place : *places) {
            LANEWATT_TRY(one, rowAt(place));
            if (*one) {
                rows.push_back(std::move(**one));
            }
        }
    }
    const bool words = !wordsOf(parsed->words).empty();
    // In price order, a similar spelling would come before the intended hits.
    const bool nearToo = query.order == Order::Fit ? !named : rows.empty();
    if (query.offset <= 0 && words && nearToo && rows.size() < std::min(limit, kFewHits)) {
        LANEWATT_TRY(near, nearRows(*parsed, rows, std::min(limit, 2 * kFewHits) - rows.size()));
        rows.insert(rows.end(), std::make_move_iterator(near->begin()), std::make_move_iterator(near->end()));
    }
    return rows;
}

void Search::forget()
{
    for (Side& side : m_sides) {
        side.vocabulary.clear();
        side.vocabularyRead = false;
    }
    m_counts.clear();
}

Expected<Facets> Search::facets(const Query& query)
{
    LANEWATT_TRY(parsed, parseQuery(query.text, query.category, query.stillTyping ? Typing::StillTyping : Typing::Finished));
    const ReadView view(*m_database);
    Facets facets;
    for (Side& side : m_sides) {
        LANEWATT_TRY(matching, expressionOf(side, lowered(parsed->words), *parsed, Beginnings::AllWords));
        const std::string& expression = *matching;
        const std::string conditions = conditionsSql(*parsed, side.schema, expression.empty() ? "p.id" : "part_words.rowid");
        std::string sql = "SELECT p.category, p.maker FROM ";
        if (expression.empty()) {
            sql += "part_" + side.schema + " AS p WHERE " + (parsed->category ? "p.category = ?1" : "?1 = ''");
        } else {
            sql += side.schema + ".part_words JOIN part_" + side.schema + " AS p ON p.id = part_words.rowid WHERE part_words MATCH ?1";
        }
        sql += conditions + " LIMIT " + std::to_string(Facets::kMostCounted + 1);
        LANEWATT_TRY(statement, prepared(sql));
        const std::string_view category = parsed->category ? enumName(*parsed->category) : std::string_view();
        (*statement)->bind(1, expression.empty() ? category : std::string_view(expression));
        bindConditions(**statement, 2, *parsed);
        // counted here, because grouping in SQL first copies every hit into a temporary table
        const auto count = [](auto& counts, std::string_view name) {
            const auto known = counts.find(name);
            ++(known == counts.end() ? counts.emplace(name, 0).first : known)->second;
        };
        int here = 0;
        for (;; ++here) {
            LANEWATT_TRY(more, (*statement)->step());
            if (!*more) {
                break;
            }
            count(facets.byCategory, (*statement)->text(0));
            count(facets.byMaker, (*statement)->text(1));
        }
        (*statement)->reset();
        facets.parts += here;
        facets.more = facets.more || here > Facets::kMostCounted;
    }
    return facets;
}

} // namespace lanewatt::catalog
