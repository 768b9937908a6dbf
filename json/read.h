#pragma once
/// JSON text into a tree that knows the place of every value.

#include "model/text/tree.h"

#include <cstddef>
#include <string_view>

namespace lanewatt::json {

/// Deepest nesting accepted; designs need eight.
inline constexpr int kDeepest = 100;
/// Largest text accepted, in bytes, and most values in it.
inline constexpr std::size_t kLargestText = 64u << 20;
inline constexpr std::size_t kMostValues = 4'000'000;

/// Reads strict JSON (RFC 8259, UTF-8, a byte order mark is skipped). Numbers keep their text.
/// Errors: not JSON, cut off, a key twice in one object, too deep, too large, broken UTF-8; each
/// with "FILE, line 12, column 5" (columns count characters; no FILE when `fileName` is empty).
Expected<Tree> readText(std::string_view text, std::string_view fileName = {});

/// The members that a JSON object begins with, up to the first that is an object or a list: what a list of files says of each.
/// What comes after is not looked at. Errors as those of readText().
Expected<Tree> readHead(std::string_view text, std::string_view fileName = {});

} // namespace lanewatt::json
