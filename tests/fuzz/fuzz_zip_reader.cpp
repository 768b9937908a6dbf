// Any bytes: rejected with a reason, or an archive whose files are read within the limits.
#include "app/messages/messages.h"
#include "streams/zip_reader.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    streams::ZipLimits limits;
    limits.entryBytes = 1u << 20;
    limits.totalBytes = 4u << 20;
    limits.entries = 1000;
    const auto archive =
        streams::ZipReader::fromMemory({reinterpret_cast<const char*>(data), size}, "fuzz", limits);
    if (!archive) {
        if (messages::text(archive.error()).empty()) {
            std::abort();
        }
        return 0;
    }
    for (const streams::ZipEntry& entry : (*archive)->entries()) {
        if ((*archive)->find(entry.name) != &entry) {
            std::abort();
        }
        // stops after the first block, then reads all
        static_cast<void>((*archive)->stream(entry, [](std::string_view) { return false; }));
        const auto text = (*archive)->read(entry);
        if (text && text->size() > limits.entryBytes) {
            std::abort();
        }
    }
    return 0;
}
