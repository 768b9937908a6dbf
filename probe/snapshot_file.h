#pragma once
/// Snapshots as canonical JSON (docs/inventory.md).

#include "probe/snapshot.h"

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The newest snapshot format that this program reads; it is also the one it writes.
inline constexpr int kSnapshotFormat = 1;

/// Converts a message to text; the file stores text, because messages change with the program.
using SayMessage = std::function<std::string(const Message&)>;

/// The whole text of the file; deterministic.
std::string snapshotText(const Snapshot& snapshot, const SayMessage& say);

/// Parses a snapshot. Errors begin with `fileName`: not JSON, a newer format, an unknown key, a value of the wrong type.
Expected<Snapshot> parseSnapshot(std::string_view text, std::string_view fileName);

/// True when a text with this beginning may be a snapshot.
bool looksLikeSnapshot(std::string_view head);

} // namespace lanewatt::probe
