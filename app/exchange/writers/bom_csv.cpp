#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/escape.h"

#include <array>
#include <string>

namespace lanewatt::exchange {

Expected<std::string> writeBomCsv(const BomDocument& document)
{
    std::string out = "#,Category,Role,Manufacturer,Part number,Description,Qty,Unit price,Currency,Extended,"
                      "Price source,Price date,Condition,Note,Status,How to order\r\n";
    const std::string status = document.draft() ? "draft" : "checked";
    int number = 0;
    for (const BomRow& row : document.rows) {
        const BomLine& line = *row.line;
        out += std::to_string(++number);
        for (const std::string* text : {&row.category, &row.role, &row.maker, &row.mpn, &row.description}) {
            out += ',';
            addCsvCell(out, *text);
        }
        out += ',';
        out += row.quantity() ? std::to_string(line.quantity) : std::string();
        out += ',';
        out += line.unitPrice ? line.unitPrice->numberText() : std::string();
        out += ',';
        out += line.unitPrice ? line.unitPrice->currency().code() : std::string_view();
        out += ',';
        out += line.extended ? line.extended->numberText() : std::string();
        for (const std::string* text : {&row.source, &row.date, &row.condition, &row.note, &status, &row.order}) {
            out += ',';
            addCsvCell(out, *text);
        }
        out += "\r\n";
    }
    return out;
}

} // namespace lanewatt::exchange
