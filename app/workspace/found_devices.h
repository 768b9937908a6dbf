#pragma once
/// Devices in a snapshot that a design would have as parts, before catalogue look-up.

#include "app/workspace/device_state.h"
#include "model/parts/part.h"
#include "probe/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// A device as described by the reports.
struct FoundDevice {
    std::string name; ///< from the report
    probe::Origin origin = probe::Origin::Unstated;
    std::string place;                ///< PCI address, locator or name; may be empty
    std::vector<std::string> queries; ///< search texts to identify the part, most specific first
    std::string cardMaker;            ///< graphics cards: by subsystem id; may be empty
    Part known;                       ///< facts from the readings, without a key; has its category
    /// PCI addresses for finding its slot: its own, then those of the bridges above.
    std::vector<std::string> addresses;
    std::string slotLabel; ///< slot name given by the system; may be empty
    DeviceState state;
    bool cutName = false; ///< a table cut the name off, so that no part is certainly meant
    /// Why it may be no separate part: it may be soldered to the board. It is only added when the user says so.
    std::optional<Message> doubt;
    std::optional<Message> inside; ///< why it is certainly no separate part
};

/// All devices by category; cards by address. Without empty sockets and slots.
std::vector<FoundDevice> foundDevices(const probe::Snapshot& snapshot);

/// Confidence of a reading: what a device reports about itself is measured; what firmware and general tools report is the
/// manufacturer's statement.
Confidence confidenceOf(probe::Origin origin);

} // namespace lanewatt::workspace
