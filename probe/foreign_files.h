#pragma once
/// Files that people give for reports and that are none: what they are, and which command makes one that is read.

#include "model/message.h"

#include <optional>
#include <string_view>

namespace lanewatt::probe {

/// The sentence for a text with this beginning; empty for others.
std::optional<MessageTemplate> foreignFile(std::string_view head);

} // namespace lanewatt::probe
