#pragma once
/// The sheets Order and Needs of a quote's workbook as they came back: what somebody filled in there.

#include "model/quote/procurement.h"
#include "model/quote/quote_return.h"
#include "streams/table_row.h"

#include <string>
#include <vector>

namespace lanewatt::exchange {

/// The names of these sheets.
inline constexpr std::string_view kOrderSheet = "Order";
inline constexpr std::string_view kNeedsSheet = "Needs";

/// The filled-in cells that say something else than what was sent: what is owned, packs, smallest orders, vendors, costs, lead times. Rows
/// are known by part number and description. Nothing of it is a line of the quote, so that a person must read it. `sheet`: its name, for
/// the places of cells.
std::vector<quote::UnclearCell> filledInOrder(const std::vector<streams::TableRow>& rows, const std::string& sheet, const quote::Procurement& sent);

} // namespace lanewatt::exchange
