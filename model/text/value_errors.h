#pragma once
/// What is wrong with plain values: the same sentence whether a file holds them or an edit brings them.

#include "model/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A whole number that is out of range; `written` is how a file has it.
std::optional<Error> outOfRange(std::int64_t value, std::int64_t least, std::int64_t most);
Error wholeOutOfRange(std::string written, std::int64_t least, std::int64_t most);
/// What has to be said and is not.
Error missingField(std::string_view field, std::string_view example);
/// A text that is neither empty nor an ISO date.
std::optional<Error> notADate(std::string_view text);

} // namespace lanewatt
