#include "catalog/catalog.h"

#include "catalog/schema.h"
#include "catalog/search_text.h"
#include "catalog/sqlite.h"
#include "catalog/try.h"
#include "json/read.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <tuple>
#include <unordered_map>

namespace lanewatt::catalog {

namespace {

/// Relevance is worked out for this many hits at most: bm25 over all hits of a short prefix takes
/// most of a second in a large catalogue, and nobody reads past them.
constexpr int kRankedHits = 2000;
/// The best of those are ordered once more, by how well their names fit what was typed.
constexpr std::size_t kRefinedHits = 200;
/// Rows looked at for hits on a beginning of a name.
constexpr int kPrefixHits = 200;

constexpr std::string_view kRowColumns = "id, key, category, maker, name, mpn, price_micros, currency, price_date, aliases";

struct FoundRow {
    std::int64_t id = 0;
    PartRow row;
    std::string aliases; ///< one a line
};

FoundRow readRow(const Statement& statement)
{
    FoundRow found;
    found.id = statement.integer(0);
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
    return found;
}

/// How well a row fits what was typed; the smaller the better.
struct Fit {
    int tier = 0;     ///< 0 key, 1 MPN, alias or whole name, 2 beginning of a name, 3 words
    int partial = 0;  ///< typed words that are only the beginning of a word of the part
    int extra = 0;    ///< words of the name that were not typed
    auto operator<=>(const Fit&) const = default;
};

Fit fitOf(const FoundRow& found, const std::string& text, const std::vector<std::string>& typed)
{
    constexpr int keyTier = 0;
    constexpr int wholeTier = 1;
    constexpr int prefixTier = 2;
    constexpr int wordsTier = 3;
    Fit fit{wordsTier, 0, 0};

    std::vector<std::string> names{lowered(found.row.name), lowered(found.row.maker + ' ' + found.row.name)};
    for (std::size_t begin = 0; begin < found.aliases.size();) {
        const std::size_t end = std::min(found.aliases.find('\n', begin), found.aliases.size());
        names.push_back(lowered(std::string_view(found.aliases).substr(begin, end - begin)));
        begin = end + 1;
    }
    if (found.row.key == text) {
        fit.tier = keyTier;
    } else if (lowered(found.row.mpn) == text || std::find(names.begin(), names.end(), text) != names.end()) {
        fit.tier = wholeTier;
    } else if (std::any_of(names.begin(), names.end(), [&](const auto& name) { return name.starts_with(text); })) {
        fit.tier = prefixTier;
    }

    std::set<std::string> words;
    const auto add = [&](std::string_view source) {
        for (std::string& word : wordsOf(source)) {
            words.insert(std::move(word));
        }
    };
    add(found.row.key);
    add(found.row.mpn);
    for (const std::string& name : names) {
        add(name);
    }
    for (const std::string& word : typed) {
        fit.partial += words.contains(word) ? 0 : 1;
    }
    for (const std::string& word : wordsOf(found.row.name)) {
        fit.extra += std::find(typed.begin(), typed.end(), word) == typed.end() ? 1 : 0;
    }
    return fit;
}

std::string trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

class SqliteCatalog final : public Catalog {
public:
    explicit SqliteCatalog(Database database) : m_database(std::move(database)) {}

    Expected<void> prepare();

    PartPtr part(std::string_view key) override;
    Expected<std::vector<PartRow>> search(const Query& query) override;
    std::vector<std::string> nearKeys(std::string_view key, int limit) override;
    std::vector<Source> sources() override;
    Stats stats() override;
    std::string date() override { return m_date; }

private:
    Expected<std::vector<PartRow>> listAll(const Query& query);
    Expected<std::vector<std::int64_t>> wordHits(const std::string& expression, std::int64_t& last, bool& more);
    Expected<std::vector<std::int64_t>> nameHits(Statement& statement, const std::string& text);
    Expected<FoundRow> row(std::int64_t id);
    Expected<PartPtr> readPartRow(std::string_view key);

