#include "app/exchange/writers/cable_sheet.h"
#include "app/exchange/writers/xlsx_formats.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

lxw_error writeFabricSheet(lxw_workbook* book, const FabricRows& rows, std::string_view title, lxw_format* head)
{
    Sheet sheet(book, rows.title.c_str());
    sheet.setUpPage(false, std::string(title));
    writeFabricHead(sheet, rows.columns, rows.count, head);
    writeFabricRows(sheet, rows, 1);
    return sheet.error();
}

} // namespace

Expected<std::string> fabricXlsx(std::string_view title, std::span<const FabricRows> lists)
{
    std::int64_t longest = 0;
    for (const FabricRows& rows : lists) {
        longest = std::max(longest, rows.count);
    }
    if (longest > kMostSheetRows) {
        return fail(LW_MESSAGE("fabric_list.too_long", "A sheet has no room for {rows} rows ({most} at most): choose .csv"), {{"rows", longest}, {"most", kMostSheetRows}});
    }
    const bool streamed = longest >= static_cast<std::int64_t>(kStreamRows);
    return bookBytes({std::string(title), {}, {}, streamed}, [&](lxw_workbook* book) {
        lxw_format* head = headFormat(book);
        lxw_error error = LXW_NO_ERROR;
        for (const FabricRows& rows : lists) {
            const lxw_error written = writeFabricSheet(book, rows, title, head);
            error = error == LXW_NO_ERROR ? written : error;
        }
        return error;
    });
}

} // namespace lanewatt::exchange
