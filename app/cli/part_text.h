#pragma once
/// Facts of a part as printed text.

#include "model/parts/part_tree.h"

#include <string>

namespace lanewatt::cli {

/// "board_power Board power: 350 W, datasheet, S1 (power of the whole card (TGP, TBP))": field name for queries, then its
/// display name; a missing fact is `unknown`.
std::string factLine(const FactRow& fact);

} // namespace lanewatt::cli
