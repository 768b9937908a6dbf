#include "app/exchange/readers/quote_sheet.h"

#include "app/exchange/quote_columns.h"
#include "app/exchange/readers/part_list_amount.h"
#include "app/exchange/readers/part_list_quantity.h"
#include "app/exchange/readers/part_list_words.h"
#include "model/text/trim.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace lanewatt::exchange {

namespace quote_sheet {
namespace {

/// A number of a spreadsheet is a double; beyond this its micro-units are not exact.
constexpr double kLargestPrice = 1e9;

/// What a row can say in words; a row that says nothing at all is none.
constexpr std::array kTexts{&quote::ReturnedRow::id,          &quote::ReturnedRow::number, &quote::ReturnedRow::maker,
                            &quote::ReturnedRow::description, &quote::ReturnedRow::vendor, &quote::ReturnedRow::substitute};

/// Columns of a head, by position.
using Heads = std::vector<std::optional<QuoteColumn>>;

/// The columns of a row. A head that is written as the program writes it comes before words that may mean the same: in a table with
/// "number" and "quantity" the number is that of the line. The second of a name is listed as unclear.
Heads headsOf(const streams::TableRow& row)
{
    Heads heads(row.cells.size());
    std::array<bool, kQuoteColumns> taken{};
    for (const bool named : {true, false}) {
        for (std::size_t c = 0; c < heads.size(); ++c) {
            const std::string& text = row.cells[c].text;
            const auto column = named ? namedQuoteColumn(text) : quoteColumnOf(text);
            if (!heads[c] && column && !taken[static_cast<std::size_t>(*column)]) {
                taken[static_cast<std::size_t>(*column)] = true;
                heads[c] = column;
            }
        }
    }
    return heads;
}

SheetSuits suits(const Heads& heads)
{
    const auto has = [&](QuoteColumn column) { return std::find(heads.begin(), heads.end(), std::optional(column)) != heads.end(); };
    if (has(QuoteColumn::Identity)) {
        return SheetSuits::Identity;
    }
    const bool named = has(QuoteColumn::PartNumber) || has(QuoteColumn::Description);
    return named && (has(QuoteColumn::Quantity) || has(QuoteColumn::Price) || has(QuoteColumn::Cost)) ? SheetSuits::Columns : SheetSuits::No;
}

/// The row of the best head among the first rows.
std::optional<std::size_t> headRow(const std::vector<streams::TableRow>& rows, SheetSuits& best)
{
    std::optional<std::size_t> found;
    best = SheetSuits::No;
    for (std::size_t i = 0; i < rows.size() && i < kRowsForHead; ++i) {
        const SheetSuits one = suits(headsOf(rows[i]));
        if (static_cast<int>(one) > static_cast<int>(best)) {
            best = one;
            found = i;
        }
    }
    return found;
}

std::optional<std::int64_t> wholeNumber(std::string_view digits)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() && !digits.empty() ? std::optional(value) : std::nullopt;
}

/// "1,250", "1.250", "1 250": a quantity is whole, so that three digits behind a mark are thousands.
std::string withoutThousands(std::string_view text)
{
    std::string digits;
    std::size_t group = 0; // digits since the last mark
    bool marked = false;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            digits += c;
            ++group;
        } else if ((c == ',' || c == '.' || c == '\'' || c == ' ') && group > 0 && group <= 3 && (!marked || group == 3)) {
            marked = true;
            group = 0;
        } else {
            return std::string(text);
        }
    }
    return marked && group != 3 ? std::string(text) : digits;
}

std::optional<std::int64_t> quantityOf(const streams::Cell& cell)
{
    const std::string_view text = trimmed(cell.text);
    auto count = wholeNumber(cell.kind == streams::CellKind::Number ? std::string(text) : withoutThousands(text));
    if (!count && cell.kind == streams::CellKind::Text) {
        const int written = quantityOfCell(text); // "4 pcs"
        count = written > 0 ? std::optional<std::int64_t>(written) : std::nullopt;
    }
    return count && *count >= 1 && *count <= quote::kLargestQuantity ? count : std::nullopt;
}

/// How a text writes its number, as far as that matters here.
struct NumberForm {
    char decimal = '\0';                     ///< the decimal sign, where the text shows it: "649,50", "1.234,50"
    bool doubtful = false;                   ///< "1.450": a fraction, or thousands
};

