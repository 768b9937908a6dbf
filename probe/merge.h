#pragma once
/// Merges several reports about one machine into one snapshot.

#include "probe/snapshot.h"

#include <optional>

namespace lanewatt::probe {

/// Why two snapshots cannot be of one machine, or empty: a different serial number, UUID or host name, or different boards.
std::optional<Message> differentMachines(const Snapshot& a, const Snapshot& b);

/// Adds the data of `other` to `into`. Pieces are the same by address, serial number or name, or, without these, when both
/// have equal numbers of them. Of two values the one with the more trusted origin is kept; differences are listed as
/// disagreements, except for values that change over time.
void merge(Snapshot& into, Snapshot other);

} // namespace lanewatt::probe
