#include "catalog/store/writer.h"

#include "catalog/store/part_rows.h"
#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"
#include "model/bom/bom.h"
#include "model/try.h"

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

/// Deletes the unfinished file unless it was kept.
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

Expected<void> writeParts(const Contents& contents, const Database& database)
{
    LANEWATT_TRY(insertPart, database.prepare("INSERT INTO part(" + std::string(partColumnNames()) + ", source, source_key) VALUES(" +
                                              parameters(kPartColumnCount + 2) + ")"));
    LANEWATT_TRY(insertOffer, database.prepare("INSERT INTO offer(" + std::string(offerColumnNames()) + ") VALUES(" +
                                               parameters(kOfferColumnCount) + ")"));
    TypedRows typed(database);
    struct Row {
        const Part* part;
        std::string_view source, sourceKey;
    };
    std::vector<Row> sorted;
    sorted.reserve(contents.parts.size() + contents.crowd.size());
    for (const Part& part : contents.parts) {
        sorted.push_back({&part, kShelfSource, part.key});
    }
    for (const CrowdPart& one : contents.crowd) {
        sorted.push_back({&one.part, one.source, one.record});
    }
    // the shelf first: hits beyond the ordered ones come in the order of the file
    const auto firstCrowd = sorted.begin() + static_cast<std::ptrdiff_t>(contents.parts.size());
    const auto byKey = [](const Row& a, const Row& b) { return a.part->key < b.part->key; };
    std::sort(sorted.begin(), firstCrowd, byKey);
    std::sort(firstCrowd, sorted.end(), byKey);

    for (const auto& [part, source, sourceKey] : sorted) {
        const PartFields row = partFields(part->key, *part);
        bindPart(*insertPart, part->key, row, bestOffer(*part, std::nullopt, Currency()));
        insertPart->bindStatic(kPartColumnCount + 1, source).bindStatic(kPartColumnCount + 2, sourceKey);
        LANEWATT_TRY(inserted, insertPart->run());
        LANEWATT_TRY(insertedSpec, typed.put(database.lastRowId(), part->category(), row.spec));
        for (const Offer& offer : part->offers) {
            bindOffer(*insertOffer, part->key, offer);
            LANEWATT_TRY(insertedOffer, insertOffer->run());
        }
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
    LANEWATT_TRY(insertMeta, database.prepare("INSERT INTO meta VALUES(?,?)"));
    const std::array<std::pair<std::string_view, std::string>, 3> meta{
        {{"date", contents.date},
         {"format", std::to_string(kFormat)},
         {"parts", std::to_string(contents.parts.size() + contents.crowd.size())}}};
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
