#include "app/exchange/writers/quote_book.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/messages/budget_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace lanewatt::exchange {

namespace quote_tables {
namespace {

std::string severityText(const QuoteBook& book, Severity severity) { return book.label(severityName(severity)); }

constexpr std::array kPowerBudgets{BudgetKind::PowerDc, BudgetKind::PsuLoad, BudgetKind::Transient, BudgetKind::Circuit, BudgetKind::RackPower, BudgetKind::PowerChain};

/// Points of power that people look for: the machines' and the circuits'.
void addPoints(const QuoteBook& book, const std::vector<Budget>& budgets, BookTable& table)
{
    for (const Budget& budget : budgets) {
        if (std::find(kPowerBudgets.begin(), kPowerBudgets.end(), budget.kind) == kPowerBudgets.end()) {
            continue;
        }
        for (const BudgetPoint& point : budget.points) {
            table.rows.push_back({sheetText(point.path.text()), book.label(point.title), messages::demandText(point, book.document.options.style)});
        }
    }
}

} // namespace
} // namespace quote_tables

void writeBookTable(QuoteBook& book, Sheet& sheet, const BookTable& table)
{
    sheet.setUpPage(book.letterPaper(), book.document.heading);
    sheet.setUpHead(table.rows.size(), static_cast<lxw_col_t>(table.columns.size()));
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const auto column = static_cast<lxw_col_t>(c);
        sheet.text(0, column, table.columns[c].first, book.formats.header);
        sheet.check(worksheet_set_column(sheet.get(), column, column, static_cast<double>(table.columns[c].second), nullptr));
    }
    lxw_row_t row = 0;
    for (const std::vector<BookCell>& cells : table.rows) {
        ++row;
        std::size_t lines = 1;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const auto column = static_cast<lxw_col_t>(c);
            if (cells[c].number) {
                sheet.number(row, column, *cells[c].number, book.formats.count);
            } else {
                sheet.text(row, column, cells[c].text, book.formats.wrapped);
                lines = std::max(lines, wrappedLines(textLength(cells[c].text), table.columns[c].second));
            }
        }
        sheet.setLines(row, lines);
    }
    sheet.check(worksheet_print_area(sheet.get(), 0, 0, row, static_cast<lxw_col_t>(table.columns.size() - 1)));
}

BookTable quotePowerTable(const QuoteBook& book)
{
    BookTable table;
    const QuoteSource& source = book.document.source;
    table.columns = {{book.label(LW_MESSAGE("quote.book.where", "Where")), 34}, {book.label(LW_MESSAGE("quote.book.budget", "Budget")), 34}, {book.label(LW_MESSAGE("quote.book.value", "Value")), 44}};
    if (source.assessment) {
        quote_tables::addPoints(book, source.assessment->budgets, table);
        for (const auto& build : source.assessment->builds) {
            quote_tables::addPoints(book, build->budgets, table);
        }
    }
    if (table.rows.empty()) { // what was frozen
        for (const quote::FrozenBudget& budget : source.budgets) {
            table.rows.push_back({std::string(), sheetText(budget.title), sheetText(budget.text)});
        }
    }
    return table;
}

BookTable quoteCordsTable(const QuoteBook& book)
{
    BookTable table;
    table.columns = {{book.label(LW_MESSAGE("quote.book.circuit", "Circuit")), 20},   {book.label(LW_MESSAGE("quote.book.outlet", "Outlet")), 28},
                     {book.label(LW_MESSAGE("quote.book.receptacle", "Receptacle")), 14}, {book.label(LW_MESSAGE("quote.book.machine", "Machine")), 28},
                     {book.label(LW_MESSAGE("quote.book.inlet", "Inlet")), 18},       {book.label(LW_MESSAGE("quote.book.cord", "Cord")), 18},
                     {book.label(LW_MESSAGE("quote.book.count", "Count")), 8}};
    const Assessment* assessment = book.document.source.assessment;
    if (!assessment) {
        return table;
    }
    const std::string none = book.label(LW_MESSAGE("quote.book.none", "none"));
    for (const OutletPlug& plug : assessment->outletPlugs) {
        table.rows.push_back({sheetText(plug.circuit), plug.outlet.empty() ? none : sheetText(plug.outlet), sheetText(plug.receptacle),
                              sheetText(machineLabel(assessment->standings[plug.standing].machine(plug.copy))), sheetText(plug.inletId), plug.cord.empty() ? none : sheetText(plug.cord),
                              static_cast<double>(plug.count)});
    }
    return table;
}

BookTable quoteFindingsTable(const QuoteBook& book)
{
    BookTable table;
    table.columns = {{book.label(LW_MESSAGE("quote.book.severity", "Severity")), 11}, {book.label(LW_MESSAGE("quote.book.rule", "Rule")), 10},
                     {book.label(LW_MESSAGE("quote.book.where", "Where")), 28},        {book.label(LW_MESSAGE("quote.book.finding", "Finding")), 64},
                     {book.label(LW_MESSAGE("quote.book.waived", "Accepted by")), 24}, {book.label(LW_MESSAGE("quote.book.why", "Reason")), 34}};
    const bool named = book.buying || book.document.choices().terms.names;
    for (const quote::FrozenFinding& finding : book.document.source.findings) {
        table.rows.push_back({quote_tables::severityText(book, finding.severity), sheetText(finding.rule), sheetText(finding.path), sheetText(finding.text),
                              !finding.waived ? std::string() : named ? sheetText(finding.by + ' ' + quoteDate(finding.date, book.document.options.style)) : sheetText(quoteWaiver(book.document, finding)),
                              finding.waived && named ? sheetText(finding.why) : std::string()});
    }
    return table;
}

BookTable quoteSourcesTable(const QuoteBook& book)
{
    BookTable table;
    table.columns = {{book.label(LW_MESSAGE("quote.sheet.description", "Description")), 44}, {book.label(LW_MESSAGE("quote.sheet.cost", "Unit cost")), 18},
                     {book.label(LW_MESSAGE("quote.sheet.vendor", "Vendor")), 20},            {book.label(LW_MESSAGE("quote.sheet.date", "Price of")), 14},
                     {book.label(LW_MESSAGE("quote.book.until", "Valid until")), 14},         {book.label(LW_MESSAGE("quote.book.source", "Source")), 44}};
    for (const quote::PricedLine& line : book.document.source.priced.lines) {
        if (line.cost) {
            table.rows.push_back({sheetText(line.description), line.from.foreign ? line.from.foreign->text() : line.cost->text(), sheetText(line.from.vendor), sheetText(quoteDate(line.from.date, book.document.options.style)),
                                  sheetText(quoteDate(line.from.validUntil, book.document.options.style)),
                                  line.from.own ? book.label(LW_MESSAGE("quote.book.own", "own price")) : sheetText(line.from.source)});
        }
    }
    for (const quote::Rate& rate : book.document.rates) {
        table.rows.push_back({"1 " + std::string(rate.from.code()) + " = " + quoteShareNumber(rate.per, book.document.options.style) + ' ' + std::string(book.document.choices().terms.currency.code()), std::string(), std::string(),
                              sheetText(quoteDate(rate.date, book.document.options.style)), std::string(), sheetText(rate.source)});
    }
    return table;
}

} // namespace lanewatt::exchange
