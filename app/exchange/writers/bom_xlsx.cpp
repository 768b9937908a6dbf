#include "app/exchange/writers/bom_footer.h"
#include "app/exchange/writers/bom_writers.h"
#include "app/exchange/writers/cable_sheet.h"
#include "app/exchange/writers/xlsx_book.h"
#include "app/exchange/writers/xlsx_formats.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::exchange {

namespace {

/// A sheet has 1,048,576 rows; header, totals and what may follow them are not lines.
constexpr std::size_t kMaxRows = 1'000'000;
/// Characters of what stands above each page. It may have 255, with its codes.
constexpr std::size_t kHeadTitle = 40, kHeadStatus = 50;

lxw_col_t at(BomColumn column)
{
    return static_cast<lxw_col_t>(column);
}

/// The widest that a column of texts gets, in characters: so narrow that a page remains readable. Longer texts wrap.
std::size_t widest(BomColumn column)
{
    switch (column) {
    case BomColumn::Role: return 16;
    case BomColumn::Category:
    case BomColumn::Maker: return 20;
    case BomColumn::Source: return 24;
    case BomColumn::Mpn:
    case BomColumn::Note:
    case BomColumn::Order: return 30;
    case BomColumn::Description: return 44;
    default: return 60;
    }
}

/// One workbook. The parts are written in the order BOM, Summary, Findings, Cables.
class Writer {
public:
    Writer(const BomDocument& document, lxw_workbook* book)
        : m_document(document), m_formats(book), m_bom(book, "BOM"), m_summary(book, "Summary"), m_findings(book, "Findings"),
          m_links(cableSheet(*document.assessment))
    {
        if (m_links.any()) {
            m_cables.emplace(book, "Cables", m_links.large());
        }
    }

    lxw_error write()
    {
        for (Sheet* sheet : {&m_bom, &m_summary, &m_findings}) {
            setUpPages(*sheet);
        }
        writeBom();
        writeSummary();
        writeFindings();
        if (m_cables) {
            writeCableSheet(*m_cables, *m_document.design, *m_document.assessment, m_document.options.style, m_document.title, m_document.letterPaper(), m_formats.header);
            if (m_cables->error() != LXW_NO_ERROR) {
                return m_cables->error();
            }
        }
        for (const Sheet* sheet : {&m_bom, &m_summary, &m_findings}) {
            if (sheet->error() != LXW_NO_ERROR) {
                return sheet->error();
            }
        }
        return LXW_NO_ERROR;
    }

private:
    std::string label(const MessageTemplate& text) const { return messages::label(text, m_document.options.style); }

    void setUpPages(Sheet& sheet)
    {
        sheet.setUpPage(m_document.letterPaper(), m_document.title);
        if (&sheet != &m_summary) { // which begins with all of it
            sheet.setUpPageHead(pageHead());
        }
    }

    /// Title, status and date, and what people look for first. Prices that a buyer fills in later change the cells and not this,
    /// so the total says when it was right.
    std::string pageHead() const
    {
        // the sizes are large, since in some programs the head shrinks with the table
        const std::string rest = std::string("\n&12") + (m_document.draft() ? "&KB81C35" : "&K434E5B") +
                                 pageText(m_document.statusAndDate(), kHeadStatus) + "\n&B&12&K14181D";
        std::string head;
        std::size_t most = kHeadTitle;
        do { // it is counted in bytes
            head = "&B&18 " + pageText(m_document.title, most) + rest;
            most /= 2;
        } while (most > 0 && head.size() + 8 > kPageHead);
        bool first = true;
        std::vector<std::string> texts;
        for (const BomHeadText& shown : m_document.headTexts(false)) {
            texts.push_back(shown.whole());
        }
        for (const std::string& total : m_document.totalTexts()) {
            texts.push_back(messages::text(Message{LW_MESSAGE("bom.xlsx.total", "Total when written: {total}"), {{"total", total}}},
                                           m_document.options.style));
        }
        for (const std::string& text : texts) {
            const std::string more = (first ? " " : " \u00B7 ") + pageText(text, kHeadStatus);
            if (head.size() + more.size() + 5 > kPageHead) { // the rest is in the sheet Summary
                return head + " \u2026";
            }
            head += more;
            first = false;
        }
        return head;
    }

