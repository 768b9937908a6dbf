#include "catalog/search.h"

#include "catalog/part_rows.h"
#include "catalog/search_text.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <compare>
#include <set>
#include <tuple>
#include <unordered_map>

namespace lanewatt::catalog {

namespace {

/// So many hits are put in order by how well they fit what was typed; those after them come as the file has them.
/// Nobody reads past so many, and the words nearest to those typed are looked for first.
constexpr int kOrderedHits = 250;
/// With so many hits on whole words, longer words that begin with those typed are not looked for before.
constexpr std::size_t kEnoughHits = 100;
/// So many parts with near spellings are compared with what was typed.
constexpr int kNearHits = 100;
/// Hits read at once past the ordered ones.
constexpr int kHitsAtOnce = 2000;
/// Rows looked at for hits on a beginning of a name.
constexpr int kPrefixHits = 100;
/// With fewer hits than this, near spellings are looked for.
constexpr std::size_t kFewHits = 5;
/// The words of a catalogue of so many parts are compared with a misspelt one, all of them; of a larger one those
/// with the same beginning.
constexpr std::int64_t kFewParts = 5'000;
/// So many words are compared with a misspelt one.
constexpr std::size_t kMostWords = 4'000;
/// Statements kept for searches to come.
constexpr std::size_t kMostPrepared = 40;

constexpr std::string_view kRowColumns = "id, key, category, maker, name, mpn, price_micros, currency, price_date, aliases, "
                                         "origin";

std::string trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

std::vector<std::string> namesOf(const PartRow& row, const std::string& aliases)
{
    std::vector<std::string> names{lowered(row.name), lowered(row.maker + ' ' + row.name)};
    for (std::size_t begin = 0; begin < aliases.size();) {
        const std::size_t end = std::min(aliases.find('\n', begin), aliases.size());
        names.push_back(lowered(std::string_view(aliases).substr(begin, end - begin)));
        begin = end + 1;
    }
    return names;
}

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

/// Mistakes forgiven in a word of this length.
int forgiven(std::size_t length)
{
    constexpr std::size_t tooShort = 2;
    return length <= tooShort ? 0 : 1;
}

} // namespace

/// How well a row fits what was typed; the smaller the better.
struct Search::Fit {
    int tier = 0;    ///< 0 key, 1 MPN, alias or whole name, 2 beginning of a name, 3 words
    int partial = 0; ///< typed words that are only the beginning of a word of the part
    int extra = 0;   ///< words of the name that were not typed
    int keyExtra = 0; ///< pieces of the key that were not typed: the plainest part has the plainest key
    auto operator<=>(const Fit&) const = default; // NOLINT(modernize-use-nullptr)
};

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
    return found;
}

