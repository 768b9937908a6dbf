#pragma once
/// Snapshots as canonical JSON (docs/inventory.md).

#include "probe/snapshot.h"

#include <functional>
#include <string>
#include <string_view>

namespace lanewatt::probe {

/// The newest snapshot format this program reads and the one it writes.
inline constexpr int kSnapshotFormat = 1;

/// Makes the sentence of a message; the file keeps sentences, because messages come and go with the program.
using SayMessage = std::function<std::string(const Message&)>;

/// The whole text of the file: always the same for the same snapshot.
std::string snapshotText(const Snapshot& snapshot, const SayMessage& say);

/// Reads a snapshot from the text of a file. Errors begin with `fileName`: no JSON, a newer format, a key that is not
/// known, a value of the wrong kind.
Expected<Snapshot> parseSnapshot(std::string_view text, std::string_view fileName);

/// True when a text that begins so may be a snapshot.
bool looksLikeSnapshot(std::string_view head);

} // namespace lanewatt::probe
