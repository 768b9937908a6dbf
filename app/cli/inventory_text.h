#pragma once
/// A machine's contents as text lines.

#include "probe/snapshot.h"

#include <string>
#include <vector>

namespace lanewatt::cli {

/// One device per line, starting with its kind and name. Values missing in the reports are left out.
std::vector<std::string> inventoryLines(const probe::Snapshot& snapshot);

} // namespace lanewatt::cli
