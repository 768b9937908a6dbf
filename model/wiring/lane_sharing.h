#pragma once
/// Which slots and connectors of a board share lanes.

#include "model/parts/specs.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::wiring {

/// Ids of slots and connectors that can take lanes from this one, by the board's rules, each once in rule order. Jumpers
/// and the CPU's number of lanes are not listed, because they are not plugged in.
std::vector<std::string> lanesSharedWith(const MotherboardSpec& board, std::string_view port);

} // namespace lanewatt::wiring
