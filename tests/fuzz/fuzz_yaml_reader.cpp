// Any text: a tree, or a reason with its place.
#include "app/messages/messages.h"
#include "json/read.h"
#include "json/write.h"
#include "streams/yaml_reader.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto tree = streams::readYaml({reinterpret_cast<const char*>(data), size}, "fuzz");
    if (!tree) {
        if (messages::text(tree.error()).empty() || !tree.error().where.starts_with("fuzz")) {
            std::abort();
        }
        return 0;
    }
    // its content can be written as JSON
    if (!json::readText(json::compactText(*tree))) {
        std::abort();
    }
    return 0;
}
