#pragma once
/// The index of words of very many parts, made beside the writing of their rows.

#include "catalog/part_rows.h"
#include "model/message.h"

#include <memory>

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

    /// Takes a part that was not added before. Waits when the index is far behind.
    void add(PartWords part);
    /// Waits for the last part, then makes the index that of `database`, in place of its `part_words`, which is not
    /// read; its triggers are not touched. Error: the index could not be made, or `database` not be written to.
    Expected<void> finishInto(const Database& database);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace lanewatt::catalog