NumberForm formOf(std::string_view text)
{
    const std::size_t last = text.find_last_of(".,");
    const auto digitsAt = [&](std::size_t at) {
        std::size_t count = 0;
        while (at + count < text.size() && text[at + count] >= '0' && text[at + count] <= '9') {
            ++count;
        }
        return count;
    };
    if (last == std::string_view::npos || last == 0 || digitsAt(last + 1) == 0) {
        return {};
    }
    const std::size_t behind = digitsAt(last + 1);
    const std::size_t first = text.find_first_of(".,");
    if (first != last) {
        return {text[first] != text[last] ? text[last] : '\0', false};
    }
    std::size_t before = 0;
    while (before < last && text[last - 1 - before] >= '0' && text[last - 1 - before] <= '9') {
        ++before;
    }
    const bool grouped = behind == 3 && before >= 1 && before <= 3 && text[last - before] != '0';
    return grouped ? NumberForm{'\0', true} : NumberForm{text[last], false};
}

/// The amount of a cell, a price or a sum that may be negative; empty when it is none, its currency is not certain, or its number can be
/// read in two ways. `decimal`: the sign that the other amounts of the sheet show; '\0' where they show none.
std::optional<Money> signedAmountOf(const streams::Cell& cell, const Currency& currency, char decimal)
{
    const std::string text(trimmed(cell.text));
    std::optional<Money> money;
    if (cell.kind == streams::CellKind::Number) {
        money = Money::parse(text, currency);
        double value = 0.0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (!money && error == std::errc() && end == text.data() + text.size() && std::fabs(value) < kLargestPrice) {
            // worked out by the spreadsheet: 0.1 + 0.2 is meant as 0.3
            money = Money(currency, std::llround(value * static_cast<double>(Money::kMicrosPerUnit)));
        }
    } else if (cell.kind == streams::CellKind::Text) {
        money = Money::parse(text); // "649.125 USD", as the program writes amounts
        const NumberForm form = money ? NumberForm() : formOf(text);
        auto amounts = money || (form.doubtful && decimal == '\0') ? std::vector<WrittenAmount>() : amountsIn(text, AmountPlace::PriceCell);
        if (form.doubtful && amounts.size() == 1 && text[text.find_last_of(".,")] == decimal && amounts.front().number.size() > 3) {
            amounts.front().number.insert(amounts.front().number.size() - 3, 1, '.'); // read as thousands, as prices usually are
        }
        if (amounts.size() == 1 && !amounts.front().range && amounts.front().meant.size() <= 1 && amounts.front().per != AmountFor::All && text.find('-') == std::string::npos) {
            const bool said = !amounts.front().meant.empty();
            money = said || amounts.front().sign.empty() ? Money::parse(amounts.front().number, said ? amounts.front().meant.front() : currency) : std::nullopt;
        }
    }
    return money;
}
std::optional<Money> amountOf(const streams::Cell& cell, const Currency& currency, char decimal)
{
    const auto money = signedAmountOf(cell, currency, decimal);
    return money && money->micros() >= 0 ? money : std::nullopt;
}

/// The share of a cell: 0.075, "7.5 %", "7,5 %"; empty when it is none. A number above one could be per cents or a multiple.
std::optional<quote::Share> shareOf(const streams::Cell& cell)
{
    std::string text(trimmed(cell.text));
    if (std::count(text.begin(), text.end(), ',') == 1 && text.find('.') == std::string::npos) {
        text[text.find(',')] = '.';
    }
    auto share = quote::Share::parse(text);
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (!share && cell.kind == streams::CellKind::Number && error == std::errc() && end == text.data() + text.size() && std::fabs(value) <= 1.0) {
        share = quote::Share{std::llround(value * static_cast<double>(quote::Share::kOne))}; // worked out by the spreadsheet
    }
    return share && share->parts >= 0 && share->parts <= quote::Share::kOne ? share : std::nullopt;
}

/// A part number that a spreadsheet took for a number and rounded: "9.55E+12".
bool isRuinedNumber(std::string_view number)
{
    const std::size_t e = number.find_first_of("eE");
    return e != std::string_view::npos && e > 0 && e + 1 < number.size() && number[e + 1] == '+' && number.find_first_not_of("0123456789.,") == e &&
           number.substr(e + 2).find_first_not_of("0123456789") == std::string_view::npos;
}

class Reader {
public:
    Reader(const std::vector<streams::TableRow>& rows, const std::string& sheet, const Currency& currency, quote::PricesOf prices)
        : m_rows(rows), m_sheet(sheet), m_currency(currency), m_prices(prices)
    {
    }

    QuoteSheet read(std::size_t head)
    {
        m_heads = headsOf(m_rows[head]);
        for (std::size_t c = 0; c < m_heads.size(); ++c) {
            const std::string& text = m_rows[head].text(c);
            if (m_heads[c] == QuoteColumn::Identity) {
                m_sheetRead.identified = true;
                m_sheetRead.number = numberOfHead(text);
                m_sheetRead.revision = revisionOfHead(text);
            } else if (!m_heads[c] && !text.empty()) {
                unclear(c, m_rows[head].line, text, LW_MESSAGE("quote.sheet.column", "This column is none of a quote's; what stands in it is listed"));
            }
        }
        sayPrices(head);
        findDecimal(head);
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (i < head) {
                listAll(m_rows[i]);
            } else if (i > head) {
                readRow(m_rows[i]);
            }
        }
        return std::move(m_sheetRead);
    }