    Database m_database;
    Statement m_partJson, m_row, m_byKey, m_byMpn, m_byName, m_words, m_moreWords;
    std::unordered_map<std::string, PartPtr> m_parts;
    std::vector<std::string> m_keys; ///< all, in order; read when first needed
    std::string m_date;
};

Expected<void> SqliteCatalog::prepare()
{
    const auto into = [&](Statement& statement, const std::string& sql) -> Expected<void> {
        LANEWATT_TRY(prepared, m_database.prepare(sql));
        statement = std::move(*prepared);
        return {};
    };
    const std::string columns(kRowColumns);
    const std::array<std::pair<Statement*, std::string>, 7> statements{{
        {&m_partJson, "SELECT json FROM part WHERE key = ?1"},
        {&m_row, "SELECT " + columns + " FROM part WHERE id = ?1"},
        {&m_byKey, "SELECT id FROM part WHERE key = ?1"},
        {&m_byMpn, "SELECT id FROM part WHERE mpn = ?1 COLLATE NOCASE AND mpn <> '' LIMIT " +
                       std::to_string(kPrefixHits)},
        {&m_byName, "SELECT id FROM part WHERE name COLLATE NOCASE >= ?1 AND name COLLATE NOCASE < ?2 LIMIT " +
                        std::to_string(kPrefixHits)},
        {&m_words, "SELECT rowid, score FROM (SELECT rowid, bm25(part_words, 4.0, 4.0, 1.0, 6.0, 3.0, 2.0, 0.0) AS score "
                   "FROM part_words WHERE part_words MATCH ?1 LIMIT " +
                       std::to_string(kRankedHits) + ") ORDER BY score, rowid"},
        {&m_moreWords, "SELECT rowid FROM part_words WHERE part_words MATCH ?1 AND rowid > ?2 LIMIT ?3 OFFSET ?4"},
    }};
    for (const auto& [statement, sql] : statements) {
        LANEWATT_TRY(done, into(*statement, sql));
    }
    LANEWATT_TRY(dateRow, m_database.prepare("SELECT value FROM meta WHERE name = 'date'"));
    LANEWATT_TRY(any, dateRow->step());
    m_date = *any ? dateRow->string(0) : std::string();
    return {};
}

Expected<PartPtr> SqliteCatalog::readPartRow(std::string_view key)
{
    m_partJson.reset();
    LANEWATT_TRY(found, m_partJson.bind(1, key).step());
    if (!*found) {
        return PartPtr();
    }
    LANEWATT_TRY(tree, json::readText(m_partJson.text(0)));
    LANEWATT_TRY(part, readPart(key, *tree));
    return std::make_shared<const Part>(std::move(*part));
}

PartPtr SqliteCatalog::part(std::string_view key)
{
    const std::string wanted(key);
    if (const auto known = m_parts.find(wanted); known != m_parts.end()) {
        return known->second;
    }
    auto read = readPartRow(key);
    m_partJson.reset();
    return m_parts.emplace(wanted, read ? *read : PartPtr()).first->second;
}

Expected<FoundRow> SqliteCatalog::row(std::int64_t id)
{
    m_row.reset();
    LANEWATT_TRY(found, m_row.bind(1, id).step());
    FoundRow read = *found ? readRow(m_row) : FoundRow{};
    m_row.reset();
    return read;
}

Expected<std::vector<PartRow>> SqliteCatalog::listAll(const Query& query)
{
    const std::string where = query.category ? " WHERE category = ?1" : "";
    LANEWATT_TRY(statement,
                 m_database.prepare("SELECT " + std::string(kRowColumns) + " FROM part" + where +
                                    " ORDER BY name COLLATE NOCASE, maker COLLATE NOCASE, key LIMIT ?2 OFFSET ?3"));
    if (query.category) {
        statement->bind(1, enumName(*query.category));
    }
    statement->bind(2, query.limit).bind(3, query.offset);
    std::vector<PartRow> rows;
    while (true) {
        LANEWATT_TRY(more, statement->step());
        if (!*more) {
            return rows;
        }
        rows.push_back(readRow(*statement).row);
    }
}

/// Ids of the best word hits, best first; `last` is the highest id looked at, `more` whether there are others.
Expected<std::vector<std::int64_t>> SqliteCatalog::wordHits(const std::string& expression, std::int64_t& last, bool& more)
{
    std::vector<std::int64_t> ids;
    m_words.reset();
    m_words.bind(1, std::string_view(expression));
    while (true) {
        LANEWATT_TRY(row, m_words.step());
        if (!*row) {
            break;
        }
        ids.push_back(m_words.integer(0));
        last = std::max(last, ids.back());
    }
    m_words.reset();
    more = ids.size() == static_cast<std::size_t>(kRankedHits);
    return ids;
}

Expected<std::vector<std::int64_t>> SqliteCatalog::nameHits(Statement& statement, const std::string& text)
{
    std::vector<std::int64_t> ids;
    statement.reset();
    statement.bind(1, std::string_view(text));
    const std::string end = text + "\xF4\x8F\xBF\xBF"; // the last character there is
    if (&statement == &m_byName) {
        statement.bind(2, std::string_view(end));
    }
    while (true) {
        LANEWATT_TRY(row, statement.step());
        if (!*row) {
            break;
        }
        ids.push_back(statement.integer(0));
    }
    statement.reset();
    return ids;
}

Expected<std::vector<PartRow>> SqliteCatalog::search(const Query& query)
{
    const std::string text = lowered(trimmed(query.text));
    if (query.limit <= 0) {
        return std::vector<PartRow>();
    }
    if (text.empty()) {
        return listAll(query);
    }
    const std::string expression =
        matchExpression(text, query.category ? enumName(*query.category) : std::string_view());
    if (expression.empty()) {
        return std::vector<PartRow>();
    }

    std::int64_t last = 0;
    bool more = false;
    LANEWATT_TRY(hits, wordHits(expression, last, more));

    // the best hits and those on key, MPN and beginning of the name are put in order of their fit
    std::vector<std::int64_t> candidates;
    for (Statement* statement : {&m_byKey, &m_byMpn, &m_byName}) {
        LANEWATT_TRY(direct, nameHits(*statement, text));
        candidates.insert(candidates.end(), direct->begin(), direct->end());
    }
    candidates.insert(candidates.end(), hits->begin(),
                      hits->begin() + static_cast<std::ptrdiff_t>(std::min(hits->size(), kRefinedHits)));
    std::unordered_map<std::int64_t, std::size_t> place;
    for (std::size_t i = 0; i < hits->size(); ++i) {
        place.emplace((*hits)[i], i);
    }
    const std::vector<std::string> typed = wordsOf(text);
    using Ranked = std::tuple<Fit, std::size_t, FoundRow>;
    std::vector<Ranked> ranked;
    std::set<std::int64_t> seen;
    for (const std::int64_t id : candidates) {
        if (!seen.insert(id).second) {
            continue;
        }
        LANEWATT_TRY(found, row(id));
        if (query.category && found->row.category != *query.category) {
            continue;
        }
        const auto at = place.find(id);
        const Fit fit = fitOf(*found, text, typed);
        ranked.emplace_back(fit, at == place.end() ? hits->size() : at->second, std::move(*found));
    }
    std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
        return std::tie(std::get<0>(a), std::get<1>(a), std::get<2>(a).row.key) <
               std::tie(std::get<0>(b), std::get<1>(b), std::get<2>(b).row.key);
    });

