#pragma once
/// SQLite in a few lines: an open file, a prepared statement, a transaction. Handles close themselves;
/// failures are Errors that name the file, the statement's first words and SQLite's own reason.

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
    /// A text that stays where it is until the next reset(); not copied.
    Statement& bindStatic(int index, std::string_view value);
    /// The value, of whatever type, in a column of another statement's row.
    Statement& bindColumn(int index, const Statement& row, int column);
    template <class T> Statement& bind(int index, const std::optional<T>& value)
    {
        return value ? bind(index, *value) : bindNull(index);
    }

    /// Goes to the next row: true when there is one.
    Expected<bool> step();
    /// Runs a statement that gives no rows, and makes it ready for the next values.
    Expected<void> run();
    /// Ready for new values; the bound ones go.
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
    /// Opens a file that nobody changes: no locks, no journal. The file must exist.
    static Expected<Database> openImmutable(const std::string& path);
    /// Opens, or makes, a file that several programs use; waits up to five seconds for another writer.
    /// Changes nothing in it yet. A new file gets pages of 8 KiB, with which large writes are quicker.
    static Expected<Database> openShared(const std::string& path);
    /// Others may read while one writes (write-ahead log), and every commit is on the disk when it returns.
    Expected<void> useLog() const;
    /// Whether a commit that leaves the log long also brings it into the file, which makes that commit long.
    Expected<void> shortenLogAtCommit(bool on) const;
    /// Brings what is in the log into the file, as far as nobody reads or writes there.
    Expected<void> shortenLog() const;
    /// Makes a new file to be filled in one go: no journal, no syncs. The caller renames it when done.
    static Expected<Database> create(const std::string& path);
    /// A file without a name, which is gone when it is closed: for work that grows larger than memory should.
    static Expected<Database> temporary();

    Expected<Statement> prepare(std::string_view sql) const;
    /// Runs one or more statements without parameters.
    Expected<void> run(const std::string& sql) const;
    /// First column of the first row of a statement that gives one.
    Expected<std::int64_t> integer(std::string_view sql) const;
    /// Makes the tables of another file readable under `schema`; nobody changes that file.
    Expected<void> attachImmutable(const std::string& path, std::string_view schema) const;
    /// From here on what is read of its files comes from where the system keeps them in memory, without a copy: a search
    /// among a million parts that reads pages for the first time takes a third. What is in the log is read as before. The
    /// price: when the disk fails under the file, or somebody cuts it off, the program ends instead of an error.
    Expected<void> readInPlace() const;
    std::int64_t lastRowId() const;
    /// Rows the last statement changed.
    std::int64_t changes() const;
    const std::string& path() const { return m_path; }
    /// For what only SQLite's own functions do.
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

/// One view of the files for as long as it lives. For many small statements, each of which would else lock the file and
/// ask whether it has grown. Within a transaction, or within another of these, it does nothing.
class ReadView {
public:
    explicit ReadView(const Database& database);
    ~ReadView();
    ReadView(const ReadView&) = delete;
    ReadView& operator=(const ReadView&) = delete;

private:
    const Database* m_database; ///< nullptr: not begun here
};

/// Rolled back when it goes out of scope without commit().
class Transaction {
public:
    static Expected<Transaction> begin(Database& database);
    /// One that writes: waits for another writer here, not in the middle.
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

/// True when an error says that the bytes of a database are not what they should be. A full disk, a file that can only be
/// read and a disk that fails are other things.
bool saysDamaged(const Error& error);
/// True when the disk is full, fails or can only be read, or the file cannot be opened: what is there may still be looked at.
bool saysUnwritable(const Error& error);
/// SQLite's own reason inside an error of this layer.
std::string causeOf(const Error& error);

} // namespace lanewatt::catalog
