#pragma once
/// The elevation of racks as a workbook: a row for each unit, a column for each face, and devices as merged cells.

#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/site/rack_order.h"

#include <cstddef>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// Most racks of one workbook: it has two columns for each.
inline constexpr std::size_t kMostRacksOfBook = 500;

/// The bytes of the workbook, the racks in their order. What wants units that another has, or stands above the rack, is listed below
/// the units. The same design gives the same bytes. Error: more racks than it can hold.
Expected<std::string> rackWorkbook(const Design& design, const Assessment& assessment, const std::vector<RackRun>& racks,
                                   const messages::Style& style);

} // namespace lanewatt::exchange
