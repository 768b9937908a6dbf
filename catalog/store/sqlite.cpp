#include "catalog/store/sqlite.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <optional>
#include <sqlite3.h>

namespace lanewatt::catalog {

namespace {

/// Mask for the primary part of an SQLite result code.
constexpr int kPrimary = 0xFF;

std::string firstWords(std::string_view sql)
{
    constexpr std::size_t enough = 60;
    std::string words(sql.substr(0, enough));
    for (char& c : words) {
        if (c == '\n') {
            c = ' ';
        }
    }
    return sql.size() > enough ? words + " …" : words;
}

constexpr MessageTemplate kFailed = LW_MESSAGE("catalog.sqlite", "SQLite cannot do \"{statement}\": {reason}");

/// Disk and file problems have their own messages, which tell the user what to do.
MessageTemplate sentenceOf(int code)
{
    switch (code & kPrimary) {
    case SQLITE_FULL: return LW_MESSAGE("catalog.disk_full", "The disk is full; make room on it and try again");
    case SQLITE_READONLY:
        return LW_MESSAGE("catalog.read_only", "The file, its folder or the disk can only be read; allow writing and try again");
    case SQLITE_IOERR: return LW_MESSAGE("catalog.disk_fails", "The disk cannot be read or written: {cause}");
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return LW_MESSAGE("catalog.cannot_open", "The file cannot be opened: {cause}");
    case SQLITE_BUSY: return LW_MESSAGE("catalog.busy", "Another program is writing the file; try again");
    case SQLITE_NOMEM: return LW_MESSAGE("catalog.no_memory", "There is not enough memory");
    default: return kFailed;
    }
}

tl::unexpected<Error> failed(const std::string& file, std::string_view statement, sqlite3* database)
{
    const int code = sqlite3_extended_errcode(database);
    std::string reason = sqlite3_errmsg(database);
    const int system = sqlite3_system_errno(database);
    std::string cause = system != 0 ? std::string(std::strerror(system)) : reason;
    return fail(sentenceOf(code),
                {{"statement", firstWords(statement)}, {"reason", std::move(reason)}, {"cause", std::move(cause)}, {"code", static_cast<std::int64_t>(code)}}, file);
}

tl::unexpected<Error> failed(const std::string& file, std::string_view statement, std::string reason)
{
    return fail(kFailed, {{"statement", firstWords(statement)}, {"reason", std::move(reason)}}, file);
}

std::string uriOf(const std::string& path, std::string_view query)
{
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string uri = path.starts_with('/') ? "file://" : "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || c == '?' || c == '#') {
            uri += '%';
            uri += hex[byte >> 4U];
            uri += hex[byte & 15U];
        } else {
            uri += c;
        }
    }
    return uri.append(query);
}

} // namespace

std::string parameters(int count)
{
    std::string text = "?";
    for (int i = 1; i < count; ++i) {
        text += ",?";
    }
    return text;
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int index, std::int64_t value)
{
    m_bindResult |= sqlite3_bind_int64(m_statement.get(), index, value);
    return *this;
}

Statement& Statement::bind(int index, double value)
{
    m_bindResult |= sqlite3_bind_double(m_statement.get(), index, value);
    return *this;
}

