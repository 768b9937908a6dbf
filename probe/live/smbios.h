#pragma once
/// The firmware's own tables in their binary form (DMTF DSP0134, types 0, 1, 2, 3, 4, 9 and 17).

#include "probe/finds.h"

#include <string_view>

namespace lanewatt::probe {

/// Reads /sys/firmware/dmi/tables/DMI. A table that is cut off or whose lengths contradict each other gives what comes
/// before the damage, and a gap.
void readSmbios(std::string_view table, Finds& finds);

} // namespace lanewatt::probe
