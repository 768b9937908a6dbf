#include "app/exchange/table_document.h"
#include "app/exchange/writers/escape.h"

namespace lanewatt::exchange {

std::string tableCsv(const TableDocument& table)
{
    std::string out;
    const auto line = [&](const std::string& section, const std::vector<std::string>& cells) {
        bool first = true;
        if (!table.sectionName.empty()) {
            addCsvCell(out, section);
            first = false;
        }
        for (const std::string& cell : cells) {
            out += first ? "" : ",";
            addCsvCell(out, cell);
            first = false;
        }
        out += "\r\n";
    };
    line(table.sectionName, table.header);
    for (const TableRow& row : table.rows) {
        line(row.section, row.cells);
    }
    return out;
}

} // namespace lanewatt::exchange
