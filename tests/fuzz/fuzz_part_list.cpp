// Any text: part lines with correct line numbers, or a reason.
#include "app/exchange/readers/part_list.h"
#include "app/messages/messages.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto lines = exchange::readPartList(text, "fuzz");
    if (!lines) {
        if (messages::text(lines.error()).empty()) {
            std::abort();
        }
        return 0;
    }
    int last = 0;
    for (const exchange::PartLine& line : *lines) {
        if (line.line < last || line.quantity < 1 || line.type.empty()) {
            std::abort();
        }
        last = line.line;
    }
    return 0;
}
