#include "catalog/overlay.h"

#include "catalog/file_lock.h"
#include "catalog/overlay_schema.h"
#include "catalog/part_rows.h"
#include "catalog/words_builder.h"
#include "model/try.h"
#include "json/read.h"
#include "json/write.h"
#include "model/bom/bom.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

namespace lanewatt::catalog {

namespace {

namespace fs = std::filesystem;

/// Source id of what the user entered.
constexpr std::string_view kOwnSource = "own";
/// Page caches of the overlay's connection, in KiB as SQLite takes them; they grow as pages are read. With less, a
/// search in a million parts reads its pages anew each time, and an import those of its indexes.
constexpr const char* kEverydayCache = "PRAGMA main.cache_size=-65536";
constexpr const char* kImportCache = "PRAGMA main.cache_size=-131072";
/// Files up to this size are looked through at every opening; larger ones after a crash only.
constexpr std::uintmax_t kQuickCheckSize = 32U << 20U;

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

tl::unexpected<Error> foreign(const std::string& path)
{
    return fail(LW_MESSAGE("overlay.foreign", "this file is not a Lanewatt parts file; it was left as it is. Move it "
                                              "away to begin anew"),
                {}, path);
}

tl::unexpected<Error> damaged(const std::string& path, std::string cause)
{
    return fail(LW_MESSAGE("overlay.damaged",
                           "your parts file is damaged ({cause}); it was left as it is. Put a backup in its place "
                           "(beside it, *.backup, when there is one), or move it away to begin anew"),
                {{"cause", std::move(cause)}}, path);
}

/// Values of a message as text, in a JSON object.
std::string argumentsJson(const Message& message)
{
    Tree tree = Tree::object();
    for (const auto& [name, value] : message.arguments) {
        std::string text = std::visit(
            []<class T>(const T& v) -> std::string {
                if constexpr (std::is_same_v<T, std::string>) {
                    return v;
                } else if constexpr (std::is_same_v<T, std::int64_t>) {
                    return std::to_string(v);
                } else if constexpr (std::is_same_v<T, Money>) {
                    return v.text();
                } else {
                    return canonicalText(v);
                }
            },
            value);
        tree.set(std::string(name), Tree(std::move(text)));
    }
    return json::compactText(tree);
}

/// Says whether the first bytes are those of SQLite, and of whose file.
Expected<void> checkHeader(const std::string& path)
{
    std::error_code code;
    const auto status = fs::status(path, code);
    if (!fs::exists(status)) {
        return {};
    }
    if (!fs::is_regular_file(status)) {
        return fail(LW_MESSAGE("overlay.not_file", "the parts file must be a file"), {}, path);
    }
    constexpr std::size_t headerSize = 100;
    constexpr std::string_view magic("SQLite format 3\0", 16);
    std::string header(headerSize, '\0');
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return fail(LW_MESSAGE("overlay.unreadable", "the parts file cannot be read; check the file's permissions"), {},
                    path);
    }
    stream.read(header.data(), static_cast<std::streamsize>(headerSize));
    if (stream.gcount() == 0) {
        return {}; // made a moment before a crash
    }
    if (!header.starts_with(magic)) {
        return foreign(path);
    }
    constexpr std::size_t applicationIdOffset = 68;
    std::int64_t applicationId = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        applicationId = applicationId << 8U | static_cast<unsigned char>(header[applicationIdOffset + i]);
    }
    if (applicationId != 0 && applicationId != kOverlayApplicationId) {
        return foreign(path);
    }
    return {};
}

Expected<void> checkPages(const Database& database, std::string_view pragma)
{
    auto check = database.prepare(pragma);
    if (!check) {
        return damaged(database.path(), causeOf(check.error()));
    }
    const auto row = check->step();
    if (!row) {
        return damaged(database.path(), causeOf(row.error()));
    }
    if (*row && check->text(0) != "ok") {
        return damaged(database.path(), check->string(0));
    }
    return {};
}

/// A copy of the whole database beside it, in one piece or not at all.
Expected<std::string> backUp(const Database& database, std::int64_t format)
{
    const std::string path = database.path() + ".format-" + std::to_string(format) + ".backup";
    const std::string unfinished = path + ".part";
    std::error_code code;
    fs::remove(unfinished, code);
    LANEWATT_TRY(copy, database.prepare("VACUUM INTO ?1"));
    LANEWATT_TRY(copied, copy->bind(1, std::string_view(unfinished)).run());
    fs::rename(unfinished, path, code);
    if (code) {
        return fail(LW_MESSAGE("overlay.backup", "the backup before bringing the parts file up cannot be put in its "
                                                 "place: {cause}; nothing was changed"),
                    {{"cause", code.message()}}, path);
    }
    return path;
}

