#pragma once
/// A small SQLite wrapper: an open file, a prepared statement, a transaction. Handles close automatically; Errors have the
/// file, the first words of the statement and SQLite's message.

#include "model/message.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace lanewatt::catalog {

/// A prepared statement. Parameters count from 1, columns from 0, as in SQLite.
class Statement {
public:
    Statement() = default;

    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, int value) { return bind(index, static_cast<std::int64_t>(value)); }
    Statement& bind(int index, double value);
    /// Copies the text.
    Statement& bind(int index, std::string_view value);
    Statement& bindNull(int index);
    /// For a text that remains valid until the next reset(); not copied.
    Statement& bindStatic(int index, std::string_view value);
    /// The value of a column in another statement's row, of any type.
    Statement& bindColumn(int index, const Statement& row, int column);
    template <class T> Statement& bind(int index, const std::optional<T>& value)
    {
        return value ? bind(index, *value) : bindNull(index);
    }

    /// Moves to the next row: true when there is one.
    Expected<bool> step();
    /// Runs a statement without rows and resets it for new values.
    Expected<void> run();
    /// Prepares it for new values; clears the bound ones.
    void reset();

    bool isNull(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    /// The text, valid until the next step.
    std::string_view text(int column) const;
    std::string string(int column) const { return std::string(text(column)); }

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    std::string m_file;
    int m_bindResult = 0;
};

/// An open SQLite file. One thread at a time.
class Database {
public:
    /// Opens a file that nobody changes: without locks and journal. The file must exist.
    static Expected<Database> openImmutable(const std::string& path);
    /// Opens or creates a file that several processes use; waits up to five seconds for another writer. Does not change the
    /// file yet. A new file gets pages of 8 KiB, which speeds up large writes.
    static Expected<Database> openShared(const std::string& path);
    /// Write-ahead log: others can read during writes, and every commit is on disk when it returns.
    Expected<void> useLog() const;
    /// Whether a commit that makes the log long also moves it into the file, which makes that commit slow.
    Expected<void> shortenLogAtCommit(bool on) const;
    /// Moves the log into the file, as far as other users allow.
    Expected<void> shortenLog() const;
    /// Creates a new file for filling in one pass: no journal, no syncs. The caller renames it when done.
    static Expected<Database> create(const std::string& path);
    /// An unnamed file that is deleted when closed: for data too large for memory.
    static Expected<Database> temporary();

    Expected<Statement> prepare(std::string_view sql) const;
    /// Runs one or more statements without parameters.
    Expected<void> run(const std::string& sql) const;
    /// First column of the first row of a statement that gives one.
    Expected<std::int64_t> integer(std::string_view sql) const;
    /// Makes the tables of another file readable as `schema`; that file must not change.
    Expected<void> attachImmutable(const std::string& path, std::string_view schema) const;
    /// From now on reads its files by memory mapping without a copy: a first search in a million parts takes a third of the
    /// time. The log is read as before. Drawback: if the disk fails or the file is truncated, the program crashes instead
    /// of getting an error.
    Expected<void> readInPlace() const;
    std::int64_t lastRowId() const;
    /// Rows the last statement changed.
    std::int64_t changes() const;
    const std::string& path() const { return m_path; }
    /// For functions that only SQLite's C interface has.
    sqlite3* handle() const { return m_handle.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    static Expected<Database> opened(const std::string& path, const char* mode, int flags, const char* doing);
    Database(sqlite3* handle, std::string path) : m_handle(handle), m_path(std::move(path)) {}
    std::unique_ptr<sqlite3, Close> m_handle;
    std::string m_path;
};

/// "?,?,?" for `count` parameters.
std::string parameters(int count);

/// A read transaction for its lifetime. For many small statements, each of which would otherwise lock the file and check
/// its size. Within a transaction or another ReadView it does nothing.
class ReadView {
public:
    explicit ReadView(const Database& database);
    ~ReadView();
    ReadView(const ReadView&) = delete;
    ReadView& operator=(const ReadView&) = delete;

private:
    const Database* m_database; ///< nullptr: not started here
};

/// Rolled back when it goes out of scope without commit().
class Transaction {
public:
    static Expected<Transaction> begin(Database& database);
    /// A write transaction: waits for another writer at its start, not in the middle.
    static Expected<Transaction> beginWriting(Database& database);
    ~Transaction();
    Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    Expected<void> commit();

private:
    static Expected<Transaction> begin(Database& database, const char* sql);
    explicit Transaction(Database& database) : m_database(&database) {}
    Database* m_database;
};

/// True when an error means that the content of a database is damaged, as opposed to a full, read-only or failing disk.
bool saysDamaged(const Error& error);
/// True when the disk is full, read-only or failing, or the file cannot be opened for writing: reading may still work.
bool saysUnwritable(const Error& error);
/// SQLite's message in an error of this layer.
std::string causeOf(const Error& error);

} // namespace lanewatt::catalog
