#include "app/exchange/writers/bom_writers.h"

#include <array>
#include <string>

namespace lanewatt::exchange {

namespace {

/// A text cell. A spreadsheet must never run it, so a leading ' stands before what it would take
/// for a formula, also when only spaces come before that.
void cell(std::string& out, std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    std::string value;
    if (first != std::string_view::npos && std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos) {
        value = '\'';
    }
    value += text;
    const bool quote = value.find_first_of(",\"\r\n;") != std::string::npos ||
                       (!value.empty() && (value.front() == ' ' || value.back() == ' '));
    if (!quote) {
        out += value;
        return;
    }
    out += '"';
    for (const char c : value) {
        out += c;
        if (c == '"') {
            out += '"';
        }
    }
    out += '"';
}

} // namespace

Expected<std::string> writeBomCsv(const BomDocument& document)
{
    std::string out = "#,Category,Role,Manufacturer,Part number,Description,Qty,Unit price,Currency,Extended,"
                      "Price source,Price date,Condition,Note,Status\r\n";
    const std::string status = document.draft() ? "draft" : "checked";
    int number = 0;
    for (const BomRow& row : document.rows) {
        const BomLine& line = *row.line;
        out += std::to_string(++number);
        for (const std::string* text : {&row.category, &row.role, &row.maker, &row.mpn, &row.description}) {
            out += ',';
            cell(out, *text);
        }
        out += ',';
        out += row.quantity() ? std::to_string(line.quantity) : std::string();
        out += ',';
        out += line.unitPrice ? line.unitPrice->numberText() : std::string();
        out += ',';
        out += line.unitPrice ? line.unitPrice->currency().code() : std::string_view();
        out += ',';
        out += line.extended ? line.extended->numberText() : std::string();
        for (const std::string* text : {&row.source, &row.date, &row.condition, &row.note, &status}) {
            out += ',';
            cell(out, *text);
        }
        out += "\r\n";
    }
    return out;
}

} // namespace lanewatt::exchange
