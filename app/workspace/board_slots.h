#pragma once
/// Finds the board's slot of a device in a snapshot.

#include "app/workspace/found_devices.h"

#include <string>

namespace lanewatt::workspace {

/// The firmware's name for a device's slot: from the entry for the device's own address, or for the nearest bridge above
/// it. Empty = no entry.
std::string slotName(const probe::Snapshot& snapshot, const FoundDevice& device);

/// The slot or connector of a board with that name: "PCIE1" for "PCIE1", "SLOT7" for "CPU1 SLOT7 PCI-E 4.0 X16". Empty when
/// there is none, more than one, or the board's slots are unknown.
std::string slotOfBoard(const MotherboardSpec& board, const std::string& name);

} // namespace lanewatt::workspace
