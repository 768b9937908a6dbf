#pragma once
/// Names for people of what files, facts and arguments of messages say by an id: "passive", "SXM5", "2x PCIe 8-pin",
/// "end of life", "yes". The one place where ids become names.

#include "app/messages/messages.h"
#include "model/parts/part_tree.h"

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// Whether there is a name for what `field` says by that id. `field` is that of a part, or "category", "connector",
/// "difference" (from what was built), "measured", "operation" and "term" (of a formula), "option", "option_value", "source".
bool hasValueName(std::string_view field, std::string_view id);
/// What people call it; the id itself where there is no name. The field "connectors" is a list of them with their numbers,
/// "2x pcie-8, 1x eps-8", in which each has its name; "outlet" is where an inlet plugs in: an outlet, a bank or a unit.
std::string valueName(std::string_view field, std::string_view id, const Style& style = {});
/// What a term of a formula is, "Power factor"; its symbol, "pf", where it has no name.
std::string termName(const Term& term, const Style& style = {});
/// A fact's value as shown to people; empty when missing.
std::string factValue(const FactRow& fact, const Style& style = {});
/// A field of a part: "Board power", "PCIe lanes".
std::string fieldTitle(std::string_view field, const Style& style = {});
/// What a field of a part says: "power of the whole card (TGP, TBP)", of the English that stands beside it.
std::string fieldMeaning(std::string_view english, const Style& style = {});
/// "GPU", "Power supply".
MessageTemplate categoryName(Category category);

} // namespace lanewatt::messages
