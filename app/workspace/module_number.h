#pragma once
/// What the part number of a memory module says.

#include <optional>
#include <string_view>

namespace lanewatt::workspace {

/// The size in gigabytes in the part number of a module of Micron ("18ASF4G72PDZ-3G2E1": 4 G words of 8 bytes), Samsung
/// ("M393A4K40DB3-CWE") or SK hynix ("HMA84GR7CJR4N-XN"), by their published part number keys; empty for others.
std::optional<int> gigabytesOfModule(std::string_view partNumber);

} // namespace lanewatt::workspace
