#include "app/exchange/bom_document.h"
#include "app/exchange/fabric_lists.h"
#include "app/exchange/writers/xlsx_book.h"
#include "app/exchange/writers/xlsx_formats.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

/// Rows of a sheet below its head.
constexpr std::int64_t kMostSheetRows = LXW_ROW_MAX - 1;

lxw_error writeFabricSheet(lxw_workbook* book, const FabricRows& rows, std::string_view title, lxw_format* head)
{
    Sheet sheet(book, rows.title.c_str());
    sheet.setUpPage(false, std::string(title));
    const auto columns = static_cast<lxw_col_t>(rows.columns.size());
    for (lxw_col_t c = 0; c < columns; ++c) {
        const FabricColumn& column = rows.columns[c];
        const std::size_t width = std::max(column.width, textLength(column.title) + 4);
        sheet.check(worksheet_set_column(sheet.get(), c, c, static_cast<double>(width), nullptr));
        sheet.text(0, c, column.title, head);
    }
    sheet.setUpHead(static_cast<std::size_t>(rows.count), columns);
    std::vector<FabricCell> cells(rows.columns.size());
    for (std::int64_t n = 0; n < rows.count; ++n) {
        rows.fill(n, cells);
        const auto row = static_cast<lxw_row_t>(n + 1);
        for (lxw_col_t c = 0; c < columns; ++c) {
            if (cells[c].number) {
                sheet.number(row, c, *cells[c].number, nullptr);
            } else {
                sheet.text(row, c, cells[c].text);
            }
        }
    }
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
