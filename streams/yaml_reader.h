#pragma once
/// Parses YAML files with one document into trees, with libyaml.

#include "model/text/tree.h"

#include <string_view>

namespace lanewatt::streams {

/// Largest accepted YAML text.
inline constexpr std::size_t kLargestYaml = 8u << 20;

/// Parses one document. Plain scalars that look like numbers, true/false or null are converted; others are text. Errors
/// with "FILE, line 3, column 5": not YAML, an alias (aliases can expand without limit), duplicate or non-text keys,
/// nesting deeper than 32, too large.
Expected<Tree> readYaml(std::string_view text, std::string_view fileName);

} // namespace lanewatt::streams
