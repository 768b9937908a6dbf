#include "catalog/store/overlay_schema.h"

#include "catalog/store/part_rows.h"
#include "model/try.h"

namespace lanewatt::catalog {

namespace {

/// Triggers that keep the word index in sync with `part`.
std::string wordTriggers()
{
    return R"sql(
CREATE TRIGGER part_words_insert AFTER INSERT ON part BEGIN
    INSERT INTO part_words(rowid, key, mpn, maker, name, aliases, joined, category)
    VALUES (new.id, new.key, new.mpn, new.maker, new.name, new.aliases, new.joined, new.category);
END;
CREATE TRIGGER part_words_delete AFTER DELETE ON part BEGIN
    INSERT INTO part_words(part_words, rowid, key, mpn, maker, name, aliases, joined, category)
    VALUES ('delete', old.id, old.key, old.mpn, old.maker, old.name, old.aliases, old.joined, old.category);
END;
CREATE TRIGGER part_words_update AFTER UPDATE OF key, mpn, maker, name, aliases, joined, category ON part BEGIN
    INSERT INTO part_words(part_words, rowid, key, mpn, maker, name, aliases, joined, category)
    VALUES ('delete', old.id, old.key, old.mpn, old.maker, old.name, old.aliases, old.joined, old.category);
    INSERT INTO part_words(rowid, key, mpn, maker, name, aliases, joined, category)
    VALUES (new.id, new.key, new.mpn, new.maker, new.name, new.aliases, new.joined, new.category);
END;
)sql";
}

constexpr std::string_view kDropWordTriggers = "DROP TRIGGER IF EXISTS part_words_insert; DROP TRIGGER IF EXISTS "
                                               "part_words_delete; DROP TRIGGER IF EXISTS part_words_update;";

/// Everything that can be rebuilt from the rows of `part`.
std::string derivedStatements() { return wordTable() + typedTables() + namingIndex() + wordTriggers(); }

std::string dropDerived()
{
    std::string sql = std::string(kDropWordTriggers) + "DROP TABLE IF EXISTS part_words; DROP INDEX IF EXISTS part_naming;";
    for (const auto& [category, name] : EnumNames<Category>::names) {
        sql += "DROP TABLE IF EXISTS " + tableName(category) + ";";
    }
    return sql;
}

// The columns of the first format, as files of then have them; those of today are what the steps after it make of them.
constexpr std::string_view kFirstPartColumns = R"sql(
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    category TEXT NOT NULL,
    maker TEXT NOT NULL,
    name TEXT NOT NULL,
    mpn TEXT NOT NULL,
    aliases TEXT NOT NULL,
    joined TEXT NOT NULL,
    json TEXT NOT NULL,
    price_micros INTEGER,
    currency TEXT,
    price_date TEXT,
    facts_estimated INTEGER NOT NULL,
    facts_datasheet INTEGER NOT NULL,
    facts_verified INTEGER NOT NULL,
    facts_measured INTEGER NOT NULL)sql";
constexpr std::string_view kFirstOfferColumns = R"sql(
    id INTEGER PRIMARY KEY,
    part_key TEXT NOT NULL,
    vendor TEXT NOT NULL,
    price_micros INTEGER NOT NULL,
    currency TEXT NOT NULL,
    condition TEXT NOT NULL,
    date TEXT NOT NULL,
    link TEXT NOT NULL,
    source_id TEXT NOT NULL,
    source_place TEXT NOT NULL)sql";

Expected<void> firstFormat(Database& database)
{
    // source, source_key: identity of an imported row; own: edited by the user; shipped_json: the part that an override
    // replaces; extra: data outside the spec. offer.of_part: belongs to the part and is deleted with it. shown_price: for
    // parts with added offers only (a shipped row cannot be changed)
    return database.run(R"sql(
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE source(id TEXT PRIMARY KEY, title TEXT NOT NULL, url TEXT NOT NULL, read TEXT NOT NULL)
    STRICT, WITHOUT ROWID;
CREATE TABLE part()sql" +
                        std::string(kFirstPartColumns) + R"sql(,
    extra TEXT NOT NULL,
    source TEXT NOT NULL,
    source_key TEXT NOT NULL,
    own INTEGER NOT NULL,
    shipped_json TEXT,
    UNIQUE(source, source_key)) STRICT;)sql" +
                        partIndexes() + R"sql(CREATE TABLE offer()sql" +
                        std::string(kFirstOfferColumns) + R"sql(,
    source TEXT NOT NULL,
    source_key TEXT NOT NULL,
    of_part INTEGER NOT NULL,
    UNIQUE(source, source_key)) STRICT;
