#pragma once
/// A machine's contents as lines for people.

#include "probe/snapshot.h"

#include <string>
#include <vector>

namespace lanewatt::cli {

/// One piece a line, its kind and what it is called first. What no report says is left out.
std::vector<std::string> inventoryLines(const probe::Snapshot& snapshot);

} // namespace lanewatt::cli
