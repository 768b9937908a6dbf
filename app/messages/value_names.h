#pragma once
/// Display names for ids in files, facts and message arguments: "passive", "SXM5", "2x PCIe 8-pin", "end of life", "yes".
/// Ids are converted to names only here.

#include "app/messages/messages.h"
#include "model/parts/part_tree.h"

#include <string>
#include <string_view>

namespace lanewatt::messages {

/// True when the id has a display name for `field`: a field of a part, or "category", "connector", "difference" (to what
/// was built), "measured", "operation" and "term" (of a formula), "option", "option_value", "source".
bool hasValueName(std::string_view field, std::string_view id);
/// The display name; the id itself where there is none. For the field "connectors" the id is a list with counts, "2x
/// pcie-8, 1x eps-8", whose items are named one by one; for "outlet" it is an outlet, bank or unit.
std::string valueName(std::string_view field, std::string_view id, const Style& style = {});
/// Display name of a formula's term, "Power factor"; its symbol, "pf", where it has none.
std::string termName(const Term& term, const Style& style = {});
/// A fact's value for display; empty when missing.
std::string factValue(const FactRow& fact, const Style& style = {});
/// A field of a part: "Board power", "PCIe lanes".
std::string fieldTitle(std::string_view field, const Style& style = {});
/// The description of a part's field: "power of the whole card (TGP, TBP)", by its English text.
std::string fieldMeaning(std::string_view english, const Style& style = {});
/// "GPU", "Power supply".
MessageTemplate categoryName(Category category);

} // namespace lanewatt::messages
