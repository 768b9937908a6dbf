#pragma once
/// The index of words of very many parts, made beside the writing of their rows.

#include "catalog/store/part_rows.h"
#include "model/message.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace lanewatt::catalog {

/// Fills an index of words of its own, in a thread of its own and in a file that is gone when it is closed, while the
/// caller writes rows; at the end the finished index is put in the place of another. In one connection, rows and words
/// would wait for each other.
class WordsBuilder {
public:
    WordsBuilder();
    ~WordsBuilder();
    WordsBuilder(const WordsBuilder&) = delete;
    WordsBuilder& operator=(const WordsBuilder&) = delete;

    /// Takes the words of a part that was not added before, which is kept under `key` as row `id`. Waits when the index is
    /// far behind.
    void add(std::int64_t id, std::string_view key, const PartWords& words);
    /// No further part will be added: what remains to be done of the index begins now, beside whatever the caller does.
    void noMore();
    /// noMore(), waits for the last part, then makes the index that of `database`, in place of its `part_words`, which is
    /// not read; its triggers are not touched. Error: the index could not be made, or `database` not be written to.
    Expected<void> finishInto(const Database& database);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::catalog
