#pragma once
/// Files that are written whole or not at all, and read whole or not at all.

#include "model/message.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace lanewatt::streams {

/// Permissions of a new file, before the user's mask.
enum class Readers : unsigned { Everybody = 0666, OwnerOnly = 0600 };

/// Puts `bytes` at `path` by way of a file beside it: afterwards the path holds either all of them or what it held
/// before, also when the machine stops in between. Keeps the permissions of a file that is replaced; writes through a
/// link to the file it names, and into a device or a pipe. What only its owner may read stays so where it replaces a file that
/// others may read. A program that is killed meanwhile leaves no file beside it, or one that the next writing removes.
Expected<void> writeWholeFile(const std::string& path, std::string_view bytes, Readers readers = Readers::Everybody);

/// The bytes of a file. Only plain files are read: a folder, a pipe or a device is refused, and so is a file that is larger
/// than `most`, before any of it is read.
Expected<std::string> readWholeFile(const std::string& path, std::uint64_t most);

} // namespace lanewatt::streams