Search::Fit Search::fitOf(const FoundRow& found, const std::string& text, const std::vector<std::string>& typed)
{
    constexpr int keyTier = 0;
    constexpr int wholeTier = 1;
    constexpr int prefixTier = 2;
    constexpr int wordsTier = 3;
    Fit fit{wordsTier, 0, 0, 0};
    const std::vector<std::string> names = namesOf(found.row, found.aliases);
    if (found.row.key == text) {
        fit.tier = keyTier;
    } else if (lowered(found.row.mpn) == text || std::find(names.begin(), names.end(), text) != names.end()) {
        fit.tier = wholeTier;
    } else if (std::any_of(names.begin(), names.end(), [&](const auto& name) { return name.starts_with(text); })) {
        fit.tier = prefixTier;
    }
    std::vector<std::string> words = wordsOf(found.row.key + ' ' + found.row.mpn);
    for (const std::string& name : names) {
        const std::vector<std::string> more = wordsOf(name);
        words.insert(words.end(), more.begin(), more.end());
    }
    for (const std::string& word : typed) {
        fit.partial += std::find(words.begin(), words.end(), word) == words.end() ? 1 : 0;
    }
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

/// Ids past `after` that meet the expression and the conditions, in the order of the file.
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

/// Hits of one side on the words: on whole words first, then with the last one still being typed, then on beginnings
/// alone. A beginning of many words takes long to look up in a large catalogue, and whole words fit better anyway.
Expected<Search::WordHits> Search::wordHits(std::size_t side, const ParsedQuery& parsed, const std::vector<std::string>& typed)
{
    const std::string text = lowered(parsed.words);
    const std::string_view category = parsed.category ? enumName(*parsed.category) : std::string_view();
    std::vector<Beginnings> rounds{Beginnings::None};
    bool lastIsLonger = false;
    bool othersAreLonger = false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        LANEWATT_TRY(longer, beginsLongerWord(m_sides[side], typed[i]));
        // "rtx30" begins no word but "RTX 30…"
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
        LANEWATT_TRY(found, expressionHits(side, matchExpression(text, category, beginnings), parsed, 0, kOrderedHits));
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
    const std::string end = text + "\xF4\x8F\xBF\xBF"; // the last character there is
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

/// The best hits on words and those on key, MPN and beginning of the name, in order of their fit.
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
        std::unordered_map<std::int64_t, std::size_t> place;
        for (std::size_t i = 0; i < found->ids.size(); ++i) {
            place.emplace(found->ids[i], i);
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
                continue; // hidden by the overlay's
            }
            const auto at = place.find(id);
            if (at == place.end()) {
                LANEWATT_TRY(meets, holds(**one, parsed));
                if (!*meets) {
                    continue;
                }
            }
            ranked.push_back({fitOf(**one, text, typed), at == place.end() ? found->ids.size() : at->second,
                              std::move((*one)->row.key), {id, side}});
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

/// Without words: all parts that meet the conditions, by name.
class ListedHits final : public Hits {
public:
    ListedHits(Search& search, ParsedQuery parsed) : m_search(search), m_parsed(std::move(parsed)), m_sides(search.m_sides.size()) {}

    Expected<std::vector<PartPlace>> next(int most) override
    {
        std::vector<PartPlace> places;
        while (std::ssize(places) < most) {
            std::optional<std::uint32_t> first;
            for (std::uint32_t i = 0; i < m_sides.size(); ++i) {
                if (m_sides[i].at == m_sides[i].read.size()) {
                    LANEWATT_TRY(filled, fill(i, most));
                }
                if (m_sides[i].at < m_sides[i].read.size() && (!first || comesBefore(head(i), head(*first)))) {
                    first = i;
                }
            }
            if (!first) {
                break;
            }
            places.push_back({head(*first).id, *first});
            ++m_sides[*first].at;
        }
        return places;
    }

private:
    struct Row {
        std::int64_t id = 0;
        std::string name, maker, key;
    };
    /// What was read of one database and not yet given.
    struct Reading {
        std::vector<Row> read;
        std::size_t at = 0;
        bool all = false;
    };

    const Row& head(std::uint32_t side) const { return m_sides[side].read[m_sides[side].at]; }
    static bool comesBefore(const Row& a, const Row& b)
    {
        return std::tuple(lowered(a.name), lowered(a.maker), a.key) < std::tuple(lowered(b.name), lowered(b.maker), b.key);
    }
    Expected<void> fill(std::uint32_t side, int most)
    {
        Reading& reading = m_sides[side];
        if (reading.all) {
            return {};
        }
        const std::optional<Row> last = reading.read.empty() ? std::nullopt : std::optional(reading.read.back());
        const std::string& schema = m_search.m_sides[side].schema;
        const std::string conditions = Search::conditionsSql(m_parsed, schema, "p.id");
        LANEWATT_TRY(statement,
                     m_search.prepared("SELECT id, name, maker, key FROM part_" + schema + " AS p WHERE " +
                                       (m_parsed.category ? "p.category = ?" : "? = ''") +
                                       (last ? " AND name COLLATE NOCASE >= ? AND (name COLLATE NOCASE, maker COLLATE NOCASE, key) > (?, ?, ?)" : "") + conditions +
                                       " ORDER BY name COLLATE NOCASE, maker COLLATE NOCASE, key LIMIT " + std::to_string(most)));
        Statement& s = **statement;
        int at = 1;
        s.bind(at++, m_parsed.category ? enumName(*m_parsed.category) : std::string_view());
        if (last) {
            // the name twice: a comparison of rows alone is not looked up in the index
            for (const std::string* text : {&last->name, &last->name, &last->maker, &last->key}) {
                s.bind(at++, std::string_view(*text));
            }
        }
        Search::bindConditions(s, at, m_parsed);
        reading.read.clear();
        reading.at = 0;
        while (true) {
            LANEWATT_TRY(more, s.step());
            if (!*more) {
                break;
            }
            reading.read.push_back({s.integer(0), s.string(1), s.string(2), s.string(3)});
        }
        s.reset();
        reading.all = std::ssize(reading.read) < most;
        return {};
    }

    Search& m_search;
    ParsedQuery m_parsed;
    std::vector<Reading> m_sides;
};

/// Hits on words: the ordered ones, then the others as the files have them.
class FoundHits final : public Hits {
public:
    FoundHits(Search& search, ParsedQuery parsed, std::string expression, Search::Ordered ordered) :
        m_search(search), m_parsed(std::move(parsed)), m_expression(std::move(expression)), m_ordered(std::move(ordered))
    {
    }

    Expected<std::vector<PartPlace>> next(int most) override
    {
        std::vector<PartPlace> places;
        while (std::ssize(places) < most) {
            if (m_at < m_ordered.places.size()) {
                places.push_back(m_ordered.places[m_at++]);
            } else if (m_side == m_ordered.all.size()) {
                break;
            } else if (m_ordered.all[m_side]) {
                ++m_side;
                m_last = 0;
            } else {
                LANEWATT_TRY(ids, m_search.expressionHits(m_side, m_expression, m_parsed, m_last, most));
                m_ordered.all[m_side] = std::ssize(*ids) < most;
                for (const std::int64_t id : *ids) {
                    m_last = id;
                    if (m_ordered.seen.contains({m_side, id})) {
                        continue;
                    }
                    LANEWATT_TRY(visible, m_search.visible(m_side, id));
                    if (*visible) {
                        places.push_back({id, m_side});
                    }
                    if (std::ssize(places) == most) {
                        m_ordered.all[m_side] = false;
                        break;
                    }
                }
            }
        }
        return places;
    }

private:
    Search& m_search;
    ParsedQuery m_parsed;
    std::string m_expression;
    Search::Ordered m_ordered;
    std::size_t m_at = 0;
    std::uint32_t m_side = 0;
    std::int64_t m_last = 0;
};

/// The overlay's rows show always, those of the shipped catalogue where the overlay has none of the same key.
Expected<bool> Search::visible(std::uint32_t side, std::int64_t id)
{
    if (side == 0) {
        return true;
    }
    LANEWATT_TRY(one, row(side, id));
    return one->has_value();
}

Expected<std::unique_ptr<Hits>> Search::hits(const Query& query)
{
    LANEWATT_TRY(parsed, parseQuery(query.text, query.category, query.stillTyping ? Typing::StillTyping : Typing::Finished));
    return hitsOf(*parsed, nullptr);
}

Expected<std::unique_ptr<Hits>> Search::hitsOf(const ParsedQuery& parsed, bool* named)
{
    const std::string text = lowered(trimmed(parsed.words));
    if (text.empty()) {
        return std::make_unique<ListedHits>(*this, parsed);
    }
    std::string expression = matchExpression(text, parsed.category ? enumName(*parsed.category) : std::string_view());
    Ordered best;
    if (!expression.empty()) {
        LANEWATT_TRY(found, ordered(parsed, text));
        best = std::move(*found);
    }
    if (named) {
        *named = best.named;
    }
    return std::make_unique<FoundHits>(*this, parsed, std::move(expression), std::move(best));
}

Expected<std::optional<PartRow>> Search::rowAt(PartPlace place)
{
    LANEWATT_TRY(found, row(place.side, place.id));
    return *found ? std::optional(std::move((*found)->row)) : std::nullopt;
}

Expected<std::vector<PartRow>> Search::rows(const Query& query)
{
    std::vector<PartRow> rows;
    if (query.limit <= 0) {
        return rows;
    }
    LANEWATT_TRY(parsed, parseQuery(query.text, query.category, query.stillTyping ? Typing::StillTyping : Typing::Finished));
    bool named = false;
    LANEWATT_TRY(found, hitsOf(*parsed, &named));
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
    if (query.offset <= 0 && words && !named && rows.size() < std::min(limit, kFewHits)) {
        LANEWATT_TRY(near, nearRows(*parsed, rows, std::min(limit, 2 * kFewHits) - rows.size()));
        rows.insert(rows.end(), std::make_move_iterator(near->begin()), std::make_move_iterator(near->end()));
    }
    return rows;
}

/// Whether a side has the word.
Expected<bool> Search::hasWord(Side& side, const std::string& word)
{
    side.nextTerm.reset();
    LANEWATT_TRY(any, side.nextTerm.bind(1, std::string_view(word)).step());
    const bool has = *any && side.nextTerm.text(0) == word;
    side.nextTerm.reset();
    return has;
}

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
    const auto scan = [&](const std::string& from, const std::string& to, auto&& each) -> Expected<void> {
        side.terms.reset();
        side.terms.bind(1, std::string_view(from)).bind(2, std::string_view(to));
        for (std::size_t seen = 0; seen < kMostWords; ++seen) {
            LANEWATT_TRY(more, side.terms.step());
            if (!*more) {
                break;
            }
            each(side.terms.text(0));
        }
        side.terms.reset();
        return {};
    };
    constexpr std::string_view end = "\xF4\x8F\xBF\xBF"; // the last character there is
    if (!side.vocabularyRead) {
        LANEWATT_TRY(parts, m_database->integer("SELECT coalesce(max(id), 0) FROM " + side.schema + ".part"));
        if (*parts <= kFewParts) {
            LANEWATT_TRY(all, scan("", std::string(end), [&](std::string_view term) { side.vocabulary.emplace_back(term); }));
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
    LANEWATT_TRY(scanned, scan(from, from + std::string(end), look));
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

void Search::forget()
{
    for (Side& side : m_sides) {
        side.vocabulary.clear();
        side.vocabularyRead = false;
    }
}

Expected<Facets> Search::facets(const Query& query)
{
    LANEWATT_TRY(parsed, parseQuery(query.text, query.category, query.stillTyping ? Typing::StillTyping : Typing::Finished));
    const std::string expression =
        matchExpression(lowered(parsed->words), parsed->category ? enumName(*parsed->category) : std::string_view());
    Facets facets;
    for (const Side& side : m_sides) {
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
        // counted here: grouping in SQL puts every hit into a table of its own first
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
