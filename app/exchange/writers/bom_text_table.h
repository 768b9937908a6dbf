#pragma once
/// The table of the forms people read: seven columns, money as text.

#include "app/exchange/bom_document.h"

#include <array>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// A cell's text by column, with what to say where there is nothing.
struct BomTextTable {
    static constexpr std::size_t kColumns = 8;
    std::array<std::string, kColumns> header;
    std::array<bool, kColumns> right{};                        ///< numbers stand at the right
    std::vector<std::array<std::string, kColumns>> rows;
};

/// Category, part, part number, quantity, unit price, extended price, price from, note.
inline BomTextTable bomTextTable(const BomDocument& document)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, document.options.style); };
    BomTextTable table;
    table.header = {label(columnName(BomColumn::Category)),  label(columnName(BomColumn::Description)),
                    label(columnName(BomColumn::Mpn)),       label(columnName(BomColumn::Quantity)),
                    label(columnName(BomColumn::UnitPrice)), label(columnName(BomColumn::Extended)),
                    label(columnName(BomColumn::Source)),    label(columnName(BomColumn::Note))};
    table.right = {false, false, false, true, true, true, false, false};
    const std::string unknown = label(LW_MESSAGE("bom.cell.unknown", "unknown"));
    const std::string tooLarge = label(LW_MESSAGE("bom.total.too-large", "too large"));
    for (const BomRow& row : document.rows) {
        const BomLine& line = *row.line;
        std::string from = row.source;
        for (const std::string* more : {&row.condition, &row.date}) {
            from += more->empty() ? "" : ", " + *more;
        }
        // what to order stands first: without it nothing is bought
        const std::string note = row.order + (row.order.empty() || row.note.empty() ? "" : "; ") + row.note;
        table.rows.push_back({row.category, row.maker.empty() ? row.description : row.maker + ' ' + row.description, row.mpn,
                              row.quantity() ? std::to_string(line.quantity) : tooLarge,
                              line.unitPrice ? line.unitPrice->text() : unknown,
                              line.extended    ? line.extended->text()
                              : row.tooLarge   ? tooLarge
                                               : unknown,
                              from, note});
    }
    return table;
}

} // namespace lanewatt::exchange