Statement& Statement::bind(int index, std::string_view value)
{
    // a null pointer means NULL for SQLite, so an empty text needs a valid pointer
    m_bindResult |= sqlite3_bind_text64(m_statement.get(), index, value.empty() ? "" : value.data(), value.size(),
                                        SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bindStatic(int index, std::string_view value)
{
    m_bindResult |= sqlite3_bind_text64(m_statement.get(), index, value.empty() ? "" : value.data(), value.size(),
                                        SQLITE_STATIC, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bindColumn(int index, const Statement& row, int column)
{
    m_bindResult |= sqlite3_bind_value(m_statement.get(), index, sqlite3_column_value(row.m_statement.get(), column));
    return *this;
}

Statement& Statement::bindNull(int index)
{
    m_bindResult |= sqlite3_bind_null(m_statement.get(), index);
    return *this;
}

Expected<bool> Statement::step()
{
    const int result = m_bindResult == SQLITE_OK ? sqlite3_step(m_statement.get()) : SQLITE_RANGE;
    if (result == SQLITE_ROW) {
        return true;
    }
    if (result == SQLITE_DONE) {
        return false;
    }
    sqlite3* database = sqlite3_db_handle(m_statement.get());
    return m_bindResult == SQLITE_OK ? failed(m_file, sqlite3_sql(m_statement.get()), database)
                                     : failed(m_file, sqlite3_sql(m_statement.get()), std::string("a value cannot be bound"));
}

Expected<void> Statement::run()
{
    auto row = step();
    if (!row) {
        auto error = tl::unexpected(std::move(row.error()));
        reset();
        return error;
    }
    reset();
    return {};
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
    sqlite3_clear_bindings(m_statement.get());
    m_bindResult = SQLITE_OK;
}

bool Statement::isNull(int column) const { return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL; }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(m_statement.get(), column); }

double Statement::real(int column) const { return sqlite3_column_double(m_statement.get(), column); }

std::string_view Statement::text(int column) const
{
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement.get(), column));
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    return text ? std::string_view(text, static_cast<std::size_t>(size)) : std::string_view();
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

namespace {

/// SQLite counts its memory under one lock for all connections, which slows down parallel threads; the count is not used.
/// No effect if SQLite was used in the process before.
void withoutMemoryCount()
{
    static std::once_flag once;
    std::call_once(once, [] { (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); });
}

} // namespace

Expected<Database> Database::opened(const std::string& path, const char* mode, int flags, const char* doing)
{
    withoutMemoryCount();
    sqlite3* handle = nullptr;
    const int result = sqlite3_open_v2(path.empty() ? "" : uriOf(path, mode).c_str(), &handle,
                                       flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle, path);
    if (result != SQLITE_OK) {
        return handle ? failed(path, doing, handle) : failed(path, doing, std::string("there is not enough memory"));
    }
    return database;
}

Expected<Database> Database::openImmutable(const std::string& path)
{
    return opened(path, "?mode=ro&immutable=1", SQLITE_OPEN_READONLY, "open");
}

namespace {

/// For a database that is filled in one pass and deleted on failure.
Expected<Database> withoutSafety(Expected<Database> database)
{
    if (!database) {
        return database;
    }
    if (auto set = database->run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE;");
        !set) {
        return tl::unexpected(std::move(set.error()));
    }
    return database;
}

} // namespace

Expected<Database> Database::create(const std::string& path)
{
    return withoutSafety(opened(path, "?mode=rwc", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "create"));
}

Expected<Database> Database::temporary()
{
    // an empty name means a temporary file in SQLite
    return withoutSafety(opened({}, {}, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "create a temporary file"));
}

Expected<Database> Database::openShared(const std::string& path)
{
    auto database = opened(path, "?mode=rwc", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "open");
    if (database) {
        constexpr int patienceMilliseconds = 5000;
        sqlite3_busy_timeout(database->m_handle.get(), patienceMilliseconds);
        if (auto sized = database->run("PRAGMA page_size=8192"); !sized) {
            return tl::unexpected(std::move(sized.error()));
        }
    }
    return database;
}

Expected<void> Database::useLog() const { return run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"); }

Expected<void> Database::shortenLogAtCommit(bool on) const
{
    return run(on ? "PRAGMA wal_autocheckpoint=1000" : "PRAGMA wal_autocheckpoint=0");
}

Expected<void> Database::shortenLog() const { return run("PRAGMA wal_checkpoint(PASSIVE)"); }

Expected<void> Database::attachImmutable(const std::string& path, std::string_view schema) const
{
    auto statement = prepare("ATTACH ?1 AS " + std::string(schema));
    if (!statement) {
        return tl::unexpected(std::move(statement.error()));
    }
    return statement->bind(1, std::string_view(uriOf(path, "?mode=ro&immutable=1"))).run();
}

Expected<void> Database::readInPlace() const
{
    return run("PRAGMA mmap_size=2147418112"); // SQLite's maximum; the rest is read as before
}

Expected<Statement> Database::prepare(std::string_view sql) const
{
    Statement statement;
    sqlite3_stmt* handle = nullptr;
    const int result = sqlite3_prepare_v3(m_handle.get(), sql.data(), static_cast<int>(sql.size()),
                                          SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    statement.m_statement.reset(handle);
    statement.m_file = m_path;
    if (result != SQLITE_OK) {
        return failed(m_path, sql, m_handle.get());
    }
    return statement;
}

Expected<void> Database::run(const std::string& sql) const
{
    if (sqlite3_exec(m_handle.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        return failed(m_path, sql, m_handle.get());
    }
    return {};
}

Expected<std::int64_t> Database::integer(std::string_view sql) const
{
    auto statement = prepare(sql);
    if (!statement) {
        return tl::unexpected(std::move(statement.error()));
    }
    auto row = statement->step();
    if (!row) {
        return tl::unexpected(std::move(row.error()));
    }
    if (!*row) {
        return failed(m_path, sql, std::string("no row"));
    }
    return statement->integer(0);
}

std::int64_t Database::lastRowId() const { return sqlite3_last_insert_rowid(m_handle.get()); }

std::int64_t Database::changes() const { return sqlite3_changes64(m_handle.get()); }

ReadView::ReadView(const Database& database) :
    // if it cannot start, each statement has its own read transaction
    m_database(sqlite3_get_autocommit(database.handle()) != 0 && database.run("BEGIN") ? &database : nullptr)
{
}

ReadView::~ReadView()
{
    if (m_database) {
        (void)m_database->run("COMMIT"); // nothing was written, so nothing can be lost
    }
}

Expected<Transaction> Transaction::begin(Database& database) { return begin(database, "BEGIN"); }

Expected<Transaction> Transaction::beginWriting(Database& database) { return begin(database, "BEGIN IMMEDIATE"); }

Expected<Transaction> Transaction::begin(Database& database, const char* sql)
{
    if (auto begun = database.run(sql); !begun) {
        return tl::unexpected(std::move(begun.error()));
    }
    return Transaction(database);
}

Transaction::~Transaction()
{
    if (m_database) {
        (void)m_database->run("ROLLBACK");
    }
}

Expected<void> Transaction::commit()
{
    auto done = m_database->run("COMMIT");
    if (done) {
        m_database = nullptr;
    }
    return done;
}

namespace {

/// The kind of failure that SQLite reported; empty for other errors.
std::optional<int> codeOf(const Error& error)
{
    for (const auto& [name, value] : error.what.arguments) {
        if (name == "code") {
            return static_cast<int>(std::get<std::int64_t>(value) & kPrimary);
        }
    }
    return std::nullopt;
}

} // namespace

bool saysDamaged(const Error& error)
{
    const auto code = codeOf(error);
    return !code || *code == SQLITE_CORRUPT || *code == SQLITE_NOTADB; // otherwise the content makes no sense
}

bool saysUnwritable(const Error& error)
{
    constexpr std::array<int, 5> kDisk{SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM};
    const auto code = codeOf(error);
    return code && std::find(kDisk.begin(), kDisk.end(), *code) != kDisk.end();
}

std::string causeOf(const Error& error)
{
    for (const auto& [name, value] : error.what.arguments) {
        if (name == "reason") {
            return std::get<std::string>(value);
        }
    }
    return std::string(error.what.text.english);
}

} // namespace lanewatt::catalog