    std::vector<PartRow> rows;
    auto skip = static_cast<std::size_t>(std::max(query.offset, 0));
    const auto limit = static_cast<std::size_t>(query.limit);
    for (Ranked& entry : ranked) {
        if (skip > 0) {
            --skip;
        } else if (rows.size() < limit) {
            rows.push_back(std::move(std::get<2>(entry).row));
        }
    }
    for (const std::int64_t id : *hits) {
        if (rows.size() >= limit) {
            return rows;
        }
        if (seen.contains(id)) {
            continue;
        }
        if (skip > 0) {
            --skip;
            continue;
        }
        LANEWATT_TRY(found, row(id));
        rows.push_back(std::move(found->row));
    }
    if (!more || rows.size() >= limit) {
        return rows;
    }

    // past the ranked hits the order is that of the file
    m_moreWords.reset();
    m_moreWords.bind(1, std::string_view(expression))
        .bind(2, last)
        .bind(3, static_cast<std::int64_t>(limit + seen.size()))
        .bind(4, static_cast<std::int64_t>(skip));
    while (rows.size() < limit) {
        LANEWATT_TRY(next, m_moreWords.step());
        if (!*next) {
            break;
        }
        if (const std::int64_t id = m_moreWords.integer(0); !seen.contains(id)) {
            LANEWATT_TRY(found, row(id));
            rows.push_back(std::move(found->row));
        }
    }
    m_moreWords.reset();
    return rows;
}