    // ---- BOM ---------------------------------------------------------------------------------

    void writeBom()
    {
        // what names rows comes before the rows: a streamed sheet takes no row behind its last one
        lxw_worksheet* sheet = m_bom.get();
        m_bom.setUpHead(m_document.rows.size(), kBomColumns);
        std::array<std::size_t, kBomColumns> width{};
        for (int c = 0; c < kBomColumns; ++c) {
            const auto column = static_cast<BomColumn>(c);
            const std::string name = label(columnName(column));
            const bool right = column == BomColumn::Number || column == BomColumn::Quantity ||
                               column == BomColumn::UnitPrice || column == BomColumn::Extended;
            m_bom.text(0, at(column), name, right ? m_formats.headerRight : m_formats.header);
            width[static_cast<std::size_t>(c)] = textLength(name) + 3; // room for the filter's arrow
        }
        std::size_t lines = 1; // of the row that is being written
        const auto widen = [&](BomColumn column, std::size_t characters) {
            auto& w = width[static_cast<std::size_t>(column)];
            w = std::max(w, std::min(columnWidth(characters), widest(column)));
            lines = std::max(lines, wrappedLines(characters, widest(column)));
        };
        const auto text = [&](lxw_row_t row, BomColumn column, const std::string& value, lxw_format* format = nullptr) {
            m_bom.text(row, at(column), value, format ? format : m_formats.wrapped);
            widen(column, textLength(value));
        };
        lxw_row_t row = 0;
        for (const BomRow& line : m_document.rows) {
            ++row;
            lines = 1;
            writeLine(row, line, text, widen);
            m_bom.setLines(row, lines);
        }
        if (row > 0) {
            writeTotals(row, widen);
            const std::string mpns = std::string(1, bomLetter(BomColumn::Mpn)) + "2:" + bomLetter(BomColumn::Mpn) +
                                     std::to_string(row + 1);
            m_bom.check(worksheet_ignore_errors(sheet, LXW_IGNORE_NUMBER_STORED_AS_TEXT, mpns.c_str()));
        } else {
            m_bom.text(1, 1, label(LW_MESSAGE("bom.empty", "No lines.")));
        }
        for (int c = 0; c < kBomColumns; ++c) {
            const bool mpn = static_cast<BomColumn>(c) == BomColumn::Mpn;
            m_bom.check(worksheet_set_column(sheet, static_cast<lxw_col_t>(c), static_cast<lxw_col_t>(c),
                                             static_cast<double>(width[static_cast<std::size_t>(c)]),
                                             mpn ? m_formats.text : nullptr));
        }
    }

