// Any bytes in blocks of any size: the same rows, or the same error with a line.
#include "app/messages/messages.h"
#include "streams/csv_reader.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

namespace {

class Drops final : public streams::ByteSource {
public:
    explicit Drops(std::string_view bytes) : m_rest(bytes) {}
    Expected<std::size_t> read(char* buffer, std::size_t size) override
    {
        const std::size_t given = std::min({size, m_rest.size(), std::size_t{1}});
        std::copy_n(m_rest.data(), given, buffer);
        m_rest.remove_prefix(given);
        return given;
    }

private:
    std::string_view m_rest;
};

std::string rows(streams::ByteSource& source)
{
    streams::CsvOptions options;
    options.rowBytes = 4096;
    options.columns = 64;
    std::string text;
    const auto facts = streams::readCsv(source, "fuzz", options, [&](streams::TableRow& row) {
        text += std::to_string(row.line);
        for (const streams::Cell& cell : row.cells) {
            text += '|' + cell.text;
        }
        if (row.cells.size() > options.columns) {
            std::abort();
        }
        return true;
    });
    return text + (facts ? std::string(1, facts->separator) : messages::text(facts.error()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    streams::MemorySource whole(bytes);
    Drops drops(bytes);
    if (rows(whole) != rows(drops)) {
        std::abort();
    }
    return 0;
}
