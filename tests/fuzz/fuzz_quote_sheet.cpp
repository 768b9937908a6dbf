// Any table: it is refused with a sentence, or its rows are compared with a quote, and what they change can be accepted or is refused.
#include "app/exchange/readers/quote_sheet.h"
#include "app/messages/messages.h"
#include "model/quote/pricing.h"
#include "model/quote/quote_return.h"
#include "streams/csv_reader.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace lanewatt;

namespace {

void must(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

/// Numbers as a workbook has them; in CSV all is text.
void asWorkbook(streams::TableRow& row)
{
    for (streams::Cell& cell : row.cells) {
        double value = 0.0;
        const auto [end, error] = std::from_chars(cell.text.data(), cell.text.data() + cell.text.size(), value);
        if (error == std::errc() && end == cell.text.data() + cell.text.size()) {
            cell.kind = streams::CellKind::Number;
        }
    }
}

quote::Quote sentQuote()
{
    quote::Choices choices;
    choices.terms.currency = *Currency::parse("EUR");
    for (const char* id : {"care", "install", "spare"}) {
        quote::Line line;
        line.id = id;
        line.description = std::string("The ") + id;
        line.partNumber = std::string("N-") + id;
        line.price = Money::parse("90 EUR");
        choices.lines.push_back(std::move(line));
    }
    return quote::newQuote(std::move(choices));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    streams::MemorySource source(std::string_view(reinterpret_cast<const char*>(data), size));
    streams::CsvOptions options;
    options.rowBytes = 4096;
    options.columns = 64;
    std::vector<streams::TableRow> rows;
    const auto facts = streams::readCsv(source, "fuzz", options, [&](streams::TableRow& row) {
        asWorkbook(row);
        rows.push_back(std::move(row));
        return rows.size() < 500;
    });
    if (!facts) {
        return 0;
    }
    auto sheet = exchange::readQuoteSheet(rows, "S", *Currency::parse("EUR"));
    must(sheet.has_value() == (exchange::suitsAsQuoteSheet(rows) != exchange::SheetSuits::No));
    if (!sheet) {
        must(!messages::text(sheet.error()).empty());
        return 0;
    }
    for (const quote::UnclearCell& cell : sheet->unclear) {
        must(cell.cell.starts_with("S!") && !messages::text(cell.what).empty());
    }
    const quote::Quote quote = sentQuote();
    const auto priced = quote::price(quote.last().choices, {nullptr, nullptr, "2026-11-21", {}});
    must(priced.has_value());
    const std::size_t count = sheet->rows.size();
    const quote::Returned returned = quote::compareReturned(quote::linesOfSheet(priced->lines), std::move(sheet->rows), {}, "S");
    std::set<std::string> lines;
    for (const quote::ReturnedChange& change : returned.changes) {
        must(lines.insert(change.line).second && quote::isLineId(change.line) && !change.values.empty());
        const auto edits = quote::acceptingEdits(quote.last().choices, priced->lines, change, std::nullopt);
        if (edits) {
            const auto changed = quote::applyQuoteEdits(quote, *edits);
            must(changed || !messages::text(changed.error()).empty());
        }
    }
    must(returned.changes.size() <= count + priced->lines.size());
    return 0;
}
