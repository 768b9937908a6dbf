#pragma once
// What holds for every reader of reports, whatever it is given.
#include "app/messages/messages.h"
#include "probe/merge.h"
#include "probe/report_reader.h"
#include "probe/snapshot_file.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <string>

namespace lanewatt::test {

/// Reads the bytes with the readers of those ids: bounded finds, sentences for what could not be read, a snapshot file
/// that reads back to the same text, and a merge that takes nothing away.
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
        const std::string file = probe::snapshotText(snapshot, say);
        const auto again = probe::parseSnapshot(file, "fuzz");
        // broken UTF-8 is mended by the writer, and a number too large for a file is refused by its reader
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
