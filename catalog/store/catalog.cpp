#include "catalog/store/catalog.h"

#include "catalog/search/matching.h"
#include "catalog/search/search.h"
#include "catalog/search/search_text.h"
#include "catalog/store/overlay.h"
#include "catalog/store/overlay_schema.h"
#include "catalog/store/part_rows.h"
#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"
#include "json/read.h"
#include "model/parts/part_tree.h"
#include "model/try.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <tuple>
#include <unordered_map>

namespace lanewatt::catalog {

namespace {

class SqliteCatalog final : public Catalog {
public:
    explicit SqliteCatalog(Database database) : m_alone(std::move(database)), m_database(&*m_alone) {}
    explicit SqliteCatalog(std::unique_ptr<Overlay> overlay) : m_overlay(std::move(overlay)), m_database(&m_overlay->database())
    {
    }

    Expected<void> prepare();

    PartPtr part(std::string_view key) override;
    Expected<std::vector<PartRow>> search(const Query& query) override
    {
        refresh();
        LANEWATT_TRY(rows, m_search->rows(query));
        return withNamed(query, std::move(*rows));
    }
    Expected<std::unique_ptr<Hits>> hits(const Query& query) override
    {
        refresh();
        return m_search->hits(query);
    }
    Expected<std::optional<PartRow>> row(PartPlace place) override { return m_search->rowAt(place); }
    Expected<Facets> facets(const Query& query) override { return m_search->facets(query); }
    std::vector<std::string> nearKeys(std::string_view key, int limit) override;
    std::vector<PartPtr> naming(std::string_view key) override;
    Expected<std::vector<NameRow>> named(const std::string& expression, std::optional<Category> category, int limit) override
    {
        refresh();
        return m_search->named(expression, category, limit);
    }
    Expected<int> partsWith(const std::string& word) override
    {
        refresh();
        return m_search->partsWith(word);
    }
    Expected<std::string> chosen(std::string_view text) override
    {
        return m_overlay ? m_overlay->chosen(text) : Expected<std::string>();
    }
    Expected<void> choose(std::string_view text, std::string_view key) override
    {
        if (!m_overlay) {
            return fail(LW_MESSAGE("catalog.no_overlay", "there is no catalogue of your own in which it could be remembered"));
        }
        return m_overlay->choose(text, key);
    }
    std::vector<Source> sources() override;
    Stats stats() override;
    std::string date() override { return m_date; }

private:
    /// A text that no part has all words of may still name one, with more words than the catalogue has: matching.h finds it.
    /// Such parts come before those with similar spellings.
    Expected<std::vector<PartRow>> withNamed(const Query& query, std::vector<PartRow> rows);
    Expected<PartPtr> readPartRow(std::string_view key);
    /// Drops cached data after a commit of another connection.
    void refresh();