    template <class Text, class Widen> void writeLine(lxw_row_t row, const BomRow& shown, const Text& text, const Widen& widen)
    {
        const BomLine& line = *shown.line;
        m_bom.number(row, at(BomColumn::Number), static_cast<double>(row), m_formats.count);
        text(row, BomColumn::Category, shown.category);
        text(row, BomColumn::Role, shown.role);
        text(row, BomColumn::Maker, shown.maker);
        if (!shown.orderable()) {
            m_bom.blank(row, at(BomColumn::Mpn), m_formats.unknown);
        }
        text(row, BomColumn::Mpn, shown.mpn);
        text(row, BomColumn::Description, shown.description);

        const bool countable = line.quantity <= kMaxExact && line.quantity >= -kMaxExact;
        if (countable) {
            m_bom.number(row, at(BomColumn::Quantity), static_cast<double>(line.quantity), m_formats.count);
        } else {
            text(row, BomColumn::Quantity, label(LW_MESSAGE("bom.total.too-large", "too large")), m_formats.unknown);
        }
        const std::string number = std::to_string(row + 1);
        const auto cell = [&](BomColumn column) { return bomLetter(column) + number; };
        if (line.unitPrice) {
            m_bom.number(row, at(BomColumn::UnitPrice), inCell(*line.unitPrice),
                         m_formats.money(line.unitPrice->currency(), decimalsOf(*line.unitPrice)));
            widen(BomColumn::UnitPrice, line.unitPrice->numberText().size() + 6);
            text(row, BomColumn::Currency, std::string(line.unitPrice->currency().code()));
        } else {
            m_bom.blank(row, at(BomColumn::UnitPrice), m_formats.unknown);
        }
        // empty while the price or the quantity is no number: text in the place of a price is not zero
        const std::string product = "=IF(AND(ISNUMBER(" + cell(BomColumn::Quantity) + "),ISNUMBER(" +
                                    cell(BomColumn::UnitPrice) + "))," + cell(BomColumn::Quantity) + '*' +
                                    cell(BomColumn::UnitPrice) + ",\"\")";
        if (line.unitPrice && line.extended && countable) {
            m_bom.formula(row, at(BomColumn::Extended), product, inCell(*line.extended),
                          m_formats.money(line.extended->currency(), decimalsOf(*line.extended)));
            widen(BomColumn::Extended, line.extended->numberText().size() + 7);
        } else if (line.unitPrice || !countable) {
            text(row, BomColumn::Extended, label(LW_MESSAGE("bom.total.too-large", "too large")), m_formats.unknown);
            m_withoutSum += line.unitPrice ? 1 : 0;
        } else {
            m_bom.formula(row, at(BomColumn::Extended), product, std::string(), m_formats.unknown);
        }
        text(row, BomColumn::Source, shown.source);
        if (auto date = dateOf(shown.date)) {
            m_bom.check(worksheet_write_datetime(m_bom.get(), row, at(BomColumn::Date), &*date, m_formats.date));
            widen(BomColumn::Date, 10);
        } else {
            text(row, BomColumn::Date, shown.date, m_formats.text);
        }
        text(row, BomColumn::Condition, shown.condition);
        if (shown.priced()) {
            text(row, BomColumn::Note, shown.note, shown.tooLarge ? m_formats.unknown : nullptr);
        } else {
            // "price unknown" disappears when a price is entered
            m_bom.formula(row, at(BomColumn::Note),
                          "=IF(ISNUMBER(" + cell(BomColumn::UnitPrice) + ")," + inFormula(shown.noteIfPriced) + ',' + inFormula(shown.note) + ')',
                          shown.note, m_formats.unknown);
            widen(BomColumn::Note, textLength(shown.note));
        }
        text(row, BomColumn::Order, shown.order);
    }

