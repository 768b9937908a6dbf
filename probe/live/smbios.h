#pragma once
/// The firmware's binary tables (DMTF DSP0134, types 0, 1, 2, 3, 4, 9 and 17).

#include "probe/finds.h"

#include <string_view>

namespace lanewatt::probe {

/// Reads /sys/firmware/dmi/tables/DMI. From a truncated or inconsistent table it reads the part before the damage and
/// records a gap.
void readSmbios(std::string_view table, Finds& finds);

} // namespace lanewatt::probe
