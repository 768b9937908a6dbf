#include "app/exchange/writers/quote_book.h"

#include "app/exchange/bom_document.h"
#include "app/messages/order_texts.h"
#include "model/design/part_uses.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

namespace quote_lines_sheet {
namespace {

using quote::LineKind;
using quote::PricedLine;

constexpr std::size_t kWidest = 44;
/// Most offers and uses that one cell lists.
constexpr std::size_t kMostListedInCell = 12;

bool isRight(QuoteColumn column)
{
    return column == QuoteColumn::Quantity || column == QuoteColumn::Price || column == QuoteColumn::Discount || column == QuoteColumn::Amount || column == QuoteColumn::Cost ||
           column == QuoteColumn::Total || column == QuoteColumn::LeadTime;
}

bool isForBuying(QuoteColumn column)
{
    return column == QuoteColumn::Cost || column == QuoteColumn::Total || column == QuoteColumn::Vendor || column == QuoteColumn::Date || column == QuoteColumn::Condition ||
           column == QuoteColumn::LeadTime || column == QuoteColumn::Offers;
}

std::vector<QuoteColumn> columnsFor(bool buying)
{
    std::vector<QuoteColumn> columns;
    for (std::size_t i = 0; i < kQuoteColumns; ++i) {
        const auto column = static_cast<QuoteColumn>(i);
        if (buying || !isForBuying(column)) {
            columns.push_back(column);
        }
    }
    return columns;
}

class LinesWriter {
public:
    LinesWriter(QuoteBook& book, Sheet& sheet)
        : m_book(book), m_document(book.document), m_sheet(sheet), m_columns(columnsFor(book.buying)), m_widths(m_columns.size(), 0)
    {
        for (const QuoteRow& row : m_document.rows) {
            if (row.line && row.line->kind != LineKind::Text && row.line->kind != LineKind::Subtotal) {
                m_rows.push_back(&row);
            }
            if (row.line && row.part == QuotePart::Alternatives && !row.inside) {
                m_alternatives[row.line->alternativeTo].push_back(&row);
            }
        }
    }

