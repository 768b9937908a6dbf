#pragma once
/// The lines of a quote's workbook as they came back: rows sorted, columns moved, saved by another program.

#include "model/quote/quote_return.h"
#include "streams/table_row.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::exchange {

struct QuoteSheet {
    std::string number;                      ///< of the quote that was sent, from the identity's head; empty = it has none
    std::string revision;                    ///< letter of its revision; empty = the head has none
    bool identified = false;                 ///< the column with the identity of the lines is there
    std::string unsaid;                      ///< head of the column of prices of which the sheet does not say whose they are; empty = it does
    std::vector<quote::ReturnedRow> rows;
    std::vector<quote::UnclearCell> unclear; ///< at most kMostUnclear; the last of so many says that more are not listed
};

/// Most cells that are listed as unclear.
inline constexpr std::size_t kMostUnclear = 10'000;
/// Rows that are looked through for the heads of the columns.
inline constexpr std::size_t kRowsForHead = 20;

/// How a table suits: the identity of lines, columns of lines, or nothing.
enum class SheetSuits : std::uint8_t { No, Columns, Identity };
/// By its first rows.
SheetSuits suitsAsQuoteSheet(const std::vector<streams::TableRow>& rows);

/// Reads the rows below the heads. Prices without a currency, by their cell or a column of currencies, are in `currency`. What
/// cannot be read is in `unclear`, its value left out. The price column of the program's own sheet, known by the identity of its lines, has
/// our prices; whose those of any other are says `prices`, else their rows say that nobody knows. `sheet`: its name, for the places of cells; empty for a text file. Error:
/// no row heads the columns of lines.
Expected<QuoteSheet> readQuoteSheet(const std::vector<streams::TableRow>& rows, const std::string& sheet, const Currency& currency, quote::PricesOf prices = quote::PricesOf::Unsaid);

} // namespace lanewatt::exchange
