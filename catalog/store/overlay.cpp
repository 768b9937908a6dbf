#include "catalog/store/overlay.h"

#include "catalog/store/overlay_impl.h"
#include "catalog/store/overlay_schema.h"
#include "model/try.h"

#include <array>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace lanewatt::catalog {

namespace {

namespace fs = std::filesystem;

/// Files up to this size are checked at every opening; larger ones only after a crash.
constexpr std::uintmax_t kQuickCheckSize = 32U << 20U;
/// Page cache of the overlay's connection, in KiB (SQLite's unit); allocated as pages are read. With less, a search in a
/// million parts reads its pages again each time; with more, an import fills memory with pages that it hardly needs again.
constexpr const char* kEverydayCache = "PRAGMA main.cache_size=-65536";

tl::unexpected<Error> foreign(const std::string& path)
{
    return fail(LW_MESSAGE("overlay.foreign", "this file is not a Lanewatt parts file; it was left as it is. Move it "
                                              "away to begin anew"),
                {}, path);
}

tl::unexpected<Error> damagedParts(const std::string& path, std::string cause);

/// Error while opening: reported as damage only where the content is damaged; otherwise its own message.
tl::unexpected<Error> cannotUse(const std::string& path, Error error)
{
    return saysDamaged(error) ? damagedParts(path, causeOf(error)) : tl::unexpected(std::move(error));
}

tl::unexpected<Error> damagedParts(const std::string& path, std::string cause)
{
    return fail(LW_MESSAGE("overlay.damaged",
                           "your parts file is damaged ({cause}); it was left as it is. Put a backup in its place "
                           "(beside it, *.backup, when there is one), or move it away to begin anew"),
                {{"cause", std::move(cause)}}, path);
}

/// Checks that the first bytes are those of SQLite and of an overlay.
Expected<void> checkPartsHeader(const std::string& path)
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
        return {}; // created just before a crash
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
        return cannotUse(database.path(), check.error());
    }
    const auto row = check->step();
    if (!row) {
        return cannotUse(database.path(), row.error());
    }
    if (*row && check->text(0) != "ok") {
        return damagedParts(database.path(), check->string(0));
    }
    return {};
}

/// Makes a file that only its owner can read, or takes one from the others; what SQLite puts beside it has the same permissions. A file
/// that is there is not opened: closing it would release the locks that this program has on it. Where it cannot be done, opening says why.
void keepForOwner(const std::string& path)
{
    constexpr mode_t owner = 0600;
    constexpr mode_t others = 077;
    const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner);
    if (made >= 0) {
        ::close(made);
        return;
    }
    struct stat about {};
    if (::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode) && (about.st_mode & others) != 0 && about.st_uid == ::geteuid()) {
        (void)!::chmod(path.c_str(), about.st_mode & 0700);
    }
}

/// A complete copy of the database beside it, created atomically.
Expected<std::string> backUp(const Database& database, std::int64_t format)
{
    const std::string path = database.path() + ".format-" + std::to_string(format) + ".backup";
    const std::string unfinished = path + ".part";
    std::error_code code;
    fs::remove(unfinished, code);
    keepForOwner(unfinished);
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

} // namespace

Overlay::Overlay(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Overlay::~Overlay() = default;

const OverlayOpening& Overlay::opening() const { return m_impl->opening; }

namespace {

struct Brought {
    std::int64_t format = 0; ///< before migration
    std::string backup;
};

/// Migrates a file to the present format, in one transaction.
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
    // another process may have created the file in the meantime
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
    auto opened = openToWrite(path, shippedPath, migrations);
    if (opened || !saysUnwritable(opened.error())) {
        return opened;
    }
    // With a full or read-only disk, the data can still be read.
    auto reading = openToRead(path, shippedPath, migrations);
    return reading ? std::move(reading) : std::move(opened);
}

Expected<std::unique_ptr<Overlay>> Overlay::openToRead(const std::string& path, const std::string& shippedPath,
                                                       const std::vector<Migration>& migrations)
{
    std::error_code code;
    const auto logged = fs::file_size(path + "-wal", code);
    if (!code && logged > 0) {
        return fail(LW_MESSAGE("overlay.log", "the last changes of your parts file are beside it and cannot be brought in"), {}, path);
    }
    auto lock = std::make_unique<FileLock>(path + ".lock");
    LANEWATT_TRY(database, Database::openImmutable(path));
    LANEWATT_TRY(applicationId, database->integer("PRAGMA application_id"));
    LANEWATT_TRY(format, database->integer("PRAGMA user_version"));
    LANEWATT_TRY(old, derivedIsOld(*database));
    if (*applicationId != kOverlayApplicationId || *format != migrations.back().to || *old) {
        return fail(LW_MESSAGE("overlay.old", "your parts file is one of another version and cannot be brought up now"), {}, path);
    }
    LANEWATT_TRY(temporary, database->run("PRAGMA temp_store=MEMORY"));
    auto impl = std::make_unique<Impl>(std::move(lock), std::move(*database));
    impl->opening.format = *format;
    impl->opening.onlyRead = true;
    impl->lock->share();
    LANEWATT_TRY(ready, impl->makeReady(shippedPath));
    return std::unique_ptr<Overlay>(new Overlay(std::move(impl)));
}

Expected<void> Overlay::Impl::makeReady(const std::string& shippedPath)
{
    if (!shippedPath.empty()) {
        LANEWATT_TRY(attached, database.attachImmutable(shippedPath, "shipped"));
        shipped = true;
    }
    LANEWATT_TRY(inPlace, database.readInPlace());
    LANEWATT_TRY(views, createViews(database, shipped));
    return prepare();
}

Expected<std::unique_ptr<Overlay>> Overlay::openToWrite(const std::string& path, const std::string& shippedPath,
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
    LANEWATT_TRY(header, checkPartsHeader(path));
    const auto walSize = fs::file_size(path + "-wal", code);
    const bool leftOpen = !code && walSize > 0;

    auto lock = std::make_unique<FileLock>(path + ".lock");
    keepForOwner(path);
    auto database = Database::openShared(path);
    if (!database) {
        return cannotUse(path, database.error());
    }
    const auto applicationId = database->integer("PRAGMA application_id");
    if (!applicationId) {
        return cannotUse(path, applicationId.error());
    }
    if (*applicationId != kOverlayApplicationId) {
        const auto tables = database->integer("SELECT count(*) FROM sqlite_schema");
        if (!tables) {
            return cannotUse(path, tables.error());
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
    if (auto logged = database->useLog(); !logged) {
        return cannotUse(path, logged.error());
    }
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

    LANEWATT_TRY(ready, impl->makeReady(shippedPath));
    return std::unique_ptr<Overlay>(new Overlay(std::move(impl)));
}

const Database& Overlay::database() const { return m_impl->database; }

} // namespace lanewatt::catalog
