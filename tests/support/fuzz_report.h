#pragma once
// Invariants of every report reader for any input.
#include "app/messages/messages.h"
#include "probe/merge.h"
#include "probe/report_reader.h"
#include "probe/snapshot_file.h"
#include "probe/tidy.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <string>

namespace lanewatt::test {

/// Reads the bytes with the readers of those ids and checks: limited results, texts for everything unreadable, a snapshot
/// file that survives writing and reading, and a merge that loses nothing.
inline void fuzzReaders(const std::uint8_t* data, std::size_t size, std::initializer_list<std::string_view> ids)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto say = [](const Message& message) { return messages::text(message); };
    for (const probe::ReportReader& reader : probe::allReportReaders()) {
        reader.recognise(text.substr(0, probe::kHeadBytes));
        if (std::find(ids.begin(), ids.end(), reader.id) == ids.end()) {
            continue;
        }
        probe::Snapshot snapshot;
        probe::Finds finds(snapshot, "fuzz", reader.origin);
        reader.read(text, finds);
        if (snapshot.gaps.size() > probe::kMostGaps) {
            std::abort();
        }
        for (const probe::Gap& gap : snapshot.gaps) {
            if (say(gap.why).empty()) {
                std::abort();
            }
        }
        probe::tidy(snapshot);
        const std::string file = probe::snapshotText(snapshot, say);
        const auto again = probe::parseSnapshot(file, "fuzz");
        // the writer replaces invalid UTF-8, and the reader of the file rejects a number that is too large
        if (again && probe::snapshotText(*again, say) != file) {
            std::abort();
        }
        probe::Snapshot twice = snapshot;
        probe::merge(twice, snapshot);
        if (twice.gpus.size() < snapshot.gpus.size() || twice.pciDevices.size() < snapshot.pciDevices.size() ||
            twice.memoryModules.size() < snapshot.memoryModules.size()) {
            std::abort();
        }
        probe::redacted(twice);
    }
}

} // namespace lanewatt::test
