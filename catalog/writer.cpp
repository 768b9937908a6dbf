#include "catalog/writer.h"

#include "catalog/schema.h"
#include "catalog/sqlite.h"
#include "catalog/try.h"
#include "json/write.h"
#include "model/parts/part_tree.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace lanewatt::catalog {

namespace {

Error systemError(MessageTemplate text, const std::string& path)
{
    return Error{Message{text, {{"cause", std::string(std::strerror(errno))}}}, path};
}

/// Removes the unfinished file unless told that it was kept.
class Unfinished {
public:
    explicit Unfinished(std::string path) : m_path(std::move(path)) { std::remove(m_path.c_str()); }
    ~Unfinished()
    {
        if (!m_path.empty()) {
            std::remove(m_path.c_str());
        }
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    const std::string& path() const { return m_path; }
    void kept() { m_path.clear(); }

private:
    std::string m_path;
};

std::string joinedAliases(const Part& part)
{
    std::string text;
    for (const std::string& alias : part.aliases) {
        text.append(text.empty() ? "" : "\n").append(alias);
    }
    return text;
}

void bindColumn(Statement& statement, int index, const ColumnValue& value)
{
    std::visit(
        [&]<class T>(const T& v) {
            if constexpr (std::is_same_v<T, std::monostate>) {
                statement.bindNull(index);
            } else if constexpr (std::is_same_v<T, std::string>) {
                statement.bind(index, std::string_view(v));
            } else {
                statement.bind(index, v);
            }
        },
        value);
}

Expected<void> writeParts(const Contents& contents, const Database& database)
{
    LANEWATT_TRY(insertPart, database.prepare("INSERT INTO part(key, category, maker, name, mpn, aliases, joined, json, "
                                              "price_micros, currency, price_date) VALUES(?,?,?,?,?,?,?,?,?,?,?)"));
    std::array<std::optional<Statement>, kCategoryCount> insertSpec;
    std::vector<const Part*> sorted;
    sorted.reserve(contents.parts.size());
    for (const Part& part : contents.parts) {
        sorted.push_back(&part);
    }
    std::sort(sorted.begin(), sorted.end(), [](const Part* a, const Part* b) { return a->key < b->key; });

    std::vector<std::int64_t> factCounts(EnumNames<Confidence>::names.size(), 0);
    for (const Part* part : sorted) {
        insertPart->bind(1, std::string_view(part->key))
            .bind(2, enumName(part->category()))
            .bind(3, std::string_view(part->maker))
            .bind(4, std::string_view(part->name))
            .bind(5, std::string_view(part->mpn))
            .bind(6, std::string_view(joinedAliases(*part)))
            .bind(7, std::string_view(joinedWords(*part)))
            .bind(8, std::string_view(json::compactText(writePart(*part))));
        if (const Offer* offer = cheapestOffer(*part)) {
            insertPart->bind(9, offer->price.micros())
                .bind(10, offer->price.currency().code())
                .bind(11, std::string_view(offer->date));
        } else {
            insertPart->bindNull(9).bindNull(10).bindNull(11);
        }
        LANEWATT_TRY(inserted, insertPart->run());

        auto& spec = insertSpec[static_cast<std::size_t>(part->category())];
        const std::vector<ColumnValue> values = columnValues(*part);
        if (!spec) {
            std::string sql = "INSERT INTO " + tableName(part->category()) + " VALUES(?";
            for (std::size_t i = 0; i < values.size(); ++i) {
                sql += ",?";
            }
            LANEWATT_TRY(prepared, database.prepare(sql + ")"));
            spec = std::move(*prepared);
        }
        spec->bind(1, database.lastRowId());
        for (std::size_t i = 0; i < values.size(); ++i) {
            bindColumn(*spec, static_cast<int>(i) + 2, values[i]);
        }
        LANEWATT_TRY(insertedSpec, spec->run());

        const std::vector<int> counts = factsByConfidence(*part);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            factCounts[i] += counts[i];
        }
    }

