#pragma once
/// The elevation of racks as a sheet of a larger workbook.

#include "app/exchange/rack_workbook.h"
#include "app/exchange/writers/xlsx_book.h"

#include <string>
#include <vector>

namespace lanewatt::exchange {

/// Fills a sheet as rackWorkbook() does, at most kMostRacksOfBook racks; not for a streamed workbook. `title` stands at the foot of its pages.
lxw_error writeRackSheet(lxw_workbook* book, Sheet& sheet, const Design& design, const Assessment& assessment, const std::vector<RackRun>& racks,
                         const messages::Style& style, const std::string& title);

} // namespace lanewatt::exchange
