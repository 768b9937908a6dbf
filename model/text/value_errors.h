#pragma once
/// Errors of plain values: the same sentence for files and for edits.

#include "model/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A whole number that is out of range; `written` is its form in the file.
std::optional<Error> outOfRange(std::int64_t value, std::int64_t least, std::int64_t most);
Error wholeOutOfRange(std::string written, std::int64_t least, std::int64_t most);
/// A required field that is missing.
Error missingField(std::string_view field, std::string_view example);
/// A text that is neither empty nor an ISO date.
std::optional<Error> notADate(std::string_view text);

} // namespace lanewatt