CREATE INDEX offer_by_part ON offer(part_key);
CREATE TABLE shown_price(part_key TEXT PRIMARY KEY, price_micros INTEGER NOT NULL, currency TEXT NOT NULL,
    price_date TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE quarantine(
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    source_key TEXT NOT NULL,
    place TEXT NOT NULL,
    rule TEXT NOT NULL,
    message TEXT NOT NULL,
    english TEXT NOT NULL,
    arguments TEXT NOT NULL,
    record TEXT NOT NULL,
    UNIQUE(source, source_key, rule)) STRICT;
)sql");
}

/// Offers may be ranges and list prices. A program of the first format would drop both.
Expected<void> priceRanges(Database& database)
{
    return database.run(R"sql(
ALTER TABLE offer ADD COLUMN up_to_micros INTEGER;
ALTER TABLE offer ADD COLUMN list INTEGER NOT NULL DEFAULT 0;
ALTER TABLE part ADD COLUMN price_list INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shown_price ADD COLUMN price_list INTEGER NOT NULL DEFAULT 0;
)sql");
}

/// Facts of open data sets have a confidence of their own, which older programs cannot read in a part.
Expected<void> crowdFormat(Database& database)
{
    return database.run("ALTER TABLE part ADD COLUMN facts_crowd INTEGER NOT NULL DEFAULT 0;");
}

/// Offers may have prices of larger orders, smallest orders, packs and lead times. An older program would drop them.
Expected<void> orderTerms(Database& database)
{
    return database.run(R"sql(
ALTER TABLE offer ADD COLUMN breaks TEXT NOT NULL DEFAULT '';
ALTER TABLE offer ADD COLUMN minimum INTEGER;
ALTER TABLE offer ADD COLUMN pack INTEGER;
ALTER TABLE offer ADD COLUMN lead_days INTEGER;
)sql");
}

/// Changes whenever the derived tables would be built differently.
std::string fingerprint()
{
    constexpr std::uint64_t start = 0xcbf29ce484222325ULL; // FNV-1a
    constexpr std::uint64_t prime = 0x100000001b3ULL;
    std::uint64_t hash = start;
    for (const char c : derivedStatements()) {
        hash = (hash ^ static_cast<unsigned char>(c)) * prime;
    }
    return std::to_string(hash);
}

/// Rebuilds the word index and its triggers.
Expected<void> rebuildWords(const Database& database)
{
    return database.run("INSERT INTO part_words(part_words) VALUES('rebuild');" + wordTriggers());
}

} // namespace

const std::vector<Migration>& overlayMigrations()
{
    static const std::vector<Migration> steps{{1, 1, firstFormat}, {2, 2, priceRanges}, {3, 3, crowdFormat}, {4, 4, orderTerms}};
    return steps;
}

Expected<bool> derivedIsOld(const Database& database)
{
    LANEWATT_TRY(statement, database.prepare("SELECT value FROM meta WHERE name = 'derived'"));
    LANEWATT_TRY(found, statement->step());
    return !*found || statement->text(0) != fingerprint();
}

Expected<int> refreshDerived(Database& database)
{
    LANEWATT_TRY(dropped, database.run(dropDerived()));
    // the words are added in one pass below, not row by row
    LANEWATT_TRY(created, database.run(wordTable() + typedTables() + namingIndex()));

    int unreadable = 0;
    TypedRows typed(database);
    LANEWATT_TRY(rows, database.prepare("SELECT id, key, json FROM part WHERE id > ?1 ORDER BY id LIMIT 1"));
    LANEWATT_TRY(price, database.prepare("SELECT price_micros, currency, price_date, price_list FROM part WHERE id = ?1"));
    LANEWATT_TRY(update, database.prepare("UPDATE part SET (" + std::string(partColumnNames()) + ") = (" +
                                          parameters(kPartColumnCount) + ") WHERE id = ?"));
    std::int64_t last = 0;
    while (true) {
        LANEWATT_TRY(more, rows->bind(1, last).step());
        if (!*more) {
            break;
        }
        last = rows->integer(0);
        const std::string key = rows->string(1);
        const std::string json = rows->string(2);
        rows->reset();
        const auto part = partFromJson(key, json);
        if (!part) {
            ++unreadable;
            continue;
        }
        LANEWATT_TRY(priced, price->bind(1, last).step());
        PartFields fields = partFields(key, *part);
        fields.json = json; // including fields that this program does not know
        bindPart(*update, key, fields, nullptr);
        if (*priced && !price->isNull(0)) {
            update->bind(9, price->integer(0)).bind(10, price->text(1)).bind(11, price->text(2)).bind(12, price->integer(3));
        }
        update->bind(kPartColumnCount + 1, last);
        LANEWATT_TRY(updated, update->run());
        price->reset();
        LANEWATT_TRY(put, typed.put(last, part->category(), fields.spec));
    }
    LANEWATT_TRY(words, rebuildWords(database));
    LANEWATT_TRY(stamp, database.prepare("INSERT OR REPLACE INTO meta VALUES('derived', ?1)"));
    LANEWATT_TRY(stamped, stamp->bind(1, std::string_view(fingerprint())).run());
    return unreadable;
}

