#pragma once
/// A rack of a design against what stands in it, as a table.

#include "app/exchange/table_document.h"
#include "model/as_built/rack_as_built.h"

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// "3 differences: 12 of 14 things stand as designed".
std::string rackComparisonSummary(const RackAsBuilt& compared, const messages::Style& style = {});
/// One row for each difference, from above; below them what was not compared. `rack`: what the rack is called.
TableDocument rackComparisonTable(const RackAsBuilt& compared, std::string_view rack, const TableStyle& style = {});

/// "missing".
MessageTemplate rackDifferenceLabel(RackDifferenceKind kind);

} // namespace lanewatt::exchange