std::vector<std::string> SqliteCatalog::nearKeys(std::string_view key, int limit)
{
    if (m_keys.empty()) {
        auto statement = m_database.prepare("SELECT key FROM part ORDER BY key");
        while (statement) {
            const auto more = statement->step();
            if (!more || !*more) {
                break;
            }
            m_keys.push_back(statement->string(0));
        }
    }
    const auto squeezed = [](std::string_view text) {
        std::string result;
        for (const std::string& word : wordsOf(text)) {
            result += word;
        }
        return result;
    };
    // "rtx3090" and "nv-rtx-3090" are near "nv-rtx3090": the maker's prefix costs little, separators nothing
    const std::string wanted = squeezed(key);
    if (wanted.empty() || limit <= 0) {
        return {};
    }
    constexpr int mistakeCost = 4;
    constexpr int noPrefixCost = 1;
    const int allowed = std::max(2, static_cast<int>(wanted.size()) / 4);
    std::vector<std::tuple<int, std::size_t, std::string_view>> found;
    for (const std::string& candidate : m_keys) {
        int cost = mistakeCost * editDistance(wanted, squeezed(candidate), allowed);
        if (const auto dash = candidate.find('-'); dash != std::string::npos) {
            const std::string bare = squeezed(std::string_view(candidate).substr(dash));
            cost = std::min(cost, mistakeCost * editDistance(wanted, bare, allowed) + noPrefixCost);
            if (bare.starts_with(wanted)) {
                cost = std::min(cost, mistakeCost + static_cast<int>(bare.size() - wanted.size()));
            }
        }
        if (cost <= mistakeCost * allowed + noPrefixCost) {
            found.emplace_back(cost, candidate.size(), candidate);
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<std::string> keys;
    for (const auto& [cost, size, candidate] : found) {
        if (keys.size() == static_cast<std::size_t>(limit)) {
            break;
        }
        keys.emplace_back(candidate);
    }
    return keys;
}

std::vector<Source> SqliteCatalog::sources()
{
    std::vector<Source> sources;
    // S2 before S12
    auto statement = m_database.prepare("SELECT id, title, url, read FROM source ORDER BY length(id), id");
    while (statement) {
        const auto more = statement->step();
        if (!more || !*more) {
            break;
        }
        sources.push_back({statement->string(0), statement->string(1), statement->string(2), statement->string(3)});
    }
    return sources;
}

Stats SqliteCatalog::stats()
{
    Stats stats;
    const auto collect = [&](std::string_view sql, std::map<std::string, int>& into) {
        auto statement = m_database.prepare(sql);
        while (statement) {
            const auto more = statement->step();
            if (!more || !*more) {
                break;
            }
            into[statement->string(0)] = static_cast<int>(statement->integer(1));
        }
    };
    collect("SELECT category, count(*) FROM part GROUP BY category", stats.partsByCategory);
    for (const std::string name : {"estimated", "datasheet", "verified", "measured"}) {
        const auto facts = m_database.integer("SELECT coalesce(sum(facts_" + name + "), 0) FROM part");
        if (facts && *facts > 0) {
            stats.factsByConfidence[name] = static_cast<int>(*facts);
        }
    }
    stats.offers = static_cast<int>(m_database.integer("SELECT count(*) FROM offer").value_or(0));
    return stats;
}

/// Bytes of a big-endian number at an offset of the file's header.
std::uint64_t headerNumber(std::string_view header, std::size_t offset, std::size_t size)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i) {
        number = number << 8U | static_cast<unsigned char>(header[offset + i]);
    }
    return number;
}

