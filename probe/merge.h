#pragma once
/// Several reports about one machine as one snapshot.

#include "probe/snapshot.h"

#include <optional>

namespace lanewatt::probe {

/// Why two snapshots cannot be of one machine, or nothing: a serial number, UUID or host name that both know and that
/// differs, or different boards.
std::optional<Message> differentMachines(const Snapshot& a, const Snapshot& b);

/// Adds what `other` says of the machine to `into`. Pieces are the same when an address, a serial number or a name says
/// so, or, where nothing names them, when both have as many of them. Of two values the one with the more trusted origin
/// stays; where they differ, and not only because they were read at different moments, the disagreement is listed.
void merge(Snapshot& into, Snapshot other);

} // namespace lanewatt::probe