Expected<void> checkKey(std::string_view key)
{
    if (!isPartKey(key)) {
        return tl::unexpected(badPartKey(key));
    }
    return {};
}

} // namespace

// ---- what is open -------------------------------------------------------------------------

struct Overlay::Impl {
    Impl(std::unique_ptr<FileLock> held, Database opened) : lock(std::move(held)), database(std::move(opened)) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() { awaitShortening(); }

    /// A part as a row holds it.
    struct Row {
        std::int64_t id = 0;
        std::string key, json, extra;
        Category category = Category::Accessory;
        bool own = false;
    };

    Expected<void> prepare();
    Expected<std::optional<Row>> find(Statement& by, std::string_view a, std::string_view b = {});
    Expected<std::optional<std::string>> shippedJson(std::string_view key);
    Expected<std::string> freeKey(const std::string& wanted);
    Expected<std::vector<Offer>> addedOffers(std::string_view key);
    /// Whose a row is.
    struct Origin {
        std::string_view extra, source, sourceKey;
        bool own = false;
        std::optional<std::string> overridden = std::nullopt; ///< JSON of the shipped part
    };
    /// Writes the row of a part with all that hangs on it: by `update`, in place of `old`; by `insert`; or by
    /// `insertIfFree`, which gives false and writes nothing when there is a row of that key or identity. Takes the
    /// words of a row that was written.
    Expected<bool> write(Statement& statement, const std::optional<Row>& old, PartFields& row, const Part& part, const Origin& origin);
    Expected<void> erase(const Row& row);
    Expected<PutResult> writeOffer(std::string_view partKey, const Offer& offer, std::string_view source,
                                   std::string_view sourceKey);
    /// The shown price of a part after its offers changed.
    Expected<void> refreshPrice(std::string_view key);
    Expected<void> putSource(const Source& source);
    /// Brings a long log into the file beside whatever comes next: what is in it is safe and can be read.
    void shortenLogAside();
    void awaitShortening();
    /// In a newer program's file the derived tables are no longer what that program would make: it makes them anew.
    Expected<void> unstamp();

    std::unique_ptr<FileLock> lock; ///< let go after the database is closed
    Database database;
    OverlayOpening opening;
    bool shipped = false;
    bool stamped = true; ///< the derived tables are this program's
    bool shownPrices = true; ///< there may be rows in `shown_price`
    std::optional<TypedRows> typed;
    std::unique_ptr<WordsBuilder> words; ///< gathers the words of the rows that a large import writes
    std::thread shortening;
    Statement bySource, byKey, shippedByKey, insert, insertIfFree, update, remove, dropOffers, putOffer, offerBySource, offersOf,
        anyShownPrice, setShownPrice, setPrice, putQuarantine, dropQuarantine, source;
};

Expected<void> Overlay::Impl::prepare()
{
    const std::string parts(partColumnNames());
    const std::string offers(offerColumnNames());
    constexpr std::string_view row = "SELECT id, key, json, extra, category, own FROM main.part WHERE ";
    const std::array<std::pair<Statement*, std::string>, 17> statements{{
        {&bySource, std::string(row) + "source = ?1 AND source_key = ?2"},
        {&byKey, std::string(row) + "key = ?1"},
        {&shippedByKey, shipped ? "SELECT json FROM shipped.part WHERE key = ?1" : "SELECT '' WHERE ?1 IS NULL"},
        {&insert, "INSERT INTO main.part(" + parts + ", extra, source, source_key, own, shipped_json) VALUES(" +
                      parameters(kPartColumnCount + 5) + ")"},
        {&insertIfFree, "INSERT INTO main.part(" + parts + ", extra, source, source_key, own, shipped_json) VALUES(" +
                            parameters(kPartColumnCount + 5) + ") ON CONFLICT DO NOTHING"},
        {&update, "UPDATE main.part SET (" + parts + ", extra, source, source_key, own, shipped_json) = (" +
                      parameters(kPartColumnCount + 5) + ") WHERE id = ?"},
        {&remove, "DELETE FROM main.part WHERE id = ?1"},
        {&dropOffers, "DELETE FROM main.offer WHERE part_key = ?1 AND of_part = 1"},
        {&putOffer, "INSERT OR REPLACE INTO main.offer(" + offers + ", source, source_key, of_part) VALUES(" +
                        parameters(kOfferColumnCount + 3) + ")"},
        {&offerBySource, "SELECT " + offers + " FROM main.offer WHERE source = ?1 AND source_key = ?2"},
        {&offersOf, "SELECT " + offers + " FROM main.offer WHERE part_key = ?1 AND of_part = 0 ORDER BY date DESC, vendor, id"},
        {&anyShownPrice, "SELECT 1 FROM main.shown_price WHERE part_key = ?1"},
        {&setShownPrice, "INSERT OR REPLACE INTO main.shown_price VALUES(?1, ?2, ?3, ?4)"},
        {&setPrice, "UPDATE main.part SET price_micros = ?2, currency = ?3, price_date = ?4 WHERE key = ?1"},
        {&putQuarantine, "INSERT OR REPLACE INTO main.quarantine(source, source_key, place, rule, message, english, "
                         "arguments, record) VALUES(" +
                             parameters(8) + ")"},
        {&dropQuarantine, "DELETE FROM main.quarantine WHERE source = ?1 AND source_key = ?2"},
        {&source, "INSERT OR REPLACE INTO main.source VALUES(?1, ?2, ?3, ?4)"},
    }};
    for (const auto& [statement, sql] : statements) {
        LANEWATT_TRY(prepared, database.prepare(sql));
        *statement = std::move(*prepared);
    }
    typed.emplace(database);
    return {};
}