    /// Below the lines, one row apart so that sorting and filtering leave it alone.
    ///
    /// Whoever fills in the sheet types prices and currencies, and text in their place. A line without a currency counts in the
    /// first total. A line in a currency that has no total is counted and named, as is each line that has no number to add.
    template <class Widen> void writeTotals(lxw_row_t lastLine, const Widen& widen)
    {
        const BomFooter footer(lastLine, m_document.totals.size());
        const std::string tooLarge = label(LW_MESSAGE("bom.total.too-large", "too large"));
        lxw_row_t row = footer.firstTotal();
        for (const CostTotal& total : m_document.totals) {
            const bool first = row == footer.firstTotal();
            for (int c = 0; c < kBomColumns; ++c) {
                const auto column = static_cast<BomColumn>(c);
                if (column != BomColumn::Description && column != BomColumn::Currency && column != BomColumn::Extended &&
                    (column != BomColumn::Source || !first)) {
                    m_bom.blank(row, at(column), m_formats.totalText);
                }
            }
            const Currency currency = total.total.currency();
            m_bom.text(row, at(BomColumn::Description), label(LW_MESSAGE("bom.total", "Total")), m_formats.totalText);
            m_bom.text(row, at(BomColumn::Currency), std::string(currency.code()), m_formats.totalText);
            if (total.overflow) {
                m_bom.text(row, at(BomColumn::Extended), tooLarge, m_formats.unknown);
            } else if (!first) {
                m_bom.formula(row, at(BomColumn::Extended), '=' + footer.sum(row), inCell(total.total),
                              m_formats.money(currency, decimalsOf(total.total), true));
            } else {
                // while nothing is priced, the sum is unknown
                const std::string sum = "=IF(AND(" + footer.pricedLines() + "=0," + footer.unpriced() + ">0)," +
                                        inFormula(unknownWord()) + ',' + footer.sum(row) + ')';
                if (total.pricedLines == 0 && m_document.unpriced > 0) {
                    m_bom.formula(row, at(BomColumn::Extended), sum, unknownWord(),
                                  m_formats.money(currency, currency.minorDigits(), true));
                } else {
                    m_bom.formula(row, at(BomColumn::Extended), sum, inCell(total.total),
                                  m_formats.money(currency, decimalsOf(total.total), true));
                }
            }
            widen(BomColumn::Extended, total.total.numberText().size() + 8);
            m_totalCells.push_back("BOM!" + footer.cell(BomColumn::Extended, row));
            if (first) {
                m_bom.formula(row, at(BomColumn::Source),
                              "=TRIM(IF(" + footer.unpriced() + "=0,\"\",\"+ \"&" + footer.unpriced() + "&" + inFormula(' ' + unpricedWord()) +
                                  ")&IF(" + footer.foreign() + "=0,\"\",\" + \"&" + footer.foreign() + "&" +
                                  inFormula(' ' + label(LW_MESSAGE("bom.foreign", "in another currency"))) + "))",
                              unpricedRemark(), m_document.unpriced ? m_formats.unknown : m_formats.totalText);
                widen(BomColumn::Source, 12 + std::to_string(m_document.unpriced).size());
                m_remarkCell = "BOM!" + footer.cell(BomColumn::Source, row);
            }
            ++row;
        }
        const auto count = [&](const MessageTemplate& name, const std::string& formula, std::int64_t value) {
            m_bom.text(row, at(BomColumn::Description), label(name), m_formats.bold);
            m_bom.formula(row, at(BomColumn::Extended), '=' + formula, static_cast<double>(value),
                          value ? m_formats.unknown : m_formats.count);
            m_countCells.push_back("BOM!" + footer.cell(BomColumn::Extended, row));
            ++row;
        };
        count(LW_MESSAGE("bom.unpriced-lines", "Lines without a price"), footer.countUnpriced(), m_document.unpriced);
        count(LW_MESSAGE("bom.foreign-lines", "Lines in another currency"), footer.countForeign(), 0);
        count(LW_MESSAGE("bom.lines-without-sum", "Lines with a price but no sum"), footer.countWithoutSum(), m_withoutSum);
        if (m_document.unpriced > 0) {
            m_bom.text(row, at(BomColumn::Description),
                       messages::text(Message{LW_MESSAGE("bom.own-currency", "A price without a currency is in {currency}."),
                                       {{"currency", std::string(m_document.totals.front().total.currency().code())}}},
                                      m_document.options.style));
            ++row;
        }
        if (m_document.draft()) {
            ++row;
            m_bom.text(row, at(BomColumn::Description), m_document.status, m_formats.draft);
        }
    }

    /// "+ 3 unpriced", as the formula gives it.
    std::string unpricedRemark() const
    {
        return m_document.unpriced ? "+ " + std::to_string(m_document.unpriced) + ' ' + unpricedWord() : std::string();
    }

    std::string unknownWord() const { return label(LW_MESSAGE("bom.total.unknown", "unknown")); }
    std::string unpricedWord() const { return label(LW_MESSAGE("bom.unpriced", "unpriced")); }

    // ---- Summary -----------------------------------------------------------------------------