private:
    void unclear(std::size_t column, std::int64_t row, const std::string& text, const MessageTemplate& what)
    {
        const std::size_t listed = m_sheetRead.unclear.size();
        if (listed >= kMostUnclear) {
            return;
        }
        const std::string cell = cellName(column, row);
        const bool last = listed + 1 == kMostUnclear;
        m_sheetRead.unclear.push_back({m_sheet.empty() ? cell : m_sheet + '!' + cell, last ? std::string() : text,
                                       Message{last ? LW_MESSAGE("quote.sheet.more", "From this cell on, what is not understood is not listed") : what, {}}});
    }

    /// The decimal sign that the amounts of the sheet show.
    void findDecimal(std::size_t head)
    {
        for (std::size_t i = head + 1; i < m_rows.size(); ++i) {
            for (const QuoteColumn column : {QuoteColumn::Price, QuoteColumn::Cost, QuoteColumn::Amount}) {
                const auto c = at(column);
                const bool text = c && *c < m_rows[i].cells.size() && m_rows[i].cells[*c].kind == streams::CellKind::Text;
                const char sign = text ? formOf(m_rows[i].cells[*c].text).decimal : '\0';
                if (sign != '\0' && m_decimal != '\0' && sign != m_decimal) {
                    m_decimal = '\0'; // two people wrote it
                    return;
                }
                m_decimal = sign != '\0' ? sign : m_decimal;
            }
        }
    }

    /// The CSV table that the program writes of a quote, by its heads.
    static bool isOwnTable(const streams::TableRow& head)
    {
        constexpr std::array<std::string_view, 6> heads{"quote", "revision", "section", "id", "part_number", "price"};
        return std::all_of(heads.begin(), heads.end(), [&](std::string_view one) {
            return std::any_of(head.cells.begin(), head.cells.end(), [&](const streams::Cell& cell) { return cell.text == one; });
        });
    }

    /// Whose the prices are: in the program's own sheet each column says it by its name.
    void sayPrices(std::size_t head)
    {
        const auto price = at(QuoteColumn::Price);
        if (!price) {
            return;
        }
        const std::string& text = m_rows[head].text(*price);
        if ((m_sheetRead.identified && namedQuoteColumn(text) == QuoteColumn::Price) || isOwnTable(m_rows[head])) {
            m_prices = quote::PricesOf::Ours;
        } else if (m_prices == quote::PricesOf::Unsaid) {
            m_sheetRead.unsaid = text;
        }
    }

    void listAll(const streams::TableRow& row)
    {
        for (std::size_t c = 0; c < row.cells.size(); ++c) {
            if (!row.cells[c].text.empty()) {
                unclear(c, row.line, row.cells[c].text, LW_MESSAGE("quote.sheet.above", "This stands above the lines and is not read"));
            }
        }
    }

    std::optional<std::size_t> at(QuoteColumn column) const
    {
        const auto found = std::find(m_heads.begin(), m_heads.end(), std::optional(column));
        return found == m_heads.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_heads.begin()));
    }
    std::string textOf(const streams::TableRow& row, QuoteColumn column) const
    {
        const auto c = at(column);
        return c ? sheetText(row.text(*c)) : std::string();
    }

    void readRow(const streams::TableRow& row)
    {
        quote::ReturnedRow made;
        made.row = row.line;
        made.id = textOf(row, QuoteColumn::Identity);
        if (made.id.starts_with(kNoLine)) { // sums and remarks of the workbook itself
            listRest(row);
            return;
        }
        made.number = textOf(row, QuoteColumn::PartNumber);
        if (isRuinedNumber(made.number)) {
            unclear(*at(QuoteColumn::PartNumber), row.line, made.number,
                    LW_MESSAGE("quote.sheet.ruined", "This was a part number before a spreadsheet took it for a number; it is left out"));
            made.number.clear();
        }
        made.maker = textOf(row, QuoteColumn::Maker);
        made.description = textOf(row, QuoteColumn::Description);
        made.vendor = textOf(row, QuoteColumn::Vendor);
        made.substitute = textOf(row, QuoteColumn::Substitute);
        if (made.id.empty() && made.number.empty() && isTotalWord(made.description)) {
            listRest(row);
            return;
        }
        Currency currency = m_currency;
        if (const std::string code = textOf(row, QuoteColumn::Currency); !code.empty()) {
            const auto written = currencyOf(code);
            if (written) {
                currency = *written;
            } else {
                unclear(*at(QuoteColumn::Currency), row.line, code, LW_MESSAGE("quote.sheet.no_currency", "This is no currency code; the row's prices are left out"));
                m_noPrices = true;
            }
        }
        made.quantity = value<std::int64_t>(row, QuoteColumn::Quantity, made.clearedQuantity, quantityOf,
                                            LW_MESSAGE("quote.sheet.no_quantity", "This is no quantity; accepted: a whole number from 1"));
        const auto money = [&](const streams::Cell& cell) { return amountOf(cell, currency, m_decimal); };
        const MessageTemplate noAmount = LW_MESSAGE("quote.sheet.no_amount", "This is no price, or one that can be read in two ways (1.450); accepted: a number, with a currency such as 649.00 EUR");
        bool clearedCost = false;
        if (!m_noPrices) {
            made.price = value<Money>(row, QuoteColumn::Price, made.clearedPrice, money, noAmount);
            made.cost = value<Money>(row, QuoteColumn::Cost, clearedCost, money, noAmount);
            takeAsSaid(made);
            bool clearedAmount = false;
            made.amount = value<Money>(row, QuoteColumn::Amount, clearedAmount, [&](const streams::Cell& cell) { return signedAmountOf(cell, currency, m_decimal); }, noAmount);
        }
        m_noPrices = false;
        bool clearedDiscount = false;
        made.discount = value<quote::Share>(row, QuoteColumn::Discount, clearedDiscount, shareOf,
                                            LW_MESSAGE("quote.sheet.no_discount", "This is no discount; accepted: a share such as 7.5 %"));
        listRest(row);
        const bool says = std::any_of(kTexts.begin(), kTexts.end(), [&](std::string quote::ReturnedRow::*text) { return !(made.*text).empty(); });
        if (says || made.quantity || made.price || made.cost) {
            m_sheetRead.rows.push_back(std::move(made));
        }
    }

    /// A vendor's price is what the line costs.
    void takeAsSaid(quote::ReturnedRow& made) const
    {
        if (m_prices == quote::PricesOf::Vendor) {
            made.cost = made.cost ? made.cost : made.price;
            made.price.reset();
            made.clearedPrice = false;
        } else if (m_prices == quote::PricesOf::Unsaid && !m_sheetRead.unsaid.empty()) {
            made.priceOf = quote::PricesOf::Unsaid;
        }
    }

    static std::optional<Currency> currencyOf(std::string code)
    {
        for (char& c : code) {
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        }
        return Currency::parse(code);
    }

    template <class T, class Read>
    std::optional<T> value(const streams::TableRow& row, QuoteColumn column, bool& cleared, const Read& read, const MessageTemplate& otherwise)
    {
        const auto c = at(column);
        if (!c) {
            return std::nullopt;
        }
        if (trimmed(row.text(*c)).empty()) {
            cleared = true;
            return std::nullopt;
        }
        auto found = read(row.cells[*c]);
        if (!found) {
            unclear(*c, row.line, row.text(*c), otherwise);
        }
        return found;
    }

    /// What is for people to read: remarks, and columns that a quote does not have.
    void listRest(const streams::TableRow& row)
    {
        for (std::size_t c = 0; c < row.cells.size(); ++c) {
            const auto column = c < m_heads.size() ? m_heads[c] : std::nullopt;
            if (row.cells[c].text.empty() || (column && column != QuoteColumn::Remark && column != QuoteColumn::LeadTime)) {
                continue;
            }
            unclear(c, row.line, row.cells[c].text, column ? LW_MESSAGE("quote.sheet.remarked", "To be read by a person")
                                                           : LW_MESSAGE("quote.sheet.outside", "This stands in no column of a quote"));
        }
    }

    const std::vector<streams::TableRow>& m_rows;
    const std::string& m_sheet;
    const Currency m_currency;
    quote::PricesOf m_prices;
    char m_decimal = '\0';                   ///< of the amounts; '\0' where they do not show it
    Heads m_heads;
    bool m_noPrices = false;                 ///< of the row that is read: nobody knows their currency
    QuoteSheet m_sheetRead;
};

} // namespace
} // namespace quote_sheet

SheetSuits suitsAsQuoteSheet(const std::vector<streams::TableRow>& rows)
{
    SheetSuits best = SheetSuits::No;
    quote_sheet::headRow(rows, best);
    return best;
}

Expected<QuoteSheet> readQuoteSheet(const std::vector<streams::TableRow>& rows, const std::string& sheet, const Currency& currency, quote::PricesOf prices)
{
    SheetSuits best = SheetSuits::No;
    const auto head = quote_sheet::headRow(rows, best);
    if (!head) {
        return fail(LW_MESSAGE("quote.sheet.no_head", "no row heads the lines of a quote; accepted: a row with \"Part number\" or \"Description\" and \"Quantity\" or \"Unit price\""));
    }
    return quote_sheet::Reader(rows, sheet, currency, prices).read(*head);
}

} // namespace lanewatt::exchange
