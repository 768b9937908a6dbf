#include "app/exchange/quote_document.h"
#include "app/exchange/writers/quote_writers.h"
#include "app/exchange/writers/xlsx_book.h"
#include "model/quote/pricing.h"
#include "model/quote/quote_edit.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace {

using namespace lanewatt;

quote::Quote largeQuote(std::int64_t lines)
{
    quote::Choices choices;
    choices.title = "Large";
    choices.terms.currency = *Currency::parse("EUR");
    for (std::int64_t i = 0; i < lines; ++i) {
        quote::Line line;
        line.id = "line-" + std::to_string(i);
        line.kind = quote::LineKind::Part;
        line.description = "Part " + std::to_string(i) + " of a large quote";
        line.partNumber = "000" + std::to_string(i);
        line.quantity = 1 + i % 9;
        line.price = Money(choices.terms.currency, (100 + i % 1000) * Money::kMicrosPerUnit);
        choices.lines.push_back(std::move(line));
    }
    return quote::newQuote(std::move(choices));
}

exchange::QuoteDocument documentOf(const quote::Quote& large)
{
    exchange::QuoteSource source;
    source.quote = &large;
    source.revision = &large.last();
    source.priced = quote::pricedRevision(large.last(), {nullptr, nullptr, "2026-11-21", {}}).value_or(quote::Priced{});
    exchange::QuoteOptions options;
    options.date = "2026-11-21";
    return exchange::quoteDocument(std::move(source), std::move(options));
}

/// Goal: at most twice the time of libraryCells.
void quoteWorkbook(benchmark::State& state)
{
    const quote::Quote large = largeQuote(state.range(0));
    const exchange::QuoteDocument document = documentOf(large);
    for (auto _ : state) {
        const auto bytes = exchange::writeQuoteXlsx(document);
        if (!bytes || bytes->size() < static_cast<std::size_t>(state.range(0))) {
            state.SkipWithError("wrong file");
        }
    }
}

/// Columns with a text.
constexpr std::array<lxw_col_t, 5> kTexts{0, 1, 3, 6, 12};

/// As many cells of the same kinds by the library alone.
void libraryCells(benchmark::State& state)
{
    for (auto _ : state) {
        const auto bytes = exchange::bookBytes({"Large", {}, {}, true}, [&](lxw_workbook* book) {
            lxw_worksheet* sheet = workbook_add_worksheet(book, "Lines");
            lxw_format* format = workbook_add_format(book);
            format_set_num_format(format, "#,##0.00");
            for (lxw_row_t row = 1; row <= static_cast<lxw_row_t>(state.range(0)); ++row) {
                const std::string number = std::to_string(row);
                for (const lxw_col_t column : kTexts) {
                    worksheet_write_string(sheet, row, column, ("Part " + number + " of a large quote").c_str(), format);
                }
                worksheet_write_number(sheet, row, 4, 3, format);
                worksheet_write_number(sheet, row, 5, 100, format);
                worksheet_write_number(sheet, row, 11, 1, nullptr);
                const std::string formula = "=IF(AND(ISNUMBER(E" + number + "),ISNUMBER(F" + number + ")),ROUND(E" + number + "*F" + number + ",2),\"\")";
                worksheet_write_formula_num(sheet, row, 8, formula.c_str(), format, 300);
            }
            return LXW_NO_ERROR;
        });
        if (!bytes || bytes->size() < static_cast<std::size_t>(state.range(0))) {
            state.SkipWithError("wrong file");
        }
    }
}

} // namespace

BENCHMARK(quoteWorkbook)->Arg(13)->Arg(100000)->Unit(benchmark::kMillisecond);
BENCHMARK(libraryCells)->Arg(13)->Arg(100000)->Unit(benchmark::kMillisecond);
