#pragma once
/// Lists of networks as sheets: of a workbook of their own, and the sheet Cables of larger ones.

#include "app/exchange/fabric_lists.h"
#include "app/exchange/writers/xlsx_book.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// Rows of a sheet below its head.
inline constexpr std::int64_t kMostSheetRows = LXW_ROW_MAX - 1;

/// Columns and the head of lists of so many rows, without what stands at the foot of pages.
void writeFabricHead(Sheet& sheet, const std::vector<FabricColumn>& columns, std::int64_t rows, lxw_format* head);

/// The rows of a list from a row on, from the top; all with `lead` in a column before theirs unless it is empty. Returns the row below.
lxw_row_t writeFabricRows(Sheet& sheet, const FabricRows& rows, lxw_row_t first, const std::string& lead = {});

/// What a sheet Cables can have of a design's networks.
struct CableSheet {
    std::int64_t links = 0;         ///< of the networks that are joined: a row each
    std::vector<Message> remarks;   ///< what the sheet lacks, or why there is none
    bool any() const { return links > 0 && links <= kMostSheetRows; }
    /// True where its rows should be written one by one (Sheet).
    bool large() const;
};
CableSheet cableSheet(const Assessment& assessment);

/// Fills the sheet: each link of each network from point to point, behind the network's id. `title` stands at the foot of its pages.
void writeCableSheet(Sheet& sheet, const Design& design, const Assessment& assessment, const messages::Style& style, const std::string& title, bool letterPaper,
                     lxw_format* head);

} // namespace lanewatt::exchange
