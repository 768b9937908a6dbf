#include "catalog/store/words_builder.h"

#include "catalog/store/bounded_queue.h"
#include "catalog/store/schema.h"
#include "catalog/store/sqlite.h"
#include "model/try.h"

#include <array>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt::catalog {

namespace {

/// Words of several parts in one text: separate strings would be allocated in one thread and freed in another, and both
/// would wait for allocator locks.
struct Batch {
    struct Row {
        std::int64_t id = 0;
        /// Sizes of its texts, which follow those of the row before.
        std::array<std::uint32_t, std::tuple_size_v<decltype(PartWords{}.texts())>> sizes{};
    };
    std::vector<Row> rows;
    std::string texts;
};

constexpr std::size_t kBatchSize = 512;
/// Usual size of the texts of this many parts, in bytes.
constexpr std::size_t kBatchTexts = 128 * kBatchSize;
/// Largest number of waiting batches, to limit memory.
constexpr std::size_t kMostWaiting = 64;
/// Bytes of words collected before they are written as a segment: the default of 1 MiB gives so many segments that merging
/// takes a third of the time, and sizes above the processor's cache are slower again.
constexpr const char* kGathered = "16777216";

Expected<void> copyRows(const Database& from, const Database& to, const std::string& table, const std::string& columns, int count)
{
    LANEWATT_TRY(cleared, to.run("DELETE FROM main." + table));
    LANEWATT_TRY(rows, from.prepare("SELECT " + columns + " FROM " + table));
    LANEWATT_TRY(insert, to.prepare("INSERT INTO main." + table + "(" + columns + ") VALUES(" + parameters(count) + ")"));
    while (true) {
        LANEWATT_TRY(more, rows->step());
        if (!*more) {
            return {};
        }
        for (int i = 0; i < count; ++i) {
            insert->bindColumn(i + 1, *rows, i);
        }
        LANEWATT_TRY(written, insert->run());
    }
}

} // namespace

struct WordsBuilder::Impl {
    Impl() : worker([this] { work(); }) {}

    Expected<void> fill();
    void work()
    {
        result = fill();
        batches.abandon(); // so that nobody waits for a failed worker
    }

    Batch gathering; ///< filled by the caller
    BoundedQueue<Batch> batches{kMostWaiting};
    Expected<void> result;            ///< of the worker, valid once it is joined
    std::optional<Database> database; ///< used by the worker, and by the caller once it is joined
    std::thread worker;               ///< last, because it uses all of the above
};

Expected<void> WordsBuilder::Impl::fill()
{
    LANEWATT_TRY(opened, Database::temporary());
    database = std::move(*opened);
    LANEWATT_TRY(created, database->run(wordTable() + "INSERT INTO part_words(part_words, rank) VALUES('hashsize', " + kGathered +
                                        "); BEGIN;"));
    LANEWATT_TRY(insert, database->prepare("INSERT INTO part_words(rowid, key, mpn, maker, name, aliases, joined, category) "
                                           "VALUES(?,?,?,?,?,?,?,?)"));
    while (const auto batch = batches.take()) {
        std::string_view rest = batch->texts;
        for (const Batch::Row& row : batch->rows) {
            int index = 1;
            insert->bind(index++, row.id);
            for (const std::uint32_t size : row.sizes) {
                insert->bindStatic(index++, rest.substr(0, size));
                rest.remove_prefix(size);
            }
            LANEWATT_TRY(inserted, insert->run());
        }
    }
    return database->run("COMMIT");
}

WordsBuilder::WordsBuilder() : m_impl(std::make_unique<Impl>()) {}

WordsBuilder::~WordsBuilder()
{
    if (m_impl->worker.joinable()) {
        m_impl->batches.abandon();
        m_impl->worker.join();
    }
}

void WordsBuilder::add(std::int64_t id, std::string_view key, const PartWords& words)
{
    Batch& gathering = m_impl->gathering;
    if (gathering.rows.empty()) {
        gathering.rows.reserve(kBatchSize);
        gathering.texts.reserve(kBatchTexts);
    }
    Batch::Row& row = gathering.rows.emplace_back();
    row.id = id;
    std::size_t at = 0;
    for (const std::string* text : words.texts()) {
        const std::string_view taken = text == &words.key ? key : std::string_view(*text);
        row.sizes.at(at++) = static_cast<std::uint32_t>(taken.size());
        gathering.texts += taken;
    }
    if (gathering.rows.size() == kBatchSize) {
        (void)m_impl->batches.push(std::move(gathering)); // refused when the worker failed: finishInto() returns the reason
        gathering = {};
    }
}

void WordsBuilder::noMore()
{
    (void)m_impl->batches.push(std::exchange(m_impl->gathering, {}));
    m_impl->batches.close();
}

Expected<void> WordsBuilder::finishInto(const Database& into)
{
    noMore();
    m_impl->worker.join();
    LANEWATT_TRY(filled, std::move(m_impl->result));
    // a new table, because FTS5 caches the structure of the old one
    LANEWATT_TRY(created, into.run("DROP TABLE main.part_words;" + wordTable()));
    LANEWATT_TRY(blocks, copyRows(*m_impl->database, into, "part_words_data", "id, block", 2));
    return copyRows(*m_impl->database, into, "part_words_idx", "segid, term, pgno", 3);
}

} // namespace lanewatt::catalog
