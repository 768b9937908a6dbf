#pragma once
/// Files that are written whole or not at all.

#include "model/message.h"

#include <string>
#include <string_view>

namespace lanewatt::streams {

/// Permissions of a new file, before the user's mask.
enum class Readers : unsigned { Everybody = 0666, OwnerOnly = 0600 };

/// Puts `bytes` at `path` by way of a file beside it: afterwards the path holds either all of them or what it held
/// before, also when the machine stops in between. Keeps the permissions of a file that is replaced; writes through a
/// link to the file it names, and into a device or a pipe.
Expected<void> writeWholeFile(const std::string& path, std::string_view bytes, Readers readers = Readers::Everybody);

} // namespace lanewatt::streams
