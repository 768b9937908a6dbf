#pragma once
/// In which slot of its board a device of a snapshot is.

#include "app/workspace/found_devices.h"

#include <string>

namespace lanewatt::workspace {

/// What the firmware calls the slot in which a device is: the one that the firmware's tables give the device's own
/// address, or that of the nearest bridge above it. Empty = no table says it.
std::string slotName(const probe::Snapshot& snapshot, const FoundDevice& device);

/// The slot or connector of a board that is called so: "PCIE1" for "PCIE1", "SLOT7" for "CPU1 SLOT7 PCI-E 4.0 X16".
/// Empty when there is none, more than one, or the board's slots are not known.
std::string slotOfBoard(const MotherboardSpec& board, const std::string& name);

} // namespace lanewatt::workspace