    void writeSummary()
    {
        lxw_row_t row = 0;
        std::size_t first = 20;
        const auto name = [&](const std::string& text) {
            m_summary.text(row, 0, text, m_formats.bold);
            first = std::max(first, std::min<std::size_t>(textLength(text) + 2, 60));
        };
        m_summary.text(row++, 0, m_document.title, m_formats.title);
        m_summary.text(row++, 0, m_document.status, m_document.draft() ? m_formats.draft : nullptr);
        ++row;
        if (!m_document.options.date.empty()) {
            name(label(LW_MESSAGE("bom.date", "Date")));
            const std::string date = plainText(m_document.options.date);
            if (auto value = dateOf(date)) {
                m_summary.check(worksheet_write_datetime(m_summary.get(), row, 1, &*value, m_formats.date));
            } else {
                m_summary.text(row, 1, date, m_formats.text);
            }
            ++row;
        }
        for (std::size_t i = 0; i < m_document.totals.size(); ++i) {
            const CostTotal& total = m_document.totals[i];
            name(label(LW_MESSAGE("bom.total", "Total")));
            if (i >= m_totalCells.size()) {
                m_summary.number(row, 1, inCell(total.total),
                                 m_formats.money(total.total.currency(), decimalsOf(total.total)));
            } else if (total.overflow) {
                m_summary.formula(row, 1, '=' + m_totalCells[i], label(LW_MESSAGE("bom.total.too-large", "too large")),
                                  m_formats.unknown);
            } else if (total.pricedLines == 0 && m_document.unpriced > 0) {
                m_summary.formula(row, 1, '=' + m_totalCells[i], unknownWord(),
                                  m_formats.money(total.total.currency(), total.total.currency().minorDigits()));
            } else {
                m_summary.formula(row, 1, '=' + m_totalCells[i], inCell(total.total),
                                  m_formats.money(total.total.currency(), decimalsOf(total.total)));
            }
            m_summary.text(row, 2, std::string(total.total.currency().code()));
            if (i == 0 && m_remarkCell.empty()) {
                m_summary.text(row, 4, m_document.unpricedText(), m_formats.unknown);
            } else if (i == 0) {
                m_summary.formula(row, 4, '=' + m_remarkCell, unpricedRemark(), m_document.unpriced ? m_formats.unknown : nullptr);
            }
            ++row;
        }
        const std::array counted{std::pair(LW_MESSAGE("bom.unpriced-lines", "Lines without a price"), m_document.unpriced),
                                 std::pair(LW_MESSAGE("bom.foreign-lines", "Lines in another currency"), std::int64_t{0}),
                                 std::pair(LW_MESSAGE("bom.lines-without-sum", "Lines with a price but no sum"), m_withoutSum)};
        for (std::size_t i = 0; i < counted.size(); ++i) {
            name(label(counted[i].first));
            const auto value = static_cast<double>(counted[i].second);
            if (i >= m_countCells.size()) {
                m_summary.number(row, 1, value, m_formats.count);
            } else {
                m_summary.formula(row, 1, '=' + m_countCells[i], value, m_formats.count);
            }
            ++row;
        }
        const auto count = [&](const MessageTemplate& text, std::int64_t value) {
            name(label(text));
            m_summary.number(row++, 1, static_cast<double>(value), m_formats.count);
        };
        count(LW_MESSAGE("bom.lines", "Lines"), static_cast<std::int64_t>(m_document.rows.size()));
        if (m_document.assessment->partCount > 0) {
            count(LW_MESSAGE("bom.parts", "Parts"), m_document.assessment->partCount);
        }
        if (!m_document.figures.empty()) {
            ++row;
            m_summary.text(row, 0, label(LW_MESSAGE("bom.figures", "Power")), m_formats.header);
            m_summary.text(row, 1, label(LW_MESSAGE("bom.figure.value", "Value")), m_formats.headerRight);
            m_summary.text(row, 2, label(LW_MESSAGE("bom.figure.unit", "Unit")), m_formats.header);
            m_summary.text(row, 3, label(LW_MESSAGE("bom.figure.limit", "Limit")), m_formats.headerRight);
            m_summary.text(row, 4, label(LW_MESSAGE("bom.figure.remark", "Remark")), m_formats.header);
            ++row;
        }
        for (const BomFigure& figure : m_document.figures) {
            m_summary.text(row, 0, figure.label);
            first = std::max(first, std::min<std::size_t>(textLength(figure.label) + 2, 60));
            writeNumber(row, 1, figure.number);
            m_summary.text(row, 2, figure.unit);
            writeNumber(row, 3, figure.limit);
            m_summary.text(row, 4, figure.remark);
            ++row;
        }
        ++row;
        m_summary.text(row, 0, label(LW_MESSAGE("bom.findings", "Findings")), m_formats.header);
        m_summary.text(row, 1, label(LW_MESSAGE("bom.findings.open", "Open")), m_formats.headerRight);
        ++row;
        count(LW_MESSAGE("bom.findings.errors", "Errors"), m_document.errors);
        count(LW_MESSAGE("bom.findings.warnings", "Warnings"), m_document.warnings);
        count(LW_MESSAGE("bom.findings.notes", "Notes"), m_document.advice);
        count(LW_MESSAGE("bom.findings.waived", "Waived"), m_document.waived);
        for (const Message& remark : m_links.remarks) {
            m_summary.text(row++, 0, messages::text(remark, m_document.options.style));
        }
        const std::array<double, 5> widths{static_cast<double>(first), 20, 8, 14, 40};
        for (std::size_t c = 0; c < widths.size(); ++c) {
            m_summary.check(worksheet_set_column(m_summary.get(), static_cast<lxw_col_t>(c), static_cast<lxw_col_t>(c),
                                                 widths[c], nullptr));
        }
    }

