#pragma once
/// Names for people of what facts say by an id: "passive", "SXM5", "end of life", "yes".

#include "app/messages/messages.h"
#include "model/parts/part_tree.h"

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// Whether there is a name for what `field` says by that id.
bool hasValueName(std::string_view field, std::string_view id);
/// What people call it; the id itself where there is no name.
std::string valueName(std::string_view field, std::string_view id, const Style& style = {});
/// A fact's value as shown to people; empty when missing.
std::string factValue(const FactRow& fact, const Style& style = {});

} // namespace lanewatt::messages
