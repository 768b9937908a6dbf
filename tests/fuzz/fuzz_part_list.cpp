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
    (void)exchange::looksLikePartList(text);
    const auto list = exchange::readPartList(text, "fuzz");
    if (!list) {
        if (messages::text(list.error()).empty()) {
            std::abort();
        }
        return 0;
    }
    int last = 0;
    for (const exchange::PartLine& line : list->lines) {
        const bool named = !line.type.empty() || !line.name.empty();
        if (line.line < last || line.quantity < 1 || !named || line.name.size() > 300 || (line.price && line.total)) {
            std::abort();
        }
        last = line.line;
    }
    for (const exchange::ListQuestion& question : list->questions) {
        if (question.id.empty() || question.answers.empty() || question.lines.empty() || messages::text(question.text).empty()) {
            std::abort();
        }
    }
    return 0;
}
