#pragma once
/// The devices in a snapshot that a design would have as parts, before anybody asks the catalogue.

#include "app/workspace/device_state.h"
#include "model/parts/part.h"
#include "probe/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// A device as the reports describe it.
struct FoundDevice {
    std::string name; ///< as the report says it
    probe::Origin origin = probe::Origin::Unstated;
    std::string place;                ///< PCI address, locator or name; may be empty
    std::vector<std::string> queries; ///< texts that say which part it is, the surest first
    std::string cardMaker;            ///< of a graphics card, by its subsystem id; may be empty
    Part known;                       ///< what the readings say of it, without a key; names its category
    /// PCI addresses at which the machine may name its slot: its own, then those of the bridges above.
    std::vector<std::string> addresses;
    std::string slotLabel; ///< what the system calls its slot; may be empty
    DeviceState state;
    /// Why it may be no part of its own: it may be soldered to the board. It is never added without an answer.
    std::optional<Message> doubt;
    std::optional<Message> inside; ///< why it certainly is none
};

/// All of them, by category; cards in the order of their addresses. Empty sockets and slots are none.
std::vector<FoundDevice> foundDevices(const probe::Snapshot& snapshot);

/// Confidence of what is known from a reading: what a device says of itself is measured, what firmware and general
/// tools say of it is the maker's word.
Confidence confidenceOf(probe::Origin origin);

} // namespace lanewatt::workspace