    std::optional<Database> m_alone; ///< the shipped catalogue, when there is no overlay
    std::unique_ptr<Overlay> m_overlay;
    const Database* m_database;
    Statement m_partJson, m_addedOffers, m_version;
    std::optional<Search> m_search;
    std::unordered_map<std::string, PartPtr> m_parts;
    std::vector<std::string> m_keys; ///< all, sorted; loaded on demand
    std::optional<std::vector<PartPtr>> m_naming; ///< those that name another part, in key order; loaded on demand
    std::string m_date;
    std::int64_t m_seenVersion = 0;
};

Expected<void> SqliteCatalog::prepare()
{
    const bool over = m_overlay != nullptr;
    if (!over) {
        LANEWATT_TRY(views, createShippedViews(*m_database));
    }
    const std::string shipped = over ? "shipped" : "main";
    const std::array<std::pair<Statement*, std::string>, 3> statements{{
        {&m_partJson, over ? "SELECT json FROM main.part WHERE key = ?1 UNION ALL SELECT json FROM shipped.part WHERE key = "
                             "?1 LIMIT 1"
                           : "SELECT json FROM part WHERE key = ?1"},
        {&m_addedOffers, over ? "SELECT " + std::string(offerColumnNames()) +
                                    " FROM main.offer WHERE part_key = ?1 AND of_part = 0 ORDER BY date DESC, vendor, id"
                              : "SELECT 1 WHERE ?1 IS NULL"},
        {&m_version, "PRAGMA data_version"},
    }};
    for (const auto& [statement, sql] : statements) {
        LANEWATT_TRY(prepared, m_database->prepare(sql));
        *statement = std::move(*prepared);
    }
    LANEWATT_TRY(search, Search::make(*m_database, over ? std::vector<std::string>{"main", "shipped"}
                                                        : std::vector<std::string>{"main"}));
    m_search = std::move(*search);
    LANEWATT_TRY(dateRow, m_database->prepare("SELECT value FROM " + shipped + ".meta WHERE name = 'date'"));
    LANEWATT_TRY(any, dateRow->step());
    m_date = *any ? dateRow->string(0) : std::string();
    return {};
}

Expected<std::vector<PartRow>> SqliteCatalog::withNamed(const Query& query, std::vector<PartRow> rows)
{
    constexpr std::size_t fewestWords = 3;
    constexpr std::size_t mostNamed = 5;
    constexpr double worthShowing = 0.5;
    const bool found = std::any_of(rows.begin(), rows.end(), [](const PartRow& row) { return !row.near; });
    if (found || query.order != Order::Fit || query.offset > 0 || query.text.find_first_of("<>=") != std::string::npos ||
        wordsOf(query.text).size() < fewestWords) {
        return rows;
    }
    LANEWATT_TRY(matches, matchName(*this, query.text, query.category, mostNamed));
    std::vector<PartRow> named;
    for (const Match& match : *matches) {
        if (match.confidence < worthShowing || (!named.empty() && matches->front().sure())) {
            continue; // beside a sure one the others are no help
        }
        LANEWATT_TRY(one, m_search->rows({match.key, query.category, 1, 0}));
        if (!one->empty() && one->front().key == match.key) {
            one->front().near = !match.sure();
            named.push_back(std::move(one->front()));
        }
    }
    for (PartRow& row : rows) {
        if (std::none_of(named.begin(), named.end(), [&](const PartRow& other) { return other.key == row.key; })) {
            named.push_back(std::move(row));
        }
    }
    named.resize(std::min(named.size(), static_cast<std::size_t>(std::max(query.limit, 0))));
    return named;
}

void SqliteCatalog::refresh()
{
    if (!m_overlay) {
        return;
    }
    m_version.reset();
    const auto any = m_version.step();
    if (any && *any && m_version.integer(0) != m_seenVersion) {
        m_seenVersion = m_version.integer(0);
        m_parts.clear();
        m_keys.clear();
        m_naming.reset();
        m_search->forget();
    }
    m_version.reset();
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
    m_partJson.reset();
    m_addedOffers.reset();
    m_addedOffers.bind(1, key);
    while (true) {
        LANEWATT_TRY(more, m_addedOffers.step());
        if (!*more) {
            break;
        }
        if (auto offer = readOffer(m_addedOffers, 0)) {
            part->offers.push_back(std::move(*offer));
        }
    }
    m_addedOffers.reset();
    return std::make_shared<const Part>(std::move(*part));
}

PartPtr SqliteCatalog::part(std::string_view key)
{
    refresh();
    const std::string wanted(key);
    if (const auto known = m_parts.find(wanted); known != m_parts.end()) {
        return known->second;
    }
    auto read = readPartRow(key);
    m_partJson.reset();
    return m_parts.emplace(wanted, read ? *read : PartPtr()).first->second;
}

std::vector<std::string> SqliteCatalog::nearKeys(std::string_view key, int limit)
{
    if (namesNothing(key)) {
        return {};
    }
    refresh();
    if (m_keys.empty()) {
        auto statement = m_database->prepare("SELECT key FROM part_all ORDER BY key");
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
    // "rtx3090" and "nv-rtx-3090" are similar to "nv-rtx3090": the manufacturer's prefix costs little, separators nothing
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

std::vector<PartPtr> SqliteCatalog::naming(std::string_view key)
{
    refresh();
    if (!m_naming) {
        // few parts name another, and both files have an index of them
        std::vector<std::string> keys;
        auto statement = m_database->prepare("SELECT key FROM main.part WHERE " + namesOthers() +
                                             (m_overlay ? " UNION SELECT key FROM shipped.part WHERE " + namesOthers() : "") +
                                             " ORDER BY key");
        while (statement) {
            const auto more = statement->step();
            if (!more || !*more) {
                break;
            }
            keys.push_back(statement->string(0));
        }
        m_naming.emplace();
        for (const std::string& candidate : keys) {
            if (PartPtr found = part(candidate)) {
                m_naming->push_back(std::move(found));
            }
        }
    }
    std::vector<PartPtr> found;
    std::ranges::copy_if(*m_naming, std::back_inserter(found), [&](const PartPtr& part) {
        return part->replacement == key || std::ranges::find(part->alternates, key) != part->alternates.end();
    });
    return found;
}

std::vector<Source> SqliteCatalog::sources()
{
    std::vector<Source> sources;
    // S2 before S12; an import's source has priority over a shipped one with the same id
    auto statement = m_database->prepare(
        m_overlay ? "SELECT id, title, url, read FROM main.source UNION ALL SELECT id, title, url, read FROM shipped.source "
                    "WHERE id NOT IN (SELECT id FROM main.source) ORDER BY length(id), id"
                  : "SELECT id, title, url, read FROM source ORDER BY length(id), id");
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
        auto statement = m_database->prepare(sql);
        while (statement) {
            const auto more = statement->step();
            if (!more || !*more) {
                break;
            }
            if (const auto count = static_cast<int>(statement->integer(1)); count > 0) {
                into[statement->string(0)] += count;
            }
        }
    };
    const auto count = [&](std::string_view sql) { return static_cast<int>(m_database->integer(sql).value_or(0)); };
    collect("SELECT category, count(*) FROM part_all GROUP BY category", stats.partsByCategory);
    collect("SELECT source, count(*) FROM part_all GROUP BY source", stats.partsBySource);
    collect("WITH f AS (SELECT sum(facts_estimated) AS e, sum(facts_crowd) AS c, sum(facts_datasheet) AS d, sum(facts_verified) AS v, "
            "sum(facts_measured) AS m FROM part_all) SELECT 'estimated', e FROM f UNION ALL SELECT 'crowd', c FROM f UNION ALL SELECT 'datasheet', d FROM f "
            "UNION ALL SELECT 'verified', v FROM f UNION ALL SELECT 'measured', m FROM f",
            stats.factsByConfidence);
    collect("SELECT CASE date WHEN '' THEN 'undated' ELSE substr(date, 1, 7) END, count(*) FROM offer_all GROUP BY 1",
            stats.offersByMonth);
    for (const auto& [month, offers] : stats.offersByMonth) {
        stats.offers += offers;
    }
    stats.sources = static_cast<int>(sources().size());
    stats.quarantined = m_overlay ? count("SELECT count(*) FROM main.quarantine") : 0;
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

/// Checks the first bytes of the file, to give a specific message for each problem.
Expected<void> checkCatalogHeader(const std::string& path)
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

tl::unexpected<Error> damagedCatalog(const std::string& path, std::string cause)
{
    return fail(LW_MESSAGE("catalog.damaged", "the catalogue is damaged ({cause}); reinstall Lanewatt"),
                {{"cause", std::move(cause)}}, path);
}

/// Error while opening: reported as damage only where the content is damaged; otherwise its own message.
tl::unexpected<Error> cannotUseCatalog(const std::string& path, Error error)
{
    return saysDamaged(error) ? damagedCatalog(path, causeOf(error)) : tl::unexpected(std::move(error));
}

Expected<Database> openShipped(const std::string& path, Inspection inspection)
{
    if (auto header = checkCatalogHeader(path); !header) {
        return tl::unexpected(std::move(header.error()));
    }
    auto database = Database::openImmutable(path);
    if (!database) {
        return cannotUseCatalog(path, database.error());
    }
    if (const auto set = database->readInPlace(); !set) {
        return cannotUseCatalog(path, set.error());
    }
    if (inspection == Inspection::Later) {
        return database;
    }
    auto check = database->prepare("PRAGMA quick_check(1)");
    if (!check) {
        return cannotUseCatalog(path, check.error());
    }
    const auto row = check->step();
    if (!row) {
        return cannotUseCatalog(path, row.error());
    }
    if (*row && check->text(0) != "ok") {
        return damagedCatalog(path, check->string(0));
    }
    return database;
}

} // namespace

Expected<void> inspect(const std::string& path)
{
    LANEWATT_TRY(database, openShipped(path, Inspection::Now));
    return {};
}

Expected<std::unique_ptr<Catalog>> Catalog::open(const std::string& path, Inspection inspection)
{
    LANEWATT_TRY(database, openShipped(path, inspection));
    auto catalog = std::make_unique<SqliteCatalog>(std::move(*database));
    if (auto prepared = catalog->prepare(); !prepared) {
        return cannotUseCatalog(path, prepared.error());
    }
    return catalog;
}

Expected<std::unique_ptr<Catalog>> Catalog::open(const std::string& path, const std::string& overlayPath, Inspection inspection)
{
    {
        LANEWATT_TRY(shipped, openShipped(path, inspection));
    }
    LANEWATT_TRY(overlay, Overlay::open(overlayPath, path));
    auto catalog = std::make_unique<SqliteCatalog>(std::move(*overlay));
    LANEWATT_TRY(prepared, catalog->prepare());
    return catalog;
}

} // namespace lanewatt::catalog