Expected<std::optional<Overlay::Impl::Row>> Overlay::Impl::find(Statement& by, std::string_view a, std::string_view b)
{
    by.reset();
    by.bind(1, a);
    if (&by == &bySource) {
        by.bind(2, b);
    }
    LANEWATT_TRY(any, by.step());
    std::optional<Row> row;
    if (*any) {
        row = Row{by.integer(0), by.string(1), by.string(2), by.string(3),
                  enumFromName<Category>(by.text(4)).value_or(Category::Accessory), by.integer(5) != 0};
    }
    by.reset();
    return row;
}

Expected<std::optional<std::string>> Overlay::Impl::shippedJson(std::string_view key)
{
    shippedByKey.reset();
    LANEWATT_TRY(any, shippedByKey.bind(1, key).step());
    std::optional<std::string> json;
    if (*any) {
        json = shippedByKey.string(0);
    }
    shippedByKey.reset();
    return json;
}

Expected<std::string> Overlay::Impl::freeKey(const std::string& wanted)
{
    std::string key = wanted;
    for (int next = 2;; ++next) {
        LANEWATT_TRY(own, find(byKey, key));
        LANEWATT_TRY(other, shippedJson(key));
        if (!*own && !*other) {
            return key;
        }
        key = wanted + '-' + std::to_string(next);
    }
}

Expected<std::vector<Offer>> Overlay::Impl::addedOffers(std::string_view key)
{
    std::vector<Offer> found;
    offersOf.reset();
    offersOf.bind(1, key);
    while (true) {
        LANEWATT_TRY(more, offersOf.step());
        if (!*more) {
            break;
        }
        if (auto offer = readOffer(offersOf, 0)) {
            found.push_back(std::move(*offer));
        }
    }
    offersOf.reset();
    return found;
}

Expected<bool> Overlay::Impl::write(Statement& statement, const std::optional<Row>& old, PartFields& row, const Part& part,
                                    const Origin& origin)
{
    const std::string key = row.words.key;
    const Offer* price = nullptr;
    Part priced;
    bool added = false;
    if (shownPrices) {
        LANEWATT_TRY(any, anyShownPrice.bind(1, std::string_view(key)).step());
        added = *any;
        anyShownPrice.reset();
    }
    if (added) {
        LANEWATT_TRY(others, addedOffers(key));
        priced.offers = std::move(*others);
        priced.offers.insert(priced.offers.end(), part.offers.begin(), part.offers.end());
        price = bestOffer(priced, std::nullopt, Currency());
    } else {
        price = bestOffer(part, std::nullopt, Currency());
    }
    bindPart(statement, row, price);
    statement.bindStatic(kPartColumnCount + 1, origin.extra)
        .bindStatic(kPartColumnCount + 2, origin.source)
        .bindStatic(kPartColumnCount + 3, origin.sourceKey)
        .bind(kPartColumnCount + 4, origin.own ? 1 : 0);
    if (origin.overridden) {
        statement.bindStatic(kPartColumnCount + 5, *origin.overridden);
    } else {
        statement.bindNull(kPartColumnCount + 5);
    }
    if (old) {
        statement.bind(kPartColumnCount + 6, old->id);
    }
    LANEWATT_TRY(written, statement.run());
    if (database.changes() == 0) {
        return false;
    }
    const std::int64_t id = old ? old->id : database.lastRowId();
    if (old && old->category != part.category()) {
        LANEWATT_TRY(gone, typed->remove(id, old->category));
    }
    LANEWATT_TRY(put, typed->put(id, part.category(), row.spec));
    if (old) {
        words.reset(); // its words were gathered as they had been
        LANEWATT_TRY(dropped, dropOffers.bind(1, std::string_view(key)).run());
    } else if (words) {
        row.words.id = id;
        words->add(std::move(row.words));
    }
    for (std::size_t i = 0; i < part.offers.size(); ++i) {
        bindOffer(putOffer, key, part.offers[i]);
        putOffer.bind(kOfferColumnCount + 1, origin.source)
            .bind(kOfferColumnCount + 2, std::string_view("\n" + std::string(origin.sourceKey) + "\n" + std::to_string(i)))
            .bind(kOfferColumnCount + 3, 1);
        LANEWATT_TRY(offered, putOffer.run());
    }
    return true;
}

