#pragma once
/// The workbook of a quote while it is written: what its sheets share. One file per group of sheets.

#include "app/exchange/quote_columns.h"
#include "app/exchange/quote_document.h"
#include "app/exchange/writers/xlsx_book.h"
#include "app/exchange/writers/xlsx_formats.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

/// What all sheets of one workbook need.
struct QuoteBook {
    const QuoteDocument& document;
    BookFormats formats;
    bool buying = false;           ///< with costs, vendors and offers: for those who buy, not for the customer
    std::vector<std::string> left = {}; ///< why a sheet is missing

    std::string label(const MessageTemplate& text) const { return messages::label(text, document.options.style); }
    bool letterPaper() const { return document.paper == quote::Paper::Letter; }
};

/// A cell of a plain table: a number where it has one.
struct BookCell {
    std::string text;
    std::optional<double> number;
    BookCell(std::string value) : text(std::move(value)) {} // NOLINT(google-explicit-constructor): rows are lists of texts
    BookCell(double value) : number(value) {}               // NOLINT(google-explicit-constructor)
};

/// A table with its head and the widths of its columns in characters.
struct BookTable {
    std::vector<std::pair<std::string, std::size_t>> columns;
    std::vector<std::vector<BookCell>> rows;
};
/// Writes it as a whole sheet: the head stays in sight and is repeated on each page.
void writeBookTable(QuoteBook& book, Sheet& sheet, const BookTable& table);

/// Cells of the sheet Lines that others refer to; empty where there is no such cell.
struct LineCells {
    std::string net, total, unpriced, cost;
    std::int64_t unpricedCount = 0; ///< what stands in `unpriced`: lines in the total, without what recurs
    std::string noPrice, noCost;    ///< conditions of formulas: there are such lines, and none has a price, or a cost
    bool isCostUnknown = false;     ///< what `noCost` comes to; of `noPrice` it is QuoteDocument::priceUnknown()
};
/// One row for each line that is bought, with its identity in a hidden column, and the sums below.
LineCells writeQuoteLines(QuoteBook& book, Sheet& sheet);

/// What is needed, owned and to be bought, by part number; what is owned is filled in.
void writeQuoteNeeds(QuoteBook& book, Sheet& sheet);
/// What to order, by vendor, with packs and smallest quantities.
void writeQuoteOrder(QuoteBook& book, Sheet& sheet);

/// Empty where there is nothing to say.
BookTable quotePowerTable(const QuoteBook& book);
BookTable quoteCordsTable(const QuoteBook& book);
BookTable quoteFindingsTable(const QuoteBook& book);
BookTable quoteSourcesTable(const QuoteBook& book);

} // namespace lanewatt::exchange
