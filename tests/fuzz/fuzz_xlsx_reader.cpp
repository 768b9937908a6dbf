// Any bytes: rejected with a reason, or rows within the format's limits.
#include "app/messages/messages.h"
#include "streams/xlsx_reader.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    streams::ZipLimits limits;
    limits.entryBytes = 1u << 20;
    limits.totalBytes = 8u << 20;
    auto archive = streams::ZipReader::fromMemory({reinterpret_cast<const char*>(data), size}, "fuzz", limits);
    if (!archive) {
        return 0;
    }
    streams::XlsxOptions options;
    options.sharedBytes = 1u << 20;
    options.copiedCells = 100'000;
    options.copiedBytes = 8u << 20;
    const auto book = streams::XlsxReader::open(std::move(*archive), "fuzz", options);
    if (!book) {
        if (messages::text(book.error()).empty()) {
            std::abort();
        }
        return 0;
    }
    std::int64_t rows = 0;
    const auto read = (*book)->rows([&](streams::TableRow& row) {
        if (row.blank() || row.cells.size() > 16'384 || row.line < 1) {
            std::abort();
        }
        return ++rows < 10'000;
    });
    if (!read && messages::text(read.error()).empty()) {
        std::abort();
    }
    return 0;
}