Expected<void> Overlay::Impl::erase(const Row& row)
{
    LANEWATT_TRY(typedGone, typed->remove(row.id, row.category));
    LANEWATT_TRY(offersGone, dropOffers.bind(1, std::string_view(row.key)).run());
    return remove.bind(1, row.id).run();
}

Expected<PutResult> Overlay::Impl::writeOffer(std::string_view partKey, const Offer& offer, std::string_view sourceId,
                                              std::string_view sourceKey)
{
    offerBySource.reset();
    LANEWATT_TRY(any, offerBySource.bind(1, sourceId).bind(2, sourceKey).step());
    std::string before;
    if (*any) {
        before = offerBySource.string(0);
        const auto old = readOffer(offerBySource, 0);
        if (old && *old == offer && before == partKey) {
            offerBySource.reset();
            return PutResult::Same;
        }
    }
    const bool changed = *any;
    offerBySource.reset();
    bindOffer(putOffer, partKey, offer);
    putOffer.bind(kOfferColumnCount + 1, sourceId).bind(kOfferColumnCount + 2, sourceKey).bind(kOfferColumnCount + 3, 0);
    LANEWATT_TRY(written, putOffer.run());
    LANEWATT_TRY(priced, refreshPrice(partKey));
    if (changed && before != partKey) {
        LANEWATT_TRY(other, refreshPrice(before));
    }
    return changed ? PutResult::Changed : PutResult::Added;
}

Expected<void> Overlay::Impl::refreshPrice(std::string_view key)
{
    Part priced;
    LANEWATT_TRY(added, addedOffers(key));
    priced.offers = std::move(*added);
    const auto bindPrice = [&](Statement& statement, const Offer* offer) {
        statement.bind(1, key);
        if (offer) {
            const Currency currency = offer->price.currency();
            statement.bind(2, offer->price.micros()).bind(3, currency.code()).bind(4, std::string_view(offer->date));
        } else {
            statement.bindNull(2).bindNull(3).bindNull(4);
        }
    };
    if (const Offer* best = bestOffer(priced, std::nullopt, Currency())) {
        bindPrice(setShownPrice, best);
        LANEWATT_TRY(set, setShownPrice.run());
        shownPrices = true;
    } else {
        LANEWATT_TRY(drop, database.prepare("DELETE FROM main.shown_price WHERE part_key = ?1"));
        LANEWATT_TRY(dropped, drop->bind(1, key).run());
    }
    LANEWATT_TRY(row, find(byKey, key));
    if (*row) {
        if (const auto part = partFromJson(key, (*row)->json)) {
            priced.offers.insert(priced.offers.end(), part->offers.begin(), part->offers.end());
        }
        bindPrice(setPrice, bestOffer(priced, std::nullopt, Currency()));
        return setPrice.run();
    }
    return {};
}

Expected<void> Overlay::Impl::putSource(const Source& s)
{
    return source.bind(1, std::string_view(s.id))
        .bind(2, std::string_view(s.title))
        .bind(3, std::string_view(s.url))
        .bind(4, std::string_view(s.read))
        .run();
}

void Overlay::Impl::shortenLogAside()
{
    awaitShortening();
    shortening = std::thread([path = database.path()] {
        if (const auto aside = Database::openShared(path)) {
            (void)aside->shortenLog(); // else a later commit does it
        }
    });
}

void Overlay::Impl::awaitShortening()
{
    if (shortening.joinable()) {
        shortening.join();
    }
}

Expected<void> Overlay::Impl::unstamp()
{
    if (stamped) {
        return {};
    }
    return database.run("DELETE FROM main.meta WHERE name = 'derived'");
}

// ---- opening ------------------------------------------------------------------------------

