#include "app/exchange/writers/quote_writers.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/writers/cable_sheet.h"
#include "app/exchange/writers/quote_book.h"
#include "app/exchange/writers/rack_sheet.h"
#include "model/site/rack_order.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::exchange {

namespace quote_xlsx {
namespace {

/// A sheet has 1,048,576 rows; heads and sums are not lines.
constexpr std::size_t kMostRows = 1'000'000;

/// One workbook. Its sheets are made in their order before any is filled, so that the first can name cells of others.
class Writer {
public:
    Writer(const QuoteDocument& document, bool buying, bool streamed, lxw_workbook* book)
        : m_workbook(book), m_streamed(streamed), m_book{document, BookFormats(book), buying}, m_summary(book, "Summary"), m_lines(book, "Lines")
    {
    }

    lxw_error write()
    {
        const QuoteDocument& document = m_book.document;
        if (m_book.buying) {
            add("Order", [this](Sheet& sheet) { writeQuoteOrder(m_book, sheet); });
            add("Needs", [this](Sheet& sheet) { writeQuoteNeeds(m_book, sheet); });
        }
        addTable("Power", quotePowerTable(m_book), LW_MESSAGE("quote.book.no_power", "No sheet Power: the quote has no design with budgets."));
        addRacks();
        addCables();
        addTable("Cords", quoteCordsTable(m_book), LW_MESSAGE("quote.book.no_cords", "No sheet Cords: the design lists no outlets, or the revision was issued."));
        addTable("Findings", quoteFindingsTable(m_book), LW_MESSAGE("quote.book.no_findings", "No sheet Findings: there are none."));
        if (m_book.buying) {
            addTable("Sources", quoteSourcesTable(m_book), LW_MESSAGE("quote.book.no_sources", "No sheet Sources: no line has a known cost."));
        }
        const LineCells cells = writeQuoteLines(m_book, m_lines);
        for (const auto& [sheet, fill] : m_more) {
            fill(*sheet);
        }
        writeSummary(document, cells);
        for (const Sheet* sheet : {&m_summary, &m_lines}) {
            if (sheet->error() != LXW_NO_ERROR) {
                return sheet->error();
            }
        }
        for (const auto& [sheet, fill] : m_more) {
            if (sheet->error() != LXW_NO_ERROR) {
                return sheet->error();
            }
        }
        return LXW_NO_ERROR;
    }

private:
    void add(const char* name, std::function<void(Sheet&)> fill, bool rowByRow = false)
    {
        m_more.emplace_back(std::make_unique<Sheet>(m_workbook, name, rowByRow), std::move(fill));
    }

    void addTable(const char* name, BookTable table, const MessageTemplate& otherwise)
    {
        if (table.rows.empty()) {
            m_book.left.push_back(m_book.label(otherwise));
            return;
        }
        auto kept = std::make_shared<const BookTable>(std::move(table));
        add(name, [this, kept](Sheet& sheet) { writeBookTable(m_book, sheet, *kept); });
    }

    void addRacks()
    {
        const QuoteSource& source = m_book.document.source;
        const auto runs = source.design && source.assessment ? rackRuns(source.design->site) : std::vector<RackRun>();
        if (runs.empty() || m_streamed) {
            m_book.left.push_back(runs.empty() ? m_book.label(LW_MESSAGE("quote.book.no_racks", "No sheet Racks: no design with racks is at hand."))
                                               : m_book.label(LW_MESSAGE("quote.book.large", "No sheet Racks: the workbook has too many lines; lanewatt-cli elevation writes them.")));
            return;
        }
        if (runs.size() > kMostRacksOfBook) {
            m_book.left.push_back(messages::text(Message{LW_MESSAGE("quote.book.some_racks", "The sheet Racks shows the first {most} of {count}."),
                                                         {{"most", static_cast<std::int64_t>(kMostRacksOfBook)}, {"count", static_cast<std::int64_t>(runs.size())}}},
                                                 m_book.document.options.style));
        }
        add("Racks", [this, runs](Sheet& sheet) {
            const QuoteDocument& document = m_book.document;
            sheet.check(writeRackSheet(m_workbook, sheet, *document.source.design, *document.source.assessment, runs, document.options.style, document.heading));
        });
    }

    void addCables()
    {
        const QuoteSource& source = m_book.document.source;
        if (!source.design || !source.assessment || source.assessment->networks.empty()) {
            m_book.left.push_back(m_book.label(LW_MESSAGE("quote.book.no_cables", "No sheet Cables: no design with networks is at hand.")));
            return;
        }
        const CableSheet cables = cableSheet(*source.assessment);
        for (const Message& remark : cables.remarks) {
            m_book.left.push_back(messages::text(remark, m_book.document.options.style));
        }
        if (cables.any()) {
            add("Cables", [this](Sheet& sheet) {
                const QuoteDocument& document = m_book.document;
                writeCableSheet(sheet, *document.source.design, *document.source.assessment, document.options.style, document.heading, m_book.letterPaper(), m_book.formats.header);
            }, cables.large());
        }
    }