/// Looks at the first bytes of the file, so that each way of being wrong has its own words.
Expected<void> checkHeader(const std::string& path)
{
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (!std::filesystem::exists(status)) {
        return fail(LW_MESSAGE("catalog.missing", "there is no catalogue here; reinstall Lanewatt, or name one with "
                                                  "--catalog FILE or the LANEWATT_DATA folder"),
                    {}, path);
    }
    if (!std::filesystem::is_regular_file(status)) {
        return fail(LW_MESSAGE("catalog.not_file", "the catalogue must be a file"), {}, path);
    }
    constexpr std::size_t headerSize = 100;
    constexpr std::string_view magic("SQLite format 3\0", 16);
    std::string header(headerSize, '\0');
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return fail(LW_MESSAGE("catalog.unreadable", "the catalogue cannot be read; check the file's permissions"), {}, path);
    }
    stream.read(header.data(), static_cast<std::streamsize>(headerSize));
    if (stream.gcount() != static_cast<std::streamsize>(headerSize) || !header.starts_with(magic)) {
        return fail(LW_MESSAGE("catalog.not_database", "this is not a catalogue: it is not a SQLite file"), {}, path);
    }
    constexpr std::size_t pageSizeOffset = 16;
    constexpr std::size_t pageCountOffset = 28;
    constexpr std::size_t userVersionOffset = 60;
    constexpr std::size_t applicationIdOffset = 68;
    if (headerNumber(header, applicationIdOffset, 4) != static_cast<std::uint64_t>(kApplicationId)) {
        return fail(LW_MESSAGE("catalog.foreign", "this SQLite file is not a Lanewatt catalogue"), {}, path);
    }
    const auto version = static_cast<std::int64_t>(headerNumber(header, userVersionOffset, 4));
    if (version > kFormat) {
        return fail(LW_MESSAGE("catalog.newer", "the catalogue has format {version}; this Lanewatt reads up to {known}: "
                                                "install a newer Lanewatt"),
                    {{"version", version}, {"known", kFormat}}, path);
    }
    if (version < kFormat) {
        return fail(LW_MESSAGE("catalog.older", "the catalogue has the old format {version}, this Lanewatt reads {known}: "
                                                "reinstall Lanewatt"),
                    {{"version", version}, {"known", kFormat}}, path);
    }
    const std::uint64_t pageSize = headerNumber(header, pageSizeOffset, 2);
    const std::uint64_t bytes = (pageSize == 1 ? 65536 : pageSize) * headerNumber(header, pageCountOffset, 4);
    if (std::filesystem::file_size(path, code) != bytes) {
        return fail(LW_MESSAGE("catalog.truncated", "the catalogue is damaged: {size} bytes are there, {expected} should be; "
                                                    "reinstall Lanewatt"),
                    {{"size", static_cast<std::int64_t>(std::filesystem::file_size(path, code))},
                     {"expected", static_cast<std::int64_t>(bytes)}},
                    path);
    }
    return {};
}

tl::unexpected<Error> damaged(const std::string& path, std::string cause)
{
    return fail(LW_MESSAGE("catalog.damaged", "the catalogue is damaged ({cause}); reinstall Lanewatt"),
                {{"cause", std::move(cause)}}, path);
}

/// The reason inside an error of the SQLite layer.
std::string causeOf(const Error& error)
{
    for (const auto& [name, value] : error.what.arguments) {
        if (name == "reason") {
            return std::get<std::string>(value);
        }
    }
    return std::string(error.what.text.english);
}

} // namespace

Expected<std::unique_ptr<Catalog>> Catalog::open(const std::string& path)
{
    if (auto header = checkHeader(path); !header) {
        return tl::unexpected(std::move(header.error()));
    }
    auto database = Database::openImmutable(path);
    if (!database) {
        return damaged(path, causeOf(database.error()));
    }
    auto check = database->prepare("PRAGMA quick_check(1)");
    if (!check) {
        return damaged(path, causeOf(check.error()));
    }
    const auto row = check->step();
    if (!row) {
        return damaged(path, causeOf(row.error()));
    }
    if (*row && check->text(0) != "ok") {
        return damaged(path, check->string(0));
    }
    check->reset();
    auto catalog = std::make_unique<SqliteCatalog>(std::move(*database));
    if (auto prepared = catalog->prepare(); !prepared) {
        return damaged(path, causeOf(prepared.error()));
    }
    return catalog;
}

} // namespace lanewatt::catalog
