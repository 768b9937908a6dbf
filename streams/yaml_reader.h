#pragma once
/// YAML files of one document as trees, over libyaml.

#include "model/text/tree.h"

#include <string_view>

namespace lanewatt::streams {

/// Largest YAML text that is read.
inline constexpr std::size_t kLargestYaml = 8u << 20;

/// Reads one document. Plain scalars are numbers, true/false or null where they are written so; all
/// else is text. Errors with "FILE, line 3, column 5": not YAML, an alias (they can grow without
/// end), a key twice, keys that are no text, nested deeper than 32, too large.
Expected<Tree> readYaml(std::string_view text, std::string_view fileName);

} // namespace lanewatt::streams
