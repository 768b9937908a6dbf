#pragma once
/// Which slots and connectors of a board take lanes from one another.

#include "model/parts/specs.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::wiring {

/// Ids of what can take lanes from a slot or connector when it is used, by the board's rules, each once in their order.
/// Jumpers and the CPU's number of lanes take them, too, but are nothing that is plugged in.
std::vector<std::string> lanesSharedWith(const MotherboardSpec& board, std::string_view port);

} // namespace lanewatt::wiring