Overlay::Overlay(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Overlay::~Overlay() = default;

const OverlayOpening& Overlay::opening() const { return m_impl->opening; }

namespace {

struct Brought {
    std::int64_t format = 0; ///< as found
    std::string backup;
};

/// Brings the format of a file up to ours, in one transaction.
Expected<Brought> bringUp(Database& database, const std::vector<Migration>& migrations, bool alone)
{
    const std::int64_t ours = migrations.back().to;
    LANEWATT_TRY(format, database.integer("PRAGMA user_version"));
    Brought brought{*format, {}};
    if (*format > ours) {
        LANEWATT_TRY(oldest, database.integer("SELECT coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE name = "
                                              "'compatible_with'), 1000000)"));
        if (*oldest > ours) {
            return fail(LW_MESSAGE("overlay.newer",
                                   "your parts file was written by a newer Lanewatt (format {format}); this one reads up "
                                   "to {known}: install the newer one. The file was left as it is"),
                        {{"format", *format}, {"known", ours}}, database.path());
        }
        return brought;
    }
    if (*format == ours) {
        return brought;
    }
    if (*format > 0) {
        if (!alone) {
            return fail(LW_MESSAGE("overlay.busy", "your parts file is of an older format and another Lanewatt has it "
                                                   "open; close that one first"),
                        {}, database.path());
        }
        LANEWATT_TRY(backup, backUp(database, *format));
        brought.backup = std::move(*backup);
    }
    LANEWATT_TRY(transaction, Transaction::beginWriting(database));
    // another program may have made the file while this one waited
    LANEWATT_TRY(again, database.integer("PRAGMA user_version"));
    std::int64_t oldest = ours;
    for (const Migration& step : migrations) {
        if (step.to > *again) {
            LANEWATT_TRY(done, step.run(database));
            oldest = step.compatibleWith;
        }
    }
    if (*again < ours) {
        LANEWATT_TRY(marked, database.run("PRAGMA application_id = " + std::to_string(kOverlayApplicationId) +
                                          "; PRAGMA user_version = " + std::to_string(ours) +
                                          "; INSERT OR REPLACE INTO meta VALUES('compatible_with', " +
                                          std::to_string(oldest) + ")"));
    }
    LANEWATT_TRY(committed, transaction->commit());
    return brought;
}

} // namespace

Expected<std::unique_ptr<Overlay>> Overlay::open(const std::string& path, const std::string& shippedPath,
                                                 const std::vector<Migration>& migrations)
{
    std::error_code code;
    if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) {
        fs::create_directories(folder, code);
        if (code) {
            return fail(LW_MESSAGE("overlay.folder", "the folder of your parts file cannot be made: {cause}"),
                        {{"cause", code.message()}}, folder.string());
        }
    }
    LANEWATT_TRY(header, checkHeader(path));
    const auto walSize = fs::file_size(path + "-wal", code);
    const bool leftOpen = !code && walSize > 0;

    auto lock = std::make_unique<FileLock>(path + ".lock");
    auto database = Database::openShared(path);
    if (!database) {
        return damaged(path, causeOf(database.error()));
    }
    const auto applicationId = database->integer("PRAGMA application_id");
    if (!applicationId) {
        return damaged(path, causeOf(applicationId.error()));
    }
    if (*applicationId != kOverlayApplicationId) {
        const auto tables = database->integer("SELECT count(*) FROM sqlite_schema");
        if (!tables) {
            return damaged(path, causeOf(tables.error()));
        }
        if (*applicationId != 0 || *tables != 0) {
            return foreign(path);
        }
    }
    const bool crashed = leftOpen && lock->alone();
    const auto size = fs::file_size(path, code);
    if (crashed || size <= kQuickCheckSize) {
        LANEWATT_TRY(whole, checkPages(*database, crashed ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)"));
    }
    LANEWATT_TRY(logged, database->useLog());
    LANEWATT_TRY(cached, database->run(kEverydayCache));
    LANEWATT_TRY(brought, bringUp(*database, migrations, lock->alone()));
    auto impl = std::make_unique<Impl>(std::move(lock), std::move(*database));
    impl->opening.created = brought->format == 0;
    impl->opening.format = brought->format == 0 ? migrations.back().to : brought->format;
    impl->opening.backup = std::move(brought->backup);
    impl->opening.checkedAfterCrash = crashed;

    LANEWATT_TRY(old, derivedIsOld(impl->database));
    if (*old && brought->format <= migrations.back().to) {
        LANEWATT_TRY(transaction, Transaction::beginWriting(impl->database));
        LANEWATT_TRY(unreadable, refreshDerived(impl->database));
        LANEWATT_TRY(committed, transaction->commit());
        impl->opening.unreadable = *unreadable;
    }
    impl->stamped = !*old || brought->format <= migrations.back().to;
    impl->lock->share();

    if (!shippedPath.empty()) {
        LANEWATT_TRY(attached, impl->database.attachImmutable(shippedPath, "shipped"));
        impl->shipped = true;
    }
    LANEWATT_TRY(views, createViews(impl->database, impl->shipped));
    LANEWATT_TRY(prepared, impl->prepare());
    return std::unique_ptr<Overlay>(new Overlay(std::move(impl)));
}

const Database& Overlay::database() const { return m_impl->database; }

// ---- editing ------------------------------------------------------------------------------

Expected<void> Overlay::save(const Part& part)
{
    LANEWATT_TRY(legal, checkKey(part.key));
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(unstamped, m_impl->unstamp());
    LANEWATT_TRY(old, m_impl->find(m_impl->byKey, part.key));
    std::string source(kOwnSource);
    std::string sourceKey = part.key;
    std::string extra = "{}";
    std::optional<std::string> overridden;
    if (*old) {
        LANEWATT_TRY(identity, m_impl->database.prepare("SELECT source, source_key, shipped_json FROM main.part WHERE id = ?1"));
        LANEWATT_TRY(row, identity->bind(1, (*old)->id).step());
        source = identity->string(0);
        sourceKey = identity->string(1);
        if (!identity->isNull(2)) {
            overridden = identity->string(2);
        }
        extra = (*old)->extra;
    } else {
        LANEWATT_TRY(shipped, m_impl->shippedJson(part.key));
        overridden = std::move(*shipped);
    }
    PartFields row = partFields(part.key, part);
    LANEWATT_TRY(written, m_impl->write(*old ? m_impl->update : m_impl->insert, *old, row, part,
                                        {extra, source, sourceKey, true, std::move(overridden)}));
    return transaction->commit();
}

Expected<bool> Overlay::remove(std::string_view key)
{
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(unstamped, m_impl->unstamp());
    LANEWATT_TRY(row, m_impl->find(m_impl->byKey, key));
    if (!*row) {
        return false;
    }
    LANEWATT_TRY(erased, m_impl->erase(**row));
    LANEWATT_TRY(committed, transaction->commit());
    return true;
}

namespace {

/// Identity of the user's own price within what the user entered.
std::string ownOfferKey(std::string_view key, const Offer& offer)
{
    std::string identity(key);
    for (const std::string_view piece : {std::string_view(offer.vendor), enumName(offer.condition), std::string_view(offer.date)}) {
        identity.append("\n").append(piece);
    }
    return identity;
}

} // namespace

Expected<void> Overlay::setOffer(std::string_view key, const Offer& offer)
{
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(written, m_impl->writeOffer(key, offer, kOwnSource, ownOfferKey(key, offer)));
    return transaction->commit();
}

Expected<bool> Overlay::removeOffer(std::string_view key, const Offer& offer)
{
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    LANEWATT_TRY(drop, m_impl->database.prepare("DELETE FROM main.offer WHERE source = ?1 AND source_key = ?2 RETURNING id"));
    LANEWATT_TRY(any, drop->bind(1, kOwnSource).bind(2, std::string_view(ownOfferKey(key, offer))).step());
    const bool removed = *any;
    drop->reset();
    LANEWATT_TRY(priced, m_impl->refreshPrice(key));
    LANEWATT_TRY(committed, transaction->commit());
    return removed;
}

Expected<PartPtr> Overlay::part(std::string_view key)
{
    LANEWATT_TRY(row, m_impl->find(m_impl->byKey, key));
    if (!*row) {
        return PartPtr();
    }
    LANEWATT_TRY(part, partFromJson(key, (*row)->json));
    return std::make_shared<const Part>(std::move(*part));
}

Expected<std::vector<Offer>> Overlay::offers(std::string_view key) { return m_impl->addedOffers(key); }

Expected<std::vector<QuarantineRow>> Overlay::quarantine(std::string_view source)
{
    LANEWATT_TRY(statement, m_impl->database.prepare("SELECT source, source_key, place, rule, message, english, arguments, "
                                                     "record FROM main.quarantine WHERE ?1 = '' OR source = ?1 "
                                                     "ORDER BY source, source_key, rule"));
    statement->bind(1, source);
    std::vector<QuarantineRow> rows;
    while (true) {
        LANEWATT_TRY(more, statement->step());
        if (!*more) {
            return rows;
        }
        QuarantineRow row{statement->string(0), statement->string(1), statement->string(2), statement->string(3),
                          statement->string(4), statement->string(5), statement->string(7), {}};
        LANEWATT_TRY(arguments, json::readText(statement->text(6)));
        if (const TreeObject* members = arguments->asObject()) {
            for (const auto& [name, value] : *members) {
                row.arguments.emplace_back(name, value.string() ? *value.string() : std::string());
            }
        }
        rows.push_back(std::move(row));
    }
}

Expected<std::vector<OverrideNotice>> Overlay::notices()
{
    std::vector<OverrideNotice> notices;
    if (!m_impl->shipped) {
        return notices;
    }
    LANEWATT_TRY(statement,
                 m_impl->database.prepare("SELECT o.key, o.json, o.shipped_json, s.json FROM main.part AS o LEFT JOIN "
                                          "shipped.part AS s ON s.key = o.key WHERE o.shipped_json IS NOT NULL AND "
                                          "o.shipped_json IS NOT s.json ORDER BY o.key"));
    while (true) {
        LANEWATT_TRY(more, statement->step());
        if (!*more) {
            return notices;
        }
        const std::string key = statement->string(0);
        LANEWATT_TRY(own, partFromJson(key, statement->text(1)));
        LANEWATT_TRY(then, partFromJson(key, statement->text(2)));
        OverrideNotice notice{key, std::move(*then), nullptr, std::move(*own)};
        if (!statement->isNull(3)) {
            LANEWATT_TRY(now, partFromJson(key, statement->text(3)));
            notice.now = std::make_shared<const Part>(std::move(*now));
        }
        notices.push_back(std::move(notice));
    }
}

// ---- importing ----------------------------------------------------------------------------

namespace {

/// Rows from which on an import is a large one.
constexpr std::int64_t kManyRows = 5'000;

} // namespace

struct Import::Impl {
    Impl(Overlay::Impl& o, Transaction t, std::string id) :
        overlay(&o), transaction(std::move(t)), source(std::move(id))
    {
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl()
    {
        overlay->shownPrices = true; // others may write from here on
        overlay->words.reset();
        (void)overlay->database.run(kEverydayCache);
    }

    /// A row was written: once there are very many, what people search by is made in one go at the end.
    Expected<void> written()
    {
        if (bulk || ++rows < kManyRows) {
            return {};
        }
        LANEWATT_TRY(made, manyIf(rows));
        rows = bulk ? rows : 0; // few beside those that were there: ask again after as many
        return {};
    }
    /// Takes the lookups away when an import of that size is large beside what is there.
    Expected<void> manyIf(std::int64_t size)
    {
        LANEWATT_TRY(parts, overlay->database.integer("SELECT count(*) FROM main.part"));
        if (*parts > 2 * size) {
            return {};
        }
        bulk = true;
        LANEWATT_TRY(dropped, dropPartLookups(overlay->database));
        overlay->words = std::make_unique<WordsBuilder>();
        return feedWords(overlay->database, *overlay->words);
    }

    Overlay::Impl* overlay;
    Transaction transaction;
    std::string source;
    ImportCounts counts;
    bool firstTime = false;   ///< nothing of the source was there before
    bool quarantined = false; ///< something of it is in quarantine
    std::set<std::string, std::less<>> shippedKeys;
    std::int64_t rows = 0; ///< written so far
    bool bulk = false;     ///< the lookups are away until the commit
};

Import::Import(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Import::Import(Import&&) noexcept = default;
Import::~Import() = default;

Expected<Import> Overlay::beginImport(const Source& source, std::size_t expected)
{
    if (source.id.empty() || source.id == kOwnSource) {
        return fail(LW_MESSAGE("overlay.source", "an import needs the id of its source, and \"own\" is the user's"));
    }
    LANEWATT_TRY(transaction, Transaction::beginWriting(m_impl->database));
    auto impl = std::make_unique<Import::Impl>(*m_impl, std::move(*transaction), source.id);
    LANEWATT_TRY(cached, m_impl->database.run(kImportCache));
    LANEWATT_TRY(unstamped, m_impl->unstamp());
    LANEWATT_TRY(put, m_impl->putSource(source));
    const auto any = [&](const std::string& rows) -> Expected<bool> {
        LANEWATT_TRY(statement, m_impl->database.prepare("SELECT 1 FROM " + rows + " LIMIT 1"));
        if (rows.find('?') != std::string::npos) {
            statement->bind(1, std::string_view(source.id));
        }
        return statement->step();
    };
    LANEWATT_TRY(there, any("main.part WHERE source = ?1"));
    LANEWATT_TRY(held, any("main.quarantine WHERE source = ?1"));
    LANEWATT_TRY(priced, any("main.shown_price"));
    impl->firstTime = !*there;
    impl->quarantined = *held;
    m_impl->shownPrices = *priced;
    if (m_impl->shipped) {
        LANEWATT_TRY(keys, m_impl->database.prepare("SELECT key FROM shipped.part"));
        while (true) {
            LANEWATT_TRY(more, keys->step());
            if (!*more) {
                break;
            }
            impl->shippedKeys.insert(keys->string(0));
        }
    }
    if (const auto rows = static_cast<std::int64_t>(expected); rows >= kManyRows && impl->firstTime) {
        LANEWATT_TRY(made, impl->manyIf(rows));
    }
    return Import(std::move(impl));
}

PreparedPart preparePart(const Part& part, const Tree* extra)
{
    return {partFields(part.key, part), extra ? json::compactText(*extra) : "{}"};
}

Expected<Put> Import::put(const Part& part, std::string_view sourceKey, const Tree* extra)
{
    return put(part, preparePart(part, extra), sourceKey);
}

Expected<Put> Import::put(const Part& part, PreparedPart prepared, std::string_view sourceKey)
{
    PartFields& row = prepared.row;
    const Overlay::Impl::Origin origin{prepared.extra, m_impl->source, sourceKey};
    Overlay::Impl& overlay = *m_impl->overlay;
    LANEWATT_TRY(legal, checkKey(part.key));
    if (sourceKey.empty()) {
        return fail(LW_MESSAGE("overlay.source_key", "part {key} comes without an identity within its source"),
                    {{"key", part.key}});
    }
    if (m_impl->quarantined) {
        LANEWATT_TRY(released, overlay.dropQuarantine.bind(1, std::string_view(m_impl->source)).bind(2, sourceKey).run());
    }
    if (m_impl->firstTime && !m_impl->shippedKeys.contains(part.key)) {
        // most parts of a new source are new: what is in the way, if anything, is looked for below
        LANEWATT_TRY(written, overlay.write(overlay.insertIfFree, std::nullopt, row, part, origin));
        if (*written) {
            LANEWATT_TRY(counted, m_impl->written());
            ++m_impl->counts.added;
            return Put{PutResult::Added, part.key};
        }
    }
    LANEWATT_TRY(old, overlay.find(overlay.bySource, m_impl->source, sourceKey));
    if (*old && (*old)->own) {
        ++m_impl->counts.kept;
        return Put{PutResult::Kept, (*old)->key};
    }
    if (*old && (*old)->json == row.json && (*old)->extra == prepared.extra) {
        ++m_impl->counts.same;
        return Put{PutResult::Same, (*old)->key};
    }
    std::string key;
    if (*old) {
        key = (*old)->key;
    } else {
        LANEWATT_TRY(freed, overlay.freeKey(part.key));
        key = std::move(*freed);
    }
    row.words.key = key;
    LANEWATT_TRY(written, overlay.write(*old ? overlay.update : overlay.insert, *old, row, part, origin));
    LANEWATT_TRY(counted, m_impl->written());
    ++(*old ? m_impl->counts.changed : m_impl->counts.added);
    return Put{*old ? PutResult::Changed : PutResult::Added, std::move(key)};
}

Expected<PutResult> Import::putOffer(std::string_view partKey, const Offer& offer, std::string_view sourceKey)
{
    if (sourceKey.empty()) {
        return fail(LW_MESSAGE("overlay.offer_key", "an offer for {key} comes without an identity within its source"),
                    {{"key", std::string(partKey)}});
    }
    LANEWATT_TRY(result, m_impl->overlay->writeOffer(partKey, offer, m_impl->source, sourceKey));
    ImportCounts& counts = m_impl->counts;
    ++(*result == PutResult::Added ? counts.offersAdded
       : *result == PutResult::Changed ? counts.offersChanged
                                       : counts.offersSame);
    return *result;
}

Expected<void> Import::quarantine(const Quarantined& record)
{
    ++m_impl->counts.quarantined;
    m_impl->quarantined = true;
    return m_impl->overlay->putQuarantine.bind(1, std::string_view(m_impl->source))
        .bind(2, std::string_view(record.sourceKey))
        .bind(3, std::string_view(record.place))
        .bind(4, std::string_view(record.rule))
        .bind(5, record.why.text.id)
        .bind(6, record.why.text.english)
        .bind(7, std::string_view(argumentsJson(record.why)))
        .bind(8, std::string_view(record.record))
        .run();
}

Expected<void> Import::addSource(const Source& source) { return m_impl->overlay->putSource(source); }

const ImportCounts& Import::counts() const { return m_impl->counts; }

Expected<ImportCounts> Import::commit()
{
    Overlay::Impl& overlay = *m_impl->overlay;
    if (!m_impl->bulk) {
        LANEWATT_TRY(committed, m_impl->transaction.commit());
        return m_impl->counts;
    }
    LANEWATT_TRY(rebuilt, rebuildPartLookups(overlay.database, overlay.words.get()));
    overlay.words.reset();
    m_impl->bulk = false;
    LANEWATT_TRY(later, overlay.database.shortenLogAtCommit(false));
    const auto committed = m_impl->transaction.commit();
    LANEWATT_TRY(again, overlay.database.shortenLogAtCommit(true));
    if (!committed) {
        return tl::unexpected(committed.error());
    }
    overlay.shortenLogAside();
    return m_impl->counts;
}

} // namespace lanewatt::catalog
