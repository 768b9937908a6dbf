#pragma once
/// Writes and reads complete files.

#include "model/message.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace lanewatt::streams {

/// Permissions of a new file, before umask.
enum class Readers : unsigned { Everybody = 0666, OwnerOnly = 0600 };

/// Writes `bytes` to `path` atomically through a file beside it: afterwards the path has either the new or the old content,
/// even after a power failure. Keeps the permissions of a replaced file; writes through a link to its target, and into a
/// device or pipe. A file for its owner only stays so when it replaces a file that others can read. A killed program leaves
/// no temporary file, or one that the next write deletes.
Expected<void> writeWholeFile(const std::string& path, std::string_view bytes, Readers readers = Readers::Everybody);

/// The bytes of a file. Only plain files are read: folders, pipes, devices and files larger than `most` are rejected before
/// reading.
Expected<std::string> readWholeFile(const std::string& path, std::uint64_t most);

} // namespace lanewatt::streams