    LANEWATT_TRY(insertCount, database.prepare("INSERT INTO fact_count VALUES(?,?)"));
    for (const auto& [confidence, name] : EnumNames<Confidence>::names) {
        insertCount->bind(1, name).bind(2, factCounts[static_cast<std::size_t>(confidence)]);
        LANEWATT_TRY(inserted, insertCount->run());
    }
    return {};
}

Expected<void> writeRest(const Contents& contents, const Database& database)
{
    LANEWATT_TRY(insertSource, database.prepare("INSERT INTO source VALUES(?,?,?,?)"));
    for (const Source& source : contents.sources) {
        insertSource->bind(1, std::string_view(source.id))
            .bind(2, std::string_view(source.title))
            .bind(3, std::string_view(source.url))
            .bind(4, std::string_view(source.read));
        LANEWATT_TRY(inserted, insertSource->run());
    }
    std::int64_t offers = 0;
    for (const Part& part : contents.parts) {
        offers += static_cast<std::int64_t>(part.offers.size());
    }
    LANEWATT_TRY(insertMeta, database.prepare("INSERT INTO meta VALUES(?,?)"));
    const std::array<std::pair<std::string_view, std::string>, 4> meta{
        {{"date", contents.date},
         {"format", std::to_string(kFormat)},
         {"offers", std::to_string(offers)},
         {"parts", std::to_string(contents.parts.size())}}};
    for (const auto& [name, value] : meta) {
        insertMeta->bind(1, name).bind(2, std::string_view(value));
        LANEWATT_TRY(inserted, insertMeta->run());
    }
    return {};
}

Expected<void> fill(const Contents& contents, const std::string& path)
{
    LANEWATT_TRY(database, Database::create(path));
    LANEWATT_TRY(marked, database->run("PRAGMA application_id=" + std::to_string(kApplicationId) +
                                       "; PRAGMA user_version=" + std::to_string(kFormat) + ";"));
    {
        LANEWATT_TRY(transaction, Transaction::begin(*database));
        LANEWATT_TRY(created, database->run(createStatements()));
        LANEWATT_TRY(parts, writeParts(contents, *database));
        LANEWATT_TRY(rest, writeRest(contents, *database));
        LANEWATT_TRY(words, database->run("INSERT INTO part_words(part_words) VALUES('rebuild');"
                                          "INSERT INTO part_words(part_words) VALUES('optimize');"));
        LANEWATT_TRY(committed, transaction->commit());
    }
    return database->run("ANALYZE; VACUUM;");
}

Expected<void> syncFile(const std::string& path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = file >= 0 && ::fsync(file) == 0;
    if (!synced) {
        Error error = systemError(LW_MESSAGE("catalog.write.sync", "cannot write the catalogue to disk: {cause}"), path);
        if (file >= 0) {
            ::close(file);
        }
        return tl::unexpected(std::move(error));
    }
    ::close(file);
    return {};
}

} // namespace

const Offer* cheapestOffer(const Part& part)
{
    const auto order = [](const Offer& offer) {
        const Currency currency = offer.price.currency();
        return std::tuple(currency.code() != "USD", currency, offer.price.micros());
    };
    const auto best = std::min_element(part.offers.begin(), part.offers.end(),
                                       [&](const Offer& a, const Offer& b) { return order(a) < order(b); });
    return best == part.offers.end() ? nullptr : &*best;
}

Expected<void> writeCatalog(const Contents& contents, const std::string& path)
{
    Unfinished unfinished(path + ".part");
    if (auto filled = fill(contents, unfinished.path()); !filled) {
        return filled;
    }
    if (auto synced = syncFile(unfinished.path()); !synced) {
        return synced;
    }
    if (std::rename(unfinished.path().c_str(), path.c_str()) != 0) {
        return tl::unexpected(
            systemError(LW_MESSAGE("catalog.write.rename", "cannot put the catalogue in its place: {cause}"), path));
    }
    unfinished.kept();
    return {};
}

} // namespace lanewatt::catalog
