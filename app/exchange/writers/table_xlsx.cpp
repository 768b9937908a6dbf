#include "app/exchange/bom_document.h"
#include "app/exchange/table_document.h"
#include "app/exchange/writers/xlsx_book.h"

#include <algorithm>

namespace lanewatt::exchange {

Expected<std::string> tableXlsx(const TableDocument& table)
{
    return bookBytes({table.title, table.summary, {}, false}, [&](lxw_workbook* book) {
        constexpr double kNarrowest = 10;
        constexpr double kWidest = 44;
        Sheet sheet(book, "Table");
        lxw_format* head = headFormat(book);
        lxw_format* wrapped = wrappedFormat(book);
        std::vector<double> widths;
        const auto line = [&](lxw_row_t row, const std::string& section, std::vector<std::string> cells, lxw_format* format) {
            if (!table.sectionName.empty()) {
                cells.insert(cells.begin(), section);
            }
            widths.resize(std::max(widths.size(), cells.size()), kNarrowest);
            for (std::size_t c = 0; c < cells.size(); ++c) {
                sheet.text(row, static_cast<lxw_col_t>(c), plainText(cells[c]), format);
                widths[c] = std::clamp(static_cast<double>(textLength(cells[c])) + 3, widths[c], kWidest);
            }
        };
        sheet.setUpPage(false, table.title);
        line(0, table.sectionName, table.header, head);
        sheet.setUpHead(table.rows.size(), static_cast<lxw_col_t>(widths.size()));
        lxw_row_t row = 0;
        for (const TableRow& one : table.rows) {
            line(++row, one.section, one.cells, wrapped);
        }
        if (table.rows.empty()) {
            sheet.text(++row, 0, table.empty);
        }
        ++row; // apart, so that sorting and filtering leave them alone
        for (const std::string& note : table.notes) {
            sheet.text(++row, 0, plainText(note));
        }
        for (std::size_t c = 0; c < widths.size(); ++c) {
            const auto column = static_cast<lxw_col_t>(c);
            sheet.check(worksheet_set_column(sheet.get(), column, column, widths[c], nullptr));
        }
        return sheet.error();
    });
}

} // namespace lanewatt::exchange
