#pragma once
/// Builds the word index for very many parts in parallel with writing their rows.

#include "catalog/store/part_rows.h"
#include "model/message.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace lanewatt::catalog {

/// Fills a separate word index in its own thread and in a temporary file while the caller writes rows; at the end the
/// finished index replaces another one. In a single connection rows and words would wait for each other.
class WordsBuilder {
public:
    WordsBuilder();
    ~WordsBuilder();
    WordsBuilder(const WordsBuilder&) = delete;
    WordsBuilder& operator=(const WordsBuilder&) = delete;

    /// Adds the words of a new part with key `key` and row `id`. Waits when the index is far behind.
    void add(std::int64_t id, std::string_view key, const PartWords& words);
    /// No more parts follow: the remaining work starts now, in parallel with the caller.
    void noMore();
    /// Calls noMore(), waits for the last part, then replaces `part_words` of `database` by the new index; the old one is
    /// not read and its triggers are not changed. Error: the index could not be built, or `database` not be written.
    Expected<void> finishInto(const Database& database);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::catalog