    LineCells write()
    {
        m_sheet.setUpPage(m_book.letterPaper(), m_document.heading);
        m_sheet.setUpHead(m_rows.size(), static_cast<lxw_col_t>(m_columns.size())); // hidden ones, too: what is sorted takes its identity along
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            const QuoteColumn column = m_columns[c];
            const std::string head = column == QuoteColumn::Identity ? identityHead(m_document.source.quote->number, m_document.source.revision->letter)
                                                                     : m_book.label(quoteColumnName(column));
            m_sheet.text(0, static_cast<lxw_col_t>(c), head, isRight(column) ? m_book.formats.headerRight : m_book.formats.header);
            m_widths[c] = textLength(head) + 3; // room for the filter's arrow
        }
        lxw_row_t row = 0;
        for (const QuoteRow* line : m_rows) {
            writeLine(++row, *line);
        }
        if (m_rows.empty()) {
            text(1, QuoteColumn::Description, m_book.label(LW_MESSAGE("quote.book.no_lines", "No lines.")));
            text(1, QuoteColumn::Identity, std::string(kNoLine));
        }
        LineCells cells = m_rows.empty() ? LineCells{} : writeSums(row);
        finishColumns(row);
        return cells;
    }

private:
    std::size_t visible() const { return m_columns.size() - kHiddenQuoteColumns; }
    std::optional<std::size_t> at(QuoteColumn column) const
    {
        const auto found = std::find(m_columns.begin(), m_columns.end(), column);
        return found == m_columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_columns.begin()));
    }
    lxw_col_t place(QuoteColumn column) const { return static_cast<lxw_col_t>(at(column).value_or(0)); }
    std::string cell(QuoteColumn column, lxw_row_t row) const { return cellName(place(column), static_cast<std::int64_t>(row) + 1); }
    /// A column from its head to the empty row below the lines, "$J$1:$J$10": a row that somebody inserts anywhere among the lines, before
    /// the first or behind the last one is in it, too.
    std::string range(QuoteColumn column) const
    {
        const std::string letters = columnLetters(place(column));
        return '$' + letters + "$1:$" + letters + '$' + std::to_string(m_rows.size() + 2);
    }
    /// What counts of a column: all but the lines that are marked with 0. An inserted row has no mark, and counts.
    std::string sumOf(QuoteColumn column) const { return "SUM(" + range(column) + ")-SUMIF(" + range(QuoteColumn::Counts) + ",0," + range(column) + ')'; }

    void widen(QuoteColumn column, std::size_t characters)
    {
        auto& width = m_widths[place(column)];
        width = std::max(width, std::min(columnWidth(characters), kWidest));
        m_lines = std::max(m_lines, wrappedLines(characters, kWidest));
    }
    void text(lxw_row_t row, QuoteColumn column, const std::string& value, lxw_format* format = nullptr)
    {
        if (at(column)) {
            m_sheet.text(row, place(column), value, format ? format : m_book.formats.wrapped);
            widen(column, column == QuoteColumn::Identity || column == QuoteColumn::Bundle ? 0 : textLength(value));
        }
    }
    void money(lxw_row_t row, QuoteColumn column, const std::optional<Money>& amount)
    {
        if (!at(column)) {
            return;
        }
        if (amount) {
            m_sheet.number(row, place(column), inCell(*amount), m_book.formats.money(amount->currency(), decimalsOf(*amount)));
            widen(column, amount->numberText().size() + 6);
        } else {
            m_sheet.blank(row, place(column), m_book.formats.unknown);
        }
    }

    const Part* partOf(const PricedLine& line) const
    {
        const Design* design = m_document.source.design;
        if (!design || line.part.empty()) {
            return nullptr;
        }
        const auto found = design->parts.find(line.part);
        return found == design->parts.end() ? nullptr : found->second.get();
    }

    /// "rig/gpu, 8; R holds it": where the design uses the part.
    std::string useOf(const PricedLine& line) const
    {
        if (!m_document.source.design || line.part.empty()) {
            return sheetText(line.role);
        }
        std::string all;
        std::size_t count = 0;
        for (const PartUse& use : usesOf(*m_document.source.design, line.part)) {
            if (++count > kMostListedInCell) {
                return all + "; \u2026";
            }
            const std::string thing = !use.build.empty() ? use.build + '/' + use.placement : !use.rack.empty() ? use.rack : !use.circuit.empty() ? use.circuit + '/' + use.unit : !use.node.empty() ? use.node : use.fabric;
            all += (all.empty() ? "" : "; ") + thing + (use.quantity > 1 ? " \u00D7 " + std::to_string(use.quantity) : "");
        }
        return sheetText(all.empty() ? line.role : all); // what is not chosen yet is no part of the design
    }

    /// "from 8: 31000.00 USD north; 700.00 EUR south 2026-11-20 (used)"
    std::string offersOf(const PricedLine& line) const
    {
        std::string all;
        std::size_t count = 0;
        const auto add = [&](const std::string& offer) {
            if (++count <= kMostListedInCell) {
                all += (all.empty() ? "" : "; ") + offer;
            } else if (count == kMostListedInCell + 1) {
                all += "; \u2026";
            }
        };
        for (const quote::SheetPrice& entry : m_document.choices().book.sheet) {
            if (entry.part == line.part && !line.part.empty()) {
                add(messages::text(Message{LW_MESSAGE("quote.book.from", "from {count}:"), {{"count", entry.from}}}, m_document.options.style) + ' ' + entry.price.text() + ' ' +
                    entry.vendor + ' ' + entry.date);
            }
        }
        if (const Part* part = partOf(line)) {
            for (const Offer& offer : part->offers) {
                add(offer.price.text() + (offer.upTo ? " \u2013 " + offer.upTo->text() : "") + ' ' + offer.vendor + ' ' + offer.date +
                    (offer.list ? " (" + m_book.label(LW_MESSAGE("quote.book.list", "list price")) + ')' : " (" + std::string(enumName(offer.condition)) + ')'));
                if (const std::string terms = messages::offerTerms(offer, m_document.options.style); !terms.empty()) {
                    add(terms);
                }
            }
        }
        return sheetText(all);
    }

    /// The lines that could be taken instead, by their numbers.
    std::string alternativesOf(const PricedLine& line) const
    {
        const auto found = m_alternatives.find(line.id);
        if (found == m_alternatives.end()) {
            return {};
        }
        std::string all;
        std::size_t count = 0;
        for (const QuoteRow* row : found->second) {
            if (++count > kMostListedInCell) {
                return all + "; \u2026";
            }
            all += (all.empty() ? "" : "; ") + row->number + ' ' + row->description;
        }
        return all;
    }

    std::string noteOf(const QuoteRow& row) const
    {
        const PricedLine& line = *row.line;
        std::string note = row.note;
        const auto add = [&](const std::string& more) { note += (note.empty() || more.empty() ? "" : "; ") + more; };
        if (!line.price && line.kind != LineKind::Bundle && !row.inside) {
            add(m_book.label(LW_MESSAGE("quote.book.no_price", "price unknown")));
        }
        if (!line.quantity) {
            add(m_book.label(LW_MESSAGE("quote.book.no_quantity", "quantity unknown")));
        }
        if (line.kind == LineKind::Part && line.mpn.empty()) {
            add(line.order.empty() ? m_book.label(LW_MESSAGE("quote.book.no_number", "part number unknown")) : std::string()); // else the row says what to order
        }
        if (m_book.buying && line.stale) {
            add(m_book.label(LW_MESSAGE("quote.book.old", "price is old")));
        }
        if (row.inside) {
            add(m_book.label(LW_MESSAGE("quote.book.inside", "in the price of its bundle")));
        }
        return note;
    }

    /// Place of the line's tax among those of the quote; the first is that of lines that name none.
    std::size_t taxOf(const PricedLine& line) const
    {
        const auto& taxes = m_document.choices().tax.taxes;
        const auto found = std::find_if(taxes.begin(), taxes.end(), [&](const quote::Tax& one) { return one.code == line.tax; });
        return found == taxes.end() ? 0 : static_cast<std::size_t>(found - taxes.begin());
    }

    /// Whether a price or cost of a bundle is what the lines in it come to: it has none of its own, and the sheet shows theirs.
    bool sumsUp(const PricedLine& line, std::optional<Money> quote::Line::*own) const
    {
        if (!m_book.buying || line.kind != LineKind::Bundle || line.hideDetail) {
            return false;
        }
        const auto& lines = m_document.choices().lines;
        const auto choice = std::find_if(lines.begin(), lines.end(), [&](const quote::Line& one) { return one.id == line.id; });
        const bool inside = std::any_of(m_rows.begin(), m_rows.end(), [&](const QuoteRow* row) { return row->line->bundle == line.id; });
        return inside && (choice == lines.end() || !((*choice).*own));
    }

    /// The sum of a column over the lines in the bundle; empty while one of them has none.
    void bundleSum(lxw_row_t row, QuoteColumn column, QuoteColumn of, const std::optional<Money>& result)
    {
        const std::string bundle = cell(QuoteColumn::Identity, row);
        const std::string formula = "=IF(SUMPRODUCT((" + range(QuoteColumn::Bundle) + '=' + bundle + ")*(1-ISNUMBER(" + range(of) + ")))>0,\"\",SUMIF(" + range(QuoteColumn::Bundle) + ',' +
                                    bundle + ',' + range(of) + "))";
        if (result) {
            m_sheet.formula(row, place(column), formula, inCell(*result), m_book.formats.money(result->currency(), decimalsOf(*result)));
            widen(column, result->numberText().size() + 6);
        } else {
            m_sheet.formula(row, place(column), formula, std::string(), m_book.formats.unknown);
        }
    }

    void writeLine(lxw_row_t row, const QuoteRow& shown)
    {
        const PricedLine& line = *shown.line;
        m_lines = 1;
        text(row, QuoteColumn::Number, shown.number);
        text(row, QuoteColumn::PartNumber, sheetText(line.mpn), line.mpn.empty() && line.kind == LineKind::Part ? m_book.formats.unknown : nullptr);
        text(row, QuoteColumn::Maker, sheetText(line.maker));
        text(row, QuoteColumn::Description, sheetText(shown.description));
        text(row, QuoteColumn::Use, useOf(line));
        if (line.quantity && *line.quantity <= kMaxExact) {
            m_sheet.number(row, place(QuoteColumn::Quantity), static_cast<double>(*line.quantity), m_book.formats.count);
        } else {
            m_sheet.blank(row, place(QuoteColumn::Quantity), m_book.formats.unknown);
        }
        const bool priced = !shown.inside || m_book.buying; // a customer sees the price of a bundle, not those in it
        if (priced && sumsUp(line, &quote::Line::price)) {
            bundleSum(row, QuoteColumn::Price, QuoteColumn::InsideAmount, line.price);
        } else if (priced) {
            money(row, QuoteColumn::Price, line.price);
        }
        text(row, QuoteColumn::Currency, std::string(m_currency.code()));
        if (line.discount.parts != 0 && priced) {
            m_sheet.number(row, place(QuoteColumn::Discount), static_cast<double>(line.discount.parts) / static_cast<double>(quote::Share::kOne), m_percent);
        }
        amount(row, shown);
        if (m_book.buying && line.kind != LineKind::Discount) { // a discount costs nothing
            costs(row, line, shown.inside);
        }
        text(row, QuoteColumn::Alternatives, sheetText(alternativesOf(line)));
        text(row, QuoteColumn::Note, sheetText(noteOf(shown)));
        m_sheet.number(row, place(QuoteColumn::Counts), line.counts() ? 1.0 : 0.0, nullptr);
        m_sheet.number(row, place(QuoteColumn::Tax), static_cast<double>(taxOf(line) + 1), nullptr);
        text(row, QuoteColumn::Bundle, line.bundle);
        text(row, QuoteColumn::Identity, line.id);
        m_sheet.setLines(row, m_lines);
    }

    /// A formula of a row with its result; empty while that is unknown.
    void product(lxw_row_t row, QuoteColumn column, const std::string& formula, const std::optional<Money>& result)
    {
        if (!result) {
            m_sheet.formula(row, place(column), formula, std::string(), m_book.formats.unknown);
            return;
        }
        m_sheet.formula(row, place(column), formula, inCell(*result), m_book.formats.money(m_currency, decimalsOf(*result)));
        if (column == QuoteColumn::Amount || column == QuoteColumn::Total) {
            widen(column, result->numberText().size() + 7);
        }
    }

    void amount(lxw_row_t row, const QuoteRow& shown)
    {
        const PricedLine& line = *shown.line;
        const std::string quantity = cell(QuoteColumn::Quantity, row);
        const std::string price = cell(QuoteColumn::Price, row);
        const std::string digits = std::to_string(m_currency.minorDigits());
        // empty while the price or the quantity is no number: text in the place of a price is not zero
        // the extended price is rounded, and the discount of that, as the quote does
        const std::string extended = "ROUND(" + quantity + '*' + price + ',' + digits + ')';
        const std::string formula = "=IF(AND(ISNUMBER(" + quantity + "),ISNUMBER(" + price + "))," + (line.kind == LineKind::Discount ? "-" : "") + "ROUND(" + extended + "-ROUND(" + extended +
                                    "*N(" + cell(QuoteColumn::Discount, row) + ")," + digits + ")," + digits + "),\"\")";
        if (shown.inside && !m_book.buying) {
            return;
        }
        product(row, shown.inside ? QuoteColumn::InsideAmount : QuoteColumn::Amount, formula, line.amount);
    }

    void costs(lxw_row_t row, const PricedLine& line, bool inside)
    {
        if (sumsUp(line, &quote::Line::cost)) {
            bundleSum(row, QuoteColumn::Cost, QuoteColumn::InsideCost, line.cost);
        } else {
            money(row, QuoteColumn::Cost, line.cost);
        }
        const std::string quantity = cell(QuoteColumn::Quantity, row);
        const std::string cost = cell(QuoteColumn::Cost, row);
        const std::string formula = "=IF(AND(ISNUMBER(" + quantity + "),ISNUMBER(" + cost + "))," + quantity + '*' + cost + ",\"\")";
        const auto whole = line.cost && line.quantity ? line.cost->times(*line.quantity) : std::nullopt;
        product(row, QuoteColumn::Total, formula, whole);
        if (inside) {
            product(row, QuoteColumn::InsideCost, formula, whole);
        }
        text(row, QuoteColumn::Vendor, sheetText(line.from.vendor));
        text(row, QuoteColumn::Date, sheetText(quoteDate(line.from.date, m_document.options.style)));
        text(row, QuoteColumn::Condition, line.from.list ? m_book.label(LW_MESSAGE("quote.book.list", "list price")) : line.cost && !line.from.own ? std::string(enumName(line.from.condition)) : "");
        m_sheet.blank(row, place(QuoteColumn::LeadTime), line.kind == LineKind::Part ? m_book.formats.unknown : nullptr); // to be filled in: what offers say stands beside
        text(row, QuoteColumn::Offers, offersOf(line));
    }

    /// Below the lines, one row apart, so that sorting and filtering leave them alone.
    LineCells writeSums(lxw_row_t lastLine)
    {
        const quote::Sums& sums = m_document.source.priced.sums;
        const auto& totals = sums.totals;
        const quote::Choices& choices = m_document.choices();
        const std::string digits = std::to_string(m_currency.minorDigits());
        lxw_row_t row = lastLine + 2;
        const auto value = [&](const std::string& name, const std::string& formula, const Money& amount) {
            m_sheet.text(row, place(QuoteColumn::Description), name, m_book.formats.totalText);
            lxw_format* format = m_book.formats.money(m_currency, decimalsOf(amount), true);
            if (formula.empty()) {
                m_sheet.number(row, place(QuoteColumn::Amount), inCell(amount), format);
            } else {
                m_sheet.formula(row, place(QuoteColumn::Amount), '=' + formula, inCell(amount), format);
            }
            widen(QuoteColumn::Amount, amount.numberText().size() + 8);
            m_sheet.text(row, place(QuoteColumn::Identity), std::string(kNoLine));
            return cell(QuoteColumn::Amount, row++);
        };
        LineCells cells;
        const std::string sub = value(m_book.label(LW_MESSAGE("quote.book.subtotal", "Sum of the lines")),
                                      sumOf(QuoteColumn::Amount), totals.subtotal);
        std::string net = sub;
        if (totals.discount.micros() != 0) {
            const std::string formula = choices.discount.share ? "ROUND(" + sub + '*' + choices.discount.share->decimalText() + ',' + digits + ')' : std::string();
            const std::string discount = value(m_book.label(LW_MESSAGE("quote.book.discount", "Less discount")), formula, totals.discount);
            net = value(m_book.label(LW_MESSAGE("quote.book.net", "Net price")), sub + '-' + discount, totals.net);
        }
        std::string total = net;
        // what a tax is of: the lines that name it, less their part of the discount; of the first, all that is left
        const auto baseOf = [&](std::size_t tax) {
            const std::string own = "SUMIFS(" + range(QuoteColumn::Amount) + ',' + range(QuoteColumn::Tax) + ',' + std::to_string(tax + 1) + ',' + range(QuoteColumn::Counts) + ",1)";
            return net == sub ? own : "IF(" + sub + "=0,0,ROUND(" + own + '*' + net + '/' + sub + ',' + digits + "))";
        };
        std::string first = net;
        for (std::size_t i = 1; i < totals.taxes.size() && i < choices.tax.taxes.size(); ++i) {
            first += totals.taxes[i].base.micros() == 0 ? std::string() : '-' + baseOf(i);
        }
        // none by reverse charge, as in the other formats; a tax of no line adds nothing
        for (std::size_t i = 0; i < totals.taxes.size() && i < choices.tax.taxes.size() && !choices.tax.reverseCharge; ++i) {
            const economics::QuoteTax& tax = totals.taxes[i];
            const bool alone = totals.taxes.size() == 1 && choices.tax.basis == economics::TaxBasis::Invoice;
            if (!alone && tax.base.micros() == 0) {
                continue;
            }
            const quote::Tax& named = choices.tax.taxes[i];
            const std::string name = sheetText(named.name.empty() ? named.code : named.name) + ", " + quoteShare(tax.rate, m_document.options.style);
            // where each line's tax is rounded by itself no formula of the sums gives it
            const bool works = choices.tax.basis == economics::TaxBasis::Invoice;
            const std::string base = i == 0 ? '(' + first + ')' : baseOf(i);
            total += '+' + value(name, works ? "ROUND(" + base + '*' + tax.rate.decimalText() + ',' + digits + ')' : std::string(), tax.tax);
        }
        cells.unpricedCount = unpricedInTotal();
        cells.net = "Lines!" + net;
        cells.total = "Lines!" + value(m_book.label(LW_MESSAGE("quote.book.total", "Total")), total, totals.total);
        m_sheet.text(row, place(QuoteColumn::Description), m_book.label(LW_MESSAGE("quote.book.unpriced", "Lines without a price, not in the sum")), m_book.formats.bold);
        m_sheet.formula(row, place(QuoteColumn::Amount), "=SUMPRODUCT((" + range(QuoteColumn::Counts) + "=1)*(1-ISNUMBER(" + range(QuoteColumn::Amount) + ")))",
                        static_cast<double>(cells.unpricedCount), cells.unpricedCount > 0 ? m_book.formats.unknown : m_book.formats.count);
        m_sheet.text(row, place(QuoteColumn::Identity), std::string(kNoLine));
        cells.unpriced = "Lines!" + cell(QuoteColumn::Amount, row);
        cells.noPrice = noneOf(QuoteColumn::Amount);
        if (m_book.buying) {
            ++row;
            std::string surplus;
            if (sums.surplus) {
                m_sheet.text(row, place(QuoteColumn::Description), m_book.label(LW_MESSAGE("quote.book.surplus", "Cost of what packs and smallest orders force beyond the need")), m_book.formats.bold);
                m_sheet.number(row, place(QuoteColumn::Total), inCell(*sums.surplus), m_book.formats.money(m_currency, decimalsOf(*sums.surplus)));
                m_sheet.text(row, place(QuoteColumn::Identity), std::string(kNoLine));
                surplus = '+' + cell(QuoteColumn::Total, row++);
            }
            m_sheet.text(row, place(QuoteColumn::Description), m_book.label(LW_MESSAGE("quote.book.cost", "Cost of the lines in the total, as far as known")), m_book.formats.bold);
            m_sheet.formula(row, place(QuoteColumn::Total), '=' + sumOf(QuoteColumn::Total) + surplus, inCell(sums.cost),
                            m_book.formats.money(m_currency, decimalsOf(sums.cost), true));
            m_sheet.text(row, place(QuoteColumn::Identity), std::string(kNoLine));
            cells.cost = "Lines!" + cell(QuoteColumn::Total, row);
            cells.noCost = noneOf(QuoteColumn::Total);
            cells.isCostUnknown = isCostUnknown();
        }
        m_lastRow = row;
        return cells;
    }

    /// Condition of a formula of another sheet: lines count, and none of them has a number in a column.
    std::string noneOf(QuoteColumn column) const
    {
        const std::string counts = "(Lines!" + range(QuoteColumn::Counts) + "=1)";
        return "AND(SUMPRODUCT(" + counts + "*1)>0,SUMPRODUCT(" + counts + "*ISNUMBER(Lines!" + range(column) + "))=0)";
    }
    bool isCostUnknown() const
    {
        return std::any_of(m_rows.begin(), m_rows.end(), [](const QuoteRow* row) { return row->line->counts(); }) &&
               std::none_of(m_rows.begin(), m_rows.end(), [](const QuoteRow* row) { return row->line->counts() && row->line->cost && row->line->quantity; });
    }

    std::int64_t unpricedInTotal() const
    {
        return std::count_if(m_rows.begin(), m_rows.end(), [](const QuoteRow* row) { return row->line->counts() && !row->line->amount; });
    }

    void finishColumns(lxw_row_t lastLine)
    {
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            const auto column = static_cast<lxw_col_t>(c);
            if (c >= visible()) {
                lxw_row_col_options options{};
                options.hidden = 1;
                m_sheet.check(worksheet_set_column_opt(m_sheet.get(), column, column, 12, nullptr, &options));
                continue;
            }
            const bool filled = m_columns[c] == QuoteColumn::Substitute || m_columns[c] == QuoteColumn::Remark;
            m_sheet.check(worksheet_set_column(m_sheet.get(), column, column, filled ? 24 : static_cast<double>(m_widths[c]),
                                               m_columns[c] == QuoteColumn::PartNumber ? m_book.formats.text : nullptr));
        }
        m_sheet.check(worksheet_print_area(m_sheet.get(), 0, 0, std::max(m_lastRow, lastLine), static_cast<lxw_col_t>(visible() - 1)));
        if (!m_rows.empty()) {
            const auto column = [&](QuoteColumn one) { return cellName(place(one), 2) + ':' + cell(one, lastLine); };
            const std::string numbers = column(QuoteColumn::Number) + ' ' + column(QuoteColumn::PartNumber);
            m_sheet.check(worksheet_ignore_errors(m_sheet.get(), LXW_IGNORE_NUMBER_STORED_AS_TEXT, numbers.c_str()));
        }
    }

    QuoteBook& m_book;
    const QuoteDocument& m_document;
    Sheet& m_sheet;
    const Currency m_currency = m_document.currency();
    const std::vector<QuoteColumn> m_columns;
    std::vector<std::size_t> m_widths;
    std::vector<const QuoteRow*> m_rows;
    std::map<std::string_view, std::vector<const QuoteRow*>> m_alternatives; ///< by the line that they could stand for
    std::size_t m_lines = 1;                 ///< of text in the row that is written
    lxw_row_t m_lastRow = 0;
    lxw_format* m_percent = m_book.formats.percent();
};

} // namespace
} // namespace quote_lines_sheet

LineCells writeQuoteLines(QuoteBook& book, Sheet& sheet) { return quote_lines_sheet::LinesWriter(book, sheet).write(); }

} // namespace lanewatt::exchange
