#pragma once
/// Reports read as their snapshots, and what of a snapshot tests compare.

#include "app/messages/messages.h"
#include "probe/read_report.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace lanewatt::test {

/// The snapshot of a report, which must be readable.
inline probe::Snapshot read(std::string_view text)
{
    probe::Snapshot snapshot;
    REQUIRE(probe::readReport(text, "report", snapshot));
    return snapshot;
}

/// What was not read, a line each: "place: why [text]".
inline std::string gapsOf(const probe::Snapshot& snapshot)
{
    std::string text;
    for (const probe::Gap& gap : snapshot.gaps) {
        text += gap.place + ": " + messages::text(gap.why) + " [" + gap.found + "]\n";
    }
    return text;
}

/// The device at an address; null = there is none.
inline const probe::PciDevice* deviceAt(const probe::Snapshot& snapshot, const std::string& address)
{
    const auto found = std::find_if(snapshot.pciDevices.begin(), snapshot.pciDevices.end(),
                                    [&](const probe::PciDevice& device) { return device.pciAddress.value == address; });
    return found == snapshot.pciDevices.end() ? nullptr : &*found;
}

} // namespace lanewatt::test