Expected<void> dropPartLookups(const Database& database)
{
    return database.run(std::string(kDropWordTriggers) + dropPartIndexes());
}

Expected<void> feedWords(const Database& database, WordsBuilder& words)
{
    LANEWATT_TRY(rows, database.prepare("SELECT id, key, mpn, maker, name, aliases, joined, category FROM main.part"));
    while (true) {
        LANEWATT_TRY(more, rows->step());
        if (!*more) {
            return {};
        }
        words.add(rows->integer(0), rows->text(1),
                  {rows->string(1), rows->string(2), rows->string(3), rows->string(4), rows->string(5), rows->string(6),
                   rows->string(7)});
    }
}

namespace {

Expected<void> makePartIndexes(const Database& database)
{
    LANEWATT_TRY(cache, database.integer("PRAGMA main.cache_size")); // in KiB, negative
    LANEWATT_TRY(size, database.integer("SELECT page_count * page_size / 1024 FROM pragma_page_count('main'), "
                                         "pragma_page_size('main')"));
    if (*size <= -*cache) {
        return database.run(partIndexes()); // everything is in the cache and sorted there
    }
    // a second thread sorts while the first reads, starting with the first full cache: hence the small cache
    return database.run("PRAGMA main.cache_size=-8192; PRAGMA threads=2;" + partIndexes() +
                        "PRAGMA threads=0; PRAGMA main.cache_size=" + std::to_string(*cache));
}

} // namespace

Expected<void> rebuildPartLookups(const Database& database, WordsBuilder* words)
{
    if (words) {
        words->noMore();
    }
    LANEWATT_TRY(indexes, makePartIndexes(database));
    if (!words) {
        return rebuildWords(database);
    }
    LANEWATT_TRY(put, words->finishInto(database));
    return database.run(wordTriggers());
}

Expected<void> createViews(const Database& database, bool shipped)
{
    const std::string part(partColumnNames());
    const std::string offer(offerColumnNames());
    std::string sql = "CREATE TEMP VIEW part_main AS SELECT 'overlay' AS origin, id, " + part +
                      ", extra, source, source_key, own FROM main.part;";
    std::string parts = "CREATE TEMP VIEW part_all AS SELECT * FROM part_main";
    std::string offers = "CREATE TEMP VIEW offer_all AS SELECT 'overlay' AS origin, id, " + offer + " FROM main.offer";
    if (shipped) {
        // as bestOffer() chooses: list prices last, then the currency, then the amount
        const std::string better = "(x.currency IS NOT NULL AND (s.currency IS NULL OR (x.price_list, x.currency <> 'USD', "
                                   "x.currency, x.price_micros) < (s.price_list, s.currency <> 'USD', s.currency, "
                                   "s.price_micros)))";
        const auto chosen = [&](std::string_view column) {
            const std::string name(column);
            return "CASE WHEN " + better + " THEN x." + name + " ELSE s." + name + " END AS " + name;
        };
        sql += "CREATE TEMP VIEW part_shipped AS SELECT 'shipped' AS origin, s.id AS id, s.key AS key, s.category AS category, "
               "s.maker AS maker, s.name AS name, s.mpn AS mpn, s.aliases AS aliases, s.joined AS joined, s.json AS json, " +
               chosen("price_micros") + ", " + chosen("currency") + ", " + chosen("price_date") + ", " +
               chosen("price_list") +
               ", s.facts_estimated AS facts_estimated, s.facts_crowd AS facts_crowd, s.facts_datasheet AS facts_datasheet, "
               "s.facts_verified AS facts_verified, s.facts_measured AS facts_measured, '{}' AS extra, s.source AS source, "
               "s.source_key AS source_key, 0 AS own FROM shipped.part AS s LEFT JOIN main.shown_price AS x ON x.part_key = s.key "
               "WHERE NOT EXISTS (SELECT 1 FROM main.part AS o WHERE o.key = s.key);";
        parts += " UNION ALL SELECT * FROM part_shipped";
        offers += " UNION ALL SELECT 'shipped', id, " + offer +
                  " FROM shipped.offer AS s WHERE NOT EXISTS (SELECT 1 FROM main.part AS o WHERE o.key = s.part_key)";
    }
    return database.run(sql + parts + ";" + offers + ";");
}

Expected<void> createShippedViews(const Database& database)
{
    return database.run("CREATE TEMP VIEW part_main AS SELECT 'shipped' AS origin, id, " + std::string(partColumnNames()) +
                        ", '{}' AS extra, source, source_key, 0 AS own FROM main.part;"
                        "CREATE TEMP VIEW part_all AS SELECT * FROM part_main;"
                        "CREATE TEMP VIEW offer_all AS SELECT 'shipped' AS origin, * FROM main.offer;");
}

} // namespace lanewatt::catalog