    void writeNumber(lxw_row_t row, lxw_col_t column, const std::string& printed)
    {
        if (const auto value = plainNumber(printed)) {
            m_summary.number(row, column, *value, m_formats.number(printed));
        } else {
            m_summary.text(row, column, printed);
        }
    }

    // ---- Findings ----------------------------------------------------------------------------

    void writeFindings()
    {
        const std::array<std::string, 6> names{label(LW_MESSAGE("bom.finding.severity", "Severity")),
                                               label(LW_MESSAGE("bom.finding.state", "State")),
                                               label(LW_MESSAGE("bom.finding.rule", "Rule")),
                                               label(LW_MESSAGE("bom.finding.path", "Where")),
                                               label(LW_MESSAGE("bom.finding.title", "Finding")),
                                               label(LW_MESSAGE("bom.finding.detail", "Details"))};
        constexpr std::array<double, 6> kWidths{11, 28, 10, 26, 34, 70};
        m_findings.setUpHead(m_document.findings.size(), static_cast<lxw_col_t>(names.size()));
        for (std::size_t c = 0; c < names.size(); ++c) {
            m_findings.text(0, static_cast<lxw_col_t>(c), names[c], m_formats.header);
            m_findings.check(worksheet_set_column(m_findings.get(), static_cast<lxw_col_t>(c), static_cast<lxw_col_t>(c),
                                                  kWidths[c], nullptr));
        }
        lxw_row_t row = 0;
        for (const BomFinding& finding : m_document.findings) {
            ++row;
            lxw_col_t column = 0;
            std::size_t lines = 1;
            for (const std::string& text :
                 {finding.word, finding.state, finding.rule, finding.path, finding.title,
                  finding.whole()}) {
                lines = std::max(lines, wrappedLines(textLength(text), static_cast<std::size_t>(kWidths[column])));
                m_findings.text(row, column++, text, m_formats.wrapped);
            }
            m_findings.setLines(row, lines);
        }
        if (row == 0) {
            m_findings.text(1, 0, label(LW_MESSAGE("bom.findings.none", "No errors or warnings.")));
        }
    }

    const BomDocument& m_document;
    BookFormats m_formats;
    Sheet m_bom, m_summary, m_findings;
    CableSheet m_links;
    std::optional<Sheet> m_cables;         ///< of designs with networks
    std::int64_t m_withoutSum = 0;         ///< lines that have a price and are too large
    std::vector<std::string> m_totalCells; ///< where the totals stand, for the other sheets
    std::vector<std::string> m_countCells; ///< where the lines are counted that no total holds
    std::string m_remarkCell;
};

} // namespace

Expected<std::string> writeBomXlsx(const BomDocument& document)
{
    if (document.rows.size() > kMaxRows) {
        return fail(LW_MESSAGE("bom.xlsx.rows", "{count} lines are too many for one sheet; at most {limit}"),
                    {{"count", static_cast<std::int64_t>(document.rows.size())},
                     {"limit", static_cast<std::int64_t>(kMaxRows)}});
    }
    const bool streamed = document.rows.size() > kStreamRows || document.findings.size() > kStreamRows;
    return bookBytes({document.title, document.status, document.options.date, streamed},
                     [&](lxw_workbook* book) { return Writer(document, book).write(); });
}

} // namespace lanewatt::exchange