    void writeSummary(const QuoteDocument& document, const LineCells& cells)
    {
        m_summary.setUpPage(m_book.letterPaper(), document.heading);
        m_summary.check(worksheet_set_column(m_summary.get(), 0, 0, 34, nullptr));
        m_summary.check(worksheet_set_column(m_summary.get(), 1, 1, 60, nullptr));
        lxw_row_t row = 0;
        m_summary.text(row++, 0, document.title, m_book.formats.title);
        m_summary.text(row++, 0, document.status, document.draft ? m_book.formats.draft : nullptr);
        ++row;
        const auto pair = [&](const std::string& name, const std::string& value) {
            if (!value.empty()) {
                m_summary.text(row, 0, name, m_book.formats.bold);
                m_summary.text(row, 1, value, m_book.formats.wrapped);
                m_summary.setLines(row++, wrappedLines(textLength(value), 60));
            }
        };
        pair(m_book.label(LW_MESSAGE("quote.book.number", "Quote")), document.heading);
        pair(m_book.label(LW_MESSAGE("quote.book.customer", "Customer")), plainText(document.choices().customer.name));
        pair(m_book.label(LW_MESSAGE("quote.book.seller", "Seller")), plainText(document.choices().seller.name));
        pair(m_book.label(LW_MESSAGE("quote.book.issued", "Issued")), quoteDate(document.issued, document.options.style));
        pair(m_book.label(LW_MESSAGE("quote.book.validity", "Validity")), document.validity);
        ++row;
        const quote::Sums& sums = document.source.priced.sums;
        // what is unknown is no zero, also after somebody has filled in prices
        const std::string word = m_book.label(LW_MESSAGE("bom.total.unknown", "unknown"));
        const auto amount = [&](const MessageTemplate& name, const std::string& cell, const std::string& none, bool unknown, const Money& value) {
            if (cell.empty()) {
                return;
            }
            const std::string formula = "=IF(" + none + ',' + inFormula(word) + ',' + cell + ')';
            m_summary.text(row, 0, m_book.label(name), m_book.formats.bold);
            if (unknown) {
                m_summary.formula(row++, 1, formula, word, m_book.formats.unknown);
            } else {
                m_summary.formula(row++, 1, formula, inCell(value), m_book.formats.money(value.currency(), decimalsOf(value)));
            }
        };
        amount(LW_MESSAGE("quote.book.net", "Net price"), cells.net, cells.noPrice, document.priceUnknown(), sums.totals.net);
        amount(LW_MESSAGE("quote.book.total", "Total"), cells.total, cells.noPrice, document.priceUnknown(), sums.totals.total);
        amount(LW_MESSAGE("quote.book.cost", "Cost of the lines in the total, as far as known"), cells.cost, cells.noCost, cells.isCostUnknown, sums.cost);
        if (!cells.unpriced.empty()) {
            m_summary.text(row, 0, m_book.label(LW_MESSAGE("quote.book.unpriced", "Lines without a price, not in the sum")), m_book.formats.bold);
            m_summary.formula(row++, 1, '=' + cells.unpriced, static_cast<double>(cells.unpricedCount), cells.unpricedCount > 0 ? m_book.formats.unknown : m_book.formats.count);
        }
        for (const QuoteSum& sum : document.recurring) {
            m_summary.text(row, 0, plainText(sum.label), m_book.formats.bold);
            m_summary.number(row++, 1, inCell(sum.amount), m_book.formats.money(sum.amount.currency(), decimalsOf(sum.amount)));
        }
        ++row;
        for (const QuoteTerm& term : document.terms) {
            std::string text;
            for (const std::string& line : term.text) {
                text += (text.empty() ? "" : "; ") + line;
            }
            pair(plainText(term.title), plainText(text));
        }
        ++row;
        std::vector<std::string> remarks = document.remarks;
        remarks.insert(remarks.end(), m_book.left.begin(), m_book.left.end());
        for (const std::string& remark : remarks) {
            m_summary.text(row++, 0, plainText(remark));
        }
        m_summary.check(worksheet_print_area(m_summary.get(), 0, 0, row, 1));
    }

    lxw_workbook* m_workbook;
    bool m_streamed;
    QuoteBook m_book;
    Sheet m_summary, m_lines;
    std::vector<std::pair<std::unique_ptr<Sheet>, std::function<void(Sheet&)>>> m_more;
};

Expected<std::string> bytesOf(const QuoteDocument& document, bool buying)
{
    if (document.rows.size() > kMostRows) {
        return fail(LW_MESSAGE("bom.xlsx.rows", "{count} lines are too many for one sheet; at most {limit}"),
                    {{"count", static_cast<std::int64_t>(document.rows.size())}, {"limit", static_cast<std::int64_t>(kMostRows)}});
    }
    const bool streamed = document.rows.size() > kStreamRows;
    return bookBytes({document.title, document.status, document.options.date, streamed}, [&](lxw_workbook* book) { return Writer(document, buying, streamed, book).write(); });
}

} // namespace
} // namespace quote_xlsx

Expected<std::string> writeQuoteXlsx(const QuoteDocument& document) { return quote_xlsx::bytesOf(document, false); }

Expected<std::string> writeQuoteBuyingXlsx(const QuoteDocument& document) { return quote_xlsx::bytesOf(document, true); }

} // namespace lanewatt::exchange
