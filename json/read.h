#pragma once
/// Parses JSON text into a tree with the place of every value.

#include "model/text/tree.h"

#include <cstddef>
#include <string_view>

namespace lanewatt::json {

/// Deepest nesting accepted; designs need eight.
inline constexpr int kDeepest = 100;
/// Largest text in bytes, and largest number of values.
inline constexpr std::size_t kLargestText = 64u << 20;
inline constexpr std::size_t kMostValues = 4'000'000;

/// Parses strict JSON (RFC 8259, UTF-8, a byte order mark is skipped). Numbers keep their text. Errors: not JSON,
/// truncated, duplicate key, too deep, too large, invalid UTF-8; each with "FILE, line 12, column 5" (columns count
/// characters; no FILE when `fileName` is empty).
Expected<Tree> readText(std::string_view text, std::string_view fileName = {});

/// The first members of a JSON object, up to the first object or list: enough for a list of files. The rest is not read.
/// Errors as in readText().
Expected<Tree> readHead(std::string_view text, std::string_view fileName = {});

} // namespace lanewatt::json
