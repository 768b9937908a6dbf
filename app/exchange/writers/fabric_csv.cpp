#include "app/exchange/fabric_lists.h"
#include "app/exchange/writers/escape.h"
#include "model/units/quantity_text.h"

namespace lanewatt::exchange {

std::string fabricCsv(const FabricRows& rows)
{
    std::string out;
    for (std::size_t c = 0; c < rows.columns.size(); ++c) {
        out += c == 0 ? "" : ",";
        addCsvCell(out, rows.columns[c].title);
    }
    out += "\r\n";
    std::vector<FabricCell> cells(rows.columns.size());
    for (std::int64_t n = 0; n < rows.count; ++n) {
        rows.fill(n, cells);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            out += c == 0 ? "" : ",";
            if (cells[c].number) {
                out += numberText(*cells[c].number);
            } else {
                addCsvCell(out, cells[c].text);
            }
        }
        out += "\r\n";
    }
    return out;
}

} // namespace lanewatt::exchange
