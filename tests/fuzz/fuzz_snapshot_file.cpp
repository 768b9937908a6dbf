// Any bytes: rejected with a reason, or a snapshot that survives writing and reading; also any bytes as a report of unknown
// format or a terminal session.
#include "app/messages/messages.h"
#include "probe/read_report.h"
#include "probe/snapshot_file.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto say = [](const Message& message) { return messages::text(message); };
    if (const auto snapshot = probe::parseSnapshot(text, "fuzz")) {
        const std::string file = probe::snapshotText(*snapshot, say);
        const auto again = probe::parseSnapshot(file, "fuzz");
        if (!again || probe::snapshotText(*again, say) != file) {
            std::abort();
        }
    } else if (messages::text(snapshot.error()).empty()) {
        std::abort();
    }
    probe::Snapshot into;
    probe::readReport(text, "fuzz", into);
    return 0;
}
