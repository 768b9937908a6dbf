#pragma once
/// Differences between quote and delivery, as a table for the vendor.

#include "app/exchange/table_document.h"
#include "model/as_built/as_built.h"

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// "4 differences on 3 of 8 machines".
std::string asBuiltSummary(const AsBuilt& asBuilt, const messages::Style& style = {});
/// One row per difference; below them what was not compared. `design` is the design's name.
TableDocument asBuiltTable(const AsBuilt& asBuilt, std::string_view design, const TableStyle& style = {});

} // namespace lanewatt::exchange
